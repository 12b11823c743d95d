// Two browsers play a two-player siege to the end by an invitation link while a spectator
// watches; no page shows what is sealed for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, closeAll, lots, openChoices, openChoice, openServer, openTab, picture, soon, stand, startSeeded, state } from "./browser.mjs";

const host = openServer();

test("two browsers play a two-player siege to the end by an invitation", async () => {
    const anne = await host.browser.person(host.server.address);
    const louis = await host.browser.person(host.server.address);
    await anne.page.goto("/");
    await anne.page.getByRole("radio", { name: "A friend (by link)" }).check();
    await anne.page.getByRole("radio", { name: "British", exact: true }).check();
    await anne.page.getByLabel("Your name (visible to others)").fill("Anne");
    await anne.page.getByRole("button", { name: "Start game", exact: true }).click();
    await anne.page.waitForURL(/\/g\//);
    const invite = anne.page.locator(".link-invite input");
    await invite.waitFor();
    await picture(anne.page, "two-invite");
    await louis.page.goto(await invite.inputValue());
    // The invitation is shown before joining.
    const facts = Object.fromEntries(
        await louis.page.locator(".facts > div").evaluateAll((rows) =>
            rows.map((row) => [row.querySelector("dt").textContent, row.querySelector("dd").textContent]),
        ),
    );
    assert.deepEqual(facts, {
        Game: "The Siege of Quebec, 1759",
        "Invited by": "Anne",
        "Your side": "French",
        "Cards in the deck": "20",
        "Time control": "No limit; you can leave and come back",
        Hints: "Off for both sides",
        Dice: "Sealed by the server; can be verified after the game",
    });
    await picture(louis.page, "two-invited");
    await louis.page.getByLabel("Your name (visible to your opponent)").fill("Louis");
    await louis.page.getByRole("button", { name: "Join game" }).click();
    await louis.page.waitForURL(/\/g\//);
    await anne.page.getByText("Louis").first().waitFor();

    // A spectator by link.
    await anne.page.getByRole("button", { name: "Menu", exact: true }).click();
    await anne.page.getByRole("button", { name: "Links" }).click();
    const watch = anne.page.locator(".link-watch");
    if ((await watch.locator("input").count()) === 0) await watch.getByRole("button").click();
    const spectator = await host.browser.person(host.server.address);
    await spectator.page.goto(await watch.locator("input").inputValue());
    await spectator.page.locator(".game-page").waitFor();
    assert.equal(await spectator.page.locator(".side-panel [data-choice]").count(), 0);
    await anne.page.keyboard.press("Escape");

    // Players chat.
    await openTab(anne.page, "chat");
    await anne.page.locator(".chat input").fill("Good luck.");
    await anne.page.locator(".chat form button").click();
    await openTab(louis.page, "chat");
    await louis.page.locator(".chat").getByText("Good luck.").waitFor();

    // Spectators chat among themselves until the end.
    await openTab(spectator.page, "chat");
    await spectator.page.getByText("Players can read this after the game.").waitFor();
    await spectator.page.locator(".chat input").fill("The French will hold.");
    await spectator.page.locator(".chat form button").click();
    await spectator.page.locator(".chat").getByText("The French will hold.").waitFor();
    assert.equal(await spectator.page.getByText("Good luck.").count(), 0, "spectators read the players' chat");

    const lot = lots(5);
    let steps = 0;
    let pictured = false;
    for (;;) {
        assert.ok(++steps < 3000, "the game does not end");
        const states = await Promise.all([state(anne.page), state(louis.page)]);
        if (states.every((s) => s.over)) break;
        const at = states.findIndex((s) => s.live);
        if (at < 0) {
            steps -= 1;
            // One of them is asked next, or the game is over.
            const next = '.game-page[data-live="true"], .game-page[data-over="true"]';
            await Promise.any([anne, louis].filter((_, i) => !states[i].over).map((p) => p.page.locator(next).waitFor()));
            continue;
        }
        const { page } = [anne, louis][at];
        const was = await stand(page);
        const open = await openChoices(page);
        if (!pictured && open.some((c) => c.startsWith("counter"))) {
            pictured = true;
            await picture(page, "two-counter");
            // An order lies sealed before each side: its owner reads it, nobody else does.
            const cardTexts = (person) => person.page.locator(".order-card.face-down .order-card-text").allInnerTexts();
            await soon(async () => assert.deepEqual(await cardTexts(spectator), ["sealed", "sealed"]));
            for (const person of [anne, louis])
                await soon(async () => assert.equal((await cardTexts(person)).filter((t) => t === "sealed").length, 1));
            await picture(spectator.page, "two-spectator");
            for (const { page: at } of [anne, louis])
                assert.equal(await at.getByText("The French will hold.").count(), 0, "players read the spectators' chat");
        }
        await page
            .locator(openChoice)
            .nth(lot(open.length))
            .click();
        await changed(page, was);
        if (steps === 3) {
            await picture(anne.page, "two-anne");
            await picture(louis.page, "two-louis");
        }
    }
    await picture(anne.page, "two-end");
    await spectator.page.locator(".dialog.game-over").waitFor();
    for (const { page } of [anne, louis]) {
        await page.locator(".dialog.game-over").getByRole("button", { name: /^Close/ }).click();
        await openTab(page, "chat");
        await page.locator(".chat").getByText("The French will hold.").waitFor();
        await page.getByRole("button", { name: "Show the result" }).click();
    }
    // Rematch with sides swapped: the first who asks makes it, the other joins it.
    const first = new URL(anne.page.url()).pathname;
    await anne.page.getByRole("button", { name: "Rematch with sides swapped" }).click();
    await louis.page.getByRole("button", { name: "Join the rematch" }).click();
    for (const { page } of [anne, louis]) {
        await page.waitForURL((url) => url.pathname !== first && url.pathname.startsWith("/g/"));
        await page.getByRole("heading", { level: 1, name: /choose an order/i }).waitFor();
    }
    assert.equal(anne.page.url(), louis.page.url());
    for (const [person, side] of [[anne, "french"], [louis, "british"]]) await person.page.locator(`.seat.own.${side}`).waitFor();
    await closeAll(assert, anne, louis, spectator);
});

test("two players on one screen pass it back and forth", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { against: "Two players on this screen", seed: "hot seat" });
    let handed = 0;
    const lot = lots(9);
    for (let i = 0; i < 40 && handed < 6; i++) {
        await page.waitForFunction(
            () => document.querySelector('.pass-screen, .game-page[data-over="true"]') !== null || document.querySelector('.game-page[data-live="true"]') !== null,
        );
        if ((await state(page)).over) break;
        const was = await stand(page);
        if ((await page.locator(".pass-screen").count()) > 0) {
            if (handed === 0) await picture(page, "hot-seat");
            handed += 1;
            assert.equal(await page.locator(".side-panel [data-choice]").count(), 0, "choices of the other side are shown");
            const button = await page.locator(".pass-screen button").textContent();
            await page.locator(".pass-screen button").click();
            // A side with one possible answer is answered for, and the screen goes on to the other at once.
            await page.waitForFunction(
                (was) => document.querySelector(".prompt") !== null && document.querySelector(".pass-screen button")?.textContent !== was,
                button,
            );
            continue;
        }
        const all = page.locator(openChoice);
        await all.nth(lot(await all.count())).click();
        await changed(page, was);
    }
    assert.ok(handed > 1, `handed over ${handed} times`);
    assert.deepEqual(errors, []);
    await close();
});

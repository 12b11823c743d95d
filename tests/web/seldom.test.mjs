// Rare cases: a missing game, a game without a board, unread chat, solitaire as the
// French, a branch with a random phrase for its dice.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { closeAll, startSeeded, fromMenu, get, golden, lots, openServer, openRecord, openTab, picture, settled, soon, takeOne, twoPlayers } from "./browser.mjs";

const host = openServer();

test("a missing game or page says so and links on", async () => {
    const { page, close } = await host.browser.person(host.server.address);
    await page.goto("/g/nosuchgame1234");
    await page.getByRole("alert").getByText("There is no such game.").waitFor();
    await picture(page, "lost-game");
    await page.getByRole("link", { name: "Enter a recovery code" }).click();
    await page.getByRole("heading", { name: "Recover a game" }).waitFor();
    await page.goto("/nothing/here");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await picture(page, "lost-page");
    await page.getByRole("link", { name: "Home page" }).click();
    await page.getByRole("heading", { name: "New game" }).waitFor();
    await close();
});

test("the games side by side: what each is, and what can be done with it here", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { viewport: { width: 1280, height: 720 } });
    await page.goto("/");
    const { game_types: types } = await get(page, "/api/v1/game-types");
    const cards = page.locator(".game-type");
    await soon(async () => assert.deepEqual(await cards.locator("h2").allInnerTexts(), types.map((t) => t.title)));
    await page.locator(".game-picture svg").nth(types.length - 1).waitFor();
    // All of them with their buttons are in the first window.
    for (const link of await cards.getByRole("link", { name: "How to play" }).all()) {
        const box = await link.boundingBox();
        assert.ok(box.y + box.height <= 720, `a card ends at ${box.y + box.height}`);
    }
    // A game without a board is played in the terminal, and its rules can be read.
    for (const game of ["quebec", "braddock"]) {
        const card = page.locator(`.game-type[data-game="${game}"]`);
        await card.getByText(`./play play ${game}`).waitFor();
        assert.equal(await card.getByRole("button").count(), 0);
        assert.match(await card.innerText(), /player/);
    }
    assert.equal(await page.getByRole("radio", { name: "Quebec, 1759", exact: true }).count(), 0, "the form offers a game without a board");
    await picture(page, "home", true);
    await page.locator('.game-type[data-game="quebec"]').getByRole("link", { name: "How to play" }).click();
    await page.getByRole("heading", { level: 1, name: /Rules of/ }).waitFor();
    await page.goBack();
    await page.locator('.game-type[data-game="siege"]').getByRole("button", { name: "Play now" }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    // A running game comes first.
    await page.goto("/");
    const game = page.locator(".running .game-card a");
    await game.waitFor();
    const [mine, first] = await Promise.all([game.boundingBox(), cards.first().boundingBox()]);
    assert.ok(mine.y < first.y, "the running game is below");
    await picture(page, "home-running", true);
    assert.deepEqual(errors, []);
    await close();
});

test("chat messages count as unread only while the chat is out of sight", async () => {
    const { anne, louis } = await twoPlayers(host.browser, host.server.address);
    const say = async (person, text) => {
        await person.page.locator(".chat input").fill(text);
        await person.page.locator(".chat form button").click();
    };
    await openTab(anne.page, "chat");
    await say(anne, "A long river to row tonight.");
    await louis.page.locator('[data-tab="chat"] .badge').getByText("1").waitFor();
    await openTab(louis.page, "chat");
    await soon(async () => assert.equal(await louis.page.locator('[data-tab="chat"] .badge').count(), 0));
    await say(louis, "The cliff is steep.");
    await anne.page.locator(".chat").getByText("The cliff is steep.").waitFor();
    await picture(anne.page, "talk");
    await openTab(anne.page, "result");
    assert.equal(await anne.page.locator('[data-tab="chat"] .badge').count(), 0, "a read message is counted");
    await closeAll(assert, anne, louis);
});

test("the French play alone against the deck; menu and keys", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { side: "French", seed: "the other side" });
    const lot = lots(3);
    for (let i = 0; i < 12 && (await settled(page)); i++) await takeOne(page, lot);
    await settled(page);
    await picture(page, "french");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("heading", { name: "Menu" }).waitFor();
    await picture(page, "menu");
    await page.getByRole("button", { name: "Keyboard shortcuts", exact: true }).click();
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
    await picture(page, "keys");
    assert.deepEqual(errors, []);
    await close();
});

test("a branch takes a random phrase for its dice", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await openRecord(page, join(golden, "two-1.foulon"));
    for (let i = 0; i < 6; i++) await page.keyboard.press(".");
    await page.getByText(/^Line 6 of/).waitFor();
    const branch = page.locator(".branch");
    await branch.locator("summary").click();
    await branch.getByLabel("Add your own random phrase to the dice (optional)").fill("the Anse au Foulon");
    await picture(page, "branch-word");
    await branch.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/g\//);
    await page.locator(".game-page").waitFor();
    await page.locator(".pass-screen button, .side-panel [data-choice]").first().waitFor();
    if ((await page.locator(".pass-screen button").count()) > 0) await page.locator(".pass-screen button").click();
    await fromMenu(page, "Resign");
    await page.getByRole("button", { name: "Are you sure? Resign" }).click();
    await page.getByRole("link", { name: "Replay and verify the dice" }).click();
    await page.getByRole("button", { name: "Verify the dice" }).click();
    await page.locator(".dialog.check").getByText("Your phrase, “the Anse au Foulon”, is one of them.").waitFor();
    assert.deepEqual(errors, []);
    await close();
});

test("settings are kept: theme, pace and confirmations", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { colorScheme: "light" });
    await startSeeded(page, { seed: "settings" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await fromMenu(page, "Settings");
    const dialog = page.locator(".dialog.settings");
    await dialog.getByRole("radio", { name: "Dark" }).check();
    await dialog.getByRole("group", { name: "Ask before resigning or cancelling" }).getByRole("radio", { name: "Off" }).check();
    await dialog.getByRole("radio", { name: "1F" }).check();
    await picture(page, "settings");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.notEqual(await ground(), light);
    await page.reload();
    await settled(page);
    assert.notEqual(await ground(), light, "the theme is forgotten");
    assert.match(await page.locator(".inspector .chart").innerText(), /1F/);
    // One click is enough now.
    await fromMenu(page, "Resign");
    await page.locator(".dialog.game-over").getByRole("heading", { name: "You lost" }).waitFor();
    assert.deepEqual(errors, []);
    await close();
});

test("step by step, each line waits for a key", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { reducedMotion: "no-preference" });
    await page.addInitScript(() => localStorage.setItem("foulon.pace", "step"));
    await startSeeded(page, { seed: "steps" });
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await page.locator('.actions [data-choice="go"]').click();
    const next = page.getByRole("button", { name: "Next", exact: true });
    await next.waitFor();
    const lines = page.locator(".result .event");
    let seen = await lines.count();
    let steps = 0;
    for (; (await next.count()) > 0; steps++) {
        assert.ok(steps < 30, "the sequence has no end");
        await page.keyboard.press("x");
        await soon(async () => assert.ok((await lines.count()) > seen || (await next.count()) === 0));
        seen = await lines.count();
    }
    assert.ok(steps >= 2, `only ${steps} steps`);
    assert.deepEqual(errors, []);
    await close();
});

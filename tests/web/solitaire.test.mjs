// A solitaire siege to its end, with the mouse; another with the keyboard alone and
// without the command box.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    startSeeded,
    changed,
    fromMenu,
    lots,
    openChoice, openServer,
    openChoices,
    picture,
    settled,
    soon,
    stand,
    takeOne,
} from "./browser.mjs";

const host = openServer();

test("a solitaire siege to the end with the mouse, losses and moves on the map", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "mouse" });
    await picture(page, "mouse-begin");
    const lot = lots(3);
    let onMap = 0;
    let steps = 0;
    const pictured = new Set();
    while (await settled(page)) {
        assert.ok(++steps < 600, "the game does not end");
        const was = await stand(page);
        const places = await page.locator(".place.open").evaluateAll((all) => all.map((p) => p.dataset.place));
        const kind = (await openChoices(page))[0].split(" ")[0];
        if (!pictured.has(kind)) {
            pictured.add(kind);
            await picture(page, `mouse-${kind}`);
        }
        if (places.length > 0 && (kind !== "move" || lot(4) > 0)) {
            const place = places[lot(places.length)];
            await page.locator(`.place[data-place="${place}"]`).click();
            onMap += 1;
            if (kind === "move") {
                // Picked; now where to: anything open but putting it back.
                await page.locator(".place.picked").waitFor();
                const to = (await page.locator(".place.open").evaluateAll((all) => all.map((p) => p.dataset.place))).filter((p) => p !== place);
                assert.ok(to.length > 0, "a picked marker can go nowhere");
                await page.locator(`.place[data-place="${to[lot(to.length)]}"]`).click();
            }
        } else {
            const all = page.locator(openChoice);
            await all.nth(lot(await all.count())).click();
        }
        await changed(page, was);
    }
    await picture(page, "mouse-end");
    assert.ok(onMap > 5, `only ${onMap} choices on the map`);
    assert.match(await page.locator(".dialog.game-over").innerText(), /win/);
    // Replay, dice, branch.
    await page.getByRole("link", { name: "Replay and verify the dice" }).click();
    await page.getByRole("slider").waitFor();
    await page.getByRole("button", { name: "Last line" }).click();
    await page.getByRole("button", { name: "Verify the dice" }).click();
    await page.getByText("All dice verified on this device.").waitFor();
    await picture(page, "replay-check");
    await page.locator(".dialog.check").getByRole("button", { name: /^Close/ }).click();
    await page.keyboard.press("Home");
    await page.getByText(/^Line 0 of/).waitFor();
    for (let i = 0; i < 6; i++) await page.keyboard.press(".");
    await page.getByText(/^Line 6 of/).waitFor();
    await page.keyboard.press(",");
    await page.getByText(/^Line 5 of/).waitFor();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    assert.deepEqual(errors, []);
    await close();
});

test("a solitaire siege to the end with the keyboard alone, without the command box", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await page.goto("/");
    // From the top of the page to the button that begins a game at once.
    const focused = () => page.evaluate(() => (document.activeElement === document.body ? "" : (document.activeElement?.textContent ?? "")));
    for (let i = 0; !(await focused()).includes("Play now"); i++) {
        assert.ok(i < 20, "the first button cannot be reached");
        await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/g\//);
    await settled(page);
    const lot = lots(11);
    let steps = 0;
    let byMap = 0;
    while (await settled(page)) {
        assert.ok(++steps < 600, "the game does not end");
        const was = await stand(page);
        const places = await page.locator(".place.open").count();
        if (places > 0 && lot(2) === 0) {
            // To the map, by arrows to an open place, Enter; a move takes two of them.
            await page.keyboard.press("m");
            const walk = async (but, next) => {
                for (let i = 0; i < 600; i++) {
                    const here = await page.evaluate(() => ({
                        open: document.activeElement?.classList.contains("open") ?? false,
                        place: document.activeElement?.getAttribute("data-place"),
                    }));
                    if (here.open && here.place !== but) return here.place;
                    await page.keyboard.press(next(here.place));
                }
                return null;
            };
            // From each place by each arrow in turn: a walk that comes everywhere it can, and soon.
            const tried = new Map();
            const byArrows = (place) => {
                const turn = (tried.get(place) ?? lot(4)) + 1;
                tried.set(place, turn);
                return ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][turn % 4];
            };
            const first = await walk(null, byArrows);
            if (first !== null) {
                byMap += 1;
                await page.keyboard.press("Enter");
                if ((await page.locator(".place.picked").count()) > 0) {
                    const [how, next] = lot(2) === 0 ? ["arrows", byArrows] : ["m", () => "m"];
                    const second = await walk(first, next);
                    assert.ok(second !== null, `no place to move to can be reached by ${how}`);
                    await page.keyboard.press("Enter");
                }
                await changed(page, was);
                continue;
            }
        }
        await page.keyboard.press("b");
        const count = await page.locator(".choice-list [data-choice]:not([aria-disabled])").count();
        if (count === 0) {
            // Only the button that commits is left, and it has the focus.
            await page.keyboard.press("Enter");
            await changed(page, was);
            continue;
        }
        for (let i = lot(count); i >= 0; i--) {
            // Arrows walk over closed ones too.
            do await page.keyboard.press("ArrowDown");
            while (await page.evaluate(() => document.activeElement?.hasAttribute("aria-disabled")));
        }
        await page.keyboard.press("Enter");
        await changed(page, was);
    }
    assert.ok(byMap > 0, "the map was never used");
    await picture(page, "keys-end");
    assert.deepEqual(errors, []);
    await close();
});

test("with a late socket a choice is sent once, and the page goes on when the news arrives", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    // What happened is held back until the test lets it through.
    const held = [];
    await page.routeWebSocket(/\/games\/.*\/live/, (ours) => {
        const server = ours.connectToServer();
        server.onMessage((message) => {
            if (JSON.parse(message).type !== "moved") return ours.send(message);
            held.push(() => ours.send(message));
        });
    });
    let sent = 0;
    page.on("request", (request) => {
        if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/choices")) sent += 1;
    });
    await startSeeded(page, { seed: "late" });
    await settled(page);
    const [first] = await openChoices(page);
    const was = await stand(page);
    const choice = page.locator(`.side-panel [data-choice="${first}"]`);
    await choice.click();
    await soon(async () => assert.ok(held.length > 0));
    // The server has the choice, the page does not know yet what came of it: a second click sends nothing.
    await choice.click({ force: true });
    assert.equal(sent, 1);
    assert.equal(await stand(page), was);
    for (const letThrough of held) letThrough();
    await changed(page, was);
    assert.equal(sent, 1);
    assert.deepEqual(errors, []);
    await close();
});

test("undo, a closed order, the command box, rules and keys", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "small things" });
    const was = await stand(page);
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await changed(page, was);
    await picture(page, "order-drafted");
    await page.keyboard.press("u");
    await page.locator('[data-choice="order bombard-quebec"]').waitFor();
    await settled(page);
    // A closed order says why and names its rule, and the rule opens.
    await page.getByText("4 not available").click();
    await page.locator('[data-choice="order attack-quebec"]').click({ force: true });
    await page.getByRole("alert").getByText("S 9.B5").click();
    await page.locator(".tab-panel .rule").getByRole("heading", { name: /^S 9.B5/ }).waitFor();
    await picture(page, "rule-beside-the-board");
    await page.keyboard.press("Escape");
    // A number takes the choice that bears it.
    const third = await page.locator('.choice-list [data-number="3"]').getAttribute("data-choice");
    assert.equal(third, "order attack-villages");
    await page.keyboard.press("3");
    await page.locator('.actions [data-choice="go"]').waitFor();
    await page.keyboard.press("u");
    await page.locator('[data-choice="order bombard-quebec"]').waitFor();
    await settled(page);
    // The same language as in the terminal, with completion. The box has the focus before the next key, however
    // long the browser takes to draw.
    await page.evaluate(() => {
        const draw = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (then) => draw(() => setTimeout(then, 300));
    });
    await page.keyboard.press("/");
    await page.keyboard.type("order bomb");
    await page.keyboard.press("Tab");
    await soon(async () => assert.equal(await page.locator(".command input").inputValue(), "order bombard-quebec"));
    await page.keyboard.type(", go");
    await page.keyboard.press("Enter");
    await page.locator(".log .event").first().waitFor();
    await page.locator(".command input").blur();
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
    // Nothing is lost: the page can be closed at any moment.
    const address = page.url();
    await settled(page);
    const line = await page.locator(".game-page").getAttribute("data-line");
    await page.goto("about:blank");
    await page.goto(address);
    await settled(page);
    assert.equal(await page.locator(".game-page").getAttribute("data-line"), line);
    assert.deepEqual(errors, []);
    await close();
});

test("card and dice come one after another, and a key skips", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { reducedMotion: "no-preference" });
    await startSeeded(page, { seed: "moments" });
    // The page itself notes what it shows, since a slow machine may look too late: the card must lie there
    // alone before the next choice is asked.
    await page.evaluate(() => {
        window.shown = [];
        // While `held`, a pause between two lines does not end by itself.
        const wait = window.setTimeout.bind(window);
        window.setTimeout = (then, ms, ...rest) => (window.held && ms >= 200 ? 0 : wait(then, ms, ...rest));
        new MutationObserver(() => {
            const card = document.querySelector(".card:not(.past-card, .no-card) h3")?.textContent ?? "";
            const live = document.querySelector(".game-page")?.getAttribute("data-live");
            const told = document.querySelector(".prompt[aria-live]")?.textContent ?? "";
            if (window.told?.at(-1) !== told) (window.told ??= []).push(told);
            const now = `${card}|${live}`;
            if (window.shown.at(-1)?.now === now) return;
            window.shown.push({ now, at: performance.now() });
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    let skipped = 0;
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    const turn = async (held = false) => {
        await page.locator('[data-choice="order attack-villages"]').click();
        await page.locator('[data-choice="go"]').click();
        const lot = lots(8);
        for (;;) {
            if (held) {
                // Only a key goes on.
                await page.locator('.game-page[data-live="true"], .game-page[data-over="true"]').or(skip).first().waitFor();
                if ((await skip.count()) > 0) {
                    skipped += 1;
                    await page.keyboard.press("x");
                    continue;
                }
            }
            await settled(page);
            if ((await page.locator('[data-choice^="order "]').count()) > 0) return;
            // An order that was given up would roll no die.
            const on = page.locator('[data-choice="proceed"]');
            if ((await on.count()) === 0) await takeOne(page, lot);
            else {
                const was = await stand(page);
                await on.click();
                await changed(page, was);
            }
        }
    };
    await turn();
    const first = await page.evaluate(() => window.shown);
    const alone = first.findIndex((s) => /^[^|]+\|false$/.test(s.now));
    assert.ok(alone >= 0, "the card never lay there alone");
    assert.ok(first[alone + 1].at - first[alone].at >= 200, "the card was not given its moment");
    // What happens is said where a screen reader listens: the order, the card, the die.
    const told = (await page.evaluate(() => window.told)).join(" / ");
    for (const part of [/The British order: Attack Villages/, new RegExp(first[alone].now.split("|")[0]), /order die shows \d/])
        assert.match(told, part);
    await picture(page, "moments");
    await page.evaluate(() => {
        window.held = true;
    });
    await turn(true);
    assert.ok(skipped > 0, "there was nothing to skip");
    assert.deepEqual(errors, []);
    await close();
});

test("the card turned up leads to its rule", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "card" });
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await page.locator('[data-choice="go"]').click();
    const card = page.locator(".table article.card");
    const title = await card.getByRole("heading").innerText();
    await card.getByRole("button", { name: /^Rule S 10\./ }).click();
    await page.locator(".tab-panel .rule").getByRole("heading", { name: title }).waitFor();
    assert.notEqual(await page.locator(".tab-panel .rule").getByRole("status").innerText(), "No matching rule.");
    assert.deepEqual(errors, []);
    await close();
});

test("a hint says what each choice is worth, and can be followed", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "hint" });
    await page.keyboard.press("h");
    await page.locator(".tab-panel .hint li").first().waitFor();
    await picture(page, "hint");
    // Each open order has its line, with how often it wins and how far that may be off.
    const advised = await page.locator(".tab-panel .hint").getByRole("status").locator("li").allInnerTexts();
    const open = await page.locator(".choice-list .choice.open .choice-title").allInnerTexts();
    for (const order of open.map((title) => title.split(",")[0])) assert.ok(advised.some((line) => line.startsWith(order)), `no hint of ${order}: ${advised}`);
    for (const line of advised) assert.match(line, /\d+ ± \d+/);
    const was = await stand(page);
    await page.getByRole("button", { name: "Confirm" }).click();
    await changed(page, was);
    assert.deepEqual(errors, []);
    await close();
});

test("the guide goes along through the first turn, and leaves when it is told to", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { firstVisit: true });
    await startSeeded(page, { seed: "guide" });
    // The introduction comes first: four pictures, or one click to skip them.
    const intro = page.locator(".dialog.intro");
    for (let i = 1; i <= 4; i++) {
        await intro.getByText(`${i} of 4`).waitFor();
        await picture(page, `intro-${i}`);
        await intro.getByRole("button", { name: i < 4 ? "Next" : "Begin" }).click();
    }
    await intro.waitFor({ state: "detached" });
    const guide = page.locator(".guide");
    const says = (text) => guide.getByText(text).waitFor();
    await says(/First choose an order from the list/);
    await picture(page, "guide");
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await says(/You have chosen an order but not issued it yet/);
    await page.locator('[data-choice="go"]').click();
    const lot = lots(14);
    for (let i = 0; (await settled(page)) && (await page.locator(".turn-number").innerText()) === "Turn 1"; i++) {
        assert.ok(i < 20, "the first turn does not end");
        // Whatever else is asked in the first turn has its words.
        assert.ok((await guide.innerText()).length > 60);
        await takeOne(page, lot);
    }
    await says(/That was one turn/);
    await guide.getByRole("button", { name: "Close the guide" }).click();
    await guide.waitFor({ state: "detached" });
    await page.reload();
    await settled(page);
    assert.equal(await guide.count(), 0, "the guide came back unasked");
    await fromMenu(page, "First-game guide");
    await says(/That was one turn/);
    assert.deepEqual(errors, []);
    await close();
});

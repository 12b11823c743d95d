// The long form (FOULON_LONG=1): solo, against the computer, two browsers and two on one
// screen, each by mouse, keyboard and touch, to the end with seeded dice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, closeAll, get, long, lots, openChoice, openServer, post, stand, state, twoPlayers } from "./browser.mjs";

// Without a test in this file nothing would end its server.
const host = long ? openServer() : {};

/** How a choice is taken: the number-th open one, of those in the list or the one that commits. */
const ways = {
    async mouse(page, number) {
        await page.locator(openChoice).nth(number).click();
    },
    async touch(page, number) {
        await page.locator(openChoice).nth(number).tap();
    },
    async keyboard(page, number) {
        const listed = await page.locator(".choice-list .choice.open").count();
        // Without the list the key goes to the button that commits; from the list it is the next group.
        await page.keyboard.press("b");
        if (number < listed) for (let i = 0; i < number; i++) await page.keyboard.press("ArrowDown");
        else
            while (!(await page.evaluate(() => document.activeElement?.matches(".actions .commit")))) await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
    },
};
const passes = {
    mouse: (button) => button.click(),
    touch: (button) => button.tap(),
    async keyboard(button) {
        await button.page().keyboard.press("b");
        await button.page().keyboard.press("Enter");
    },
};

const asks = '.game-page[data-live="true"], .game-page[data-over="true"], .pass-screen';

/** Plays on until every page says that the game is over. */
async function playOut(pages, way, lot) {
    for (let steps = 0; ; ) {
        const states = await Promise.all(pages.map(state));
        if (states.every((s) => s.over)) return;
        const open = pages.filter((_, i) => !states[i].over);
        await Promise.any(open.map((page) => page.locator(asks).first().waitFor()));
        for (const page of open) {
            const pass = page.locator(".pass-screen button");
            if ((await pass.count()) > 0) {
                const side = await pass.textContent();
                await passes[way](pass);
                await page.waitForFunction((was) => document.querySelector(".prompt") !== null && document.querySelector(".pass-screen button")?.textContent !== was, side);
            } else if ((await state(page)).live) {
                assert.ok(++steps < 3000, "the game does not end");
                const was = await stand(page);
                await ways[way](page, lot(await page.locator(openChoice).count()));
                await changed(page, was);
            }
        }
    }
}

const seeded = { dice: { kind: "seeded", seed: "long" } };
const games = {
    solo: { side: "british", opponent: { kind: "none" }, ...seeded },
    computer: { side: "french", opponent: { kind: "bot" } },
    "one screen": { side: "british", opponent: { kind: "self" }, ...seeded },
};

if (long)
    for (const [number, way] of Object.keys(ways).entries()) {
        const options = way === "touch" ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } : {};
        for (const [name, wish] of Object.entries(games))
            test(`${name}, by ${way}, to the end`, async () => {
                const person = await host.browser.person(host.server.address, options);
                const { bots } = await get(person.page, "/api/v1/game-types/siege");
                const opponent = { ...wish.opponent, ...(wish.opponent.kind === "bot" ? { level: bots[0] } : {}) };
                const { id } = await post(person.page, "/api/v1/games", { game: "siege", ...wish, opponent });
                await person.page.goto(`/g/${id}`);
                await playOut([person.page], way, lots(number + 1));
                await person.page.locator(".dialog.game-over").waitFor();
                await closeAll(assert, person);
            });
        test(`two browsers, by ${way}, to the end`, async () => {
            const { anne, louis } = await twoPlayers(host.browser, host.server.address, {}, options);
            await playOut([anne.page, louis.page], way, lots(number + 1));
            for (const { page } of [anne, louis]) await page.locator(".dialog.game-over").waitFor();
            await closeAll(assert, anne, louis);
        });
    }

// Chromium for the tests, and what they all do with a page: watch for errors, keep
// pictures under the build folder, wait until it is somebody's turn.
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { startServer } from "./server.mjs";

const root = resolve(import.meta.dirname, "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const axeSource = require.resolve("axe-core/axe.min.js");
export const pictures = resolve(root, process.env.FOULON_PICTURES ?? "build/web-pictures");
mkdirSync(pictures, { recursive: true });

async function openBrowser() {
    const profile = await mkdtemp(join(tmpdir(), "foulon-chromium-"));
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--disable-dev-shm-usage",
        ],
    });
    return {
        /** A person with a browser of his own: cookies and storage are not shared. */
        async person(address, options = {}) {
            const context = await browser.newContext({
                baseURL: address,
                viewport: { width: 1440, height: 900 },
                reducedMotion: "reduce",
                locale: "en-GB",
                ...options,
            });
            const page = await context.newPage();
            page.setDefaultTimeout(60000);
            const errors = [];
            page.on("pageerror", (error) => errors.push(`error: ${error.message}`));
            page.on("console", (message) => {
                if (message.type() === "error") errors.push(`console: ${message.text()}`);
            });
            return { page, errors, close: () => context.close() };
        },
        async close() {
            await browser.close();
            await rm(profile, { recursive: true, force: true });
        },
    };
}

/** A server and a browser for the tests of one file, closed after them. */
export function openHouse() {
    const house = {};
    before(async () => {
        house.server = await startServer();
        house.browser = await openBrowser();
    });
    after(async () => {
        await house.browser?.close();
        await house.server?.stop();
    });
    return house;
}

export const golden = resolve(root, "tests/golden");

/** Opens a record from the first page and waits until it can be stepped through. */
export async function openRecord(page, file) {
    await page.goto("/");
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.waitForURL(/\/replay\//);
    await page.getByRole("slider").waitFor();
}

export const picture = (page, name, fullPage = false) => page.screenshot({ path: join(pictures, `${name}.png`), fullPage });

/** A repeatable stream of whole numbers below n. */
export function lots(seed) {
    let s = seed >>> 0;
    return (n) => {
        s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
        return Math.floor((s / 4294967296) * n);
    };
}

/** Waits until the page asks for a choice (true), or the game is over or waits for others (false). */
export async function settled(page) {
    await page.waitForFunction(() => {
        const game = document.querySelector(".game-page");
        if (!game) return false;
        if (document.querySelector(".dialog.game-over")) return true;
        return game.getAttribute("data-live") === "true" || document.querySelector(".pass-screen") !== null;
    });
    return (await page.locator(".dialog.game-over").count()) === 0;
}

/** Texts of the choices that are open in the margin. */
export const openChoices = (page) =>
    page.locator(".choice-list [data-choice]:not([aria-disabled])").evaluateAll((all) => all.map((b) => b.dataset.choice));

/** Sets up a game by the form of the first page, with dice from a text so that it repeats. */
export async function beginSeeded(page, { side = "British", seed = "web", against = "The deck (solitaire)" } = {}) {
    await page.goto("/");
    await page.getByRole("radio", { name: against }).check();
    await page.getByRole("radio", { name: side, exact: true }).check();
    await page.getByText("More settings").click();
    await page.getByRole("combobox", { name: "Dice" }).selectOption("seeded");
    await page.getByLabel("Text the dice follow from").fill(seed);
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
}

/** The line the page stands at and its drafts, to see that something happened. */
export const stand = (page) =>
    page.evaluate(() => `${document.querySelector(".game-page")?.getAttribute("data-line")}|${document.querySelector(".prompt")?.textContent}|${[...document.querySelectorAll(".choice-list [data-choice]")].map((b) => b.dataset.choice)}`);

export async function changed(page, before) {
    await page.waitForFunction(
        (was) =>
            `${document.querySelector(".game-page")?.getAttribute("data-line")}|${document.querySelector(".prompt")?.textContent}|${[...document.querySelectorAll(".choice-list [data-choice]")].map((b) => b.dataset.choice)}` !== was,
        before,
    );
}

/** Holds a check until it comes true: what a page shows follows what happened a moment later. */
export async function soon(check) {
    for (let left = 100; ; left--)
        try {
            return await check();
        } catch (error) {
            if (left === 0) throw error;
            await new Promise((wake) => setTimeout(wake, 100));
        }
}

/** The position of a page: whether its choice is asked, and whether the game is over. */
export const standing = (page) =>
    page.evaluate(() => ({
        live: document.querySelector('.game-page[data-live="true"]') !== null,
        over: document.querySelector(".dialog.game-over") !== null,
    }));

/** Takes one of the open choices of the margin and waits until something came of it. */
export async function takeOne(page, lot) {
    const was = await stand(page);
    const open = page.locator(".choice-list [data-choice]:not([aria-disabled])");
    await open.nth(lot(await open.count())).click();
    await changed(page, was);
}

/** Two at a table of two, British first; the game is made through the interface, which shares the page's cookie. */
export async function twoAtATable(browser, address, wish = {}, options = {}) {
    const [anne, louis] = await Promise.all([browser.person(address, options), browser.person(address, options)]);
    const made = await anne.page.request.post("/api/v1/games", {
        data: { game: "siege", side: "british", opponent: { kind: "friend" }, name: "Anne", ...wish },
    });
    const { id, links } = await made.json();
    await louis.page.request.post("/api/v1/enter", { data: { token: links.invite.split("#")[1], name: "Louis" } });
    await Promise.all([anne.page.goto(`/g/${id}`), louis.page.goto(`/g/${id}`)]);
    await Promise.all([anne, louis].map((p) => p.page.locator(".prompt").waitFor()));
    return { anne, louis, id, watch: links.watch };
}

/** What a person may do from the menu of the game. */
export async function fromMenu(page, name) {
    await page.getByRole("button", { name: "The game", exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
}

/** Everybody leaves, and nobody's page had an error. */
export async function allLeave(assert, ...people) {
    for (const person of people) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
}

/** Plays on through the interface, with the cookie of a page, until nothing is asked of it. */
export async function playByInterface(page, id, most = 40) {
    for (let i = 0; i < most; i++) {
        const frame = await (await page.request.get(`/api/v1/games/${id}`)).json();
        if (!frame.yours) return frame;
        const text = frame.offers.find((o) => o.open).text;
        const answer = await page.request.post(`/api/v1/games/${id}/choices`, { data: { line: frame.line, text } });
        if (!answer.ok()) throw new Error(`${text}: ${await answer.text()}`);
    }
    throw new Error("there is no end to what is asked");
}

// Chromium for the tests, and what they share: watch for errors, save screenshots under
// the build folder, wait for a player's turn.
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, afterEach, before } from "node:test";
import { seed as serverSeed, startServer } from "./server.mjs";

const root = resolve(import.meta.dirname, "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const parseYaml = require("yaml").parse;
/** Whether the long form runs: whole games of every kind, more pictures. */
export const long = process.env.FOULON_LONG === "1";
/** A file of the project by its path from the root. */
export const rootFile = (path) => join(root, path);
export const axeSource = require.resolve("axe-core/axe.min.js");
export const pictures = resolve(root, process.env.FOULON_PICTURES ?? "build/web-pictures");
mkdirSync(pictures, { recursive: true });

/** How long a test waits for what must come, in milliseconds: far longer than a busy machine needs. */
const patience = 180000;

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
        /** A person with their own browser: cookies and storage are not shared. */
        async person(address, { firstVisit = false, ...options } = {}) {
            const context = await browser.newContext({
                baseURL: address,
                viewport: { width: 1440, height: 900 },
                reducedMotion: "reduce",
                locale: "en-GB",
                ...options,
            });
            // Most tests are not about the first visit.
            if (!firstVisit)
                await context.addInitScript(() => {
                    // A page without an address has no storage.
                    if (location.protocol !== "http:") return;
                    localStorage.setItem("foulon.guided", "yes");
                    localStorage.setItem("foulon.intro.siege", "seen");
                });
            const page = await context.newPage();
            page.setDefaultTimeout(patience);
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
export function openServer() {
    const host = {};
    before(async () => {
        host.server = await startServer();
        host.browser = await openBrowser();
    });
    // A test that fails says how to repeat its dice.
    afterEach((t) => {
        if (t.passed === false) console.error(`${t.name}: repeat with FOULON_TEST_SEED=${serverSeed}`);
    });
    after(async () => {
        await host.browser?.close();
        await host.server?.stop();
    });
    return host;
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
        if (game.getAttribute("data-over") === "true") return true;
        return game.getAttribute("data-live") === "true" || document.querySelector(".pass-screen") !== null;
    });
    return (await page.locator('.game-page[data-over="true"]').count()) === 0;
}

/** The choices that can be taken now: those of the list, and the one of the action row. */
export const openChoice = ".side-panel [data-choice]:not([aria-disabled], :disabled)";
/** Texts of the choices that can be taken. */
export const openChoices = (page) => page.locator(openChoice).evaluateAll((all) => all.map((b) => b.dataset.choice));

/** Opens a tab of the side panel: result, log, chat, rules. */
export const openTab = (page, name) => page.locator(`.tab-bar [data-tab="${name}"]`).click();

/** Starts a game by the form of the home page, with seeded dice. */
export async function startSeeded(page, { side = "British", seed = "web", against = "Solitaire (the deck)" } = {}) {
    await page.goto("/");
    await page.getByRole("radio", { name: against }).check();
    await page.getByRole("radio", { name: side, exact: true }).check();
    await page.getByText("More settings").click();
    await page.getByRole("combobox", { name: "Dice" }).selectOption("seeded");
    await page.getByLabel("Seed for the dice").fill(seed);
    await page.getByRole("button", { name: "Start game", exact: true }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
}

/** The current line, prompt and choices, to see that something changed. */
export const stand = (page) =>
    page.evaluate(() => `${document.querySelector(".game-page")?.getAttribute("data-line")}|${document.querySelector(".prompt")?.textContent}|${[...document.querySelectorAll(".side-panel [data-choice]")].map((b) => b.dataset.choice)}`);

export async function changed(page, before) {
    await page.waitForFunction(
        (was) =>
            `${document.querySelector(".game-page")?.getAttribute("data-line")}|${document.querySelector(".prompt")?.textContent}|${[...document.querySelectorAll(".side-panel [data-choice]")].map((b) => b.dataset.choice)}` !== was,
        before,
    );
}

/** Retries a check until it passes: the page follows the server with a short delay. */
export async function soon(check) {
    for (const latest = Date.now() + patience; ; )
        try {
            return await check();
        } catch (error) {
            if (Date.now() > latest) throw error;
            await new Promise((wake) => setTimeout(wake, 100));
        }
}

/** Whether the page waits for a choice, and whether the game is over. */
export const state = (page) =>
    page.evaluate(() => ({
        live: document.querySelector('.game-page[data-live="true"]') !== null,
        over: document.querySelector('.game-page[data-over="true"]') !== null,
    }));

/** Takes one of the open choices and waits until the page changes. */
export async function takeOne(page, lot) {
    const was = await stand(page);
    const all = page.locator(openChoice);
    await all.nth(lot(await all.count())).click();
    await changed(page, was);
}

/** A two-player game with two pages, British first; made through the API, which shares the page's cookie. */
export async function twoPlayers(browser, address, wish = {}, options = {}) {
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

/** Clicks an entry of the game menu; one that ends the game is asked twice. */
export async function fromMenu(page, name) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
}

/** Closes all pages and checks that none had an error. */
export async function closeAll(assert, ...people) {
    for (const person of people) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
}

/** The answer of the API; where the server asks for patience, after the pause it names. */
async function answered(what, ask) {
    for (;;) {
        const response = await ask();
        if (response.ok()) return response.json();
        const text = await response.text();
        if (response.status() !== 429) throw new Error(`${what}: ${response.status()} ${text}`);
        await new Promise((wake) => setTimeout(wake, JSON.parse(text).error.retry * 1000));
    }
}
/** Asks the API with the cookie of a page. */
export const get = (page, path) => answered(path, () => page.request.get(path));
export const post = (page, path, data) => answered(`${path} ${JSON.stringify(data)}`, () => page.request.post(path, { data }));

/** Plays through the API, with the cookie of a page, until it is not its turn. */
export async function playByApi(page, id, most = 40) {
    for (let i = 0; i < most; i++) {
        const frame = await get(page, `/api/v1/games/${id}`);
        if (!frame.yours) return frame;
        await post(page, `/api/v1/games/${id}/choices`, { line: frame.line, text: frame.offers.find((o) => o.open).text });
    }
    throw new Error("there is no end to what is asked");
}

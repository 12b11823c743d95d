// What decides a turn is in sight: measured in the browser at five sizes, for every kind of
// step of the siege. The parts lie inside the window, nothing overlaps or overflows, and
// controls and text have their sizes.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { lots, openChoice, openServer, picture, settled, soon, startSeeded, takeOne } from "./browser.mjs";

const host = openServer();
const long = process.env.FOULON_LONG === "1";
const sizes = [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [390, 844],
];
const phone = ([width]) => width <= 820;

/** Everything that is wrong with the page as it stands, in words. */
function measure(isPhone) {
    const wrong = [];
    const [width, height] = [innerWidth, innerHeight];
    const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    const boxOf = (e) => e.getBoundingClientRect();
    const name = (e) => `${e.tagName.toLowerCase()}.${String(e.getAttribute("class") ?? "").trim().split(/\s+/).join(".")}`;
    const inside = (selector, needed = true) => {
        const all = [...document.querySelectorAll(selector)].filter(shown);
        if (needed && all.length === 0) wrong.push(`${selector} is not there`);
        for (const e of all) {
            const b = boxOf(e);
            if (b.left < -0.5 || b.top < -0.5 || b.right > width + 0.5 || b.bottom > height + 0.5)
                wrong.push(`${name(e)} lies outside the window: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
        }
        return all;
    };
    const page = document.scrollingElement;
    if (page.scrollWidth > width || page.scrollHeight > height)
        wrong.push(`the page scrolls: ${page.scrollWidth} × ${page.scrollHeight}`);
    // Who you are, whose turn it is, the question, strength, result, actions.
    for (const part of [".seat.own", ".turn-state", ".prompt", ".strength", ".actions", ".actions button"]) inside(part);
    if (isPhone) inside(".result-line");
    else for (const part of [".inspector", ".table", ".tab-panel"]) inside(part);
    const question = document.querySelector(".prompt");
    if (question.scrollHeight > question.clientHeight + 1) wrong.push("the question is cut off");
    // The first choices: five, on a phone three, whole inside their list.
    const list = document.querySelector(".choice-list");
    const view = boxOf(list);
    const choices = [...list.querySelectorAll(".choice.open > button:first-child")].filter(shown);
    for (const [i, e] of choices.slice(0, isPhone ? 3 : 5).entries()) {
        const b = boxOf(e);
        if (b.top < view.top - 0.5 || b.bottom > view.bottom + 0.5) wrong.push(`choice ${i + 1} is out of sight`);
    }
    // The areas do not overlap.
    const areas = [".bar", ".seats", ".prompt", ".map-box", ".strength", ".dock-sheet", ".choice-area", ".tab-bar", ".tab-panel", ".result-line", ".actions"]
        .map((s) => document.querySelector(s))
        .filter((e) => e && shown(e));
    for (const [i, a] of areas.entries())
        for (const b of areas.slice(i + 1)) {
            const [p, q] = [boxOf(a), boxOf(b)];
            const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
            if (w > 1 && h > 1) wrong.push(`${name(a)} and ${name(b)} overlap by ${Math.round(w)} × ${Math.round(h)}`);
        }
    // Nothing is cut off sideways, and what cannot scroll is not cut off at all.
    for (const e of document.querySelectorAll(".seats, .seat, .prompt, .strength, .table, .inspector, .choice-list, .choice > button, .actions, .actions button, .tab-bar, .tab-panel, .result-line, .chart td, .chart th"))
        if (shown(e) && e.scrollWidth > e.clientWidth + 1) wrong.push(`${name(e)} is cut off sideways by ${e.scrollWidth - e.clientWidth}: ${e.textContent.slice(0, 40)}`);
    const strength = document.querySelector(".strength");
    if (strength.scrollHeight > strength.clientHeight + 1) wrong.push(`strength is cut off by ${strength.scrollHeight - strength.clientHeight}`);
    // Targets: a finger's size on a phone.
    const least = isPhone ? 44 : 24;
    for (const e of document.querySelectorAll(".choice.open > button, .actions button, .tab-bar button, .zoom button, .not-available > summary, .result-line"))
        if (shown(e) && (boxOf(e).height < least - 0.5 || boxOf(e).width < least - 0.5)) wrong.push(`${name(e)} is ${Math.round(boxOf(e).width)} × ${Math.round(boxOf(e).height)}`);
    // Text: 13 pixels or more in the frame, 11 on the map, where names keep apart.
    for (const e of document.querySelectorAll(".side-panel *, .dock *")) {
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== "");
        if (!own || !shown(e) || e.closest(".visually-hidden, svg, .badge")) continue;
        if (boxOf(e).width <= 1.5) continue;
        const size = Number.parseFloat(getComputedStyle(e).fontSize);
        if (size < 12.9) wrong.push(`${name(e)} has text of ${size} px: ${e.textContent.slice(0, 30)}`);
    }
    const svg = document.querySelector("svg.sheet");
    const scale = svg.getScreenCTM().a;
    const names = [...svg.querySelectorAll(".place-name, .geo")].filter(shown);
    for (const e of names) {
        const size = Number.parseFloat(getComputedStyle(e).fontSize) * scale;
        if (size < 10.9) wrong.push(`${e.textContent} on the map has ${size.toFixed(1)} px`);
    }
    const places = names.filter((e) => e.classList.contains("place-name"));
    for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1)) {
            if (a.textContent.includes("St.") || a.textContent.includes("Anchorage") || b.textContent.includes("St.") || b.textContent.includes("Anchorage")) continue;
            const [p, q] = [boxOf(a), boxOf(b)];
            if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 4)
                wrong.push(`the names ${a.textContent} and ${b.textContent} overlap`);
        }
    return wrong;
}

const seen = new Set();

/** Measures the page at each size; the action row is where it always is. */
async function look(page, step, rows) {
    for (const size of long ? sizes : [sizes[0], sizes[4], sizes[2 + (seen.size % 2)]]) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        const key = `${step}-${size[0]}`;
        await soon(async () => assert.deepEqual(await page.evaluate(measure, phone(size)), [], key));
        const bottom = await page.locator(".actions").evaluate((e) => e.getBoundingClientRect().top);
        rows[size[0]] ??= bottom;
        assert.equal(bottom, rows[size[0]], `${key}: the action row moved`);
        await picture(page, `layout-${key}`);
    }
    seen.add(step);
    await page.setViewportSize({ width: 1280, height: 720 });
}

/** Plays at random and measures each kind of step once. */
async function play(page, name, lot, most, rows, kinds = new Set()) {
    for (let i = 0; i < most && (await settled(page)); i++) {
        const id = new URL(page.url()).pathname.split("/")[2];
        const frame = await page.evaluate(async (game) => (await fetch(`/api/v1/games/${game}`)).json(), id);
        const step = `${name}-${frame.board.step}${frame.drafts.length > 0 ? "-drafted" : ""}`;
        if (!kinds.has(step)) {
            kinds.add(step);
            // The chart of what is pointed at is in its place.
            const first = page.locator(openChoice).first();
            await first.hover();
            await look(page, step, rows);
        }
        await takeOne(page, lot);
    }
    return kinds;
}

after(() => console.log(`# steps measured: ${[...seen].sort().join(" ")}`));

test("every step of a solitaire siege fits its window", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { viewport: { width: 1280, height: 720 } });
    const rows = {};
    const all = new Set();
    // Side and seed: between them the games come to every step.
    for (const [side, seed, number] of [["British", "web", 3], ["French", "fleet", 5]]) {
        await startSeeded(page, { side, seed });
        for (const kind of await play(page, side.toLowerCase(), lots(number), long ? 400 : 45, rows)) all.add(kind.replace(/^\w+-/, ""));
    }
    for (const step of ["order", "order-drafted", "loss"]) assert.ok(all.has(step), `no step ${step}: ${[...all]}`);
    assert.deepEqual(errors, []);
    await close();
});

test("every step of a siege for two fits its window", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, { viewport: { width: 1280, height: 720 } });
    await startSeeded(page, { against: "Two players on this screen", seed: "layout" });
    const rows = {};
    const lot = lots(9);
    const kinds = new Set();
    for (let i = 0; i < (long ? 400 : 30) && (await settled(page)); i++) {
        if ((await page.locator(".pass-screen").count()) > 0) {
            const button = await page.locator(".pass-screen button").textContent();
            await page.locator(".pass-screen button").click();
            await page.waitForFunction((was) => document.querySelector(".pass-screen button")?.textContent !== was, button);
            continue;
        }
        await play(page, "two", lot, 1, rows, kinds);
    }
    for (const step of ["two-order", "two-counter"]) assert.ok(kinds.has(step), `no step ${step}: ${[...kinds]}`);
    assert.deepEqual(errors, []);
    await close();
});

test("what is pointed at shows its chart in the same place, and the chart is one tap away on a phone", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "chart" });
    const caption = page.locator(".inspector caption");
    for (const [order, title] of [["attack-villages", "Attack Villages"], ["bombard-quebec", "Bombard Quebec"]]) {
        await page.locator(`[data-choice="order ${order}"]`).hover();
        await caption.getByText(title).waitFor();
        assert.equal(await page.locator(".inspector .chart tbody tr").count(), 4);
        assert.match(await page.locator(".inspector .odds").innerText(), /\d+ %/);
    }
    // Before an action is added, its table and its chances.
    await page.locator('[data-choice="order attack-villages"]').click();
    await page.locator('.choice-list [data-choice="go aggressive"]').hover();
    await page.locator(".inspector .action-chart").waitFor();
    assert.equal(await page.locator(".inspector .action-chart tbody tr").count(), 4, "four uses are left");
    assert.match(await page.locator(".inspector .odds").innerText(), /33 % Fr −1 \+ Br −1/);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.locator(".inspector").isVisible(), false);
    await page.locator('.tab-bar [data-tab="chart"]').click();
    await page.locator(".inspector .chart").waitFor();
    assert.deepEqual(errors, []);
    await close();
});

test("what changed stays marked, and the result stays until the next turn", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "marks" });
    const lot = lots(6);
    for (let i = 0; (await page.locator(".change").count()) === 0; i++) {
        assert.ok(i < 60, "nothing ever changes");
        assert.ok(await settled(page), "the game is over");
        await takeOne(page, lot);
        await settled(page);
    }
    const mark = await page.locator(".change text").first().textContent();
    assert.match(mark, /^[−+]\d$/);
    assert.match(await page.locator(".result-head").innerText(), /against [A-D]: die \d/);
    await page.reload();
    await settled(page);
    assert.match(await page.locator(".result-head").innerText(), /against [A-D]: die \d/, "a reload keeps the result");
    assert.deepEqual(errors, []);
    await close();
});

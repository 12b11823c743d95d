// What decides a turn is in sight: measured in the browser at five sizes, for every kind of
// step of the siege and every chart of an order. The parts lie inside the window, nothing
// overlaps, is cut off or overflows, and controls and text have their sizes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { get, long, lots, openChoice, openServer, parseYaml, picture, post, rootFile, settled, soon, startSeeded, takeOne } from "./browser.mjs";
import { measure } from "./measure.mjs";

const host = openServer();
const sizes = [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [390, 844],
];
const phone = ([width]) => width <= 820;
const windowed = { viewport: { width: 1280, height: 720 } };
const seen = new Set();
after(() => console.log(`# steps measured: ${[...seen].sort().join(" ")}`));

/** The kinds of steps of the siege, as the API lists them. */
const stepKinds = parseYaml(readFileSync(rootFile("api/games/siege.yaml"), "utf8")).SiegeBoard.properties.step.enum;

const measured = (page, size, where) => soon(async () => assert.deepEqual(await page.evaluate(measure, phone(size)), [], where));

/** Measures the page at each size with each open choice pointed at; the action row is where it always is. */
async function look(page, step, rows) {
    for (const size of sizes) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        const key = `${step}-${size[0]}`;
        await measured(page, size, key);
        // The tightest window shows whether the chart of a choice fits.
        if (size === sizes[0])
            for (const choice of await page.locator(openChoice).all()) {
                await choice.hover();
                await measured(page, size, `${key}, ${await choice.getAttribute("data-choice")}`);
            }
        const top = await page.locator(".actions").evaluate((e) => e.getBoundingClientRect().top);
        rows[size[0]] ??= top;
        assert.equal(top, rows[size[0]], `${key}: the action row moved`);
        if (size === sizes[0] || (long && phone(size))) await picture(page, `layout-${key}`);
    }
    seen.add(step);
    await page.setViewportSize({ width: 1280, height: 720 });
}

/** Opens the game as it stands and waits until its page asks what the server says is asked. */
async function show(page, id, frame) {
    await page.goto(`/g/${id}`);
    const pass = page.locator(".pass-screen button");
    const live = page.locator(`.game-page[data-line="${frame.line}"]`);
    await live.or(pass).first().waitFor();
    if ((await pass.count()) > 0) await pass.click();
    await live.waitFor();
    if (frame.result) {
        const over = page.locator(".dialog.game-over");
        await over.waitFor();
        const box = await over.boundingBox();
        const view = page.viewportSize();
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height, "the end does not fit");
        await over.getByRole("button", { name: /^Close/ }).click();
        await over.waitFor({ state: "detached" });
    } else if (frame.possible.length > 0) await page.locator(".own-dice button").first().waitFor();
    else await page.locator('.game-page[data-live="true"]').waitFor();
}

/** Choices and dice that lead to the rare steps: a conflict of command, ships on both parts of the river, fire ships. */
const towardsRare = {
    british: [/command-conflict/],
    french: [/command-conflict/],
    two: [/quiet-night/, /^order move-one-ship lower upper/, /^declare fire-ship/, /^die 1$/],
};

/**
 * Plays one game with own dice by the API, every choice and every die drawn by lot unless one of
 * `prefer` is there, and shows the page at each kind of step that was not measured yet. The page
 * is closed meanwhile: it answers by itself what has one possible answer.
 */
async function playThrough(page, { name, side, opponent, lot, rows, kinds, prefer = [], enough = () => false }) {
    const made = await post(page, "/api/v1/games", { game: "siege", side, opponent: { kind: opponent }, dice: { kind: "own" } });
    for (let i = 0; i < 2000; i++) {
        let frame = await get(page, `/api/v1/games/${made.id}`);
        const due = frame.waiting.sides?.[0];
        if (opponent === "self" && due && due !== frame.viewer) frame = await get(page, `/api/v1/games/${made.id}?as=${due}`);
        const open = frame.offers.filter((o) => o.open);
        const kind = `${name}-${frame.board.step}${frame.drafts.length > 0 ? "-drafted" : ""}`;
        if (!kinds.has(kind) && (frame.result || frame.possible.length > 0 || open.length > 1 || frame.drafts.length > 0)) {
            kinds.add(kind);
            await show(page, made.id, frame);
            await look(page, kind, rows);
            await page.goto("about:blank");
        }
        if (frame.result || enough()) return;
        const rolls = frame.possible.length > 0;
        const from = rolls ? frame.possible : open;
        const liked = frame.board.step === "action-die" && prefer.length > 0 ? [/^die 6$/] : prefer;
        const text = (liked.map((p) => from.find((o) => p.test(o.text))).find((o) => o) ?? from[lot(from.length)]).text;
        await post(page, `/api/v1/games/${made.id}/${rolls ? "rolls" : "choices"}`, {
            line: frame.line,
            text,
            ...(opponent === "self" && !rolls ? { side: frame.viewer } : {}),
        });
    }
    assert.fail("the game does not end");
}

test("every kind of step of the siege fits its window", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, windowed);
    const [rows, kinds] = [{}, new Set()];
    // A step for two players does not come up in a solitaire game.
    const games = [
        { name: "british", side: "british", opponent: "none" },
        { name: "french", side: "french", opponent: "none" },
        { name: "two", side: "british", opponent: "self" },
    ];
    const steps = () => new Set([...kinds].map((k) => k.replace(/^\w+-/, "").replace(/-drafted$/, "")));
    const missing = () => stepKinds.filter((s) => !steps().has(s));
    for (const game of games) await playThrough(page, { ...game, lot: lots(1), rows, kinds });
    const enough = () => missing().length === 0;
    for (const game of games)
        if (!enough()) await playThrough(page, { ...game, lot: lots(2), rows, kinds, prefer: towardsRare[game.name], enough });
    assert.deepEqual(missing(), [], "steps that never came up");
    assert.deepEqual(errors, []);
    await close();
});

for (const opponent of ["none", "self"])
    for (const side of ["british", "french"])
        test(`no chart of a ${side} order is cut off, ${opponent === "none" ? "solitaire" : "for two"}`, async () => {
            const { page, errors, close } = await host.browser.person(host.server.address, windowed);
            const { id } = await post(page, "/api/v1/games", { game: "siege", side, opponent: { kind: opponent }, dice: { kind: "seeded", seed: "charts" } });
            // At one screen the British choose first.
            if (opponent === "self" && side === "french")
                for (const text of ["order bombard-quebec", "seal"]) {
                    const { line } = await get(page, `/api/v1/games/${id}`);
                    await post(page, `/api/v1/games/${id}/choices`, { line, text, side: "british" });
                }
            const { game_types: types } = await get(page, "/api/v1/game-types");
            assert.ok(types.some((t) => t.name === "siege"));
            const { board } = await get(page, "/api/v1/game-types/siege");
            await page.goto(`/g/${id}`);
            const pass = page.locator(".pass-screen button");
            await page.locator('.game-page[data-live="true"]').or(pass).first().waitFor();
            if ((await pass.count()) > 0) await pass.click();
            await settled(page);
            for (const size of sizes) {
                await page.setViewportSize({ width: size[0], height: size[1] });
                await page.locator(".not-available").evaluate((e) => {
                    e.open = true;
                });
                const orders = page.locator('.choice-area [data-choice^="order "]');
                const titles = new Set();
                for (const order of await orders.all()) {
                    const text = await order.getAttribute("data-choice");
                    if (phone(size)) {
                        await page.locator('.tab-bar [data-tab="choices"]').click();
                        await order.focus();
                        await page.locator('.tab-bar [data-tab="chart"]').click();
                        await page.locator(".inspector .chart").waitFor();
                    } else await order.hover();
                    titles.add(await page.locator(".inspector .chart-title").innerText());
                    await measured(page, size, `${text} at ${size[0]}`);
                    if (long && size === sizes[0]) await picture(page, `chart-${opponent}-${text.replaceAll(" ", "-")}`);
                }
                assert.deepEqual([...titles].sort(), board.orders[side].map((o) => o.title).sort(), "charts that were not shown");
            }
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
    assert.match(await page.locator(".inspector .odds").innerText(), /33 % Fr\s−1 \+ Br\s−1/);
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

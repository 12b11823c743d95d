// Phone width by touch; axe-core without a finding on every page and in both schemes;
// every legal choice in the accessibility tree by its name; the order of the Tab key.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { axeSource, startSeeded, changed, lots, openChoice, openServer, picture, post, settled, stand } from "./browser.mjs";

const host = openServer();

async function axe(page, where) {
    // Through the debugger: the page's policy forbids injected scripts, as it should.
    await page.evaluate(await readFile(axeSource, "utf8"));
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    const grave = found.violations
        .map((v) => `${where}: ${v.id} (${v.impact}): ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
    assert.deepEqual(grave, []);
}

/** Every open offer of the frame, as the server tells it, has a control of its name in the tree. */
async function allNamed(page) {
    const id = new URL(page.url()).pathname.split("/")[2];
    const frame = await page.evaluate(async (game) => (await fetch(`/api/v1/games/${game}`)).json(), id);
    for (const offer of frame.offers) {
        // Closed moves are many and lie folded; the map says why of each place.
        if (!offer.open && offer.on?.kind === "move") continue;
        if (!offer.open && (await page.locator(".not-available:not([open])").count()) > 0) {
            await page.locator(".not-available > summary").click();
            await page.locator(".not-available[open]").waitFor();
        }
        const named = page.getByRole("button", { name: offer.title, exact: false });
        assert.ok((await named.count()) > 0, `no control is named ${offer.title}`);
        if (offer.open)
            assert.ok(await page.locator(`[data-choice="${offer.text}"]:not([aria-disabled])`).count(), `${offer.text} cannot be taken`);
    }
    return frame.offers.length;
}

for (const colorScheme of ["light", "dark"])
    test(`no finding of axe-core, ${colorScheme}`, async () => {
        const { page, errors, close } = await host.browser.person(host.server.address, { colorScheme });
        await page.goto("/");
        await page.getByRole("heading", { name: "New game" }).waitFor();
        await axe(page, "start");
        await picture(page, `start-${colorScheme}`, true);
        await page.goto("/account");
        await page.getByRole("heading", { name: "Create an account" }).waitFor();
        await axe(page, "account");
        await page.goto("/rules/siege");
        await page.getByRole("heading", { name: /Rules of/ }).waitFor();
        await axe(page, "rules");
        await picture(page, `rules-${colorScheme}`);
        await startSeeded(page, { seed: "axe" });
        await axe(page, "an order is asked");
        const lot = lots(2);
        const seen = new Set();
        for (let i = 0; i < 30 && (await settled(page)); i++) {
            const was = await stand(page);
            const all = page.locator(openChoice);
            const kind = ((await all.first().getAttribute("data-choice")) ?? "").split(" ")[0];
            if (!seen.has(kind)) {
                seen.add(kind);
                await axe(page, kind);
                await picture(page, `${colorScheme}-${kind}`);
            }
            await all.nth(lot(await all.count())).click();
            await changed(page, was);
        }
        await page.goto(page.url().replace("/g/", "/replay/"));
        await page.getByRole("slider").waitFor();
        await axe(page, "replay");
        await picture(page, `${colorScheme}-replay`);
        assert.deepEqual(errors, []);
        await close();
    });

test("every legal choice has its name in the accessibility tree", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "names", side: "French" });
    const lot = lots(21);
    let looked = 0;
    for (let i = 0; i < 35 && (await settled(page)); i++) {
        looked += await allNamed(page);
        const was = await stand(page);
        const all = page.locator(openChoice);
        await all.nth(lot(await all.count())).click();
        await changed(page, was);
    }
    // Only the map sets a property by script, which the policy allows.
    assert.equal(await page.locator("[style]:not(svg.sheet)").count(), 0, "a style attribute would need a weaker policy");
    assert.ok(looked > 100, `only ${looked} offers were looked at`);
    assert.deepEqual(errors, []);
    await close();
});

test("the Tab key goes from group to group: map, chart, choices, tabs, actions", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await startSeeded(page, { seed: "tab" });
    await page.evaluate(() => document.activeElement?.blur());
    const stops = [];
    for (let i = 0; i < 14; i++) {
        await page.keyboard.press("Tab");
        stops.push(
            await page.evaluate(() => {
                const at = document.activeElement;
                const group = ["bar", "zoom", "sheet", "table", "inspector", "choices", "tab-bar", "tab-panel", "actions"];
                return group.find((g) => at?.closest(`.${g}`)) ?? at?.tagName;
            }),
        );
    }
    const once = stops.filter((s, i) => s !== stops[i - 1]);
    assert.deepEqual(once.slice(0, 8), ["bar", "sheet", "zoom", "inspector", "choices", "tab-bar", "tab-panel", "actions"]);
    // Inside a group the arrows move: one stop on the map, one for the tabs.
    for (const group of ["sheet", "tab-bar"]) assert.equal(stops.filter((s) => s === group).length, 1);
    assert.deepEqual(errors, []);
    await close();
});

test("a turn by touch at 360 pixels, nothing wider than the screen", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
    });
    const { id } = await post(page, "/api/v1/games", {
        game: "siege",
        side: "british",
        opponent: { kind: "none" },
        dice: { kind: "seeded", seed: "touch" },
    });
    await page.goto(`/g/${id}`);
    await settled(page);
    const fits = async (where) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, `${where} is ${wide} pixels wide`);
    };
    await fits("the order");
    await picture(page, "phone-order");
    const lot = lots(4);
    let turns = 0;
    for (let i = 0; i < 40 && turns < 4 && (await settled(page)); i++) {
        const was = await stand(page);
        const places = page.locator(".place.open");
        const kind = ((await page.locator(openChoice).first().getAttribute("data-choice")) ?? "").split(" ")[0];
        await fits(kind);
        await picture(page, `phone-${kind}`);
        if ((await places.count()) > 0 && kind !== "move") await places.nth(lot(await places.count())).locator(".outline").tap();
        else {
            const all = page.locator(openChoice);
            await all.nth(lot(await all.count())).tap();
        }
        await changed(page, was);
        if (kind === "go") turns += 1;
    }
    // What can be tapped is large enough for a finger.
    const small = await page.locator(".choice-list button:visible, .actions button:visible").evaluateAll((all) =>
        all.filter((b) => b.getBoundingClientRect().height < 44).map((b) => b.textContent),
    );
    assert.deepEqual(small, []);
    await picture(page, "phone-whole", true);
    assert.deepEqual(errors, []);
    await close();
});

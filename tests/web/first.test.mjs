// The first visit: from opening the site to a finished turn in three clicks, plus one to
// skip the introduction. Its pictures are those of docs/first-minutes.md.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { openServer, pictures, settled } from "./browser.mjs";

const host = openServer();

test("a new user finishes a turn with three clicks and knows the aim", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address, {
        firstVisit: true,
        viewport: { width: 1280, height: 720 },
    });
    const shot = (name) => page.screenshot({ path: join(pictures, `first-${name}.jpg`), type: "jpeg", quality: 72 });
    let clicks = 0;
    const click = async (locator) => {
        clicks += 1;
        await locator.click();
    };
    await page.goto("/");
    await page.locator(".game-picture svg").first().waitFor();
    await shot("1-home");
    await click(page.getByRole("button", { name: "Play now" }));
    const intro = page.locator(".dialog.intro");
    await intro.getByText(/break the other's will/).waitFor();
    await shot("2-aim");
    await intro.getByRole("button", { name: "Skip" }).click();
    await settled(page);
    await page.locator(".guide").getByText(/First choose an order/).waitFor();
    await page.locator('[data-choice="order bombard-quebec"]').hover();
    await page.locator(".inspector caption").getByText("Bombard Quebec").waitFor();
    await shot("3-order");
    await click(page.locator('[data-choice="order bombard-quebec"]'));
    await click(page.locator('.actions [data-choice="go"]'));
    // A card can ask for a choice of its own; then the turn has begun, and the result says so.
    await page.locator(".result .event").first().waitFor();
    await settled(page);
    await shot("4-result");
    assert.equal(clicks, 3);
    assert.match(await page.locator(".result").innerText(), /Bombard Quebec/);
    assert.deepEqual(errors, []);
    await close();
});

// Without a network: the page says so, a choice made meanwhile is sent when the connection is
// back, and one that came too late is refused plainly. Nothing is lost silently.
import assert from "node:assert/strict";
import { test } from "node:test";
import { get, openServer, picture, post, settled } from "./browser.mjs";

const host = openServer();
const banner = (page) => page.getByText("You are offline.", { exact: false });
const waiting = (page) => page.getByText("is not sent yet", { exact: false });

async function open(side = "british") {
    const person = await host.browser.person(host.server.address);
    const { id } = await post(person.page, "/api/v1/games", {
        game: "siege",
        side,
        opponent: { kind: "none" },
        dice: { kind: "seeded", seed: "offline" },
    });
    await person.page.goto(`/g/${id}`);
    await settled(person.page);
    return { ...person, id };
}

// The console repeats every request that failed; nothing else may go wrong.
const others = (errors) => errors.filter((e) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(e));

test("a choice made offline is sent once when the connection is back", async () => {
    const { page, errors, close, id } = await open();
    const sent = [];
    page.on("requestfinished", (request) => {
        if (new URL(request.url()).pathname.endsWith("/choices")) sent.push(request.postDataJSON().text);
    });
    await page.context().setOffline(true);
    await banner(page).waitFor();
    await page.getByText("Connection lost.", { exact: false }).waitFor();
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await waiting(page).waitFor();
    await picture(page, "offline");
    // A second choice is not taken while the first one waits.
    await page.locator('[data-choice="order attack-villages"]').click();
    await page.context().setOffline(false);
    await page.locator('.actions [data-choice="go"]').waitFor();
    await settled(page);
    assert.equal(await banner(page).count(), 0);
    assert.equal(await waiting(page).count(), 0);
    assert.deepEqual(sent, ["order bombard-quebec"]);
    assert.deepEqual((await get(page, `/api/v1/games/${id}`)).drafts, ["order bombard-quebec"]);
    assert.deepEqual(others(errors), []);
    await close();
});

test("a choice made offline is refused once when the game went on elsewhere", async () => {
    const { page, errors, close, id } = await open();
    await page.context().setOffline(true);
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await waiting(page).waitFor();
    // The same person chooses on another device, which has the same cookie.
    const cookie = (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join("; ");
    const answer = await fetch(`${host.server.address}/api/v1/games/${id}/choices`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: host.server.address, Cookie: cookie },
        body: JSON.stringify({ line: (await (await fetch(`${host.server.address}/api/v1/games/${id}`, { headers: { Cookie: cookie } })).json()).line, text: "order attack-villages" }),
    });
    assert.equal(answer.status, 200, await answer.text());
    await page.context().setOffline(false);
    await page.getByRole("alert").getByText("was not taken", { exact: false }).waitFor();
    await picture(page, "offline-refused");
    assert.deepEqual((await get(page, `/api/v1/games/${id}`)).drafts, ["order attack-villages"]);
    assert.deepEqual(others(errors), []);
    await close();
});

test("undo pressed before the choice is answered undoes that choice", async () => {
    const { page, errors, close, id } = await open();
    let release;
    const held = new Promise((go) => {
        release = go;
    });
    // The server takes the choice at once, its answer comes late.
    await page.route("**/choices?*", async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
    });
    await page.locator('[data-choice="order bombard-quebec"]').click();
    await page.locator('.actions [data-choice="go"]').waitFor();
    await page.keyboard.press("u");
    release();
    await page.locator('[data-choice="order bombard-quebec"]').waitFor();
    await settled(page);
    assert.deepEqual((await get(page, `/api/v1/games/${id}`)).drafts, []);
    assert.deepEqual(errors, []);
    await close();
});

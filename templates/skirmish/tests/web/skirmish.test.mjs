// A whole game of skirmish against the computer in Chromium, by clicks on the board and in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, lots, openServer, picture, settled, stand, takeOne } from "./browser.mjs";

const host = openServer();

test("skirmish against the computer to the end", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    const made = await page.request.post("/api/v1/games", {
        data: {
            game: "skirmish",
            side: "british",
            opponent: { kind: "bot", level: "recruit" },
            name: "Anne",
            options: { turns: "4" },
            dice: { kind: "seeded", seed: "skirmish" },
        },
    });
    assert.ok(made.ok(), await made.text());
    await page.goto(`/g/${(await made.json()).id}`);
    const lot = lots(1);
    let turns = 0;
    while (await settled(page)) {
        assert.ok(++turns <= 4, "the game does not end");
        if (turns % 2 === 1) {
            const was = await stand(page);
            await page.locator(".post.open").first().click();
            await changed(page, was);
        } else await takeOne(page, lot);
    }
    assert.equal(turns, 4);
    await picture(page, "skirmish-end");
    assert.deepEqual(errors, []);
    await close();
});

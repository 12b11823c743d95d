// What is met seldom: a game that is not there, a game without a board, talk that comes
// in while one reads, the other side of a solitaire game, a branch with a word of one's own.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { allLeave, beginSeeded, fromMenu, golden, lots, openHouse, openRecord, picture, settled, soon, takeOne, twoAtATable } from "./browser.mjs";

const house = openHouse();

test("a game or page that is not there says so and leads on", async () => {
    const { page, close } = await house.browser.person(house.server.address);
    await page.goto("/g/nosuchgame1234");
    await page.getByRole("alert").getByText("There is no such game.").waitFor();
    await picture(page, "lost-game");
    await page.getByRole("link", { name: "Enter a recovery code" }).click();
    await page.getByRole("heading", { name: "Recover a game by its code" }).waitFor();
    await page.goto("/nothing/here");
    await page.getByRole("heading", { name: "No such page" }).waitFor();
    await picture(page, "lost-page");
    await page.getByRole("link", { name: "To the first page" }).click();
    await page.getByRole("heading", { name: "Begin a game" }).waitFor();
    await close();
});

test("a game without a board tells how it is played in the terminal", async () => {
    const { page, errors, close } = await house.browser.person(house.server.address);
    await page.goto("/");
    await page.getByRole("radio", { name: "Quebec, 1759", exact: true }).check();
    await page.getByText("./play play quebec").waitFor();
    assert.equal(await page.getByRole("button", { name: "Begin", exact: true }).count(), 0);
    await picture(page, "no-board", true);
    await page.getByRole("radio", { name: "The Siege of Quebec, 1759" }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
    assert.deepEqual(errors, []);
    await close();
});

test("talk is counted while it is shut, and read while it is open", async () => {
    const { anne, louis } = await twoAtATable(house.browser, house.server.address);
    const say = async (person, text) => {
        await person.page.locator(".chat input").fill(text);
        await person.page.locator(".chat form button").click();
    };
    await anne.page.locator(".chat summary").click();
    await say(anne, "A long river to row tonight.");
    await louis.page.locator(".chat .badge").getByText("1").waitFor();
    await louis.page.locator(".chat summary").click();
    await soon(async () => assert.equal(await louis.page.locator(".chat .badge").count(), 0));
    await say(louis, "The cliff is steep.");
    await anne.page.locator(".chat").getByText("The cliff is steep.").waitFor();
    await picture(anne.page, "talk");
    await anne.page.locator(".chat summary").click();
    assert.equal(await anne.page.locator(".chat .badge").count(), 0, "what was read is counted");
    await allLeave(assert, anne, louis);
});

test("the French play alone against the deck; menu and keys", async () => {
    const { page, errors, close } = await house.browser.person(house.server.address);
    await beginSeeded(page, { side: "French", seed: "the other side" });
    const lot = lots(3);
    for (let i = 0; i < 12 && (await settled(page)); i++) await takeOne(page, lot);
    await settled(page);
    await picture(page, "french");
    await page.getByRole("button", { name: "The game", exact: true }).click();
    await page.getByRole("heading", { name: "The game" }).waitFor();
    await picture(page, "menu");
    await page.getByRole("button", { name: "Keys", exact: true }).click();
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await picture(page, "keys");
    assert.deepEqual(errors, []);
    await close();
});

test("a branch takes a word of one's own for its dice", async () => {
    const { page, errors, close } = await house.browser.person(house.server.address);
    await openRecord(page, join(golden, "two-1.foulon"));
    for (let i = 0; i < 6; i++) await page.keyboard.press(".");
    await page.getByText(/^Line 6 of/).waitFor();
    const branch = page.locator(".branch");
    await branch.locator("summary").click();
    await branch.getByLabel("Your word for the dice, if you like").fill("the Anse au Foulon");
    await picture(page, "branch-word");
    await branch.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/g\//);
    await page.locator(".game-page").waitFor();
    await page.locator(".pass-screen button, .choice-list [data-choice]").first().waitFor();
    if ((await page.locator(".pass-screen button").count()) > 0) await page.locator(".pass-screen button").click();
    await fromMenu(page, "Resign");
    await page.getByRole("button", { name: "Sure? Resign" }).click();
    await page.getByRole("link", { name: "Replay and check the dice" }).click();
    await page.getByRole("button", { name: "Check the dice" }).click();
    await page.locator(".dialog.check").getByText("Your own word, “the Anse au Foulon”, is one of them.").waitFor();
    assert.deepEqual(errors, []);
    await close();
});

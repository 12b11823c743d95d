// People: an account with its recovery code, the lobby, a game taken up again by its
// printed code, a game against the program, a record made elsewhere.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { changed, lots, openBrowser, picture, settled, stand } from "./browser.mjs";
import { startServer } from "./server.mjs";

const golden = resolve(import.meta.dirname, "../golden");
let server;
let browser;
before(async () => {
    server = await startServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

const fillIn = async (form, name, password) => {
    await form.getByLabel("Name").fill(name);
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole("button").click();
};
const formOf = (page, title) => page.locator("form").filter({ has: page.getByRole("heading", { name: title }) });

test("an account: made, left, entered again; its games go along", async () => {
    const { page, errors, close } = await browser.person(server.address);
    await page.goto("/");
    await page.getByRole("button", { name: /Play alone/ }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    await page.goto("/account");
    await fillIn(formOf(page, "Make an account"), "Montcalm", "a long sentence is best");
    const code = await page.locator(".code").innerText();
    assert.match(code, /^([0-9A-Z]{5}-){4}[0-9A-Z]{6}$/);
    await picture(page, "account-made");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Account" }).click();
    await fillIn(formOf(page, "Sign in"), "Montcalm", "not the right one at all");
    await page.getByRole("alert").locator(".trouble").waitFor();
    await fillIn(formOf(page, "Sign in"), "Montcalm", "a long sentence is best");
    await page.locator(".game-card a").waitFor();
    assert.equal(await page.locator(".game-card").count(), 1);
    assert.match(await page.title(), /^\(1\) /);
    // A wrong password is told with a 403, which the console repeats; nothing else may go wrong.
    assert.deepEqual(errors.filter((e) => !e.includes("403")), []);
    await close();
});

test("the lobby: one waits, another sits down, both are at the table", async () => {
    const anne = await browser.person(server.address);
    const louis = await browser.person(server.address);
    await anne.page.goto("/");
    await anne.page.getByRole("radio", { name: "Whoever comes (lobby)" }).check();
    await anne.page.getByLabel("Your name, as others see it").fill("Anne");
    await anne.page.getByRole("button", { name: "Begin", exact: true }).click();
    await anne.page.waitForURL(/\/g\//);
    await louis.page.goto("/");
    await louis.page.getByText("Anne").waitFor();
    await picture(louis.page, "lobby", true);
    await louis.page.getByRole("button", { name: "Sit down" }).click();
    await louis.page.waitForURL(/\/g\//);
    await settled(louis.page);
    await settled(anne.page);
    assert.equal(await louis.page.getByRole("button", { name: "Ask for a hint" }).count(), 0, "hints between people");
    for (const person of [anne, louis]) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
});

test("a game is taken up on another device by its printed code", async () => {
    const here = await browser.person(server.address);
    await here.page.goto("/");
    await here.page.getByRole("button", { name: /Play alone/ }).click();
    await here.page.waitForURL(/\/g\//);
    await settled(here.page);
    await here.page.getByRole("button", { name: "The game", exact: true }).click();
    await here.page.getByRole("button", { name: "Links" }).click();
    const code = await here.page.locator(".link-recovery input").inputValue();
    await picture(here.page, "links");
    const there = await browser.person(server.address);
    await there.page.goto("/account");
    await formOf(there.page, "Recover a game by its code").getByLabel("Recovery code").fill(code);
    await formOf(there.page, "Recover a game by its code").getByRole("button").click();
    await there.page.waitForURL(/\/g\//);
    await settled(there.page);
    assert.equal(new URL(there.page.url()).pathname, new URL(here.page.url()).pathname);
    for (const person of [here, there]) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
});

test("two turns against the program", async () => {
    const { page, errors, close } = await browser.person(server.address);
    page.setDefaultTimeout(60000);
    await page.goto("/");
    await page.getByRole("radio", { name: "The program" }).check();
    await page.getByRole("group", { name: "Strength" }).getByRole("radio").first().check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL(/\/g\//);
    const lot = lots(6);
    for (let i = 0; i < 60 && (await settled(page)); i++) {
        if ((await page.locator(".turn-number").innerText()) === "Turn 3") break;
        const was = await stand(page);
        const open = page.locator(".book [data-choice]:not([aria-disabled])");
        await open.nth(lot(await open.count())).click();
        await changed(page, was);
    }
    assert.equal(await page.locator(".turn-number").innerText(), "Turn 3");
    await picture(page, "bot");
    assert.deepEqual(errors, []);
    await close();
});

test("a record made in the terminal is opened, read and checked", async () => {
    const { page, errors, close } = await browser.person(server.address);
    const file = readdirSync(golden, { recursive: true }).find((f) => f.endsWith(".foulon"));
    await page.goto("/");
    await page.locator('input[type="file"]').setInputFiles(join(golden, file));
    await page.waitForURL(/\/replay\//);
    await page.getByRole("slider").waitFor();
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Check the dice" }).click();
    await page.locator(".slip.check").waitFor();
    assert.match(await page.locator(".slip.check").innerText(), /agrees/);
    await picture(page, "record-opened");
    assert.deepEqual(errors, []);
    await close();
});

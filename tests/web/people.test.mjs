// Accounts and recovery codes, invitations, notifications, the lobby, games against the
// computer, records made in the terminal, and random phrases for the dice.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { closeAll, changed, fromMenu, golden, lots, openChoice, openServer, openRecord, openTab, picture, playByApi, settled, soon, stand, twoPlayers } from "./browser.mjs";
import { program } from "./server.mjs";

const host = openServer();

const fillIn = async (form, name, password) => {
    await form.getByLabel("Name").fill(name);
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole("button").click();
};
const formOf = (page, title) => page.locator("form").filter({ has: page.getByRole("heading", { name: title }) });

test("an account is created, signed out and in again, and keeps its games", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    await page.goto("/account");
    await fillIn(formOf(page, "Create an account"), "Montcalm", "a long sentence is best");
    const code = await page.locator(".code").innerText();
    assert.match(code, /^([0-9A-Z]{5}-){4}[0-9A-Z]{6}$/);
    await picture(page, "account-made");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Account" }).click();
    await fillIn(formOf(page, "Sign in"), "Montcalm", "not the right one at all");
    await page.getByRole("alert").locator(".error-message").waitFor();
    await fillIn(formOf(page, "Sign in"), "Montcalm", "a long sentence is best");
    await page.locator(".game-card a").waitFor();
    assert.equal(await page.locator(".game-card").count(), 1);
    await page.waitForFunction(() => document.title.startsWith("(1) "));
    // A wrong password is told with a 403, which the console repeats; nothing else may go wrong.
    assert.deepEqual(errors.filter((e) => !e.includes("403")), []);
    await close();
});

test("the lobby: one player waits, another joins", async () => {
    const anne = await host.browser.person(host.server.address);
    const louis = await host.browser.person(host.server.address);
    await anne.page.goto("/");
    await anne.page.getByRole("radio", { name: "Open to anyone" }).check();
    await anne.page.getByLabel("Your name (visible to others)").fill("Anne");
    await anne.page.getByRole("button", { name: "Start game", exact: true }).click();
    await anne.page.waitForURL(/\/g\//);
    await louis.page.goto("/");
    await louis.page.getByText("Anne").waitFor();
    await picture(louis.page, "lobby", true);
    await louis.page.getByRole("button", { name: "Join game" }).click();
    await louis.page.waitForURL(/\/g\//);
    await settled(louis.page);
    await settled(anne.page);
    assert.equal(await louis.page.getByRole("button", { name: "Hint" }).count(), 0, "hints between people");
    for (const person of [anne, louis]) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
});

test("a game is opened on another device by its recovery code", async () => {
    const here = await host.browser.person(host.server.address);
    await here.page.goto("/");
    await here.page.getByRole("button", { name: "Play now" }).click();
    await here.page.waitForURL(/\/g\//);
    await settled(here.page);
    await here.page.getByRole("button", { name: "Menu", exact: true }).click();
    await here.page.getByRole("button", { name: "Links" }).click();
    const code = await here.page.locator(".link-recovery input").inputValue();
    await picture(here.page, "links");
    const there = await host.browser.person(host.server.address);
    await there.page.goto("/account");
    await formOf(there.page, "Recover a game").getByLabel("Recovery code").fill(code);
    await formOf(there.page, "Recover a game").getByRole("button").click();
    await there.page.waitForURL(/\/g\//);
    await settled(there.page);
    assert.equal(new URL(there.page.url()).pathname, new URL(here.page.url()).pathname);
    // A code takes the seat from the other devices; the first one is told and stops connecting.
    await here.page.getByText("any more", { exact: false }).waitFor();
    for (const person of [here, there]) {
        assert.deepEqual(person.errors, []);
        await person.close();
    }
});

test("two turns against the computer", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    const turn = () => page.locator(".turn-number").innerText();
    const lot = lots(6);
    // Dice and choices at random can end a game in its second turn: then another is begun.
    for (let game = 0; game === 0 || (await turn()) !== "Turn 3"; game++) {
        assert.ok(game < 4, "no game comes to its third turn");
        await page.goto("/");
        await page.getByRole("radio", { name: "Computer" }).check();
        await page.getByRole("group", { name: "Level" }).getByRole("radio").first().check();
        await page.getByRole("button", { name: "Start game", exact: true }).click();
        await page.waitForURL(/\/g\//);
        for (let i = 0; (await settled(page)) && (await turn()) !== "Turn 3"; i++) {
            assert.ok(i < 500, "two turns have no end");
            const was = await stand(page);
            const all = page.locator(openChoice);
            await all.nth(lot(await all.count())).click();
            await changed(page, was);
        }
    }
    await picture(page, "bot");
    assert.deepEqual(errors, []);
    await close();
});

test("a lost password is replaced by the recovery code, once", async () => {
    const { page, close } = await host.browser.person(host.server.address);
    const made = await page.request.post("/api/v1/accounts", { data: { name: "Ramezay", password: "the first sentence" } });
    const { recovery } = await made.json();
    await page.context().clearCookies();
    await page.goto("/account");
    const form = page.locator("form").filter({ hasText: "Forgot your password?" });
    await form.locator("summary").click();
    await form.getByLabel("Recovery code").fill(recovery);
    await form.getByLabel("New password").fill("the second sentence");
    await form.getByRole("button").click();
    await page.getByRole("heading", { name: "Ramezay", level: 1 }).waitFor();
    assert.notEqual(await page.locator(".code").innerText(), recovery, "a new code is shown");
    const again = await page.request.post("/api/v1/accounts/recover", { data: { code: recovery, password: "the third sentence" } });
    assert.equal(again.status(), 403, "the old code is good no more");
    await close();
});

test("the list of games shows whose turn it is and what is new; title, badge and notification too", async () => {
    const { anne, louis, id } = await twoPlayers(host.browser, host.server.address, {}, { permissions: ["notifications"] });
    // The browser's own notices, listened to as they are made.
    await anne.page.addInitScript(() => {
        const Own = window.Notification;
        window.notices = [];
        window.Notification = class extends Own {
            constructor(title, options) {
                super(title, options);
                window.notices.push(options.body);
            }
        };
    });
    await playByApi(anne.page, id);
    await anne.page.reload();
    await anne.page.locator(".result .event").first().waitFor();
    await anne.page.goto("/");
    const card = anne.page.locator(".game-card");
    await card.getByText("Opponent's turn").waitFor();
    await soon(async () => assert.equal(await anne.page.title(), "Foulon"));
    await playByApi(louis.page, id);
    await card.getByText("Your turn").waitFor();
    await card.getByText(/\d+ new lines?/).waitFor();
    await anne.page.waitForFunction(() => document.title.startsWith("(1) "));
    await anne.page.locator(".bar .badge").getByText("1", { exact: true }).waitFor();
    await anne.page.waitForFunction(() => window.notices.length > 0);
    assert.deepEqual([...new Set(await anne.page.evaluate(() => window.notices))], ["It's your turn against Louis."]);
    await picture(anne.page, "own-games", true);
    await card.getByRole("link").click();
    await openTab(anne.page, "log");
    await anne.page.locator(".log .since").getByText("New since your last visit").waitFor();
    await picture(anne.page, "since");
    await closeAll(assert, anne, louis);
});

test("an account is invited by name, declines, is invited again and joins", async () => {
    const anne = await host.browser.person(host.server.address);
    const louis = await host.browser.person(host.server.address);
    for (const [person, name] of [
        [anne, "Townshend"],
        [louis, "Vaudreuil"],
    ])
        await person.page.request.post("/api/v1/accounts", { data: { name, password: "a long sentence is best" } });
    const invite = async () => {
        await anne.page.goto("/");
        await anne.page.getByRole("radio", { name: "A player with an account" }).check();
        await anne.page.getByLabel("Account name of your opponent").fill("Vaudreuil");
        await anne.page.getByRole("button", { name: "Start game", exact: true }).click();
        await anne.page.waitForURL(/\/g\//);
    };
    await louis.page.goto("/");
    await louis.page.getByRole("heading", { name: "New game" }).waitFor();
    await invite();
    // The invitation appears without a reload.
    const asked = louis.page.locator("section").filter({ has: louis.page.getByRole("heading", { name: "Invitations" }) });
    await asked.getByText("Townshend").waitFor();
    await picture(louis.page, "invited", true);
    await asked.getByRole("button", { name: "Decline" }).click();
    await asked.waitFor({ state: "detached" });
    await invite();
    await asked.getByRole("button", { name: "Join game" }).click();
    await louis.page.waitForURL(/\/g\//);
    await settled(louis.page);
    await anne.page.locator(".seats").getByText("Vaudreuil").waitFor();
    await closeAll(assert, anne, louis);
});

test("a record made in the terminal is opened, read, checked and played on from", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foulon-terminal-"));
    const file = join(folder, "evening.foulon");
    const played = spawnSync(program, ["play", "siege", "--seed", "evening", "--plain", "--record", file], {
        input: "order bombard-quebec, go\norder bombard-quebec, go\nquit\n",
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
        encoding: "utf8",
    });
    assert.match(played.stdout, /Game saved/);
    const { page, errors, close } = await host.browser.person(host.server.address);
    await openRecord(page, file);
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Verify the dice" }).click();
    await page.locator(".dialog.check").getByText(/verified on this device/).waitFor();
    await picture(page, "record-opened");
    await page.locator(".dialog.check").getByRole("button", { name: /^Close/ }).click();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    assert.ok(Number((await page.locator(".turn-number").innerText()).split(" ")[1]) >= 2);
    assert.deepEqual(errors, []);
    await close();
    rmSync(folder, { recursive: true, force: true });
});

test("a random phrase for the dice is found in the record", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await page.goto("/");
    await page.getByText("More settings").click();
    await page.getByLabel("Add your own random phrase to the dice (optional)").fill("the heights of Abraham");
    await page.getByRole("button", { name: "Start game", exact: true }).click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    await fromMenu(page, "Resign");
    await page.getByRole("button", { name: "Are you sure? Resign" }).click();
    await page.getByRole("link", { name: "Replay and verify the dice" }).click();
    await page.getByRole("button", { name: "Verify the dice" }).click();
    await page.locator(".dialog.check").getByText("Your phrase, “the heights of Abraham”, is one of them.").waitFor();
    assert.deepEqual(errors, []);
    await close();
});

test("random phrases of both players: from the lobby, sent as a hash, and at the rematch", async () => {
    const anne = await host.browser.person(host.server.address);
    const louis = await host.browser.person(host.server.address);
    const ownWord = (page) => page.getByLabel("Add your own random phrase to the dice (optional)");
    await anne.page.goto("/");
    await anne.page.getByRole("radio", { name: "Open to anyone" }).check();
    await anne.page.getByLabel("Your name (visible to others)").fill("Carleton");
    await anne.page.getByText("More settings").click();
    await ownWord(anne.page).fill("the point of Levis");
    // The server sees it only after committing its own dice; the page sends it then.
    await anne.page.getByRole("checkbox", { name: /sees it only after/ }).check();
    await anne.page.getByRole("button", { name: "Start game", exact: true }).click();
    await anne.page.waitForURL(/\/g\//);
    const id = new URL(anne.page.url()).pathname.split("/")[2];
    const record = async (page, game) => (await page.request.get(`/api/v1/games/${game}/record`)).text();
    await louis.page.goto("/");
    const card = louis.page.locator(".game-card").filter({ hasText: "Carleton" });
    await card.getByText("Name and dice").click();
    await card.getByLabel("Your name (visible to your opponent)").fill("Bougainville");
    await ownWord(card).fill("Cap Rouge");
    await picture(louis.page, "lobby-word", true);
    await card.getByRole("button", { name: "Join game" }).click();
    await louis.page.waitForURL(/\/g\//);
    await Promise.all([settled(anne.page), settled(louis.page)]);
    await anne.page.locator(".seats").getByText("Bougainville").waitFor();
    assert.equal((await record(anne.page, id)).match(/ word [0-9a-f]{32} /g).length, 2);
    await fromMenu(louis.page, "Resign");
    await louis.page.getByRole("button", { name: "Are you sure? Resign" }).click();
    for (const [person, word, name] of [
        [louis, "Sillery", "Rematch with sides swapped"],
        [anne, "Foulon", "Join the rematch"],
    ]) {
        const after = person.page.locator(".dialog.game-over");
        await after.getByText("Add your own random phrase to its dice (optional)").click();
        await ownWord(after).fill(word);
        if (person === louis) await picture(person.page, "rematch-word");
        await after.getByRole("button", { name }).click();
        await person.page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(id));
    }
    await Promise.all([settled(anne.page), settled(louis.page)]);
    const next = new URL(anne.page.url()).pathname.split("/")[2];
    await fromMenu(louis.page, "Resign");
    await louis.page.getByRole("button", { name: "Are you sure? Resign" }).click();
    // Each finds his own words in the records, in the browser he brought them from.
    for (const [person, game, word] of [
        [anne, id, "the point of Levis"],
        [louis, id, "Cap Rouge"],
        [anne, next, "Foulon"],
        [louis, next, "Sillery"],
    ]) {
        await person.page.goto(`/replay/${game}`);
        await person.page.getByRole("button", { name: "Verify the dice" }).click();
        await person.page.locator(".dialog.check").getByText(`Your phrase, “${word}”, is one of them.`).waitFor();
    }
    await closeAll(assert, anne, louis);
});

test("a promised phrase that this browser does not know is asked for", async () => {
    const { page, close } = await host.browser.person(host.server.address);
    const word = "202122232425262728292a2b2c2d2e2f";
    const made = await page.request.post("/api/v1/games", {
        // The hash of those bytes, as any client may send it.
        data: { game: "siege", side: "british", opponent: { kind: "none" }, nonce_hash: "82ab63132c9a975d5edc20f4029d399a4cee8379c52a4d11ed615d524071a827" },
    });
    const { id } = await made.json();
    await page.goto(`/g/${id}`);
    const dialog = page.locator(".notice.nonce");
    await dialog.getByLabel("Your phrase, exactly as you chose it").fill("another");
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").getByText(/does not match its hash/).waitFor();
    await picture(page, "word-due");
    await dialog.getByLabel("Your phrase, exactly as you chose it").fill(word);
    await dialog.getByRole("button", { name: "Send" }).click();
    assert.ok(await settled(page));
    await soon(async () => assert.equal(await dialog.count(), 0));
    await close();
});

test("a finished record of two is seen by both sides and branched against the computer", async () => {
    const { page, errors, close } = await host.browser.person(host.server.address);
    await openRecord(page, join(golden, "two-1.foulon"));
    // Both orders lie sealed here: each side knows its own, a spectator neither.
    for (let i = 0; i < 6; i++) await page.keyboard.press(".");
    await page.getByText(/^Line 6 of/).waitFor();
    const cardTexts = () => page.locator(".order-cards .order-card-text").allInnerTexts();
    const seen = {};
    for (const side of ["British", "French", "Spectator"]) {
        await page.getByRole("radio", { name: side, exact: true }).check();
        // Each view differs from those before it, once its lines are there.
        await soon(async () => {
            const texts = (await cardTexts()).join(" | ");
            assert.ok(!Object.values(seen).includes(texts), `${side} sees what another sees: ${texts} ${JSON.stringify(seen)}`);
            seen[side] = texts;
        });
    }
    await picture(page, "replay-two");
    await page.getByRole("radio", { name: "French", exact: true }).check();
    await page.getByRole("combobox", { name: "Opponent" }).selectOption("bot");
    await page.getByRole("combobox", { name: "Level" }).selectOption({ index: 0 });
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/g\//);
    await page.locator(".seat.british").getByText("Computer").waitFor();
    assert.deepEqual(errors, []);
    await close();
});

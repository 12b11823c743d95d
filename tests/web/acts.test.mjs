// What players can do besides making moves: offer, accept and decline a draw, cancel the
// game, pause, resign, run out of time; vacations that stop the clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { closeAll, fromMenu, lots, openServer, picture, playByApi, post, soon, state, takeOne, twoPlayers } from "./browser.mjs";

const host = openServer();

const offer = (page) => page.locator(".notice.proposal");

test("a draw is offered and declined by playing on, offered again and accepted", async () => {
    const { anne, louis } = await twoPlayers(host.browser, host.server.address);
    await fromMenu(anne.page, "Offer a draw");
    await offer(anne.page).getByText("You offered a draw. The offer stands until the French player moves.").waitFor();
    await offer(louis.page).getByText("The British player offers a draw.").waitFor();
    await picture(louis.page, "draw-offered");
    // A French choice that is recorded declines it.
    const lot = lots(3);
    const stands = async () => (await offer(louis.page).count()) > 0;
    for (let i = 0; await stands(); i++) {
        assert.ok(i < 200, "the offer does not lapse");
        await soon(async () => assert.ok((await state(louis.page)).live || !(await stands()), "nothing is asked of the French"));
        if (await stands()) await takeOne(louis.page, lot);
    }
    await offer(anne.page).waitFor({ state: "detached" });
    await fromMenu(louis.page, "Offer a draw");
    await offer(anne.page).getByRole("button", { name: "Accept the draw" }).click();
    for (const { page } of [anne, louis]) await page.locator(".dialog.game-over").getByText("Draw by agreement.").waitFor();
    await picture(anne.page, "draw-agreed");
    await closeAll(assert, anne, louis);
});

test("a game is paused and resumed, then cancelled by both", async () => {
    const { anne, louis } = await twoPlayers(host.browser, host.server.address);
    await fromMenu(anne.page, "Pause");
    await louis.page.getByRole("heading", { name: "The game is paused.", level: 1 }).waitFor();
    assert.equal((await state(louis.page)).live, false, "a paused game asks nothing");
    await picture(louis.page, "paused");
    await offer(louis.page).getByRole("button", { name: "Resume" }).click();
    await anne.page.getByRole("heading", { level: 1, name: /choose an order/i }).waitFor();
    // Void is asked for twice, since it ends the game.
    await fromMenu(louis.page, "Offer to cancel the game");
    await louis.page.getByRole("button", { name: "Are you sure? Offer to cancel the game" }).click();
    await offer(anne.page).getByText(/The French player offers to cancel the game/).waitFor();
    await offer(anne.page).getByRole("button", { name: "Agree to cancel the game" }).click();
    for (const { page } of [anne, louis]) await page.locator(".dialog.game-over").getByText(/was cancelled/).waitFor();
    await closeAll(assert, anne, louis);
});

test("resigning asks for confirmation and loses the game", async () => {
    const { anne, louis } = await twoPlayers(host.browser, host.server.address);
    await fromMenu(anne.page, "Resign");
    assert.equal(await anne.page.locator(".dialog.game-over").count(), 0, "one click was enough");
    await anne.page.getByRole("button", { name: "Are you sure? Resign" }).click();
    for (const { page } of [anne, louis])
        await page.locator(".dialog.game-over").getByText("The British resigned: the French win.").waitFor();
    assert.equal(await louis.page.locator(".turn-number").innerText(), "Turn 1");
    await closeAll(assert, anne, louis);
});

test("an order still sealed at the end is shown as not revealed", async () => {
    const { anne, louis, id } = await twoPlayers(host.browser, host.server.address);
    const orderCard = (page) => page.locator(".hand.british .order-card").first();
    await playByApi(anne.page, id);
    await soon(async () => assert.match(await orderCard(louis.page).innerText(), /sealed/));
    await soon(async () => assert.match(await orderCard(anne.page).innerText(), /, sealed$/));
    await fromMenu(anne.page, "Resign");
    await anne.page.getByRole("button", { name: "Are you sure? Resign" }).click();
    for (const { page } of [anne, louis]) await page.locator(".dialog.game-over").waitFor();
    await orderCard(louis.page).getByText("not revealed", { exact: true }).waitFor();
    await orderCard(anne.page).getByText(/, not revealed$/).waitFor();
    for (const { page } of [anne, louis]) assert.equal(await page.locator(".order-cards").getByText(/sealed/).count(), 0);
    await picture(louis.page, "not-revealed");
    await closeAll(assert, anne, louis);
});

test("a clock runs for the side to move and stops when it has chosen", async () => {
    const time_control = { kind: "live", seconds: 3600, increment: 0 };
    const { anne, louis, id } = await twoPlayers(host.browser, host.server.address, { time_control });
    for (const side of ["british", "french"]) await anne.page.locator(`.seat.${side} .clock.running`).waitFor();
    assert.match(await anne.page.locator(".seat.british .clock").innerText(), /^(1:00:00|\d\d:\d\d)$/);
    await playByApi(louis.page, id);
    await louis.page.locator(".seat.french .clock:not(.running)").waitFor();
    await louis.page.locator(".seat.british .clock.running").waitFor();
    await picture(louis.page, "clock");
    await closeAll(assert, anne, louis);
});

test("a clock that runs out ends the game", async () => {
    const anne = await host.browser.person(host.server.address);
    const louis = await host.browser.person(host.server.address);
    const { id, links } = await post(anne.page, "/api/v1/games", {
        game: "siege",
        side: "british",
        opponent: { kind: "friend" },
        time_control: { kind: "live", seconds: 15, increment: 0 },
    });
    await post(louis.page, "/api/v1/enter", { token: links.invite.split("#")[1], name: "Louis" });
    // The French choose at once by the API: only the British clock runs out, however slowly a page opens.
    await playByApi(louis.page, id);
    for (const { page } of [anne, louis]) {
        await page.goto(`/g/${id}`);
        await page.locator(".dialog.game-over").getByText("The British ran out of time: the French win.").waitFor();
    }
    await closeAll(assert, anne, louis);
});

test("a vacation stops the clock of a correspondence game and can be ended", async () => {
    const anne = await host.browser.person(host.server.address);
    await anne.page.request.post("/api/v1/accounts", { data: { name: "Bougainville", password: "a long sentence is best" } });
    const made = await anne.page.request.post("/api/v1/games", {
        data: { game: "siege", side: "british", opponent: { kind: "friend" }, time_control: { kind: "daily", seconds: 86400 } },
    });
    const { id, links } = await made.json();
    const louis = await host.browser.person(host.server.address);
    await louis.page.request.post("/api/v1/enter", { data: { token: links.invite.split("#")[1], name: "Louis" } });
    await anne.page.goto(`/g/${id}`);
    const clock = anne.page.locator(".seat.british .clock");
    await clock.waitFor();
    assert.match(await clock.innerText(), /^(23:\d\d:\d\d|1 d 00 h)$/);
    await anne.page.goto("/account");
    const until = new Date(Date.now() + 6 * 86400000).toISOString().slice(0, 10);
    await anne.page.getByLabel("Until").fill(until);
    await anne.page.getByRole("button", { name: "Start vacation" }).click();
    await anne.page.getByText(/On vacation until/).waitFor();
    await picture(anne.page, "holiday");
    await anne.page.goto(`/g/${id}`);
    await clock.waitFor();
    assert.match(await clock.innerText(), /^[67] d \d\d h$/);
    await anne.page.goto("/account");
    await anne.page.getByRole("button", { name: "End vacation" }).click();
    await anne.page.getByLabel("Until").waitFor();
    await anne.page.goto(`/g/${id}`);
    await clock.waitFor();
    assert.match(await clock.innerText(), /^(23:\d\d:\d\d|1 d 00 h)$/);
    await closeAll(assert, anne, louis);
});

// What the siege's board reads out of frames and lines.
import { describe, expect, it } from "vitest";
import type { News, Offer } from "../src/frame/api_types";
import { complete } from "../src/frame/chat";
import { turnOf } from "../src/frame/module";
import { towards } from "../src/frame/roving";
import { advance } from "../src/games/siege/advance";
import type { SiegeSheet, SiegeTouch } from "../src/games/siege/api_types";
import type { Board, Lies } from "../src/games/siege/board_type";
import { columnOdds, spans } from "../src/games/siege/chart";
import {
    bonuses,
    loser,
    type Order,
    type OrderOdds,
    orderOdds,
    orderOddsInColumn,
    ordersOf,
} from "../src/games/siege/odds";
import { placeOrder, slotPoints, spots } from "../src/games/siege/places";
import { changes, resultLine, sound } from "../src/games/siege/result";
import { moraleHistory } from "../src/games/siege/summary";
import { drafted, targets } from "../src/games/siege/targets";
import { fill } from "../src/text";

const none: Lies = { order: "none", counter: "none", possible: [] };
const board: Board = {
    step: "order",
    player: "british",
    deck_left: 20,
    morale: { british: 9, french: 10 },
    places: { montmorency: 4, orleans: 1, lower: 3, upper: 1, indians: 3 },
    tracks: {},
    order: { british: null, french: null },
    action: {},
    card: null,
    column: null,
    row: null,
    dice: { card: 0, white: 0, black: 0 },
    modifier: 0,
    losses_due: { british: 0, french: 0 },
    other_charts: [],
    unseen: [],
    letters: {},
    draft: { order: null, counter: null, items: [] },
    two: false,
    counter: { british: null, french: null },
    lies: { british: none, french: none },
    end: null,
};
const line = (events: News["events"], moment?: News["moment"]): News => ({
    line: 1,
    at: "",
    by: "chance",
    record: "",
    events,
    ...(moment ? { moment } : {}),
});

describe("a line shown on the board", () => {
    it("turns up a card", () => {
        const after = advance(
            board,
            line([], { kind: "card", deck: "french", card: "fire-ships", letter: "B" }),
        );
        expect(after.card).toEqual({ deck: "french", name: "fire-ships", letter: "B" });
        expect(after.column).toBe("B");
        expect(after.deck_left).toBe(19);
    });
    it("keeps the chart of an order that is issued while its card and dice come", () => {
        const order = {
            kind: "order-issued-aggressive",
            text: "",
            args: { side: "british", order: "attack-villages" },
        };
        const issued = advance({ ...board, column: "A", row: 4 }, line([order]));
        expect(issued.order.british?.name).toBe("attack-villages");
        expect([issued.row, issued.column]).toEqual([null, null]);
        const turned = advance(
            issued,
            line([], { kind: "card", deck: "french", card: "quiet-night", letter: "D" }),
        );
        expect(turned.order.british?.name).toBe("attack-villages");
        expect(turned.column).toBe("D");
    });
    it("rolls the dice", () => {
        const after = advance(board, line([], { kind: "dice", white: 2, black: 5, row: 3, column: "C" }));
        expect(after.dice).toEqual({ card: 0, white: 2, black: 5 });
        expect([after.row, after.column]).toEqual([3, "C"]);
    });
    it("takes losses, morale and ships", () => {
        const after = advance(
            board,
            line([
                { kind: "lost", text: "", args: { side: "british", place: "montmorency", count: "2" } },
                { kind: "morale-falls", text: "", args: { side: "british", count: "2", now: "7" } },
                { kind: "ship-moves", text: "", args: { from: "lower", to: "upper" } },
                {
                    kind: "troops-move",
                    text: "",
                    args: { side: "british", count: "1", from: "montmorency", to: "orleans" },
                },
                { kind: "indian-lost", text: "", args: { count: "1" } },
            ]),
        );
        expect(after.places).toEqual({ montmorency: 1, orleans: 2, lower: 2, upper: 2, indians: 2 });
        expect(after.morale).toEqual({ british: 7, french: 10 });
        expect(board.places["montmorency"]).toBe(4);
    });
});

describe("the turn", () => {
    const end = (how: string) => ({ winner: "british" as const, how, text: "" });
    it("is the one that runs, or in which the game ended", () => {
        expect(turnOf({ game: "siege", turn: 3, result: null })).toBe(4);
        expect(turnOf({ game: "siege", turn: 14, result: end("french-morale") })).toBe(15);
        expect(turnOf({ game: "siege", turn: 14, result: end("resigned") })).toBe(15);
        expect(turnOf({ game: "siege", turn: 24, result: end("deck") })).toBe(24);
    });
});

describe("odds", () => {
    const cell = (code: string) => ({ code, short: code, long: code });
    const column = (codes: string) => codes.split(" ").map(cell);
    const order: Order = {
        name: "attack",
        title: "Attack",
        kind: "chart",
        action: true,
        needs: [],
        loss: { french: { how: "any-of", places: ["quebec"] }, british: { how: "anywhere", places: [] } },
        chart: { A: column("1F 1F 1F 1B 1B 1B"), B: column("2F 1F 1F 1F 1F 1B") },
    };
    const card = (name: string, letter: string, touches?: SiegeTouch) => ({
        ...{ name, title: name, text: "", letter, copies: 1 },
        ...(touches ? { touches } : {}),
    });
    const sheet = {
        modifiers: { anchorage: -3, empty_target: { british: -1, french: 1 } },
        decks: {
            french: [
                card("quiet", "A"),
                card("quiet", "B"),
                card("conflict", "A", { how: "conflict", modifier: 1, orders: ["attack", "move"] }),
                card("storm", "B", { how: "cancel", modifier: 0, orders: ["attack"] }),
            ],
        },
    } as unknown as SiegeSheet;
    const unseen = (...cards: string[]) =>
        cards.map((c) => ({ name: c.split(" ")[0] ?? "", letter: c.split(" ")[1] ?? "", copies: 1 }));
    const places = { quebec: 2 };
    const codes = (o: OrderOdds) =>
        Object.fromEntries(o.results.map((r) => [r.cell.code, Math.round(r.odds * 120)]));

    it("weigh columns by the cards to come, the likeliest result first", () => {
        const odds = orderOdds(
            order,
            "british",
            undefined,
            { places, two: false, unseen: unseen("quiet A", "quiet B") },
            sheet,
        );
        expect(odds.columns).toEqual({ A: 0.5, B: 0.5 });
        expect(odds.results.map((o) => o.cell.code)).toEqual(["1F", "1B", "2F"]);
        expect(codes(odds)).toEqual({ "1F": 70, "1B": 40, "2F": 10 });
        expect(odds.bonuses).toEqual([]);
    });
    it("read the die with what a card adds to it, and count the cards that cancel", () => {
        const odds = orderOdds(
            order,
            "british",
            undefined,
            { places, two: false, unseen: unseen("conflict A", "storm B") },
            sheet,
        );
        // Column A at +1: 2, 3, 4, 5, 6, 6.
        expect(codes(odds)).toEqual({ "1F": 20, "1B": 40 });
        expect(odds.cancelled).toBe(0.5);
    });
    it("use the printing of a chart that is played", () => {
        const other = { ...order, other_chart: { A: order.chart["B"] ?? [] } };
        const both = { ...sheet, orders: { british: [other], french: [] } };
        expect(ordersOf(both, { other_charts: [] }, "british")[0]?.chart).toEqual(order.chart);
        expect(ordersOf(both, { other_charts: [order.name] }, "british")[0]?.chart).toEqual(
            other.other_chart,
        );
    });
    it("know that an empty target and a ship from the anchorage move the die", () => {
        const empty = { places: { quebec: 0 }, two: true, unseen: unseen("quiet A") };
        const odds = orderOdds(order, "british", undefined, empty, sheet);
        expect(odds.bonuses).toEqual([{ why: "emptyTarget", by: -1 }]);
        const alone = { ...empty, two: false };
        expect(orderOdds(order, "british", undefined, alone, sheet).bonuses).toEqual([]);
        // Column A at -1: 1, 1, 2, 3, 4, 5.
        expect(codes(odds)).toEqual({ "1F": 80, "1B": 40 });
        const ship: Order = { ...order, kind: "move-ship", loss: {} };
        expect(bonuses(ship, "british", "anchorage", { places, two: true }, sheet)).toEqual([
            { why: "anchorage", by: -3 },
        ]);
        expect(bonuses(ship, "british", "lower", { places, two: true }, sheet)).toEqual([]);
        expect(codes(orderOddsInColumn(order, "A", [{ why: "conflict", by: -3 }]))).toEqual({ "1F": 120 });
    });
    it("name the loser of a cell", () => {
        expect(["2F", "1I", "-1MF", "1B", "-2MB", "2F1B", "-", "ok", "ship"].map(loser)).toEqual([
            "french",
            "french",
            "french",
            "british",
            "british",
            "nobody",
            "nobody",
            "nobody",
            "british",
        ]);
    });
});

describe("places on the map", () => {
    const w = { from: "from here", back: "back" };
    const move = (from: string, to: string, open = true): Offer =>
        ({
            text: `move ${from} ${to}`,
            title: `${from} to ${to}`,
            open,
            on: { kind: "move", from, to },
        }) as Offer;
    it("are taken for a loss at once", () => {
        const offers = [
            {
                text: "lose quebec",
                title: "A marker from Quebec",
                open: true,
                on: { kind: "lose", place: "quebec" },
            },
            {
                text: "lose beauport",
                title: "x",
                open: false,
                why: "empty",
                tag: "S 12.1",
                on: { kind: "lose", place: "beauport" },
            },
        ] as Offer[];
        const t = targets(offers, null, w);
        expect(t.get("quebec")).toMatchObject({ open: true, label: "A marker from Quebec" });
        expect(t.get("beauport")).toMatchObject({ open: false, why: "empty", tag: "S 12.1" });
    });
    it("are taken in two steps for a move", () => {
        const offers = [
            move("levis", "abraham", false),
            move("levis", "orleans"),
            move("orleans", "levis", false),
        ];
        const first = targets(offers, null, w);
        expect(first.get("levis")).toMatchObject({ open: true, pick: "levis" });
        expect(first.get("orleans")).toMatchObject({ open: false });
        const second = targets(offers, "levis", w);
        expect(second.get("orleans")).toMatchObject({ open: true, offer: offers[1] });
        expect(second.get("abraham")).toMatchObject({ open: false });
        expect(second.get("levis")).toMatchObject({ pick: null, open: true });
    });
    it("show what is drafted", () => {
        const d = drafted({
            ...board,
            draft: {
                order: null,
                counter: null,
                items: [{ place: "quebec" }, { from: "a", to: "b" }, { from: "a", to: "b" }],
            },
        });
        expect(d.leaving).toEqual(
            new Map([
                ["quebec", 1],
                ["a", 2],
            ]),
        );
        expect(d.moves).toEqual([{ from: "a", to: "b", count: 2 }]);
    });
    it("have room for any pack's slots without touching each other", () => {
        for (const name of placeOrder)
            for (let slots = 0; slots <= 9; slots++) {
                const points = slotPoints(name, slots);
                expect(points).toHaveLength(slots);
                for (const [i, a] of points.entries())
                    for (const b of points.slice(i + 1))
                        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(
                            spots[name]?.line ? 15 : 24,
                        );
            }
    });
});

describe("the frame's small helps", () => {
    it("complete a command as far as the offers agree", () => {
        const offers = ["order attack-villages", "order attack-quebec", "go"];
        expect(complete("ord", offers)).toBe("order attack-");
        expect(complete("order attack-v", offers)).toBe("order attack-villages");
        expect(complete("order attack-villages, g", offers)).toBe("order attack-villages, go");
        expect(complete("zzz", offers)).toBe("zzz");
    });
    it("go by direction on the map", () => {
        const all = [
            { x: 0, y: 0 },
            { x: 50, y: 5 },
            { x: 10, y: 90 },
            { x: -40, y: 0 },
        ];
        expect(towards({ x: 0, y: 0 }, "ArrowRight", all)).toBe(1);
        expect(towards({ x: 0, y: 0 }, "ArrowDown", all)).toBe(2);
        expect(towards({ x: 0, y: 0 }, "ArrowLeft", all)).toBe(3);
        expect(towards({ x: 0, y: 0 }, "ArrowUp", all)).toBe(-1);
    });
    it("lead from every place of the map to every other", () => {
        const all = Object.values(spots).map(({ at: [x, y] }) => ({ x, y }));
        for (const start of all.keys()) {
            const reached = new Set([start]);
            for (const at of reached)
                for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
                    const next = towards(all[at] as (typeof all)[number], key, all);
                    if (next >= 0) reached.add(next);
                }
            expect(reached.size).toBe(all.length);
        }
    });
    it("fill blanks and agree in number", () => {
        expect(fill("{count, plural, one {# card} other {# cards}} by {who}", { count: 1, who: "x" })).toBe(
            "1 card by x",
        );
        expect(fill("{count, plural, one {# card} other {# cards}}", { count: 3 })).toBe("3 cards");
    });
});

describe("the order cards of two players", () => {
    const happened = (kind: string, args: Record<string, string> = {}): News =>
        line([{ kind, text: "", args }]);
    const two: Board = { ...board, two: true };
    const after = (...news: News[]): Board => news.reduce(advance, two);
    it("are sealed, revealed and cancelled by the events", () => {
        const b = after(
            happened("order-sealed", { side: "british" }),
            happened("order-sealed", { side: "french" }),
            happened("declared-aggressive", { side: "french" }),
            happened("counter-sealed", { side: "french" }),
            happened("order-shown", { side: "british", order: "bombard-quebec" }),
            happened("counter-shown", { side: "french", letter: "C" }),
            happened("cancelled-unshown", { side: "french" }),
        );
        expect(b.lies?.british.order).toBe("shown");
        expect(b.order["british"]).toEqual({ name: "bombard-quebec" });
        expect(b.lies?.french).toMatchObject({ order: "cancelled", counter: "shown" });
        expect([b.column, b.counter?.french, b.action["french"], b.player]).toEqual([
            "C",
            "C",
            "aggressive",
            "british",
        ]);
    });
});

describe("the morale history", () => {
    it("keeps morale after each turn, the turn in which it ended, and what was lost", () => {
        const falls = (side: string, now: string) => ({
            kind: "morale-falls",
            text: "",
            args: { side, now },
        });
        const log = [
            line([falls("french", "8"), { kind: "lost", text: "", args: { side: "french", count: "2" } }]),
            line([{ kind: "turn", text: "", args: { turn: "1" } }]),
            line([{ kind: "turn", text: "", args: { turn: "2" } }]),
            line([falls("british", "0")]),
        ];
        expect(moraleHistory(log, 10)).toEqual({
            morale: { british: [10, 10, 10, 0], french: [10, 8, 8, 8] },
            lost: { british: 0, french: 2 },
        });
    });
});

const cell = (code: string, long = code) => ({ code, short: code, long });

describe("a chart", () => {
    it("joins equal neighbours", () => {
        const joined = spans(["1F", "1F", "-", "1B", "1B", "1F"].map((c) => cell(c)));
        expect(joined.map((s) => `${s.from}-${s.to} ${s.cell.code}`)).toEqual([
            "1-2 1F",
            "3-3 -",
            "4-5 1B",
            "6-6 1F",
        ]);
    });
    it("of an action has the chance of each result, the likeliest first", () => {
        const odds = columnOdds(["2F", "1F1B", "1F1B", "1F1B", "2B", "2B"].map((c) => cell(c)));
        expect(odds.map((o) => [o.cell.code, Math.round(o.odds * 6)])).toEqual([
            ["1F1B", 3],
            ["2B", 2],
            ["2F", 1],
        ]);
    });
});

describe("a result", () => {
    const gameType = {
        board: { orders: { british: [{ name: "attack-villages", title: "Attack Villages" }] } },
    } as unknown as Parameters<typeof resultLine>[1];
    const rolled = (more: object): News =>
        line([], {
            kind: "dice",
            order: "attack-villages",
            column: "B",
            white: 5,
            row: 5,
            cell: cell("1B", "the British lose 1 marker"),
            ...more,
        });
    it("is one line with order, counter-order, die and effect", () => {
        expect(resultLine([rolled({})], gameType)).toBe(
            "Attack Villages against B: die 5. The British lose 1 marker.",
        );
    });
    it("itemises a modified die and adds the black one", () => {
        const moment = {
            modifier: -1,
            row: 4,
            black: 2,
            black_cell: cell("2F", "the French lose 2 markers"),
        };
        expect(resultLine([rolled(moment)], gameType)).toBe(
            "Attack Villages against B: die 5 −1 = 4. The British lose 1 marker. Black die 2: the French lose 2 markers.",
        );
    });
    it("is not there before the dice", () => {
        expect(resultLine([line([])], gameType)).toBeUndefined();
    });
    it("says which places changed, and forgets what came back", () => {
        const event = (kind: string, args: Record<string, string>) => ({ kind, text: "", args });
        const all = [
            line([event("lost", { place: "levis", count: "2" })]),
            line([event("ship-moves", { from: "lower", to: "upper" })]),
            line([event("ship-moves", { from: "upper", to: "lower" })]),
            line([event("troops-move", { from: "levis", to: "abraham", count: "1" })]),
            line([event("indian-lost", { count: "1" })]),
        ];
        expect([...changes(all)]).toEqual([
            ["levis", -3],
            ["abraham", 1],
            ["indians", -1],
        ]);
    });
});

describe("the sound of a line", () => {
    it("is that of a card, dice, guns or a drum, and mostly none", () => {
        expect(sound(line([], { kind: "card", card: "spies" }))).toBe("card");
        expect(sound(line([], { kind: "dice", order: "attack-villages" }))).toBe("dice");
        expect(sound(line([], { kind: "dice", order: "bombard-quebec" }))).toBe("cannon");
        expect(sound(line([{ kind: "morale-falls", text: "" }]))).toBe("drum");
        expect(sound(line([{ kind: "turn", text: "" }]))).toBeUndefined();
    });
});

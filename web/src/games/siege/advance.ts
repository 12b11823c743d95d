// What one line of the record changes on the board, as far as the line shows it: enough
// to animate card, dice and losses. The full frame that follows corrects the rest.
import type { Event, News } from "../../frame/api_types";
import { type Board, type Lies, momentOf } from "./board_type";

const number = (event: Event, key: string, otherwise: number): number => {
    const value = Number(event.args?.[key]);
    return Number.isFinite(value) ? value : otherwise;
};

function happen(board: Board, event: Event): Board {
    const args = event.args ?? {};
    const side = args["side"] === "french" ? "french" : "british";
    const shift = (changes: readonly (readonly [string | undefined, number])[]): Board => {
        const places = { ...board.places };
        for (const [place, by] of changes)
            if (place !== undefined && place in places)
                places[place] = Math.max(0, (places[place] ?? 0) + by);
        return { ...board, places };
    };
    const setOrders = (change: Partial<Lies>): Board => {
        return { ...board, lies: { ...board.lies, [side]: { ...board.lies[side], ...change } } };
    };
    switch (event.kind) {
        case "order-issued":
        case "order-issued-aggressive":
        case "order-issued-fire-ship":
            if (args["order"] === undefined) return board;
            return {
                ...board,
                player: side,
                column: null,
                row: null,
                order: { ...board.order, [side]: { name: args["order"] } },
            };
        case "card-die":
            return { ...board, dice: { ...board.dice, card: number(event, "die", board.dice.card) } };
        case "order-die":
        case "order-die-modified":
            return { ...board, dice: { ...board.dice, white: number(event, "die", board.dice.white) } };
        case "action-die":
            return { ...board, dice: { ...board.dice, black: number(event, "die", board.dice.black) } };
        case "order-sealed":
            return setOrders({ order: "face-down" });
        case "counter-sealed":
        case "chosen-again":
            return setOrders({ counter: "face-down" });
        case "cancelled-unshown":
        case "cancelled-unshown-by-card":
            return setOrders({ order: "cancelled" });
        case "declared-aggressive":
            return { ...board, action: { ...board.action, [side]: "aggressive" } };
        case "declared-fire-ship":
            return { ...board, action: { ...board.action, [side]: "fire-ship" } };
        case "order-shown":
        case "order-shown-ship":
        case "order-changed":
        case "order-changed-ship":
            if (args["order"] === undefined) return board;
            return {
                ...setOrders({ order: "shown" }),
                player: side,
                order: { ...board.order, [side]: { name: args["order"] } },
            };
        case "counter-shown":
            return {
                ...setOrders({ counter: "shown" }),
                counter: { ...board.counter, [side]: args["letter"] ?? null },
                column: args["letter"] ?? board.column,
                row: null,
                dice: { card: 0, white: 0, black: 0 },
            };
        case "indian-returns":
            return shift([["indians", 1]]);
        case "lost":
            return shift([[args["place"], -number(event, "count", 1)]]);
        case "indian-lost":
            return shift([["indians", -number(event, "count", 1)]]);
        case "morale-falls":
        case "morale-rises":
            return {
                ...board,
                morale: { ...board.morale, [side]: number(event, "now", board.morale[side]) },
            };
        case "ship-moves":
            return shift([
                [args["from"], -1],
                [args["to"], 1],
            ]);
        case "troops-move": {
            const count = number(event, "count", 1);
            return shift([
                [args["from"], -count],
                [args["to"], count],
            ]);
        }
        default:
            return board;
    }
}

export function advance(before: Board, news: News): Board {
    let board = before;
    const moment = momentOf(news);
    if (moment?.kind === "card" && moment.card !== undefined)
        board = {
            ...board,
            step: "card",
            card: {
                deck: moment.deck ?? "command",
                name: moment.card,
                ...(moment.letter === undefined ? {} : { letter: moment.letter }),
            },
            column: moment.letter ?? null,
            row: null,
            dice: { card: 0, white: 0, black: 0 },
            deck_left: Math.max(0, board.deck_left - 1),
        };
    if (moment?.kind === "card-die") board = { ...board, dice: { ...board.dice, card: moment.die ?? 0 } };
    if (moment?.kind === "dice")
        board = {
            ...board,
            column: moment.column ?? board.column,
            row: moment.row ?? board.row,
            dice: {
                ...board.dice,
                white: moment.white ?? board.dice.white,
                black: moment.black ?? board.dice.black,
            },
        };
    return news.events.reduce(happen, board);
}

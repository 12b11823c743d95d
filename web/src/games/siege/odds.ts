// The odds of an order before it is issued: the probability of each column and result,
// from the remaining cards, a fair die and its modifiers. Effects of a card on the board
// before the order is carried out are ignored.
import type { Side } from "../../frame/api_types";
import type { SiegeBoard, SiegeCell, SiegeSheet } from "./api_types";

export type Order = SiegeSheet["orders"][string][number];

/** The orders of a side with the charts that are played: the rule book prints some twice. */
export function ordersOf(sheet: SiegeSheet, board: Pick<SiegeBoard, "other_charts">, side: Side): Order[] {
    return (sheet.orders[side] ?? []).map((order) =>
        order.other_chart && board.other_charts.includes(order.name)
            ? { ...order, chart: order.other_chart }
            : order,
    );
}

/** A modifier of the order die that is known before the roll. */
export interface Bonus {
    why: "anchorage" | "emptyTarget" | "conflict";
    by: number;
}

export interface OrderOdds {
    /** The chance of each column. */
    columns: Record<string, number>;
    /** The chance of each different result, the likeliest first. */
    results: { cell: SiegeCell; odds: number }[];
    /** The chance that a card cancels the order. */
    cancelled: number;
    bonuses: Bonus[];
}

const enemyOf = (side: Side): Side => (side === "british" ? "french" : "british");

/** Modifiers that apply whatever card comes: for the ship's route and, with two players, for empty places. */
export function bonuses(
    order: Order,
    side: Side,
    from: string | undefined,
    board: Pick<SiegeBoard, "places" | "two">,
    sheet: SiegeSheet,
): Bonus[] {
    const out: Bonus[] = [];
    if (order.kind === "move-ship" && from === "anchorage" && sheet.modifiers.anchorage !== 0)
        out.push({ why: "anchorage", by: sheet.modifiers.anchorage });
    const target = order.loss[enemyOf(side)]?.places ?? [];
    if (board.two && target.length > 0 && target.every((place) => (board.places[place] ?? 0) === 0))
        out.push({ why: "emptyTarget", by: sheet.modifiers.empty_target[side] });
    return out;
}

/** The cell a die leads to in a column. */
const read = (cells: readonly SiegeCell[], die: number, modifier: number): SiegeCell | undefined =>
    cells[Math.max(1, Math.min(6, die + modifier)) - 1];

class Sums {
    private readonly sums = new Map<string, { cell: SiegeCell; odds: number }>();
    add(cells: readonly SiegeCell[], modifier: number, odds: number): void {
        for (let die = 1; die <= 6; die++) {
            const cell = read(cells, die, modifier);
            if (!cell) continue;
            const entry = this.sums.get(cell.code) ?? { cell, odds: 0 };
            entry.odds += odds / 6;
            this.sums.set(cell.code, entry);
        }
    }
    list(): OrderOdds["results"] {
        return [...this.sums.values()].filter((e) => e.odds > 0).sort((a, b) => b.odds - a.odds);
    }
}

/** Over all cards that may come. Where a card leaves the choice to give the order up, it goes on. */
export function orderOdds(
    order: Order,
    side: Side,
    from: string | undefined,
    board: Pick<SiegeBoard, "places" | "two" | "unseen">,
    sheet: SiegeSheet,
): OrderOdds {
    const known = bonuses(order, side, from, board, sheet);
    const base = known.reduce((sum, b) => sum + b.by, 0);
    const deck = sheet.decks[enemyOf(side)] ?? [];
    const total = board.unseen.reduce((sum, card) => sum + card.copies, 0);
    const columns: Record<string, number> = {};
    const sums = new Sums();
    let cancelled = 0;
    for (const card of board.unseen) {
        const odds = card.copies / total;
        const letter = card.letter ?? "";
        columns[letter] = (columns[letter] ?? 0) + odds;
        const face = deck.find((c) => c.name === card.name && c.letter === card.letter);
        const touch = face?.touches?.orders.includes(order.name) ? face.touches : undefined;
        if (touch?.how === "cancel") cancelled += odds;
        else sums.add(order.chart[letter] ?? [], base + (touch?.modifier ?? 0), odds);
    }
    return { columns, results: sums.list(), cancelled, bonuses: known };
}

/** After the card is drawn and before the die is rolled: one column, with the known modifiers. */
export function orderOddsInColumn(order: Order, column: string, known: readonly Bonus[]): OrderOdds {
    const sums = new Sums();
    sums.add(
        order.chart[column] ?? [],
        known.reduce((sum, b) => sum + b.by, 0),
        1,
    );
    return { columns: {}, results: sums.list(), cancelled: 0, bonuses: [...known] };
}

export const percent = (odds: number): string => `${Math.round(odds * 100)} %`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The side that loses by a cell, for its colour; nobody if it names both or none. */
export function loser(code: string): "british" | "french" | "nobody" {
    const british = /\dB|MB|ship/.test(code);
    const french = /\d[FI]|MF/.test(code);
    return british === french ? "nobody" : british ? "british" : "french";
}

// The odds of an order before it is issued: what each column and each result is
// worth, from the cards that may still come and a fair die.
import type { SiegeCell, SiegeSheet } from "../../frame/api_types";

export type Order = SiegeSheet["orders"][string][number];

/** The chance of each column by the letters not yet seen. */
export function columnOdds(letters: Readonly<Record<string, number>>): Record<string, number> {
    const total = Object.values(letters).reduce((a, b) => a + b, 0);
    return Object.fromEntries(Object.entries(letters).map(([k, n]) => [k, total > 0 ? n / total : 0]));
}

/** The chance of each different result, the likeliest first. */
export function resultOdds(
    chart: Order["chart"],
    columns: Readonly<Record<string, number>>,
): { cell: SiegeCell; odds: number }[] {
    const sums = new Map<string, { cell: SiegeCell; odds: number }>();
    for (const [letter, cells] of Object.entries(chart))
        for (const cell of cells) {
            const entry = sums.get(cell.code) ?? { cell, odds: 0 };
            entry.odds += (columns[letter] ?? 0) / cells.length;
            sums.set(cell.code, entry);
        }
    return [...sums.values()].filter((e) => e.odds > 0).sort((a, b) => b.odds - a.odds);
}

export const percent = (odds: number): string => `${Math.round(odds * 100)} %`;

/** Whom a cell favours, for its colour: by the markers and morale each side loses. */
export function favours(code: string): "british" | "french" | "nobody" {
    let balance = 0;
    for (const [, n, who] of code.matchAll(/(\d)([FBI])/g)) balance += (who === "B" ? -1 : 1) * Number(n);
    for (const [, n, who] of code.matchAll(/-(\d)M([FB])/g)) balance += (who === "B" ? -1 : 1) * Number(n);
    if (code === "ship" || code === "fail") return "french";
    if (code === "ok") return "british";
    return balance > 0 ? "british" : balance < 0 ? "french" : "nobody";
}

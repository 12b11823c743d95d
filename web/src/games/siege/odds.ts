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

/** Who loses by a cell, for its colour: the side the cell names, nobody when it names both or none. */
export function loser(code: string): "british" | "french" | "nobody" {
    const british = /\dB|MB|ship/.test(code);
    const french = /\d[FI]|MF/.test(code);
    return british === french ? "nobody" : british ? "british" : "french";
}

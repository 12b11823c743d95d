// The chart of an order as in the rule book: columns by counter-order with their odds,
// rows by die, the active column and row marked; and the odds of each result.
import type { JSX } from "preact";
import type { Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import { fill, words } from "../../text";
import type { SiegeSheet } from "./api_types";
import { boardOf, sheetOf, subjectOf } from "./board_type";
import { loser, type Order, type OrderOdds, percent, signed } from "./odds";

const sides: readonly Side[] = ["british", "french"];
const letters = ["A", "B", "C", "D"] as const;

export function Chart({
    order,
    side,
    sheet,
    ahead,
    column,
    row,
}: {
    order: Order;
    side: Side;
    sheet: SiegeSheet;
    /** The odds of the results; null once the die is rolled. */
    ahead: OrderOdds | null;
    column: string | null;
    row: number | null;
}): JSX.Element {
    const w = words.siege;
    const heads = sheet.counters[side === "british" ? "french" : "british"] ?? {};
    const columns = ahead && column === null ? ahead.columns : null;
    return (
        <figure class="chart">
            <table>
                <caption>{order.title}</caption>
                <thead>
                    <tr>
                        <th scope="col">
                            <span class="visually-hidden">{w.die}</span>
                        </th>
                        {letters.map((l) => (
                            <th
                                key={l}
                                scope="col"
                                class={l === column ? "live" : ""}
                                title={heads[l]?.title}
                            >
                                <b>{l}</b>
                                <span class="head">{heads[l]?.short}</span>
                                {columns && <span class="column-odds">{percent(columns[l] ?? 0)}</span>}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {[1, 2, 3, 4, 5, 6].map((die) => (
                        <tr key={die} class={die === row ? "live-row" : ""}>
                            <th scope="row">{die}</th>
                            {letters.map((l) => {
                                const cell = order.chart[l]?.[die - 1];
                                const here = l === column && die === row;
                                return (
                                    <td
                                        key={l}
                                        class={`${loser(cell?.code ?? "")} ${l === column ? "live" : ""} ${here ? "hit" : ""}`}
                                        aria-current={here ? "true" : undefined}
                                        title={cell?.long}
                                    >
                                        {figures(cell?.short ?? "")}
                                    </td>
                                );
                            })}
                        </tr>
                    ))}
                </tbody>
            </table>
            {ahead && <Odds ahead={ahead} />}
            <Losses order={order} sheet={sheet} />
        </figure>
    );
}

/** A dash for no effect. */
const figures = (short: string): string => (short === "-" ? "–" : short);

/** The odds of each result and the modifiers of the die. */
function Odds({ ahead }: { ahead: OrderOdds }): JSX.Element {
    const w = words.siege;
    return (
        <figcaption>
            <span class="odds">
                {ahead.results.map(({ cell, odds }) => (
                    <span key={cell.code} class={`odds-item ${loser(cell.code)}`} title={cell.long}>
                        <b>{percent(odds)}</b> {cell.code === "-" ? w.noEffect : figures(cell.short)}
                    </span>
                ))}
                {ahead.cancelled > 0 && (
                    <span class="odds-item nobody">
                        <b>{percent(ahead.cancelled)}</b> {w.cancelledByCard}
                    </span>
                )}
            </span>
            {ahead.bonuses.map((b) => (
                <span key={b.why} class="bonus">
                    {fill(w.bonus[b.why], { by: signed(b.by) })}
                </span>
            ))}
        </figcaption>
    );
}

/** Where the losses of an order come from. */
function Losses({ order, sheet }: { order: Order; sheet: SiegeSheet }): JSX.Element | null {
    const w = words.siege;
    const title = (name: string): string => sheet.places.find((p) => p.name === name)?.title ?? name;
    const costs: Record<Side, RegExp> = { british: /\dB/, french: /\dF/ };
    const codes = Object.values(order.chart).flatMap((column) => column.map((cell) => cell.code));
    const losers = sides.filter((side) => codes.some((code) => costs[side].test(code)));
    const lines = losers.map((side) => {
        const loss = order.loss[side];
        const from =
            !loss || loss.how === "anywhere" || loss.places.length === 0
                ? w.anywhere[side]
                : loss.places.map(title).join(loss.how === "in-order" ? w.inOrder : w.or);
        return `${sheet.sides[side] ?? side}: ${from}.`;
    });
    if (lines.length === 0 || order.kind !== "chart") return null;
    return (
        <p class="loss-note">
            {w.lossesFrom} {lines.join(" ")}
        </p>
    );
}

/** While choosing a counter-order: its column against each order the enemy may have sealed. */
export function CounterChart({ view, enemy }: { view: BoardView; enemy: Side }): JSX.Element | null {
    const w = words.siege;
    const sheet = sheetOf(view.gameType);
    const board = boardOf(view.frame);
    const on = subjectOf(view.pointed.value);
    const letter = (on?.kind === "counter" ? on.counter : board.draft.counter) ?? "A";
    const own = sheet.counters[enemy === "british" ? "french" : "british"] ?? {};
    const possible = board.lies[enemy].possible;
    const orders = (sheet.orders[enemy] ?? []).filter((o) => possible.includes(o.name));
    if (orders.length === 0) return null;
    return (
        <figure class="chart counter-chart">
            <table>
                <caption>
                    {letter} · {own[letter]?.title}
                </caption>
                <thead>
                    <tr>
                        <th scope="col">{fill(w.two.theyOrder, { side: sheet.sides[enemy] ?? enemy })}</th>
                        {[1, 2, 3, 4, 5, 6].map((die) => (
                            <th key={die} scope="col">
                                {die}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {orders.map((order) => (
                        <tr key={order.name}>
                            <th scope="row">{order.title}</th>
                            {(order.chart[letter] ?? []).map((cell, i) => (
                                <td key={`${i + 1} ${cell.code}`} class={loser(cell.code)} title={cell.long}>
                                    {figures(cell.short)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </figure>
    );
}

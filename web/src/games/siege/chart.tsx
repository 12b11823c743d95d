// The charts of the siege: an order's results by counter-order and die, an action's by use
// and die, and a counter-order's against each order the enemy may have sealed. Equal
// neighbours share a cell, so that its width shows its chance.
import type { JSX } from "preact";
import type { Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import { notation } from "../../frame/settings";
import { fill } from "../../text";
import type { SiegeCell, SiegeSheet } from "./api_types";
import { boardOf, sheetOf, subjectOf } from "./board_type";
import { loser, type Order, type OrderOdds, ordersOf, percent, signed } from "./odds";
import { words } from "./words";

const sides: readonly Side[] = ["british", "french"];
const letters = ["A", "B", "C", "D"] as const;
const dice = [1, 2, 3, 4, 5, 6] as const;

/** A dash for no effect. A narrow cell breaks a sum between its short parts ("Fr −1"), not inside one. */
const cellText = (cell: SiegeCell): string => {
    if (cell.code === "-") return "–";
    if (notation.value === "codes") return cell.code;
    return cell.short.replace(/\b(\w\w) (−\d)/g, "$1\u00a0$2");
};

interface Span {
    cell: SiegeCell;
    from: number;
    to: number;
}

/** Equal results of neighbouring dice as one cell. */
export function spans(cells: readonly SiegeCell[]): Span[] {
    const out: Span[] = [];
    for (const [i, cell] of cells.entries()) {
        const last = out.at(-1);
        if (last && last.cell.code === cell.code) last.to = i + 1;
        else out.push({ cell, from: i + 1, to: i + 1 });
    }
    return out;
}

interface RowProps {
    head: JSX.Element | string;
    cells: readonly SiegeCell[];
    live?: boolean;
    /** The die whose cell applies. */
    row?: number | null;
}

function Row({ head, cells, live = false, row = null }: RowProps): JSX.Element {
    return (
        <tr class={live ? "live" : ""}>
            <th scope="row">{head}</th>
            {spans(cells).map(({ cell, from, to }) => {
                const hit = live && row !== null && from <= row && row <= to;
                return (
                    <td
                        key={from}
                        colSpan={to - from + 1}
                        class={`${loser(cell.code)} ${hit ? "hit" : ""}`}
                        aria-current={hit ? "true" : undefined}
                        title={cell.long}
                    >
                        {cellText(cell)}
                    </td>
                );
            })}
        </tr>
    );
}

function Dice({ head, row = null }: { head: string; row?: number | null }): JSX.Element {
    return (
        <thead>
            <tr>
                <th scope="col">{head}</th>
                {dice.map((die) => (
                    <th key={die} scope="col" class={die === row ? "live" : ""}>
                        {die}
                    </th>
                ))}
            </tr>
        </thead>
    );
}

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
    const heads = sheet.counters[side === "british" ? "french" : "british"] ?? {};
    const columns = ahead && column === null ? ahead.columns : null;
    return (
        <figure class="chart">
            <table>
                <caption>
                    <b class="chart-title">{order.title}</b> <Losses order={order} sheet={sheet} />
                </caption>
                <Dice head={words.against} row={row} />
                <tbody>
                    {letters.map((l) => (
                        <Row
                            key={l}
                            live={l === column}
                            row={row}
                            cells={order.chart[l] ?? []}
                            head={
                                <>
                                    <b>{l}</b> <span class="head">{heads[l]?.short}</span>
                                    {columns && <span class="column-odds">{percent(columns[l] ?? 0)}</span>}
                                </>
                            }
                        />
                    ))}
                </tbody>
            </table>
            {ahead && (
                <figcaption>
                    <Odds ahead={ahead} />
                </figcaption>
            )}
        </figure>
    );
}

/** The odds of each result and the modifiers of the die. */
function Odds({ ahead }: { ahead: OrderOdds }): JSX.Element {
    return (
        <>
            <span class="odds">
                {ahead.results.map(({ cell, odds }) => (
                    <span key={cell.code} class={`odds-item ${loser(cell.code)}`} title={cell.long}>
                        <b>{percent(odds)}</b> {cell.code === "-" ? words.noEffect : cellText(cell)}
                    </span>
                ))}
                {ahead.cancelled > 0 && (
                    <span class="odds-item nobody">
                        <b>{percent(ahead.cancelled)}</b> {words.cancelledByCard}
                    </span>
                )}
            </span>
            {ahead.bonuses.map((b) => (
                <span key={b.why} class="bonus">
                    {fill(words.bonus[b.why], { by: signed(b.by) })}
                </span>
            ))}
        </>
    );
}

/** Where the losses of an order come from. */
function Losses({ order, sheet }: { order: Order; sheet: SiegeSheet }): JSX.Element | null {
    const w = words;
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
        <span class="loss-note">
            {w.lossesFrom} {lines.join(" ")}
        </span>
    );
}

/** An aggressive action or a fire ship: the table of the uses left, the next one first, and its chances. */
export function ActionChart({
    view,
    side,
    action,
}: {
    view: BoardView;
    side: Side;
    action: "aggressive" | "fire-ship";
}): JSX.Element | null {
    const sheet = sheetOf(view.gameType);
    const board = boardOf(view.frame);
    const fire = action === "fire-ship";
    const track = sheet.tracks.find((t) => t.side === side && t.name.startsWith("fire") === fire);
    if (!track) return null;
    const used = board.tracks[track.name] ?? 0;
    const next = track.columns[used];
    return (
        <figure class="chart action-chart">
            <table>
                <caption class="visually-hidden">{words.action[action]}</caption>
                <Dice head={words.action.uses} />
                <tbody>
                    {track.columns.slice(used).map((cells, i) => (
                        <Row
                            key={used + i + 1}
                            live={i === 0}
                            cells={cells}
                            head={fill(words.action.next, { number: used + i + 1 })}
                        />
                    ))}
                </tbody>
            </table>
            {next && (
                <figcaption>
                    <b class="chart-title">{words.action[action]}</b>
                    <Odds ahead={{ columns: {}, results: columnOdds(next), cancelled: 0, bonuses: [] }} />
                </figcaption>
            )}
        </figure>
    );
}

/** The chance of each result of one column with a fair die. */
export function columnOdds(cells: readonly SiegeCell[]): OrderOdds["results"] {
    const sums = new Map<string, { cell: SiegeCell; odds: number }>();
    for (const cell of cells) {
        const entry = sums.get(cell.code) ?? { cell, odds: 0 };
        entry.odds += 1 / cells.length;
        sums.set(cell.code, entry);
    }
    return [...sums.values()].sort((a, b) => b.odds - a.odds);
}

/** While choosing a counter-order: its row against each order the enemy may have sealed. */
export function CounterChart({ view, enemy }: { view: BoardView; enemy: Side }): JSX.Element | null {
    const sheet = sheetOf(view.gameType);
    const board = boardOf(view.frame);
    const on = subjectOf(view.pointed.value);
    const letter = (on?.kind === "counter" ? on.counter : board.draft.counter) ?? "A";
    const own = sheet.counters[enemy === "british" ? "french" : "british"] ?? {};
    const possible = board.lies[enemy].possible;
    const orders = ordersOf(sheet, board, enemy).filter((o) => possible.includes(o.name));
    if (orders.length === 0) return null;
    return (
        <figure class="chart counter-chart">
            <table>
                <caption class="visually-hidden">
                    {letter} · {own[letter]?.title}
                </caption>
                <Dice
                    head={fill(words.two.theyOrder, {
                        side: sheet.sides[enemy] ?? enemy,
                        counter: `${letter} · ${own[letter]?.title ?? ""}`,
                    })}
                />
                <tbody>
                    {orders.map((order) => (
                        <Row key={order.name} head={order.title} cells={order.chart[letter] ?? []} />
                    ))}
                </tbody>
            </table>
        </figure>
    );
}

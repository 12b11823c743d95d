// What decides the choice at hand: the chart and the odds of the order or action pointed
// at, focused or picked; else of the order in play; else of the last turn.
import type { JSX } from "preact";
import type { Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import type { SiegeSheet } from "./api_types";
import { type Board, boardOf, momentOf, sheetOf, subjectOf } from "./board_type";
import { ActionChart, Chart, CounterChart } from "./chart";
import {
    type Bonus,
    bonuses,
    type Order,
    type OrderOdds,
    orderOdds,
    orderOddsInColumn,
    ordersOf,
} from "./odds";
import { words } from "./words";

function orderNamed(sheet: SiegeSheet, board: Board, side: Side, name?: string): Order | undefined {
    return ordersOf(sheet, board, side).find((o) => o.name === name);
}

/** When a card lets the player cancel the order: the odds of carrying on. */
function conflictOdds(board: Board, sheet: SiegeSheet, order: Order): OrderOdds | null {
    if (board.step !== "conflict" || board.two || board.column === null || !board.card) return null;
    const card = (sheet.decks[board.card.deck] ?? []).find((c) => c.name === board.card?.name);
    const known: Bonus[] = bonuses(order, board.player, board.order[board.player]?.from, board, sheet);
    if (card?.touches) known.push({ why: "conflict", by: card.touches.modifier });
    return orderOddsInColumn(order, board.column, known);
}

/** The chart to show: of the order pointed at, drafted, being carried out, or the player's own. */
export function Inspector({ view }: { view: BoardView }): JSX.Element | null {
    const board = boardOf(view.frame);
    const sheet = sheetOf(view.gameType);
    const side: Side = view.frame.viewer === "public" ? board.player : view.frame.viewer;
    // Before anything is pointed at, the first order that can be given is shown.
    const first = view.frame.offers.find((o) => o.open && o.on?.kind === "order");
    const pointed = subjectOf(view.pointed.value ?? (board.step === "order" ? first : undefined));
    if (
        (pointed?.kind === "go" || pointed?.kind === "declare") &&
        pointed.action &&
        pointed.action !== "none"
    )
        return <ActionChart view={view} side={side} action={pointed.action} />;
    if (
        view.frame.offers.some((o) => o.on?.kind === "counter") ||
        (board.step === "counter" && board.draft.counter !== null)
    )
        return <CounterChart view={view} enemy={side === "british" ? "french" : "british"} />;
    if (board.step === "order" || pointed?.kind === "order") {
        const name =
            pointed?.kind === "order" ? pointed.order : (board.draft.order?.name ?? board.order[side]?.name);
        const from = pointed?.kind === "order" ? pointed.from : board.draft.order?.from;
        const order = orderNamed(sheet, board, side, name);
        if (order) {
            const ahead = board.two ? null : orderOdds(order, side, from, board, sheet);
            return <Chart order={order} side={side} sheet={sheet} ahead={ahead} column={null} row={null} />;
        }
    } else {
        const acting = board.player;
        const theirs =
            board.two && board.lies[acting].order !== "shown" ? undefined : board.order[acting]?.name;
        const inPlay = orderNamed(sheet, board, acting, theirs);
        if (inPlay)
            return (
                <Chart
                    order={inPlay}
                    side={acting}
                    sheet={sheet}
                    ahead={conflictOdds(board, sheet, inPlay)}
                    column={board.column}
                    row={board.row}
                />
            );
        const own = orderNamed(sheet, board, side, board.order[side]?.name);
        if (own) return <Chart order={own} side={side} sheet={sheet} ahead={null} column={null} row={null} />;
    }
    const lastDice = momentOf([...view.log].reverse().find((n) => n.moment?.kind === "dice"));
    const lastSide = lastDice?.side ?? side;
    const last = orderNamed(sheet, board, lastSide, lastDice?.order);
    if (last && lastDice)
        return (
            <div class="past">
                <p class="past-note">{words.lastTurn}</p>
                <Chart
                    order={last}
                    side={lastSide}
                    sheet={sheet}
                    ahead={null}
                    column={lastDice.column ?? null}
                    row={lastDice.row ?? null}
                />
            </div>
        );
    return <p class="chart-none">{view.live ? words.pointAtOrder : words.noChart}</p>;
}

// The choices of the siege: the orders with their charts, then whatever the step asks
// for. Every offer is a button here, so the game can be played without the map; closed
// ones are faded and say why.
import type { JSX } from "preact";
import type { Offer, Side } from "../../frame/api_types";
import { reason, Tag } from "../../frame/components";
import type { BoardView } from "../../frame/module";
import { useRoving } from "../../frame/roving";
import { fill, words } from "../../text";
import type { SiegeSheet } from "./api_types";
import { type Board, boardOf, momentOf, sheetOf, subjectOf } from "./board_type";
import { Chart, CounterChart } from "./chart";
import { type Bonus, bonuses, type Order, type OrderOdds, orderOdds, orderOddsInColumn } from "./odds";
import { OrderCards } from "./order_cards";

/** The part of a title that is not shown; screen readers still read it. */
const before = (whole: string, shown: string): string =>
    whole.endsWith(shown) ? whole.slice(0, -shown.length) : "";

/** One offer: a button, faded with its reason if closed. */
export function Choice({
    view,
    offer,
    title,
    main = false,
}: {
    view: BoardView;
    offer: Offer;
    title?: string;
    main?: boolean;
}): JSX.Element {
    const point = (): void => {
        view.pointed.value = offer;
    };
    return (
        <div class={`choice ${offer.open ? "open" : "closed"} ${main ? "main" : ""}`}>
            <button
                type="button"
                data-item
                data-choice={offer.text}
                aria-disabled={offer.open ? undefined : "true"}
                class={view.pointed.value?.text === offer.text ? "pointed" : ""}
                onClick={() => view.take(offer)}
                onFocus={point}
                onMouseEnter={point}
            >
                <span class="choice-title">
                    {title !== undefined && <span class="visually-hidden">{before(offer.title, title)}</span>}
                    {title ?? offer.title}
                </span>
                {!offer.open && <span class="why">{reason(offer)}</span>}
            </button>
            {!offer.open && offer.tag && <Tag tag={offer.tag} explain={view.explain} />}
        </div>
    );
}

function Choices({
    view,
    offers,
    label,
}: {
    view: BoardView;
    offers: readonly Offer[];
    label: string;
}): JSX.Element | null {
    const root = useRoving<HTMLDivElement>();
    if (offers.length === 0) return null;
    return (
        // biome-ignore lint/a11y/useSemanticElements: not a form
        <div class="choices" role="group" aria-label={label} ref={root}>
            {offers.map((offer) => (
                <Choice key={offer.text} view={view} offer={offer} />
            ))}
        </div>
    );
}

/** The orders of a side; the three ship moves share one heading. */
function OrderList({ view, side }: { view: BoardView; side: Side }): JSX.Element {
    const root = useRoving<HTMLDivElement>();
    const sheet = sheetOf(view.gameType);
    const on = (name: string): Offer[] =>
        view.frame.offers.filter((o) => o.on?.kind === "order" && subjectOf(o)?.order === name);
    return (
        // biome-ignore lint/a11y/useSemanticElements: not a form
        <div class="orders" role="group" aria-label={words.siege.orders} ref={root}>
            {(sheet.orders[side] ?? []).map((order, i) => {
                const offers = on(order.name);
                if (offers.length === 0) return null;
                const first = offers[0] as Offer;
                return (
                    <div key={order.name} class={`order ${offers.some((o) => o.open) ? "open" : "closed"}`}>
                        <span class="order-number" aria-hidden="true">
                            {i + 1}
                        </span>
                        <div class="order-offers">
                            {offers.length === 1 ? (
                                <Choice view={view} offer={first} />
                            ) : (
                                <>
                                    <span class="order-title">{order.title}</span>
                                    {offers.map((o) => (
                                        <Choice
                                            key={o.text}
                                            view={view}
                                            offer={o}
                                            title={way(o, order.title)}
                                        />
                                    ))}
                                </>
                            )}
                        </div>
                    </div>
                );
            })}
        </div>
    );
}

/** "Lower to Upper", without the order's title that is in the heading. */
const way = (offer: Offer, order: string): string =>
    offer.title.startsWith(`${order}, `) ? offer.title.slice(order.length + 2) : offer.title;

function orderNamed(sheet: SiegeSheet, side: Side, name: string | undefined): Order | undefined {
    return (sheet.orders[side] ?? []).find((o) => o.name === name);
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
function ChartInPlay({ view, side }: { view: BoardView; side: Side }): JSX.Element | null {
    const board = boardOf(view.frame);
    const sheet = sheetOf(view.gameType);
    const pointed = subjectOf(view.pointed.value);
    if (
        view.frame.offers.some((o) => o.on?.kind === "counter") ||
        (board.step === "counter" && board.draft.counter !== null)
    )
        return <CounterChart view={view} enemy={side === "british" ? "french" : "british"} />;
    if (board.step === "order" || pointed?.kind === "order") {
        const name =
            pointed?.kind === "order" ? pointed.order : (board.draft.order?.name ?? board.order[side]?.name);
        const from = pointed?.kind === "order" ? pointed.from : board.draft.order?.from;
        const order = orderNamed(sheet, side, name);
        if (order) {
            const ahead = board.two ? null : orderOdds(order, side, from, board, sheet);
            return <Chart order={order} side={side} sheet={sheet} ahead={ahead} column={null} row={null} />;
        }
    } else {
        const acting = board.player;
        const theirs =
            board.two && board.lies[acting].order !== "shown" ? undefined : board.order[acting]?.name;
        const inPlay = orderNamed(sheet, acting, theirs);
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
        const own = orderNamed(sheet, side, board.order[side]?.name);
        if (own) return <Chart order={own} side={side} sheet={sheet} ahead={null} column={null} row={null} />;
    }
    const lastDice = momentOf([...view.log].reverse().find((n) => n.moment?.kind === "dice"));
    const lastSide = lastDice?.side ?? side;
    const last = orderNamed(sheet, lastSide, lastDice?.order);
    if (last && lastDice)
        return (
            <div class="past">
                <p class="past-note">{words.siege.lastTurn}</p>
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
    if (!view.frame.offers.some((o) => o.on?.kind === "order")) return null;
    return <p class="chart-none">{words.siege.pointAtOrder}</p>;
}

/** Moves grouped by starting place, to keep the list short. */
function Moves({ view, offers }: { view: BoardView; offers: readonly Offer[] }): JSX.Element {
    const root = useRoving<HTMLDivElement>();
    const sheet = sheetOf(view.gameType);
    const open = offers.filter((o) => o.open);
    const closed = offers.filter((o) => !o.open);
    const from = [...new Set(open.map((o) => subjectOf(o)?.from))];
    const title = (name: string | undefined): string =>
        sheet.places.find((p) => p.name === name)?.title ?? "";
    return (
        // biome-ignore lint/a11y/useSemanticElements: not a form
        <div class="moves" role="group" aria-label={words.siege.moves} ref={root}>
            {from.map((f) => (
                <div key={f} class="move-from">
                    <span class="order-title">{title(f)}</span>
                    {open
                        .filter((o) => subjectOf(o)?.from === f)
                        .map((o) => (
                            <Choice key={o.text} view={view} offer={o} />
                        ))}
                </div>
            ))}
            {closed.length > 0 && (
                <details>
                    <summary>{fill(words.siege.closedChoices, { count: closed.length })}</summary>
                    {closed.map((o) => (
                        <Choice key={o.text} view={view} offer={o} />
                    ))}
                </details>
            )}
        </div>
    );
}

export function ChoiceList({ view }: { view: BoardView }): JSX.Element {
    const board = boardOf(view.frame);
    const offers = view.frame.offers;
    const side: Side = view.frame.viewer === "public" ? board.player : view.frame.viewer;
    const orders = offers.some((o) => o.on?.kind === "order");
    const moves = offers.filter((o) => o.on?.kind === "move");
    const rest = offers.filter((o) => o.on?.kind !== "order" && o.on?.kind !== "move");
    const open = rest.filter((o) => o.open);
    const closed = rest.filter((o) => !o.open);
    return (
        <div class={`choice-list ${view.live ? "" : "waiting"}`}>
            <OrderCards view={view} />
            {orders && <OrderList view={view} side={side} />}
            {moves.length > 0 && <Moves view={view} offers={moves} />}
            <Choices view={view} offers={open} label={words.siege.choices} />
            <Choices
                view={view}
                offers={closed}
                label={fill(words.siege.closedChoices, { count: closed.length })}
            />
            <ChartInPlay view={view} side={side} />
        </div>
    );
}

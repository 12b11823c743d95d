// The slips that lie before the two sides: an order and a counter-order each, under
// wax until they are turned up.
import type { JSX } from "preact";
import type { Side, SiegeBoard, SiegeSheet } from "../../frame/api_types";
import type { TableView } from "../../frame/module";
import { fill, words } from "../../text";
import { type Hand, handsOf, type Slip } from "./hands";

const sides: readonly Side[] = ["british", "french"];

export function TableCards({ view }: { view: TableView }): JSX.Element | null {
    const w = words.siege.two;
    const hands = handsOf(view.log);
    if (!hands) return null;
    const sheet = view.kit.board as SiegeSheet;
    const board = view.frame.board as SiegeBoard;
    const own = view.frame.viewer;
    const orderTitle = (side: Side, name: string | undefined): string =>
        (sheet.orders[side] ?? []).find((o) => o.name === name)?.title ?? name ?? "";
    const order = (side: Side, slip: Slip): string => {
        if (slip.state === "shown") return orderTitle(side, slip.name);
        const mine = side === own && board.draft.order ? orderTitle(side, board.draft.order.name) : "";
        if (slip.state === "sealed") return mine === "" ? w.sealed : fill(w.sealedOwn, { what: mine });
        return slip.state === "cancelled" ? w.cancelled : w.none;
    };
    const counter = (side: Side, slip: Slip): string => {
        if (slip.state === "shown")
            return `${slip.name} · ${sheet.counters[side]?.[slip.name ?? ""]?.title ?? ""}`;
        return slip.state === "sealed" ? w.sealed : w.none;
    };
    const action = (hand: Hand): string => (hand.action === "none" ? "" : w.actions[hand.action]);
    return (
        <section class="table-cards" aria-label={w.title}>
            {sides.map((side) => (
                <div key={side} class={`hand ${side}`}>
                    <h3>{sheet.sides[side]}</h3>
                    <Card
                        head={w.order}
                        text={order(side, hands[side].order)}
                        slip={hands[side].order}
                        note={action(hands[side])}
                    />
                    <Card
                        head={w.counter}
                        text={counter(side, hands[side].counter)}
                        slip={hands[side].counter}
                        note=""
                    />
                </div>
            ))}
        </section>
    );
}

function Card({
    head,
    text,
    slip,
    note,
}: {
    head: string;
    text: string;
    slip: Slip;
    note: string;
}): JSX.Element {
    return (
        <p class={`paper ${slip.state}`} key={slip.state}>
            <span class="paper-head">{head}</span>
            {slip.state === "sealed" && <span class="seal" aria-hidden="true" />}
            <span class="paper-text">{text}</span>
            {note !== "" && <span class="paper-note">{note}</span>}
        </p>
    );
}

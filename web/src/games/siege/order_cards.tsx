// Two players: the order and counter-order of each side, sealed until they are revealed.
// A player can read their own.
import type { JSX } from "preact";
import type { Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import { fill } from "../../text";
import { boardOf, type Lies, sheetOf } from "./board_type";
import { words } from "./words";

const sides: readonly Side[] = ["british", "french"];

export function OrderCards({ view }: { view: BoardView }): JSX.Element | null {
    const w = words.two;
    const sheet = sheetOf(view.gameType);
    const board = boardOf(view.frame);
    const lies = board.lies;
    if (!board.two) return null;
    const orderTitle = (side: Side): string => {
        const pick = board.order[side];
        const title = (sheet.orders[side] ?? []).find((o) => o.name === pick?.name)?.title ?? "";
        const place = (name: string): string => sheet.places.find((p) => p.name === name)?.title ?? name;
        return pick?.from !== undefined && pick.to !== undefined
            ? `${title}, ${place(pick.from)} – ${place(pick.to)}`
            : title;
    };
    const counterTitle = (side: Side): string => {
        const letter = board.counter[side];
        return letter ? `${letter} · ${sheet.counters[side]?.[letter]?.short ?? ""}` : "";
    };
    const text = (state: Lies["order"], title: string): string => {
        if (state === "none") return w.none;
        if (state === "shown") return title;
        if (state === "cancelled") return title === "" ? w.cancelled : fill(w.cancelledOwn, { what: title });
        // A game that ends early leaves sealed orders that are never revealed.
        if (view.frame.result) return title === "" ? w.unopened : fill(w.unopenedOwn, { what: title });
        return title === "" ? w.sealed : fill(w.sealedOwn, { what: title });
    };
    return (
        <section class="order-cards" aria-label={w.title}>
            {sides.map((side) => {
                const action = board.action[side] ?? "none";
                return (
                    <div key={side} class={`hand ${side}`}>
                        <h2>
                            <span class={`mark ${side}`} aria-hidden="true" />
                            <span class="visually-hidden">{sheet.sides[side]}</span>
                        </h2>
                        <OrderCard
                            key={`order ${lies[side].order}`}
                            head={w.order}
                            state={lies[side].order}
                            text={text(lies[side].order, orderTitle(side))}
                            note={action === "none" ? "" : w.actions[action]}
                        />
                        <OrderCard
                            key={`counter ${lies[side].counter}`}
                            head={w.counter}
                            state={lies[side].counter}
                            text={text(lies[side].counter, counterTitle(side))}
                            note=""
                        />
                    </div>
                );
            })}
        </section>
    );
}

function OrderCard({
    head,
    state,
    text,
    note,
}: {
    head: string;
    state: Lies["order"];
    text: string;
    note: string;
}): JSX.Element {
    return (
        <p class={`order-card ${state}`}>
            <span class="order-card-head">{head}</span>
            {state === "face-down" && <span class="seal" aria-hidden="true" />}
            <span class="order-card-text">{text}</span>
            {note !== "" && <span class="order-card-note">{note}</span>}
        </p>
    );
}

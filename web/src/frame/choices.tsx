// The list of choices: the open ones numbered, the closed ones folded into one line that
// opens with the reasons. Every offer is a button here or in the action row, so a game can
// be played without its map.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fill, words } from "../text";
import type { Offer } from "./api_types";
import { reason, Tag } from "./components";
import type { BoardView, ChoiceStyle } from "./module";
import { useRoving } from "./roving";

/** The offer of the action row's button: the one that commits what is drafted. */
export function commitOffer(offers: readonly Offer[], style: ChoiceStyle | undefined): Offer | undefined {
    const all = offers.filter((o) => o.open && style?.commits?.(o));
    return all.length === 1 ? all[0] : undefined;
}

function Choice({
    view,
    offer,
    number,
    worth,
}: {
    view: BoardView;
    offer: Offer;
    number?: number | undefined;
    worth?: number | undefined;
}): JSX.Element {
    const point = (): void => {
        view.pointed.value = offer;
    };
    return (
        <div class={`choice ${offer.open ? "open" : "closed"}`}>
            <button
                type="button"
                data-item
                data-choice={offer.text}
                data-number={number}
                aria-disabled={offer.open ? undefined : "true"}
                aria-keyshortcuts={number === undefined ? undefined : String(number)}
                class={view.pointed.value?.text === offer.text ? "pointed" : ""}
                onClick={() => view.take(offer)}
                onFocus={point}
                onMouseEnter={point}
            >
                {number !== undefined && (
                    <span class="choice-number" aria-hidden="true">
                        {number}
                    </span>
                )}
                <span class="choice-title">
                    {offer.title}
                    {!offer.open && <span class="why">{reason(offer)}</span>}
                </span>
                {worth !== undefined && (
                    <span class="choice-worth">
                        {fill(words.play.worth, { percent: Math.round(worth * 100) })}
                    </span>
                )}
            </button>
            {!offer.open && offer.tag && <Tag tag={offer.tag} explain={view.explain} />}
        </div>
    );
}

export function ChoiceList({
    view,
    style,
    worth,
}: {
    view: BoardView;
    style: ChoiceStyle | undefined;
    /** How often each choice wins, by its text, once a hint was asked for. */
    worth: ReadonlyMap<string, number>;
}): JSX.Element {
    const root = useRoving<HTMLDivElement>();
    const list = useRef<HTMLDivElement>(null);
    const commit = commitOffer(view.frame.offers, style);
    const offers = view.frame.offers.filter((o) => o !== commit);
    const open = offers.filter((o) => o.open);
    const closed = offers.filter((o) => !o.open);
    // A new question begins with its first choice and with the closed ones folded.
    const question = `${view.frame.line} ${view.frame.drafts.length}`;
    useLayoutEffect(() => {
        if (list.current) list.current.scrollTop = 0;
    }, [question]);
    return (
        <div class={`choice-list ${view.live ? "" : "waiting"}`} ref={list}>
            {/* biome-ignore lint/a11y/useSemanticElements: not a form */}
            <div class="choices" role="group" aria-label={words.play.choices} ref={root}>
                {open.map((o, i) => (
                    <Choice
                        key={o.text}
                        view={view}
                        offer={o}
                        number={i < 9 ? i + 1 : undefined}
                        worth={worth.get(o.text)}
                    />
                ))}
                {closed.length > 0 && (
                    <details key={question} class="not-available">
                        <summary>{fill(words.play.notAvailable, { count: closed.length })}</summary>
                        {closed.map((o) => (
                            <Choice key={o.text} view={view} offer={o} />
                        ))}
                    </details>
                )}
            </div>
        </div>
    );
}

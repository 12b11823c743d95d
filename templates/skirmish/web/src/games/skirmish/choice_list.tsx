// The choices in the side panel: one button a post; closed ones say why.
import type { JSX } from "preact";
import { reason, Tag } from "../../frame/components";
import type { BoardView } from "../../frame/module";
import { useRoving } from "../../frame/roving";
import { text } from "./text";

export function ChoiceList({ view }: { view: BoardView }): JSX.Element {
    const root = useRoving<HTMLDivElement>();
    return (
        <div class={`choice-list ${view.live ? "" : "waiting"}`}>
            {/* biome-ignore lint/a11y/useSemanticElements: not a form */}
            <div class="choices" role="group" aria-label={text.choices} ref={root}>
                {view.frame.offers.map((offer) => (
                    <div key={offer.text} class={`choice ${offer.open ? "open" : "closed"}`}>
                        <button
                            type="button"
                            data-item
                            data-choice={offer.text}
                            aria-disabled={offer.open ? undefined : "true"}
                            onClick={() => view.take(offer)}
                        >
                            <span class="choice-title">{offer.title}</span>
                            {!offer.open && <span class="why">{reason(offer)}</span>}
                        </button>
                        {!offer.open && offer.tag && <Tag tag={offer.tag} explain={view.explain} />}
                    </div>
                ))}
            </div>
        </div>
    );
}

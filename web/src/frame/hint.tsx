// What each choice is worth, when the player asked for a hint.
import type { JSX } from "preact";
import { fill, words } from "../text";
import type { Hint } from "./api_types";
import type { GameClient } from "./game_client";

/** The best way to give each order; `choices` is sorted best first. */
function bestWays(choices: Hint["choices"]): Hint["choices"] {
    const head = (text: string): string => text.split(",")[0] ?? text;
    return choices.filter((c, i) => choices.findIndex((o) => head(o.text) === head(c.text)) === i);
}

function HintList({ choices }: { choices: Hint["choices"] }): JSX.Element {
    return (
        <ol class="hint-list">
            {choices.map((c) => (
                <li key={c.text}>
                    <span>{c.title}</span> <Worth win={c.win} error={c.exact ? 0 : c.error} />
                    <meter min={0} max={1} value={c.win} aria-label={c.title} />
                </li>
            ))}
        </ol>
    );
}

export function HintPanel({ client }: { client: GameClient }): JSX.Element | null {
    const hint = client.hint.value;
    if (!hint) return null;
    const best = hint.best;
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="hint scroll" tabIndex={0} aria-label={hint.title}>
            <header class="row spread">
                <h2>{hint.title}</h2>
                <button
                    type="button"
                    class="close-button"
                    aria-label={`${words.close}: ${hint.title}`}
                    onClick={() => {
                        client.hint.value = null;
                    }}
                >
                    ×
                </button>
            </header>
            <div role="status">
                <HintList choices={bestWays(hint.choices)} />
            </div>
            {bestWays(hint.choices).length < hint.choices.length && (
                <details>
                    <summary>{fill(words.play.hintAll, { count: hint.choices.length })}</summary>
                    <HintList choices={hint.choices} />
                </details>
            )}
            <p class="note">{hint.text}</p>
            {best !== null && (
                <button type="button" onClick={() => void client.choose(best)} disabled={!client.live.value}>
                    {words.play.hintTake}
                </button>
            )}
        </section>
    );
}

/** Wins out of 100 games: a figure to see, a sentence for screen readers. */
function Worth({ win, error }: { win: number; error: number }): JSX.Element {
    const w = words.play;
    const figures = {
        percent: Math.round(win * 100),
        error: error === 0 ? 0 : Math.max(1, Math.round(error * 100)),
    };
    return (
        <b>
            <span aria-hidden="true">{error === 0 ? figures.percent : fill(w.winsShort, figures)}</span>
            <span class="visually-hidden">{fill(error === 0 ? w.winsExactly : w.wins, figures)}</span>
        </b>
    );
}

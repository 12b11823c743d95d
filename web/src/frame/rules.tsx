// The rules: all of them on a page, and beside the board.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, words } from "../text";
import type { ApiError } from "./api";
import type { GameTypeDetails } from "./api_types";
import { Bar } from "./bar";
import { ErrorMessage } from "./components";
import { pageTitle } from "./person";
import { loadGameType } from "./play";

const anchor = (tag: string): string => tag.replaceAll(" ", "-");

/** The rules beside the board: the one that was asked for, or those that match a search. */
export function RulesPanel({
    gameType,
    rule,
}: {
    gameType: GameTypeDetails;
    rule: Signal<string | null>;
}): JSX.Element {
    const w = words.rules;
    const [find, setFind] = useState("");
    const wanted = find.trim().toLowerCase();
    const asked = rule.value === null ? undefined : gameType.rules.find((r) => r.tag === rule.value);
    const list = gameType.rules.filter((r) => matches(r, wanted));
    if (rule.value !== null)
        return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <section class="rule scroll" tabIndex={0} aria-label={asked?.title ?? rule.value}>
                <header class="row spread">
                    <h2>{asked ? `${asked.tag} · ${asked.title}` : rule.value}</h2>
                    <button
                        type="button"
                        class="small"
                        onClick={() => {
                            rule.value = null;
                        }}
                    >
                        {w.contents}
                    </button>
                </header>
                <p role="status">{asked?.text ?? w.none}</p>
                <a href={`/rules/${gameType.name}#${anchor(rule.value)}`} target="_blank" rel="noreferrer">
                    {w.all}
                </a>
            </section>
        );
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="rule scroll" tabIndex={0} aria-label={w.contents}>
            <input
                type="search"
                class="rule-find"
                aria-label={w.find}
                placeholder={w.find}
                value={find}
                onInput={(e) => setFind(e.currentTarget.value)}
            />
            {list.length === 0 && <p>{w.none}</p>}
            <ul class="rule-list">
                {list.map((r) => (
                    <li key={r.tag}>
                        <button
                            type="button"
                            class="plain-button"
                            onClick={() => {
                                rule.value = r.tag;
                            }}
                        >
                            <span class="rule-tag">{r.tag}</span> {r.title}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

const matches = (r: GameTypeDetails["rules"][number], wanted: string): boolean =>
    wanted === "" || `${r.tag} ${r.title} ${r.text}`.toLowerCase().includes(wanted);

export function RulesPage({ game, tag }: { game: string; tag: string }): JSX.Element {
    const [gameType, setGameType] = useState<GameTypeDetails | null>(null);
    const [error, setError] = useState<ApiError | null>(null);
    const [find, setFind] = useState("");
    useEffect(() => {
        void loadGameType(game).then((k) => ("code" in k ? setError(k) : setGameType(k)));
    }, [game]);
    useEffect(() => {
        if (gameType) pageTitle.value = fill(words.rules.title, { game: gameType.title });
        if (gameType && tag !== "") document.getElementById(tag)?.scrollIntoView();
    }, [gameType, tag]);
    const wanted = find.trim().toLowerCase();
    const rules = (gameType?.rules ?? []).filter((r) => matches(r, wanted));
    return (
        <>
            <Bar />
            <main class="plain rules">
                <ErrorMessage error={error} />
                {gameType && (
                    <>
                        <h1>{fill(words.rules.title, { game: gameType.title })}</h1>
                        <label class="field">
                            {words.rules.find}
                            <input
                                type="search"
                                value={find}
                                onInput={(e) => setFind(e.currentTarget.value)}
                            />
                        </label>
                        {rules.length === 0 && <p>{words.rules.none}</p>}
                        {rules.map((r) => (
                            <section
                                key={r.tag}
                                id={anchor(r.tag)}
                                class={anchor(r.tag) === tag ? "here" : ""}
                            >
                                <h2>
                                    <span class="tag">{r.tag}</span> {r.title}
                                </h2>
                                <p>{r.text}</p>
                            </section>
                        ))}
                    </>
                )}
            </main>
        </>
    );
}

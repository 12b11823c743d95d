// The rules: all of them on a page, and one of them as a dialog beside the board.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, words } from "../text";
import type { ApiError } from "./api";
import type { GameTypeDetails } from "./api_types";
import { Bar } from "./bar";
import { Dialog, ErrorMessage } from "./components";
import { pageTitle } from "./person";
import { loadGameType } from "./play";

const anchor = (tag: string): string => tag.replaceAll(" ", "-");

export function RuleDialog({
    gameType,
    tag,
    close,
}: {
    gameType: GameTypeDetails;
    tag: string;
    close: () => void;
}): JSX.Element {
    const rule = gameType.rules.find((r) => r.tag === tag);
    return (
        <Dialog title={rule ? `${tag} · ${rule.title}` : tag} close={close} kind="rule">
            <p role="status">{rule?.text ?? words.rules.none}</p>
            <a href={`/rules/${gameType.name}#${anchor(tag)}`} target="_blank" rel="noreferrer">
                {words.rules.all}
            </a>
        </Dialog>
    );
}

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
    const rules = (gameType?.rules ?? []).filter(
        (r) => wanted === "" || `${r.tag} ${r.title} ${r.text}`.toLowerCase().includes(wanted),
    );
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

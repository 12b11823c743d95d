// The rules in our words: all of them on a page, and one of them as a slip beside
// the board.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, words } from "../text";
import type { Fault } from "./api";
import type { KitWhole } from "./api_types";
import { Bar } from "./app";
import { Slip, Trouble } from "./bits";
import { pageTitle } from "./person";
import { loadKit } from "./play";

const anchor = (tag: string): string => tag.replaceAll(" ", "-");

export function RuleSlip({
    kit,
    tag,
    close,
}: {
    kit: KitWhole;
    tag: string;
    close: () => void;
}): JSX.Element {
    const rule = kit.rules.find((r) => r.tag === tag);
    return (
        <Slip title={rule ? `${tag} · ${rule.title}` : tag} close={close} kind="rule">
            <p role="status">{rule?.text ?? words.rules.none}</p>
            <a href={`/rules/${kit.name}#${anchor(tag)}`} target="_blank" rel="noreferrer">
                {words.rules.all}
            </a>
        </Slip>
    );
}

export function RulesPage({ game, tag }: { game: string; tag: string }): JSX.Element {
    const [kit, setKit] = useState<KitWhole | null>(null);
    const [fault, setFault] = useState<Fault | null>(null);
    const [find, setFind] = useState("");
    useEffect(() => {
        void loadKit(game).then((k) => ("code" in k ? setFault(k) : setKit(k)));
    }, [game]);
    useEffect(() => {
        if (kit) pageTitle.value = fill(words.rules.title, { game: kit.title });
        if (kit && tag !== "") document.getElementById(tag)?.scrollIntoView();
    }, [kit, tag]);
    const wanted = find.trim().toLowerCase();
    const rules = (kit?.rules ?? []).filter(
        (r) => wanted === "" || `${r.tag} ${r.title} ${r.text}`.toLowerCase().includes(wanted),
    );
    return (
        <>
            <Bar />
            <main class="plain rules">
                <Trouble fault={fault} />
                {kit && (
                    <>
                        <h1>{fill(words.rules.title, { game: kit.title })}</h1>
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

// The game log, the command box, and the chat.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { named, words } from "../text";
import type { News } from "./api_types";
import type { GameClient } from "./game_client";
import type { BoardView } from "./module";
import { PlayerActs } from "./player_acts";

/** What happened so far, scrolled to the newest; `seen` is the last line of the previous visit. */
export function Log({
    news,
    seen = 0,
    at,
    jump,
}: {
    news: readonly News[];
    seen?: number;
    /** In a replay: the line in sight. */
    at?: number;
    /** In a replay: goes to a line. */
    jump?: (line: number) => void;
}): JSX.Element {
    const list = useRef<HTMLDivElement>(null);
    const lines = news.filter((n) => n.events.length > 0);
    const divide = seen > 0 ? lines.find((n) => n.line > seen)?.line : undefined;
    useEffect(() => {
        const l = list.current;
        if (!l) return;
        const here = l.querySelector<HTMLElement>(".here");
        if (at === undefined) l.scrollTop = l.scrollHeight;
        else l.scrollTop = here ? here.offsetTop - l.clientHeight / 2 : 0;
    }, [lines.length, at]);
    return (
        <div class="log">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <div class="scroll" ref={list} role="log" aria-label={words.play.log} tabIndex={0}>
                <ol>
                    {lines.map((n) => (
                        <li
                            key={n.line}
                            class={`by-${n.by} ${n.line === at ? "here" : ""}`}
                            aria-current={n.line === at ? "step" : undefined}
                        >
                            {n.line === divide && <p class="since">{words.play.since}</p>}
                            {n.events.map((e) => (
                                <p key={e.text} class={`event ev-${e.kind}`}>
                                    {jump ? (
                                        <button
                                            type="button"
                                            class="plain-button"
                                            onClick={() => jump(n.line)}
                                        >
                                            {e.text}
                                        </button>
                                    ) : (
                                        e.text
                                    )}
                                </p>
                            ))}
                        </li>
                    ))}
                </ol>
            </div>
        </div>
    );
}

/** Completes a text as far as all open offers agree. */
export function complete(text: string, offers: readonly string[]): string {
    const cut = text.lastIndexOf(",") + 1;
    const head = text.slice(0, cut) + (cut > 0 ? " " : "");
    const word = text.slice(cut).trimStart();
    const fits = offers.filter((o) => o.startsWith(word));
    const first = fits[0];
    if (first === undefined) return text;
    let common = first;
    for (const f of fits) while (!f.startsWith(common)) common = common.slice(0, -1);
    return head + common;
}

export function Command({ client, view }: { client: GameClient; view: BoardView }): JSX.Element | null {
    const w = words.play;
    const [text, setText] = useState("");
    if (view.frame.viewer === "public" || view.frame.result) return null;
    return (
        <form
            class="command"
            onSubmit={async (event) => {
                event.preventDefault();
                if (text.trim() !== "" && (await client.choose(text.trim()))) setText("");
            }}
        >
            <label>
                {w.command} <span class="note">{w.commandNote}</span>
                <span class="row">
                    <input
                        value={text}
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck={false}
                        maxLength={2000}
                        aria-keyshortcuts="/"
                        onInput={(e) => setText(e.currentTarget.value)}
                        onKeyDown={(e) => {
                            if (e.key !== "Tab" || e.shiftKey || text === "") return;
                            const longer = complete(
                                text,
                                view.frame.offers.filter((o) => o.open).map((o) => o.text),
                            );
                            if (longer === text) return;
                            e.preventDefault();
                            setText(longer);
                        }}
                    />
                    <button type="submit" class="small" disabled={!view.live}>
                        {w.send}
                    </button>
                </span>
            </label>
        </form>
    );
}

export function Chat({ client }: { client: GameClient }): JSX.Element {
    const w = words.play;
    const [text, setText] = useState("");
    const list = useRef<HTMLDivElement>(null);
    const said = client.chat.value;
    const unread = client.unread.value;
    const watcher = client.frame.value?.viewer === "public";
    useEffect(() => {
        const l = list.current;
        if (l) l.scrollTop = l.scrollHeight;
    }, [said.length]);
    // Messages that arrive while the chat is in sight count as read, also if it is left at once.
    useLayoutEffect(() => {
        if (unread > 0) client.unread.value = 0;
    }, [unread, client]);
    return (
        <div class="chat">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <div class="scroll" ref={list} role="log" aria-label={w.chat} tabIndex={0}>
                <ol>
                    {said.length === 0 && <li class="note">{w.chatEmpty}</li>}
                    {said.map((s) => (
                        <li key={s.number} class={`${s.by} from-${s.where}`}>
                            <b>{s.name ?? named(words.sides, s.by)}</b>{" "}
                            {s.where === "spectators" && !watcher && <i>({w.spectatorChat})</i>} {s.text}
                            {s.by !== client.frame.value?.viewer && (
                                <PlayerActs client={client} chat={s.number} />
                            )}
                        </li>
                    ))}
                </ol>
            </div>
            {watcher && !client.frame.value?.result && <p class="note">{w.chatNote}</p>}
            <form
                onSubmit={async (event) => {
                    event.preventDefault();
                    if (text.trim() !== "" && (await client.say(text.trim()))) setText("");
                }}
            >
                <span class="row">
                    <input
                        value={text}
                        maxLength={1000}
                        aria-label={w.say}
                        onInput={(e) => setText(e.currentTarget.value)}
                    />
                    <button type="submit" class="small">
                        {w.say}
                    </button>
                </span>
            </form>
        </div>
    );
}

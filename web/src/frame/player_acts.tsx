// Muting, blocking and reporting the author of a chat message, and the list of those
// who are muted or blocked.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, longDate, words } from "../text";
import { type ApiError, call } from "./api";
import type { Block } from "./api_types";
import { ErrorMessage } from "./components";
import { TextField } from "./fields";
import type { GameClient } from "./game_client";

/** The menu of one message. */
export function PlayerActs({ client, chat }: { client: GameClient; chat: number }): JSX.Element {
    const w = words.blocks;
    const [open, setOpen] = useState(false);
    const [text, setText] = useState("");
    const [done, setDone] = useState("");
    const [error, setError] = useState<ApiError | null>(null);
    const act = async (what: "mute" | "block" | "report", told: string): Promise<void> => {
        const body = what === "report" ? { act: what, chat, text } : { act: what, chat };
        const answer = await call("actOnPlayer", { id: client.id, body });
        setError(answer.ok ? null : answer.error);
        setDone(answer.ok ? told : "");
    };
    return (
        <>
            <button
                type="button"
                class="plain-button"
                aria-label={w.menu}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
            >
                ⋯
            </button>
            {open && (
                <div class="player-acts">
                    <ErrorMessage error={error} close={() => setError(null)} />
                    {done !== "" && <p role="status">{done}</p>}
                    <p class="row">
                        <button type="button" class="small" onClick={() => void act("mute", w.muted)}>
                            {w.mute}
                        </button>
                        <button type="button" class="small" onClick={() => void act("block", w.blocked)}>
                            {w.block}
                        </button>
                    </p>
                    <TextField label={w.reportText} value={text} maxLength={1000} set={setText} />
                    <button
                        type="button"
                        class="small"
                        disabled={text.trim() === ""}
                        onClick={() => void act("report", w.reported)}
                    >
                        {w.report}
                    </button>
                </div>
            )}
        </>
    );
}

/** Muted and blocked players, on the account page. */
export function BlockList(): JSX.Element | null {
    const w = words.blocks;
    const [list, setList] = useState<readonly Block[]>([]);
    const [error, setError] = useState<ApiError | null>(null);
    const load = async (): Promise<void> => {
        const answer = await call("blocks");
        setList(answer.ok ? answer.value.blocks : []);
    };
    useEffect(() => void load(), []);
    const end = async (block: Block): Promise<void> => {
        const answer = await call("endBlock", { body: { id: block.id, kind: block.kind } });
        setError(answer.ok ? null : answer.error);
        await load();
    };
    if (list.length === 0) return null;
    return (
        <section class="panel">
            <h2>{w.title}</h2>
            <ErrorMessage error={error} close={() => setError(null)} />
            <ul>
                {list.map((block) => (
                    <li key={block.id + block.kind} class="row spread">
                        {fill(block.kind === "mute" ? w.mutedSince : w.blockedSince, {
                            name: block.name ?? w.guest,
                            date: longDate(block.since),
                        })}
                        <button type="button" class="small" onClick={() => void end(block)}>
                            {w.end}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

// The game menu and the links to the game.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fill, words } from "../text";
import { call } from "./api";
import { Copy, Dialog } from "./components";
import { SeatDevices } from "./devices";
import type { GameClient } from "./game_client";
import type { DialogName } from "./game_view";
import { guiding } from "./guide";
import { go } from "./route";
import { confirmation } from "./settings";

const acts = ["pause", "resume", "draw", "void", "resign"] as const;

export function MenuDialog({
    client,
    open,
}: {
    client: GameClient;
    open: (dialog: DialogName) => void;
}): JSX.Element {
    const w = words.acts;
    const frame = client.frame.value;
    const [asked, ask] = useState("");
    if (!frame) return <p />;
    const needsConfirmation = (act: string): boolean =>
        confirmation.value === "on" && (act === "resign" || act === "void" || act === "withdraw");
    /** Reads "Accept" when the other side has already offered. */
    const label = (act: (typeof acts)[number] | "withdraw"): string =>
        (act === "draw" || act === "void") && frame.stands[act].some((s) => s !== frame.viewer)
            ? words.proposals[act].agree
            : act === "void" && frame.mode === "solitaire"
              ? w.voidAlone
              : w[act];
    const does = async (act: (typeof acts)[number] | "withdraw"): Promise<void> => {
        if (needsConfirmation(act) && asked !== act) {
            ask(act);
            return;
        }
        ask("");
        if (act === "withdraw") {
            const answer = await call("withdraw", { id: client.id });
            if (answer.ok) go("/");
            else client.error.value = answer.error;
        } else if (await client.perform(act)) open("");
    };
    return (
        <Dialog title={words.play.menu} close={() => open("")}>
            <div class="menu">
                <button type="button" onClick={() => open("links")}>
                    {w.links}
                </button>
                <button
                    type="button"
                    onClick={() => {
                        guiding.value = true;
                        open("");
                    }}
                >
                    {w.guide}
                </button>
                <button type="button" onClick={() => open("keys")}>
                    {w.keys}
                </button>
                <button type="button" onClick={() => open("settings")}>
                    {w.settings}
                </button>
                {client.game.intro && (
                    <button type="button" onClick={() => open("intro")}>
                        {w.intro}
                    </button>
                )}
                <a class="button" href={`/rules/${frame.game}`} target="_blank" rel="noreferrer">
                    {w.rules}
                </a>
                <a class="button" href={`/replay/${client.id}`}>
                    {w.replay}
                </a>
                <a
                    class="button"
                    href={`/api/v1/games/${client.id}/record`}
                    download={`${frame.game}-${client.id}.foulon`}
                >
                    {w.record}
                </a>
                {[...acts, "withdraw" as const]
                    .filter((a) => frame.can.includes(a))
                    .map((a) => (
                        <button
                            key={a}
                            type="button"
                            class={a === "resign" || a === "void" || a === "withdraw" ? "danger" : ""}
                            onClick={() => void does(a)}
                        >
                            {asked === a ? fill(w.sure, { act: label(a) }) : label(a)}
                        </button>
                    ))}
            </div>
        </Dialog>
    );
}

export function LinksDialog({ client, close }: { client: GameClient; close: () => void }): JSX.Element {
    return (
        <Dialog title={words.links.title} close={close} kind="links">
            <LinkList client={client} />
        </Dialog>
    );
}

/** The links of this player; the invitation first while an opponent is awaited. */
export function LinkList({ client }: { client: GameClient }): JSX.Element {
    const w = words.links;
    const links = client.links.value;
    const frame = client.frame.value;
    const whole = (path: string): string => (path.startsWith("/") ? location.origin + path : path);
    const waits = frame?.status === "waiting";
    const kinds = (["invite", "seat", "watch", "recovery"] as const).filter((k) => k !== "invite" || waits);
    return (
        <>
            {kinds.map((kind) => {
                const link = links[kind];
                return (
                    <div key={kind} class={`link link-${kind}`}>
                        <p>{w[kind]}</p>
                        {link === undefined ? (
                            <p class="row">
                                <button type="button" class="small" onClick={() => void client.newLink(kind)}>
                                    {w.make}
                                </button>
                                <span class="note">{w.ends}</span>
                            </p>
                        ) : (
                            <p class="row">
                                <input
                                    readOnly
                                    value={whole(link)}
                                    aria-label={w[kind]}
                                    onFocus={(e) => e.currentTarget.select()}
                                />
                                <Copy text={whole(link)} label={words.copy} />
                                {kind === "recovery" && (
                                    <button type="button" class="small" onClick={() => print()}>
                                        {w.print}
                                    </button>
                                )}
                            </p>
                        )}
                        {kind === "invite" && <p class="note">{w.inviteWait}</p>}
                    </div>
                );
            })}
            <SeatDevices client={client} />
        </>
    );
}

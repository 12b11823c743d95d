// Pending offers between the players (a draw, cancelling the game) and the pause.
// The other player can agree here; making a move declines.
import type { JSX } from "preact";
import { fill, named, words } from "../text";
import type { Frame, Side } from "./api_types";
import { Notice } from "./components";
import type { GameClient } from "./game_client";

type Offered = "draw" | "void";

/** The side that offers this viewer a draw or to cancel the game, if any. */
function asker(frame: Frame, what: Offered): Side | undefined {
    return frame.stands[what].find((s) => s !== frame.viewer);
}

function Asked({
    client,
    frame,
    what,
}: {
    client: GameClient;
    frame: Frame;
    what: Offered;
}): JSX.Element | null {
    const w = words.proposals[what];
    const by = asker(frame, what);
    const mine = frame.stands[what].some((s) => s === frame.viewer);
    if (by === undefined && !mine) return null;
    const other = frame.viewer === "british" ? "french" : "british";
    if (by === undefined)
        return (
            <p class="note" role="status">
                {fill(w.mine, { side: named(words.sides, other) })}
            </p>
        );
    const agree = frame.can.includes(what);
    return (
        <>
            <p role="status">{fill(w.theirs, { side: named(words.sides, by) })}</p>
            {agree && (
                <p class="row">
                    <button type="button" onClick={() => void client.perform(what)}>
                        {w.agree}
                    </button>
                    <span class="note">{words.proposals.decline}</span>
                </p>
            )}
        </>
    );
}

export function ProposalNotice({ client }: { client: GameClient }): JSX.Element | null {
    const frame = client.frame.value;
    if (!frame || frame.result || client.moments.playing.value) return null;
    const offered = (["draw", "void"] as const).filter((what) => frame.stands[what].length > 0);
    if (offered.length === 0 && !frame.paused) return null;
    return (
        <Notice title={frame.paused ? words.proposals.pause : words.proposals.title} kind="proposal">
            {offered.map((what) => (
                <Asked key={what} client={client} frame={frame} what={what} />
            ))}
            {frame.paused && (
                <p class="row">
                    {frame.can.includes("resume") && (
                        <button type="button" onClick={() => void client.perform("resume")}>
                            {words.acts.resume}
                        </button>
                    )}
                    <span class="note">{words.proposals.paused}</span>
                </p>
            )}
        </Notice>
    );
}

// What stands between the two sides of a game: a draw or a void game offered, a
// pause. Who is asked can agree here; to play on is to decline.
import type { JSX } from "preact";
import { fill, named, words } from "../text";
import type { Frame, Side } from "./api_types";
import { Slip } from "./bits";
import type { GameClient } from "./game_client";

type Offered = "draw" | "void";

/** The side that asks this viewer for a draw or a void game, if one does. */
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
    const w = words.standing[what];
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
                    <span class="note">{words.standing.decline}</span>
                </p>
            )}
        </>
    );
}

export function StandingSlip({ client }: { client: GameClient }): JSX.Element | null {
    const frame = client.frame.value;
    if (!frame || frame.result || client.moments.playing.value) return null;
    const offered = (["draw", "void"] as const).filter((what) => frame.stands[what].length > 0);
    if (offered.length === 0 && !frame.paused) return null;
    return (
        <Slip title={frame.paused ? words.standing.pause : words.standing.title} kind="standing">
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
                    <span class="note">{words.standing.paused}</span>
                </p>
            )}
        </Slip>
    );
}

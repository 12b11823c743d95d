// What stands between the two sides of a game: a draw or a void game offered, a
// pause. Who is asked can agree here; to play on is to decline.
import type { JSX } from "preact";
import { fill, named, words } from "../text";
import type { Frame, Side } from "./api_types";
import { Slip } from "./bits";
import type { Table } from "./table";

type Offered = "draw" | "void";

/** The side that asks this viewer for a draw or a void game, if one does. */
function asker(frame: Frame, what: Offered): Side | undefined {
    return frame.stands[what].find((s) => s !== frame.viewer);
}

function Asked({ table, frame, what }: { table: Table; frame: Frame; what: Offered }): JSX.Element | null {
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
                    <button type="button" onClick={() => void table.perform(what)}>
                        {w.agree}
                    </button>
                    <span class="note">{words.standing.decline}</span>
                </p>
            )}
        </>
    );
}

export function StandingSlip({ table }: { table: Table }): JSX.Element | null {
    const frame = table.frame.value;
    if (!frame || frame.result || table.beats.playing.value) return null;
    const offered = (["draw", "void"] as const).filter((what) => frame.stands[what].length > 0);
    if (offered.length === 0 && !frame.paused) return null;
    return (
        <Slip title={frame.paused ? words.standing.pause : words.standing.title} kind="standing">
            {offered.map((what) => (
                <Asked key={what} table={table} frame={frame} what={what} />
            ))}
            {frame.paused && (
                <p class="row">
                    {frame.can.includes("resume") && (
                        <button type="button" onClick={() => void table.perform("resume")}>
                            {words.acts.resume}
                        </button>
                    )}
                    <span class="note">{words.standing.paused}</span>
                </p>
            )}
        </Slip>
    );
}

// Each side's morale as a row of flags, and the actions it has left.
import type { JSX } from "preact";
import type { Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import { Flag } from "../../map/pieces";
import { fill } from "../../text";
import type { SiegeBoard, SiegeSheet } from "./api_types";
import { boardOf, sheetOf } from "./board_type";
import { words } from "./words";

function Morale({ side, board, sheet }: { side: Side; board: SiegeBoard; sheet: SiegeSheet }): JSX.Element {
    const w = words;
    const points = board.morale[side];
    const tracks = sheet.tracks.filter((t) => t.side === side);
    return (
        <div class={`strength-of ${side}`}>
            <h2>
                <span class={`mark ${side}`} aria-hidden="true" />
                <span class="strength-side">{sheet.sides[side]}</span>{" "}
                <span class="strength-what">{w.morale}</span> <b class="morale-number">{points}</b>
            </h2>
            <div
                class="flags"
                role="img"
                aria-label={fill(w.moraleIs, { count: points, most: sheet.morale_most })}
            >
                {Array.from({ length: sheet.morale_most }, (_, i) => (
                    <Flag key={i} side={side} lit={i < points} />
                ))}
            </div>
            {tracks.map((track) => {
                const used = board.tracks[track.name] ?? 0;
                return (
                    <p key={track.name} class="track">
                        <span class="track-title">{track.title}</span>
                        <span class="drums" role="img" aria-label={fill(w.used, { used, uses: track.uses })}>
                            {Array.from({ length: track.uses }, (_, i) => (
                                <span key={i} class={`drum ${i < used ? "spent" : ""}`} />
                            ))}
                        </span>
                    </p>
                );
            })}
        </div>
    );
}

export function Strength({ view }: { view: BoardView }): JSX.Element {
    const board = boardOf(view.frame);
    const sheet = sheetOf(view.gameType);
    return (
        <>
            <Morale side="british" board={board} sheet={sheet} />
            <Morale side="french" board={board} sheet={sheet} />
        </>
    );
}

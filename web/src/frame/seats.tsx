// Who plays which side, whose turn it is, and the clocks.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import type { Frame, Side } from "./api_types";
import { type GameClient, seatWords } from "./game_client";

export const sides: readonly Side[] = ["british", "french"];

/** "French (General)": the side, and the level of its computer player. */
function thinkerName(frame: Frame, side: Side): string {
    const { level } = frame.seats[side];
    const name = named(words.sides, side);
    return level ? `${name} (${named(words.levels, level)})` : name;
}

/** Whose turn it is, in two or three words. */
export function turnText(client: GameClient): string {
    const w = words.play;
    const frame = client.frame.value;
    if (!frame) return "";
    if (frame.result) return w.over;
    if (frame.paused) return w.pausedShort;
    if (frame.status === "waiting") return w.waitingToStart;
    if (client.moments.playing.value) return w.resolving;
    const thinking = client.thinking.value;
    if (thinking) return fill(w.thinking, { side: thinkerName(frame, thinking) });
    if (frame.viewer === "public")
        return fill(w.toMove, { sides: frame.waiting.sides.map((s) => named(words.sides, s)).join(w.and) });
    if (frame.yours) return w.yourTurn;
    return frame.mode === "hotseat" ? w.otherTurn : w.waitingOpponent;
}

/** The players, with a wax seal for a side that has sealed its choice while the other has not. */
export function Seats({ client }: { client: GameClient }): JSX.Element {
    const frame = client.shown.value ?? client.frame.value;
    if (!frame) return <p />;
    const secret = frame.waiting.for === "choice" && sealedNow(client);
    return (
        <div class="seats">
            <p class={`turn-state ${client.live.value ? "yours" : ""}`}>{turnText(client)}</p>
            {sides.map((side) => {
                const seat = frame.seats[side];
                const due = frame.waiting.for === "choice" && frame.waiting.sides.includes(side);
                const own = frame.viewer === side;
                return (
                    <div key={side} class={`seat ${side} ${due ? "due" : ""} ${own ? "own" : ""}`}>
                        <span class={`mark ${side}`} aria-hidden="true" />
                        <span class="seat-side">{named(words.sides, side)}</span>
                        <span class="seat-name">{seatWords(frame, side)}</span>
                        {seat.kind === "person" && (frame.mode === "versus" || frame.mode === "bot") && (
                            <span
                                class={`online-dot ${seat.online ? "on" : ""}`}
                                role="img"
                                aria-label={seat.online ? words.seats.online : words.seats.away}
                            />
                        )}
                        {secret && !due && (
                            <span
                                class="seal"
                                role="img"
                                aria-label={fill(words.play.sealed, { side: named(words.sides, side) })}
                            />
                        )}
                        {frame.clock && <Clock hand={frame.clock[side]} />}
                    </div>
                );
            })}
            {client.watching.value > 0 && (
                <span class="note watching">
                    {fill(words.play.watching, { count: client.watching.value })}
                </span>
            )}
        </div>
    );
}

/** True while one side has sealed its choice of this step and the other has not. */
function sealedNow(client: GameClient): boolean {
    const last = [...client.log.value].reverse().find((n) => n.by === "british" || n.by === "french");
    return last?.record.includes(" sealed ") ?? false;
}

function Clock({ hand }: { hand: { left_ms: number; deadline: string | null } }): JSX.Element {
    const [now, tick] = useState(Date.now());
    useEffect(() => {
        if (hand.deadline === null) return undefined;
        const timer = setInterval(() => tick(Date.now()), 1000);
        return () => clearInterval(timer);
    }, [hand.deadline]);
    const left = Math.max(0, hand.deadline === null ? hand.left_ms : Date.parse(hand.deadline) - now);
    const seconds = Math.floor(left / 1000);
    const [d, h, m, s] = [
        Math.floor(seconds / 86400),
        Math.floor(seconds / 3600) % 24,
        Math.floor(seconds / 60) % 60,
        seconds % 60,
    ];
    const two = (n: number): string => String(n).padStart(2, "0");
    const text = d > 0 ? `${d} d ${two(h)} h` : h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
    return (
        <span
            class={`clock ${hand.deadline === null ? "" : "running"} ${left < 30000 ? "short" : ""}`}
            role="timer"
        >
            {text}
        </span>
    );
}

// Painted wood and bone, drawn: square British markers, round French ones,
// lozenges of the Indians, ships, flags, dice. Each is a group around the origin,
// about 24 units wide; a ship about 46. Knows no game.
import type { JSX } from "preact";

export type Shape = "square" | "round" | "lozenge" | "ship";

/** British: a block with crossed belts. */
export const Square = (): JSX.Element => (
    <g class="piece british-piece">
        <path class="side-face" d="M-11 -8.4L-8.6 -11H13.4V11L11 13.6H-11Z" />
        <rect class="face" x="-11" y="-11" width="22" height="22" />
        <path class="grain" d="M-11 -5.5Q0 -7 11 -5M-11 4.8Q-2 3.4 11 5.4M-11 8.4Q3 7.4 11 8.8" />
        <path class="lit" d="M-11 11V-11H11" />
        <path class="paint" d="M-7.5 -7.5L7.5 7.5M7.5 -7.5L-7.5 7.5" />
        <rect class="paint-box" x="-2.1" y="-2.1" width="4.2" height="4.2" />
    </g>
);

/** French: a disc with a lily. */
export const Round = (): JSX.Element => (
    <g class="piece french-piece">
        <circle class="side-face" cx="1" cy="2.4" r="11.9" />
        <circle class="face" r="11.9" />
        <path class="grain" d="M-10.4 -5.4Q0 -7 10.4 -5M-11.6 3Q-2 1.8 11.4 3.6M-8.6 8Q1 7 8.4 8.4" />
        <path class="lit" d="M-10.3 5.9A11.9 11.9 0 0 1 5.9 -10.3" />
        <path
            class="paint-fill"
            d="M0 -9.4C3.4 -6 3 -2.6 1.5 .6L1.8 .6C2.4 -3.8 8 -5.2 8.4 -1C8.6 1.6 5.8 2.6 4.8 .9C4.8 2 4.2 2.6 3.4 2.8V4.4H1.7C1.8 6 2.6 7.4 3.6 8.2L0 9.6L-3.6 8.2C-2.6 7.4 -1.8 6 -1.7 4.4H-3.4V2.8C-4.2 2.6 -4.8 2 -4.8 .9C-5.8 2.6 -8.6 1.6 -8.4 -1C-8 -5.2 -2.4 -3.8 -1.8 .6L-1.5 .6C-3 -2.6 -3.4 -6 0 -9.4Z"
        />
    </g>
);

/** Indians: a lozenge with a belt of wampum. */
export const Lozenge = (): JSX.Element => (
    <g class="piece indian-piece">
        <path class="side-face" d="M0 -11.4L13.4 2.2L0 15.8L-13.4 2.2Z" />
        <path class="face" d="M0 -13.4L13.4 0L0 13.4L-13.4 0Z" />
        <path class="grain" d="M-6 -7Q0 -8 7 -6.4M-12 1.4Q0 .2 11.8 1.8M-6.4 7Q0 6 6 7.4" />
        <path class="lit" d="M-13.4 0L0 -13.4" />
        <path class="paint" d="M-8 0H8" />
        <path class="paint-fill" d="M0 -5.6L2.6 -2.4H-2.6ZM0 5.6L2.6 2.4H-2.6Z" />
    </g>
);

/** A ship of the line under topsails, the ensign at her stern. */
export const Ship = (): JSX.Element => (
    <g class="piece ship-piece">
        <path class="wake" d="M-23 15.4Q-12 18 0 16.6T23 15.6M-16 18.4Q-4 20 10 18.4" />
        <path
            class="rig"
            d="M-11 8V-15M1 8V-19M12 8V-13M20 4.5L28 -1.5M1 -19L12 -13L24 1M-11 -15L1 -19M-17 3L-11 -15"
        />
        <path
            class="sail"
            d="M-16 -3Q-12 -5.4 -6 -3.4Q-7.4 1.4 -6.4 4.8Q-11 3 -16 4.6Q-14.6 0 -16 -3ZM-14.6 -12Q-11 -13.6 -7 -12.2Q-8 -8.6 -7 -5Q-11 -6.4 -15 -4.8Q-13.8 -8.4 -14.6 -12ZM-5 -5Q0 -7.6 7 -5.2Q5.4 .6 6.6 4.4Q1 2.4 -5 4.2Q-3.4 -.6 -5 -5ZM-3.4 -15.4Q1 -17.2 5.4 -15.4Q4.2 -11.4 5.6 -7Q1 -8.8 -3.8 -7Q-2.6 -11.2 -3.4 -15.4ZM7.6 -2.2Q12 -4.4 17 -2.4Q15.6 1.8 16.8 5Q12 3.4 7.8 4.8Q9 1.2 7.6 -2.2ZM8.8 -10.4Q12 -11.8 15.6 -10.6Q14.6 -7.2 15.8 -4.2Q12 -5.4 8.2 -4.2Q9.4 -7.4 8.8 -10.4Z"
        />
        <path
            class="sail-shade"
            d="M-8 -3.6Q-9 1 -8 4.4M-8.6 -12Q-9.6 -8.4 -8.8 -5.4M4.4 -5.6Q3 0 4.2 3.8M3.4 -15.8Q2.4 -11.4 3.6 -7.6M15 -2.8Q13.8 1.6 15 4.6M13.8 -10.8Q13 -7.4 14 -4.6"
        />
        <path
            class="hull"
            d="M-22.6 2.2L-20 3.4L-19.4 6.4H17.6Q20.4 6 22.8 3.6Q22 11 17 15.2H-17.4Q-21.4 11 -22.6 2.2Z"
        />
        <path class="hull-band" d="M-20.9 8.2H20.1Q19.2 10.4 18.2 11.6H-19.4Q-20.4 10 -20.9 8.2Z" />
        <path
            class="ports"
            d="M-16.5 9.9h0M-12.5 9.9h0M-8.5 9.9h0M-4.5 9.9h0M-.5 9.9h0M3.5 9.9h0M7.5 9.9h0M11.5 9.9h0M15.5 9.9h0"
        />
        <path
            class="ensign"
            d="M-22.6 2.2L-24 -8.4Q-20 -10 -17 -8Q-14 -6.4 -11.6 -7.4L-11 -1.6Q-14 -.6 -17 -2Q-20 -3.4 -23 -2Z"
        />
        <path class="ensign-cross" d="M-23.6 -6Q-21 -7.4 -18.8 -6.4M-21.3 -9L-20.7 -2.8" />
    </g>
);

export function Piece({ shape }: { shape: Shape }): JSX.Element {
    if (shape === "square") return <Square />;
    if (shape === "round") return <Round />;
    if (shape === "lozenge") return <Lozenge />;
    return <Ship />;
}

/** The engraved bed of a marker that is not there. */
export function Bed({ shape }: { shape: Shape }): JSX.Element {
    if (shape === "square")
        return (
            <g class="bed british-bed">
                <rect x="-11.5" y="-11.5" width="23" height="23" />
                <path d="M-11 -6L-6 -11M-11 -1L-1 -11M-11 4L4 -11M-11 9L9 -11" />
            </g>
        );
    if (shape === "round")
        return (
            <g class="bed french-bed">
                <circle r="12" />
                <path d="M-11 -4L-4 -11M-11.6 2L2 -11.6M-10 6.6L6.6 -10" />
            </g>
        );
    if (shape === "lozenge")
        return (
            <g class="bed indian-bed">
                <path d="M0 -13.4L13.4 0L0 13.4L-13.4 0Z" />
                <path d="M-7 -5L-5 -7M-10 -2L-2 -10M-11 1L1 -11" />
            </g>
        );
    return (
        <g class="bed ship-bed">
            <path d="M0 -9A2.4 2.4 0 1 1 .1 -9ZM0 -9V10M-5 -5.6H5M-9 3.4Q-8 10 0 10.4Q8 10 9 3.4M-9 3.4L-11 6.6M-9 3.4L-6 6M9 3.4L11 6.6M9 3.4L6 6" />
        </g>
    );
}

const kPips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0, 0]],
    2: [
        [-7, -7],
        [7, 7],
    ],
    3: [
        [-7, -7],
        [0, 0],
        [7, 7],
    ],
    4: [
        [-7, -7],
        [7, -7],
        [-7, 7],
        [7, 7],
    ],
    5: [
        [-7, -7],
        [7, -7],
        [0, 0],
        [-7, 7],
        [7, 7],
    ],
    6: [
        [-7, -7],
        [7, -7],
        [-7, 0],
        [7, 0],
        [-7, 7],
        [7, 7],
    ],
};

/** A die of bone with black pips, or a black one with bone pips; blank for face 0. */
export function Die({
    face,
    black = false,
    label,
}: {
    face: number;
    black?: boolean;
    label?: string;
}): JSX.Element {
    return (
        <svg
            class={`die ${black ? "die-black" : "die-bone"}`}
            viewBox="-18 -18 38 39"
            role="img"
            aria-label={label ?? String(face)}
        >
            <rect class="die-side" x="-13.5" y="-13" width="31" height="32" rx="6" />
            <rect class="die-face" x="-16" y="-16" width="31.5" height="32" rx="6" />
            {(kPips[face] ?? []).map(([x, y]) => (
                <circle key={`${x},${y}`} class="pip" cx={x * 1.15 - 0.2} cy={y * 1.15} r="3" />
            ))}
        </svg>
    );
}

/** One point of morale: a regimental colour on its staff, furled to a bare staff when lost. */
export function Flag({ side, lit }: { side: "british" | "french"; lit: boolean }): JSX.Element {
    return (
        <svg class={`flag ${side} ${lit ? "lit" : "lost"}`} viewBox="0 0 20 30" aria-hidden="true">
            <path class="staff" d="M4 29V2" />
            <path class="finial" d="M4 0L5.4 2.4L4 4.4L2.6 2.4Z" />
            {lit && side === "british" && (
                <>
                    <path class="cloth" d="M4.6 4Q9 2.6 12 4.2T19 4V16Q15.6 17.4 12 16T4.6 16.2Z" />
                    <path
                        class="cloth-mark"
                        d="M4.6 4L19 16M19 4L4.6 16.2M4.6 10.2Q9 8.6 12 10.2T19 10M11.8 4V16"
                    />
                </>
            )}
            {lit && side === "french" && (
                <>
                    <path class="cloth" d="M4.6 4Q9 2.6 12 4.2L18 10L12 16Q9 17.4 4.6 16.2Z" />
                    <path class="cloth-mark" d="M4.6 10.2H17.6M9.6 3.6V16.4" />
                </>
            )}
            {!lit && <path class="furled" d="M4.6 4.6Q7 5 6.4 9T6 17Q5.6 18.4 4.6 18Z" />}
        </svg>
    );
}

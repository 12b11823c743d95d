// The introduction to the siege in four pictures, drawn from the map and its pieces.
import type { ComponentChildren, JSX } from "preact";
import type { IntroPage } from "../../frame/module";
import { Die, Flag, Piece, type Shape } from "../../map/pieces";
import { Engraving } from "../../map/sheet";
import { keepClear, slotPoints } from "./places";
import { words } from "./words";

const Part = ({ box, children }: { box: string; children?: ComponentChildren }): JSX.Element => (
    <svg viewBox={box} role="img" aria-hidden="true">
        <Engraving keep={keepClear} />
        {children}
    </svg>
);

/** Markers on the slots of a place. */
const Markers = ({ place, count, shape }: { place: string; count: number; shape: Shape }): JSX.Element => (
    <>
        {slotPoints(place, count).map(([x, y]) => (
            <g key={x} transform={`translate(${x} ${y})`}>
                <Piece shape={shape} />
            </g>
        ))}
    </>
);

const row = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

function Aim(): JSX.Element {
    return (
        <Part box="370 230 640 320">
            <Markers place="lower" count={4} shape="ship" />
            <Markers place="quebec" count={5} shape="round" />
        </Part>
    );
}

function Morale(): JSX.Element {
    return (
        <div class="intro-morale">
            {(["british", "french"] as const).map((side) => (
                <p key={side} class="flags">
                    {row(10).map((i) => (
                        <Flag key={i} side={side} lit={i < (side === "british" ? 7 : 4)} />
                    ))}
                </p>
            ))}
        </div>
    );
}

function Turn(): JSX.Element {
    return (
        <div class="intro-turn">
            <span class="deck-back deck-french" />
            <Die face={5} label="" />
            <Part box="690 440 210 140">
                <Markers place="levis" count={4} shape="square" />
            </Part>
        </div>
    );
}

function Heights(): JSX.Element {
    return (
        <Part box="200 480 720 360">
            <Markers place="abraham" count={3} shape="square" />
            <Markers place="upper" count={2} shape="ship" />
        </Part>
    );
}

export const intro: readonly IntroPage[] = [
    { ...words.intro.aim, Picture: Aim },
    { ...words.intro.morale, Picture: Morale },
    { ...words.intro.turn, Picture: Turn },
    { ...words.intro.heights, Picture: Heights },
];

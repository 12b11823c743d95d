// The pictures of the games on the home page, drawn by the means of the maps: the fleet below
// Quebec, hidden blocks along the Beauport shore, the column in the woods of the Monongahela.
// Only to be looked at.
import type { ComponentType, JSX } from "preact";
import { woods } from "./engrave";
import type { Point } from "./geometry";
import { Piece, Ship } from "./pieces";
import { type Box, Engraving } from "./sheet";
import "./sheet.css";

const at = (x: number, y: number, k = 1): string => `translate(${x} ${y}) scale(${k})`;

const fleet = [
    [666, 352, 1.25],
    [748, 322, 1.4],
    [834, 330, 1.3],
    [622, 592, 1.1],
] as const;
const fleetBoxes: readonly Box[] = fleet.map(([x, y]) => [x, y, 40, 30]);

function Siege(): JSX.Element {
    return (
        <svg class="sheet" viewBox="430 250 520 300" preserveAspectRatio="xMidYMid slice" role="presentation">
            <Engraving keep={fleetBoxes} />
            {fleet.map(([x, y, k]) => (
                <g key={x} transform={at(x, y, k)}>
                    <Ship />
                </g>
            ))}
        </svg>
    );
}

const blocks = [
    ["british", 866, 96],
    ["british", 930, 118],
    ["british", 1010, 262],
    ["french", 560, 190],
    ["french", 636, 168],
    ["french", 704, 132],
    ["french", 470, 250],
] as const;
const blockBoxes: readonly Box[] = blocks.map(([, x, y]) => [x, y, 30, 30]);

/** Blocks stand upright, their faces turned away. */
function Quebec(): JSX.Element {
    return (
        <svg class="sheet" viewBox="420 60 640 300" preserveAspectRatio="xMidYMid slice" role="presentation">
            <Engraving keep={blockBoxes} />
            {blocks.map(([side, x, y]) => (
                <g key={x} transform={at(x, y)} class={`picture-block ${side}`}>
                    <path class="picture-block-top" d="M-20 -20L-14 -27H26L20 -20Z" />
                    <path class="picture-block-side" d="M20 -20L26 -27V13L20 20Z" />
                    <rect x="-20" y="-20" width="40" height="40" />
                </g>
            ))}
        </svg>
    );
}

const [across, down] = [22, 12];
/** Pointy hexes of side 26, row by row. */
const hexes = Array.from({ length: across * down }, (_, i) => {
    const row = Math.floor(i / across);
    const [x, y] = [(i % across) * 45 + (row % 2) * 22.5 - 30, row * 39 - 30];
    return `M${x} ${y - 26}l22.5 13v26l-22.5 13l-22.5 -13v-26Z`;
}).join("");
const road: readonly Point[] = Array.from({ length: 60 }, (_, i) => [
    i * 10 - 20,
    210 - i * 2.4 + Math.sin(i / 6) * 14,
]);
const clearing = ([x, y]: Point): boolean =>
    road.every(([rx, ry]) => Math.hypot(x - rx, (y - ry) * 1.3) > 34);
const ground: Point[] = [
    [-20, -20],
    [560, -20],
    [560, 330],
    [-20, 330],
];
const trees = woods([ground], 55, clearing, 13);
const column = [8, 14, 20, 26, 32, 38].map((i) => road[i] as Point);
const ambush = [
    [200, 92],
    [306, 66],
    [398, 214],
    [290, 232],
] as const;

function Braddock(): JSX.Element {
    const way = `M${road.map(([x, y]) => `${x} ${y.toFixed(1)}`).join("L")}`;
    return (
        <svg class="sheet" viewBox="0 10 520 300" preserveAspectRatio="xMidYMid slice" role="presentation">
            <rect class="land" x="-20" y="-20" width="600" height="380" />
            <path class="picture-hexes" d={hexes} />
            <path class="road" d={way} />
            <path class="road-core" d={way} />
            <path class="tree-ground" d={trees.grounds} />
            <path class="tree" d={trees.crowns} />
            <path class="tree-shade" d={trees.shades} />
            {column.map(([x, y]) => (
                <g key={x} transform={at(x, y, 1.2)}>
                    <Piece shape="square" />
                </g>
            ))}
            {ambush.map(([x, y], i) => (
                <g key={x} transform={at(x, y, 1.2)}>
                    <Piece shape={i % 2 === 0 ? "lozenge" : "round"} />
                </g>
            ))}
        </svg>
    );
}

/** By the name of the game; one without a picture has none. */
export const pictures: Readonly<Record<string, ComponentType>> = {
    siege: Siege,
    quebec: Quebec,
    braddock: Braddock,
};

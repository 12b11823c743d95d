// The printed ornaments of a sheet: a cartouche for the title and a scale of
// leagues. The caller supplies the text.
import type { JSX } from "preact";

/** The left half of the cartouche's scrollwork, for a frame 300 wide and 200 high around the origin. */
const kScroll =
    "M0 -92C-40 -92 -58 -98 -78 -94C-104 -90 -112 -76 -104 -66C-98 -58 -84 -62 -86 -71C-87 -77 -95 -77 -96 -72" +
    "M-104 -66C-124 -66 -142 -54 -142 -36C-142 -24 -128 -20 -124 -29C-121 -36 -129 -40 -132 -35" +
    "M-138 -26C-146 -10 -146 12 -138 28M-142 34C-142 24 -128 20 -124 29C-121 36 -129 40 -132 35" +
    "M-142 34C-142 54 -124 66 -104 66C-98 58 -84 62 -86 71C-87 77 -95 77 -96 72" +
    "M-104 66C-112 78 -102 92 -78 94C-56 96 -44 88 -30 88C-18 88 -10 96 0 100";
const kInner = "M0 -80C-50 -80 -92 -78 -104 -52C-130 -44 -130 44 -104 52C-92 78 -50 82 0 82";
const kLeaves =
    "M-78 -94C-72 -104 -56 -106 -46 -100C-56 -96 -66 -92 -78 -94ZM-46 -100C-38 -110 -22 -110 -14 -101C-24 -95 -36 -94 -46 -98Z" +
    "M-142 -36C-152 -32 -156 -20 -152 -10C-146 -16 -141 -26 -142 -36ZM-142 34C-152 30 -156 20 -152 10C-146 16 -141 24 -142 34Z" +
    "M-78 94C-68 104 -50 104 -42 95C-54 91 -66 91 -78 94Z";
const kShell =
    "M0 -92C-4 -100 -16 -104 -18 -112C-10 -110 -8 -116 0 -118C8 -116 10 -110 18 -112C16 -104 4 -100 0 -92Z";
const kHatch =
    "M-140 -12L-133 -16M-143 -6L-134 -11M-144 0L-134.5 -5M-144 6L-134.5 1M-143 12L-134 7M-141 18L-133.5 13M-138 24L-132 20" +
    "M-98 -90L-92 -80M-92 -92L-86 -83M-86 -94L-80 -86M-98 88L-92 80M-92 91L-86 83M-86 93L-80 86";

export function Cartouche({
    x,
    y,
    lines,
}: {
    x: number;
    y: number;
    lines: readonly { text: string; size: number; dy: number; class?: string }[];
}): JSX.Element {
    const half = (
        <>
            <path class="scroll" d={kScroll} />
            <path class="leaf" d={kLeaves} />
            <path class="scroll-hatch" d={kHatch} />
        </>
    );
    return (
        <g class="cartouche" transform={`translate(${x} ${y})`}>
            <path
                class="cartouche-ground"
                d="M0 -94C-60 -94 -100 -100 -108 -66C-150 -56 -150 56 -108 66C-100 100 -60 96 0 98C60 96 100 100 108 66C150 56 150 -56 108 -66C100 -100 60 -94 0 -94Z"
            />
            {half}
            <g transform="scale(-1 1)">{half}</g>
            <path class="inner" d={kInner} />
            <path class="inner" d={kInner} transform="scale(-1 1)" />
            <path class="leaf" d={kShell} />
            <path class="scroll-hatch" d="M0 -94V-116M-6 -98L-12 -110M6 -98L12 -110" />
            {lines.map((line) => (
                <text
                    key={line.text}
                    class={line.class ?? "cartouche-text"}
                    y={line.dy}
                    font-size={line.size}
                    text-anchor="middle"
                >
                    {line.text}
                </text>
            ))}
        </g>
    );
}

export function Scale({
    x,
    y,
    length,
    label,
}: {
    x: number;
    y: number;
    length: number;
    label: string;
}): JSX.Element {
    const quarter = length / 4;
    return (
        <g class="scale" transform={`translate(${x} ${y})`}>
            <rect class="scale-bar" x="0" y="0" width={length} height="6" />
            <path
                class="scale-dark"
                d={`M0 0h${quarter}v6h${-quarter}ZM${2 * quarter} 0h${quarter}v6h${-quarter}Z`}
            />
            <path
                class="scale-hair"
                d={`M0 -4V6M${length} -4V6M${2 * quarter} -3V6M${quarter} -2V6M${3 * quarter} -2V6`}
            />
            <text class="scale-text" x={length / 2} y="-10" text-anchor="middle">
                {label}
            </text>
        </g>
    );
}

// A strip of the sheet of Quebec for the first page: the city between the rivers,
// and the fleet below it. Only to be looked at.
import type { JSX } from "preact";
import { Ship } from "./pieces";
import { Engraving } from "./sheet";
import "./sheet.css";

const fleet = [
    [666, 352, 1.25],
    [748, 322, 1.4],
    [834, 330, 1.3],
    [622, 592, 1.1],
    [930, 372, 1.2],
    [1040, 350, 1.15],
] as const;

export function Vignette(): JSX.Element {
    return (
        <svg
            class="sheet"
            viewBox="130 272 1000 300"
            preserveAspectRatio="xMidYMid slice"
            role="presentation"
        >
            <Engraving keep={fleet.map(([x, y]) => [x, y, 40, 30] as const)} />
            {fleet.map(([x, y, k]) => (
                <g key={x} transform={`translate(${x} ${y}) scale(${k})`}>
                    <Ship />
                </g>
            ))}
        </svg>
    );
}

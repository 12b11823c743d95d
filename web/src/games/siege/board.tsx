// The siege's board: the engraved sheet with its places, their slots and the
// wooden markers on them. What can be taken is handed in; nothing is decided here.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { patch, path } from "../../map/geometry";
import { Cartouche, Scale } from "../../map/ornament";
import { Bed, Piece, type Shape } from "../../map/pieces";
import { sheet } from "../../map/quebec1759";
import { CompassRose, Engraving } from "../../map/sheet";
import { en } from "../../text/en";
import { type Kind, keepClear, slotPoints, spots } from "./places";

export interface PlaceView {
    name: string;
    title: string;
    slots: number;
    markers: number;
}

const shapeOf: Readonly<Record<Kind, Shape>> = { british: "square", french: "round", indian: "lozenge", ships: "ship" };

const Printed = memo(function Printed(): JSX.Element {
    const words = en.map;
    return (
        <Engraving keep={keepClear}>
            <Cartouche
                x={184}
                y={148}
                lines={[
                    { text: words.cartouche[0], size: 16, dy: -56, class: "cartouche-italic" },
                    { text: words.cartouche[1], size: 31, dy: -22 },
                    { text: words.cartouche[2], size: 15, dy: -2, class: "cartouche-italic" },
                    { text: words.cartouche[3], size: 37, dy: 34 },
                    { text: words.cartouche[4], size: 16, dy: 60, class: "cartouche-italic" },
                ]}
            />
            <CompassRose x={1072} y={610} r={46} />
            <Scale x={930} y={808} length={184} label={words.league} />
            <text class="geo" x="432" y="676" text-anchor="end">{words.foulon}</text>
            <text class="geo" x="366" y="706" text-anchor="end">{words.sillery}</text>
            <text class="geo" x="282" y="658" text-anchor="middle">{words.steFoy}</text>
            <text class="geo" x="398" y="240" text-anchor="middle">{words.charlesbourg}</text>
            <text class="geo" x="196" y="422" text-anchor="middle">{words.lorette}</text>
            <text class="geo" transform="translate(330 424) rotate(2)" text-anchor="middle">{words.stCharles}</text>
            <text class="geo" transform="translate(512 876) rotate(84)" text-anchor="middle">{words.etchemin}</text>
            <text class="geo" x="756" y="140" text-anchor="end">{words.falls}</text>
            <text class="geo" transform="translate(800 448) rotate(0)" text-anchor="middle">{words.pointLevis}</text>
            <text class="geo wet" transform="translate(936 186) rotate(-31)" text-anchor="middle">{words.northChannel}</text>
            <text class="geo wet big" transform="translate(128 888) rotate(-16)" text-anchor="middle">{" "}</text>
        </Engraving>
    );
});

export function Place({ place }: { place: PlaceView }): JSX.Element | null {
    const spot = spots[place.name];
    if (!spot) return null;
    const shape = shapeOf[spot.kind];
    const points = slotPoints(place.name, place.slots);
    const turn = spot.kind === "ships" ? (place.name === "upper" ? -7 : place.name === "lower" ? -9 : -9) : 0;
    return (
        <g class={`place place-${spot.kind}`}>
            {spot.kind !== "ships" && (
                <path class="ground" d={path(patch(spot.at[0], spot.at[1] - 6, spot.half[0], spot.half[1], spot.at[0]), true)} />
            )}
            <text
                class={`place-name ${spot.kind === "ships" ? "wet" : ""}`}
                transform={`translate(${spot.name[0]} ${spot.name[1]}) rotate(${turn})`}
                text-anchor="middle"
            >
                {place.title}
            </text>
            {points.map(([x, y], i) => (
                <g key={`${x},${y}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                    {i < place.markers ? <Piece shape={shape} /> : <Bed shape={shape} />}
                </g>
            ))}
        </g>
    );
}

export function Board({ places }: { places: readonly PlaceView[] }): JSX.Element {
    return (
        <svg class="sheet" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
            <Printed />
            {places.map((p) => (
                <Place key={p.name} place={p} />
            ))}
        </svg>
    );
}

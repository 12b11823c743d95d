// The engraved sheet of Quebec in 1759: everything that is printed and never
// moves. Made once from quebec1759.ts by the engraver's means; colours and line
// weights are in sheet.css. What a game lays on it is the game's.
import type { ComponentChildren, JSX } from "preact";
import {
    battery,
    church,
    clear,
    current,
    entrenchment,
    fields,
    hachures,
    hills,
    roofs,
    stipple,
    woods,
} from "./engrave";
import { inside, isNear, type Point, path, roughen, smooth } from "./geometry";
import * as land from "./quebec1759";

export type Box = readonly [x: number, y: number, halfWidth: number, halfHeight: number];

interface Drawn {
    north: string;
    south: string;
    island: string;
    streams: string;
    hachures: string;
    stipple: string;
    trees: { crowns: string; shades: string; grounds: string };
    hills: { outline: string; hatch: string };
    walls: string;
    roofs: string;
    fields: string;
    roads: string;
    works: string;
    guns: string;
    wall: string;
    current: string;
    foulon: string;
    falls: string;
}

/** Draws the sheet once; `keep` are the boxes that stay free of small details (slots, names, cartouche). */
function draw(keep: readonly Box[]): Drawn {
    const { width, height } = land.sheet;
    const west = roughen(smooth(land.northShoreWest, 5), 1.5, 11);
    const east = roughen(smooth(land.northShoreEast, 5), 1.5, 12);
    const south = roughen(smooth(land.southShore, 5), 1.5, 13);
    const isle = roughen(smooth(land.island, 5), 1.4, 14);
    const shores = [west, east, south, isle];
    const northLand: Point[] = [...west, ...east, [width + 40, -40], [-40, -40]];
    const southLand: Point[] = [...south, [width + 40, height + 40], [60, height + 40]];
    const isleLand: Point[] = [...isle];
    const streams = land.streams.map((s) => roughen(smooth(s, 4), 1, 21));
    const roads = land.roads.map((r) => smooth(r, 6));
    const boxes = clear(keep);
    const dry = (p: Point): boolean =>
        (inside(p, northLand) || inside(p, southLand) || inside(p, isleLand)) &&
        shores.every((s) => !isNear(p, s, 9)) &&
        streams.every((s) => !isNear(p, s, 6)) &&
        roads.every((r) => !isNear(p, r, 6));
    const wet = (p: Point): boolean =>
        boxes(p) &&
        !inside(p, northLand) &&
        !inside(p, southLand) &&
        !inside(p, isleLand) &&
        shores.every((s) => !isNear(p, s, 18));

    const houses = land.villages.map((v, i) => roofs(v.houses.filter(boxes), 31 + i));
    const churches = land.villages.flatMap((v) =>
        v.church && boxes(v.church) ? [church(v.church[0], v.church[1], 0.8)] : [],
    );
    const town = roofs(land.cityHouses.filter(boxes), 47, 0.95);
    const towers = land.cityChurches.filter(boxes).map(([x, y]) => church(x, y, 0.9));
    const built = [...houses, ...churches, town, ...towers];
    const peaks = clear(
        land.hillTops.map(([x, y, size]): Box => [x, y - size * 0.2, size * 1.4, size * 0.8]),
    );
    const homes = land.villages.flatMap((v) => v.houses);
    const open = (p: Point): boolean =>
        boxes(p) && peaks(p) && dry(p) && homes.every((h) => Math.hypot(h[0] - p[0], h[1] - p[1]) > 12);
    return {
        north: path(northLand, true),
        south: path(southLand, true),
        island: path(isleLand, true),
        streams: streams.map((s) => path(s)).join(""),
        hachures:
            land.heights.map((h, i) => hachures(h, 15, 51 + i, { step: 2.7, width: 1.5 })).join("") +
            land.heightsBelow.map((h, i) => hachures(h, 9, 57 + i, { step: 2.9, width: 1.1 })).join("") +
            land.coteau
                .map((h, i) => hachures(h, 8, 61 + i, { toLeft: false, width: 0.9, step: 3.6 }))
                .join("") +
            hachures(land.banks[0] as readonly Point[], 7, 71, { width: 0.9 }) +
            hachures(land.banks[1] as readonly Point[], 8, 72, { toLeft: true, width: 0.9 }) +
            hachures(land.banks[2] as readonly Point[], 9, 73, { toLeft: true, width: 0.9 }),
        stipple: land.shoals.map((s, i) => stipple(s.area, s.shore, s.reach, 81 + i)).join(""),
        trees: woods(land.woodlands, 91, open),
        hills: hills(land.hillTops, 101),
        walls: built.map((b) => b.walls).join(""),
        roofs: built.map((b) => b.roofs).join(""),
        fields: land.fieldFronts.map((f, i) => fields(f.front, f.depth, 111 + i, f.left)).join(""),
        roads: roads.map((r) => path(r)).join(""),
        works: entrenchment(land.beauportLines, false),
        guns: land.batteries.map(([x, y, a, n]) => battery(x, y, a, n)).join(""),
        wall: path(land.cityWall, true),
        current: land.currents.map((c, i) => current(c.line, c.spread, 121 + i, wet)).join(""),
        foulon: path(smooth(land.foulonPath, 3)),
        falls: land.falls.map(([x, y], i) => `M${x} ${y}q1 8 ${2.4 - i * 0.6} ${17 + (i % 2) * 3}`).join(""),
    };
}

/** A sheet is drawn once and kept. */
const drawn = new Map<readonly Box[], Drawn>();

/** Degree marks around the frame, alternately black and white. */
function ladder(x: number, y: number, w: number, h: number, band: number, step: number): string {
    let out = "";
    for (let i = 0, s = x; s < x + w - 1; i++, s += step) {
        if (i % 2 === 1) continue;
        const l = Math.min(step, x + w - s);
        out += `M${s} ${y}h${l}v${band}h${-l}ZM${s} ${y + h - band}h${l}v${band}h${-l}Z`;
    }
    for (let i = 0, s = y; s < y + h - 1; i++, s += step) {
        if (i % 2 === 1) continue;
        const l = Math.min(step, y + h - s);
        out += `M${x} ${s}v${l}h${band}v${-l}ZM${x + w - band} ${s}v${l}h${band}v${-l}Z`;
    }
    return out;
}

export function CompassRose({ x, y, r }: { x: number; y: number; r: number }): JSX.Element {
    const star = (radius: number, waist: number, turn: number): { dark: string; light: string } => {
        let dark = "";
        let light = "";
        for (let i = 0; i < 4; i++) {
            const a = (i * Math.PI) / 2 + turn;
            const tip = [Math.sin(a) * radius, -Math.cos(a) * radius];
            const l = [Math.sin(a - Math.PI / 4) * waist, -Math.cos(a - Math.PI / 4) * waist];
            const k = [Math.sin(a + Math.PI / 4) * waist, -Math.cos(a + Math.PI / 4) * waist];
            const f = (p: number[]): string => `${(x + p[0]!).toFixed(1)} ${(y + p[1]!).toFixed(1)}`;
            dark += `M${x} ${y}L${f(l)}L${f(tip)}Z`;
            light += `M${x} ${y}L${f(k)}L${f(tip)}Z`;
        }
        return { dark, light };
    };
    const main = star(r, r * 0.24, 0);
    const half = star(r * 0.72, r * 0.2, Math.PI / 4);
    let rhumbs = "";
    for (let i = 0; i < 32; i++) {
        const a = (i * Math.PI) / 16;
        const from = r * (i % 2 === 0 ? 1.12 : 1.12);
        const to = r * (i % 4 === 0 ? 1.3 : 1.2);
        rhumbs += `M${(x + Math.sin(a) * from).toFixed(1)} ${(y - Math.cos(a) * from).toFixed(1)}L${(x + Math.sin(a) * to).toFixed(1)} ${(y - Math.cos(a) * to).toFixed(1)}`;
    }
    return (
        <g class="rose">
            <circle cx={x} cy={y} r={r * 1.1} class="thin" />
            <circle cx={x} cy={y} r={r * 0.5} class="thin" />
            <circle cx={x} cy={y} r={r * 0.55} class="thin" />
            <path d={rhumbs} class="thin" />
            <path d={half.light} class="light" />
            <path d={half.dark} class="dark" />
            <path d={main.light} class="light" />
            <path d={main.dark} class="dark" />
            <path
                d={`M${x} ${y - r * 1.62}q4 5 1.4 9q5 -3 6 2q-1 4 -5.4 2.4l1 4h-6l1 -4q-4.4 1.6 -5.4 -2.4q1 -5 6 -2q-2.6 -4 1.4 -9z`}
                class="dark"
            />
        </g>
    );
}

export function Engraving({
    keep,
    children,
}: {
    keep: readonly Box[];
    children?: ComponentChildren;
}): JSX.Element {
    const { width, height } = land.sheet;
    const d = drawn.get(keep) ?? draw(keep);
    drawn.set(keep, d);
    return (
        <g class="engraving" aria-hidden="true">
            <clipPath id="neatline">
                <rect x="22" y="22" width={width - 44} height={height - 44} />
            </clipPath>
            <rect class="margin-paper" width={width} height={height} />
            <g clip-path="url(#neatline)">
                <rect class="water" width={width} height={height} />
                <path class="water-edge edge-2" d={d.north + d.south + d.island} />
                <path class="water-edge edge-1" d={d.north + d.south + d.island} />
                <path class="current" d={d.current} />
                <path class="stipple" d={d.stipple} />
                {[3, 2, 1].map((i) => (
                    <g key={i}>
                        <path class={`water-line line-${i}`} d={d.north + d.south + d.island} />
                        <path class={`water-gap gap-${i}`} d={d.north + d.south + d.island} />
                    </g>
                ))}
                <path class="shoal-over" d={d.stipple} />
                <path class="land" d={d.north} />
                <path class="land" d={d.south} />
                <path class="land" d={d.island} />
                <path class="fields" d={d.fields} />
                <path class="stream" d={d.streams} />
                <path class="road" d={d.roads} />
                <path class="road-core" d={d.roads} />
                <path class="hill-line" d={d.hills.outline} />
                <path class="hatch" d={d.hills.hatch} />
                <path class="hachures" d={d.hachures} />
                <path class="tree-ground" d={d.trees.grounds} />
                <path class="tree" d={d.trees.crowns} />
                <path class="tree-shade" d={d.trees.shades} />
                <path class="works" d={d.works} />
                <path class="wall-ground" d={d.wall} />
                <path class="wall" d={d.wall} />
                <path class="house" d={d.walls} />
                <path class="roof" d={d.roofs} />
                <path class="guns" d={d.guns} />
                <path class="falls" d={d.falls} />
                <path class="foulon-path" d={d.foulon} />
                {children}
            </g>
            <rect class="neat" x="22" y="22" width={width - 44} height={height - 44} />
            <rect class="neat" x="10" y="10" width={width - 20} height={height - 20} />
            <path class="ladder" d={ladder(14, 14, width - 28, height - 28, 5, 31.2)} />
            <rect class="neat hair" x="14" y="14" width={width - 28} height={height - 28} />
            <rect class="neat hair" x="19" y="19" width={width - 38} height={height - 38} />
        </g>
    );
}

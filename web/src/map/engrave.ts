// Engraving: hachures for heights, stipple for shoals, trees, hills, roofs, fields and
// entrenchments, each turned from lines and polygons into one SVG path. Independent of
// any map; colours are set by CSS.
import { along, distance, inside, lumps, type Point, path, placed, scatter, smooth, strew } from "./geometry";

/** Tapering strokes down a slope that falls to the right of the line (left with `toLeft`). */
export function hachures(
    line: readonly Point[],
    length: number,
    seed: number,
    { step = 3.1, width = 1.15, toLeft = false } = {},
): string {
    const random = scatter(seed);
    const way = toLeft ? 1 : -1;
    let swell = 0;
    return along(smooth(line, 5), step)
        .map(({ p, n, s }) => {
            swell = swell * 0.9 + (random() - 0.5) * 0.35;
            const l = length * (0.78 + 0.22 * Math.sin(s / 17) + swell + (random() - 0.5) * 0.3);
            const lean = (random() - 0.5) * 2.4;
            const w = width * (0.75 + random() * 0.5) * 0.5;
            const t: Point = [-n[1], n[0]];
            const foot: Point = [p[0] + way * n[0] * l + t[0] * lean, p[1] + way * n[1] * l + t[1] * lean];
            return path([[p[0] + t[0] * w, p[1] + t[1] * w], foot, [p[0] - t[0] * w, p[1] - t[1] * w]], true);
        })
        .join("");
}

/** Dots on shoals, thick at the shore and thin at the edge of deep water. */
export function stipple(
    area: readonly Point[],
    shore: readonly Point[],
    reach: number,
    seed: number,
): string {
    const random = scatter(seed + 7);
    return strew(area, 3.3, seed)
        .filter((p) => random() > distance(p, shore) / reach)
        .map((p) => `M${p[0].toFixed(1)} ${p[1].toFixed(1)}h0`)
        .join("");
}

const kCrowns = [
    "M-4 0C-6 -2 -4 -5 -2.4 -4.8C-2 -8 3 -8.4 3.2 -5C5.6 -5 6 -1 3.8 0Z",
    "M-3.6 0C-5.4 -1.6 -4.2 -4.4 -2.4 -4.6C-1.6 -9 2.6 -8 2.6 -5C5.2 -4.4 5 -0.8 3.4 0Z",
    "M-3 0C-4.6 -2 -3 -4 -2.2 -4.4C-2 -7 -0.6 -9 0.4 -9.2C2 -8 2.6 -6 2.6 -4.4C4.4 -3.6 4 -1 2.8 0Z",
];
const kFir = "M0 -11L2 -7.4L1 -7.6L3 -4L1.6 -4.3L3.8 0L-3.8 0L-1.6 -4.3L-3 -4L-1 -7.6L-2 -7.4Z";
const kShade = [
    "M1.2 -0.4C3.2 -2 2.6 -5.6 1.6 -7C4 -6.6 3 -5 3.2 -5C5.6 -5 6 -1 3.8 0Z",
    "M1 -0.4C2.6 -2 2 -5.6 1.2 -7.4C3 -7 2.6 -5 2.6 -5C5.2 -4.4 5 -0.8 3.4 0Z",
    "M0.6 -0.4C2 -2 1.6 -6 0.4 -9.2C2 -8 2.6 -6 2.6 -4.4C4.4 -3.6 4 -1 2.8 0Z",
];
const kFirShade = "M0 -11L2 -7.4L1 -7.6L3 -4L1.6 -4.3L3.8 0L0.6 0Z";

export interface Woods {
    crowns: string;
    shades: string;
    grounds: string;
}

/** Trees strewn in areas, kept off whatever `free` asks for; drawn from the far to the near. */
export function woods(
    areas: readonly (readonly Point[])[],
    seed: number,
    free: (p: Point) => boolean,
    apart = 10.2,
): Woods {
    const random = scatter(seed + 3);
    const out: Woods = { crowns: "", shades: "", grounds: "" };
    const trees = areas
        .flatMap((area, i) => strew(area, apart, seed + i))
        .filter((p) => lumps(p, 58, seed) * 0.7 + lumps(p, 23, seed + 1) * 0.3 > 0.44 && free(p))
        .sort((a, b) => a[1] - b[1]);
    for (const [x, y] of trees) {
        const k = Math.floor(random() * 4);
        const scale = 0.72 + random() * 0.4;
        const fir = k === 3;
        out.crowns += placed(fir ? kFir : (kCrowns[k] as string), x, y, scale);
        out.shades += placed(fir ? kFirShade : (kShade[k] as string), x, y, scale);
        const reach = (6.5 + random() * 2.5) * scale;
        out.grounds += `M${(x - 2).toFixed(1)} ${(y + 0.6).toFixed(1)}h${(reach + 2).toFixed(1)}`;
        out.grounds += `M${(x + 2.5).toFixed(1)} ${(y + 1.9).toFixed(1)}h${(reach * 0.55).toFixed(1)}`;
    }
    return out;
}

/** Hills in profile, the lit side bare and the other side hatched. */
export function hills(
    points: readonly (readonly [number, number, number])[],
    seed: number,
): {
    outline: string;
    hatch: string;
} {
    const random = scatter(seed);
    let outline = "";
    let hatch = "";
    for (const [x, y, size] of points) {
        const [w, h] = [size * (1.1 + random() * 0.4), size * (0.5 + random() * 0.2)];
        const top: Point = [x + (random() - 0.5) * size * 0.2, y - h];
        const ridge = smooth(
            [[x - w, y], [x - w * 0.55, y - h * 0.55], top, [x + w * 0.45, y - h * 0.62], [x + w, y]],
            3,
        );
        outline += path(ridge);
        for (const { p, s } of along(ridge, 2.6)) {
            if (p[0] < top[0] - size * 0.08) continue;
            const fall = (y - p[1]) * (0.55 + random() * 0.4) + 2;
            hatch += `M${p[0].toFixed(1)} ${p[1].toFixed(1)}q${(1.2 + random()).toFixed(1)} ${(fall * 0.5).toFixed(1)} ${(
                3 + s * 0.01 + random() * 1.6
            ).toFixed(1)} ${fall.toFixed(1)}`;
        }
    }
    return { outline, hatch };
}

/** Houses: a gable and a roof each; the front is left white, the roof hatched dark. */
export function roofs(points: readonly Point[], seed: number, scale = 1): { walls: string; roofs: string } {
    const random = scatter(seed);
    let walls = "";
    let tops = "";
    for (const [x, y] of points) {
        const k = scale * (0.85 + random() * 0.35);
        const mirror = random() < 0.5;
        walls += placed("M-4 0L-4 -3L-2.4 -5L-0.8 -3L4 -3L4 0Z", x, y, k, mirror);
        tops += placed("M-2.4 -5.2L2.8 -5.2L4.4 -2.9L-0.9 -2.9Z", x, y, k, mirror);
    }
    return { walls, roofs: tops };
}

/** A church: nave, tower and a spire with its cross. */
export const church = (x: number, y: number, scale = 1): { walls: string; roofs: string } => ({
    walls: placed("M-6 0L-6 -4L1 -4L1 -8L4 -8L4 0Z", x, y, scale),
    roofs:
        placed("M-6.6 -3.8L-4.4 -6.6L1 -6.6L1 -3.8Z", x, y, scale) +
        placed("M0.6 -8L2.5 -15L4.4 -8Z", x, y, scale) +
        placed(
            "M2.3 -18L2.7 -18L2.7 -17.2L3.6 -17.2L3.6 -16.8L2.7 -16.8L2.7 -14L2.3 -14L2.3 -16.8L1.4 -16.8L1.4 -17.2L2.3 -17.2Z",
            x,
            y,
            scale,
        ),
});

/** Long narrow fields running inland from a river, as the seigneuries had them. */
export function fields(
    front: readonly Point[],
    depth: number,
    seed: number,
    inlandLeft: boolean,
    step = 7,
): string {
    const random = scatter(seed);
    const way = inlandLeft ? 1 : -1;
    let out = "";
    for (const { p, n } of along(smooth(front, 6), step)) {
        const d = depth * (0.75 + random() * 0.4);
        const [a, b] = [3 + random() * 3, d];
        out += `M${(p[0] + way * n[0] * a).toFixed(1)} ${(p[1] + way * n[1] * a).toFixed(1)}L${(p[0] + way * n[0] * b).toFixed(1)} ${(p[1] + way * n[1] * b).toFixed(1)}`;
    }
    return out;
}

/** Earthworks: a firm line with redans toward the enemy. */
export function entrenchment(line: readonly Point[], toLeft: boolean): string {
    const way = toLeft ? 1 : -1;
    const points: Point[] = [];
    for (const { p, n } of along(smooth(line, 5), 17)) {
        const t: Point = [-n[1], n[0]];
        points.push(p, [p[0] + t[0] * 3.4, p[1] + t[1] * 3.4]);
        points.push([p[0] + t[0] * 5.4 + way * n[0] * 4, p[1] + t[1] * 5.4 + way * n[1] * 4]);
        points.push([p[0] + t[0] * 7.4, p[1] + t[1] * 7.4]);
    }
    return path(points);
}

/** Guns in battery: a short breastwork with muzzles that point in one direction (radians). */
export function battery(x: number, y: number, angle: number, guns = 4): string {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let out = "";
    for (let i = 0; i < guns; i++) {
        const k = (i - (guns - 1) / 2) * 4.2;
        const [gx, gy] = [x - dy * k, y + dx * k];
        out += `M${gx.toFixed(1)} ${gy.toFixed(1)}l${(dx * 7).toFixed(1)} ${(dy * 7).toFixed(1)}`;
    }
    const half = (guns * 4.2) / 2 + 1.5;
    out += `M${(x - dy * -half + dx * 2.6).toFixed(1)} ${(y + dx * -half + dy * 2.6).toFixed(1)}L${(x - dy * half + dx * 2.6).toFixed(1)} ${(y + dx * half + dy * 2.6).toFixed(1)}`;
    return out;
}

/** Short strokes of current down the middle of a river. */
export function current(
    line: readonly Point[],
    spread: number,
    seed: number,
    free: (p: Point) => boolean,
): string {
    const random = scatter(seed);
    let out = "";
    for (const { p, n } of along(smooth(line, 6), 15)) {
        const off = (random() - 0.5) * 2 * spread;
        const q: Point = [p[0] + n[0] * off, p[1] + n[1] * off];
        if (!free(q)) continue;
        const l = 5 + random() * 9;
        const [tx, ty] = [-n[1] * l, n[0] * l];
        out += `M${q[0].toFixed(1)} ${q[1].toFixed(1)}q${(tx / 2 + n[0] * 1.6).toFixed(1)} ${(ty / 2 + n[1] * 1.6).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}`;
    }
    return out;
}

/** True where a point lies in none of the boxes (x, y, half width, half height). */
export function clear(boxes: readonly (readonly [number, number, number, number])[]): (p: Point) => boolean {
    return (p) => boxes.every(([x, y, w, h]) => Math.abs(p[0] - x) > w || Math.abs(p[1] - y) > h);
}

export { inside };

// Plane geometry for drawn maps: smooth lines through points, rough shores,
// normals, polygons, and a small generator so that every drawing of a map is the
// same drawing. Knows no map.

export type Point = readonly [x: number, y: number];

/** A repeatable stream of numbers in [0, 1). */
export function scatter(seed: number): () => number {
    let s = seed >>> 0;
    return () => {
        s = (s + 0x6d2b79f5) >>> 0;
        let t = Math.imul(s ^ (s >>> 15), 1 | s);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

const at = (points: readonly Point[], i: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, i))] as Point;

/** A smooth line through the points (centripetal enough for shores), sampled every `step` units or so. */
export function smooth(points: readonly Point[], step = 6): Point[] {
    const out: Point[] = [];
    for (let i = 0; i + 1 < points.length; i++) {
        const [p0, p1, p2, p3] = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)];
        const n = Math.max(2, Math.round(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
        for (let k = 0; k < n; k++) {
            const t = k / n;
            const [a, b] = [t * t, t * t * t];
            const blend = (q0: number, q1: number, q2: number, q3: number): number =>
                0.5 *
                (2 * q1 +
                    (q2 - q0) * t +
                    (2 * q0 - 5 * q1 + 4 * q2 - q3) * a +
                    (3 * q1 - q0 - 3 * q2 + q3) * b);
            out.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
        }
    }
    out.push(at(points, points.length - 1));
    return out;
}

/** The unit normal to the left of a line's direction at point i (y grows downward). */
export function normal(line: readonly Point[], i: number): Point {
    const [a, b] = [at(line, i - 1), at(line, i + 1)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/** Small bays and points: slow and quick waves of chance along the normals. */
export function roughen(line: readonly Point[], amount: number, seed: number): Point[] {
    const random = scatter(seed);
    let slow = 0;
    let quick = 0;
    return line.map((p, i) => {
        slow = slow * 0.86 + (random() - 0.5) * 0.9;
        quick = quick * 0.35 + (random() - 0.5) * 0.9;
        if (i === 0 || i === line.length - 1) return p;
        const n = normal(line, i);
        const d = (slow * 1.6 + quick) * amount;
        return [p[0] + n[0] * d, p[1] + n[1] * d];
    });
}

/** The line moved sideways: to the left for a positive distance. */
export function beside(line: readonly Point[], distance: number): Point[] {
    return line.map((p, i) => {
        const n = normal(line, i);
        return [p[0] + n[0] * distance, p[1] + n[1] * distance];
    });
}

/** Points every `step` units along a line, with the normal to the left. */
export function along(line: readonly Point[], step: number): { p: Point; n: Point; s: number }[] {
    const out: { p: Point; n: Point; s: number }[] = [];
    let left = 0;
    let s = 0;
    for (let i = 0; i + 1 < line.length; i++) {
        const [a, b] = [at(line, i), at(line, i + 1)];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (length === 0) continue;
        const n: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
        while (left < length) {
            const t = left / length;
            out.push({ p: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], n, s });
            left += step;
            s += step;
        }
        left -= length;
    }
    return out;
}

export function inside(p: Point, polygon: readonly Point[]): boolean {
    let hit = false;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
        const [a, b] = [at(polygon, i), at(polygon, j)];
        if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
            hit = !hit;
    }
    return hit;
}

/** How far a point is from a line. */
export function distance(p: Point, line: readonly Point[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i + 1 < line.length; i++) {
        const [a, b] = [at(line, i), at(line, i + 1)];
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const t = Math.max(
            0,
            Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)),
        );
        least = Math.min(least, Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t));
    }
    return least;
}

/** Whether a point is closer than a limit to a line of short steps; distant steps are skipped. */
export function isNear(p: Point, line: readonly Point[], limit: number): boolean {
    for (let i = 0; i + 1 < line.length; i++) {
        const [a, b] = [at(line, i), at(line, i + 1)];
        const [x0, x1] = a[0] < b[0] ? [a[0], b[0]] : [b[0], a[0]];
        const [y0, y1] = a[1] < b[1] ? [a[1], b[1]] : [b[1], a[1]];
        if (p[0] < x0 - limit || p[0] > x1 + limit || p[1] < y0 - limit || p[1] > y1 + limit) continue;
        if (distance(p, [a, b]) <= limit) return true;
    }
    return false;
}

/** Smooth chance over the plane, 0 to 1, with lumps about `size` wide: where groves and glades are. */
export function lumps(p: Point, size: number, seed: number): number {
    const corner = (i: number, j: number): number => {
        const h = Math.imul(i * 374761393 + j * 668265263 + seed * 69069, 1274126177);
        return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
    };
    const [x, y] = [p[0] / size, p[1] / size];
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const ease = (t: number): number => t * t * (3 - 2 * t);
    const [u, v] = [ease(x - i), ease(y - j)];
    const low = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const high = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return low * (1 - v) + high * v;
}

/** An uneven rounded patch, as a brush leaves it. */
export function patch(x: number, y: number, w: number, h: number, seed: number): Point[] {
    const random = scatter(seed);
    const waves = [2, 3, 5].map((n) => [n, (random() - 0.5) * 0.075, random() * 6.3] as const);
    return Array.from({ length: 48 }, (_, i) => {
        const a = (i / 48) * Math.PI * 2;
        const [c, s] = [Math.cos(a), Math.sin(a)];
        const round = (Math.abs(c) ** 3 + Math.abs(s) ** 3) ** (-1 / 3);
        const k = round * waves.reduce((sum, [n, size, phase]) => sum + size * Math.sin(n * a + phase), 1);
        return [x + c * w * k, y + s * h * k];
    });
}

/** Points strewn in a polygon, none nearer to another than `apart`. */
export function strew(polygon: readonly Point[], apart: number, seed: number, most = 4000): Point[] {
    const random = scatter(seed);
    const xs = polygon.map((p) => p[0]);
    const ys = polygon.map((p) => p[1]);
    const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
    // One point at most fits into a cell of this size, so a cell is a number and its neighbours are two away.
    const cell = apart / Math.SQRT2;
    const across = Math.ceil(w / cell) + 5;
    const grid = new Int32Array(across * (Math.ceil(h / cell) + 5)).fill(-1);
    const out: Point[] = [];
    const tries = Math.min(most * 6, Math.round(((w * h) / (apart * apart)) * 5));
    for (let i = 0; i < tries && out.length < most; i++) {
        const p: Point = [x0 + random() * w, y0 + random() * h];
        const k = (Math.floor((p[1] - y0) / cell) + 2) * across + Math.floor((p[0] - x0) / cell) + 2;
        let free = grid[k] === -1;
        for (let dy = -2; dy <= 2 && free; dy++)
            for (let dx = -2; dx <= 2 && free; dx++) {
                const q = out[grid[k + dy * across + dx] ?? -1];
                if (q && Math.hypot(q[0] - p[0], q[1] - p[1]) < apart) free = false;
            }
        if (!free || !inside(p, polygon)) continue;
        grid[k] = out.length;
        out.push(p);
    }
    return out;
}

const short = (v: number): string => String(Math.round(v * 10) / 10);

/** The text of an SVG path through points. */
export function path(points: readonly Point[], closed = false): string {
    return (
        points.map((p, i) => `${i === 0 ? "M" : "L"}${short(p[0])} ${short(p[1])}`).join("") +
        (closed ? "Z" : "")
    );
}

/** A path text written for the origin, moved to a place and scaled; only M L Q C Z with absolute numbers. */
export function placed(text: string, x: number, y: number, scale = 1, mirror = false): string {
    let odd = false;
    return text.replace(/-?\d+(?:\.\d+)?|[A-Za-z]/g, (token) => {
        if (/[A-Za-z]/.test(token)) {
            odd = false;
            return token;
        }
        odd = !odd;
        const v = Number(token) * scale;
        return odd ? short(x + (mirror ? -v : v)) : short(y + v);
    });
}

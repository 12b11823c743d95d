// Where the siege's places lie on the sheet of Quebec: the middle of each row of
// slots, its name, and how a ship's line runs in the river. Keys are the names that
// the game's own language uses; how many slots there are, the view says.
import type { Point } from "../../map/geometry";
import type { Box } from "../../map/sheet";

export type Kind = "british" | "french" | "indian" | "ships";

export interface Spot {
    kind: Kind;
    /** The middle of the row of slots. */
    at: Point;
    /** The middle of the name's baseline. */
    name: Point;
    /** For ships: the line they lie in, from the first slot to the last. */
    line?: readonly Point[];
    /** Half width and half height of the outline that can be taken. */
    half: Point;
    turn?: number;
}

export const spots: Readonly<Record<string, Spot>> = {
    montmorency: { kind: "british", at: [866, 88], name: [866, 65], half: [70, 36] },
    orleans: { kind: "british", at: [1008, 266], name: [1008, 243], half: [56, 36] },
    levis: { kind: "british", at: [834, 492], name: [834, 469], half: [70, 36] },
    abraham: { kind: "british", at: [424, 566], name: [424, 543], half: [84, 36] },
    beauport: { kind: "french", at: [572, 186], name: [572, 163], half: [70, 36] },
    "north-shore": { kind: "french", at: [462, 286], name: [462, 263], half: [92, 36] },
    "south-shore": { kind: "french", at: [724, 734], name: [724, 711], half: [94, 36] },
    indians: { kind: "indian", at: [262, 372], name: [262, 346], half: [60, 38] },
    "cap-rouge": { kind: "french", at: [190, 722], name: [190, 699], half: [56, 36] },
    quebec: { kind: "french", at: [562, 492], name: [562, 470], half: [54, 35] },
    lower: {
        kind: "ships",
        at: [738, 322],
        name: [738, 368],
        line: [
            [654, 342],
            [710, 328],
            [766, 316],
            [822, 306],
        ],
        half: [116, 56],
    },
    upper: {
        kind: "ships",
        at: [428, 786],
        name: [240, 850],
        line: [
            [352, 820],
            [408, 801],
            [459, 770],
            [500, 729],
        ],
        half: [104, 78],
    },
    anchorage: {
        kind: "ships",
        at: [1010, 358],
        name: [1000, 393],
        line: [
            [926, 369],
            [982, 366],
            [1038, 352],
            [1094, 330],
        ],
        half: [116, 52],
    },
};

/** The places in the order of the board: British land, French land, the river. */
export const placeOrder = Object.keys(spots);

export const slotStep = 28;

/** The middles of a place's slots: a row, two rows when there are more than six, or a line of ships. */
export function slotPoints(name: string, slots: number): Point[] {
    const spot = spots[name];
    if (!spot || slots === 0) return [];
    if (spot.line) {
        const line = spot.line;
        return Array.from({ length: slots }, (_, i) => {
            const t = slots === 1 ? 0.5 : (i / (slots - 1)) * (line.length - 1);
            const k = Math.min(line.length - 2, Math.floor(t));
            const [a, b] = [line[k] as Point, line[k + 1] as Point];
            return [a[0] + (b[0] - a[0]) * (t - k), a[1] + (b[1] - a[1]) * (t - k)];
        });
    }
    const row = slots > 6 ? Math.ceil(slots / 2) : slots;
    const step = spot.kind === "indian" ? slotStep + 3 : slotStep;
    return Array.from({ length: slots }, (_, i) => {
        const inRow = i < row ? row : slots - row;
        const k = i < row ? i : i - row;
        return [spot.at[0] + (k - (inRow - 1) / 2) * step, spot.at[1] + (i < row ? 0 : slotStep)];
    });
}

export const cartouche: Box = [186, 138, 150, 100];

/** Where nothing small may be engraved. */
export const keepClear: readonly Box[] = [
    cartouche,
    ...Object.values(spots).map((s): Box => [s.at[0], s.at[1] - 8, s.half[0] + 4, s.half[1] + 2]),
    [240, 846, 110, 16],
    [562, 488, 48, 32],
    [1072, 606, 76, 86], // the rose
    [1030, 800, 120, 30], // the scale
];

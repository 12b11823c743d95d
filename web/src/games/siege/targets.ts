// Which places of the map can be chosen now and what for, from the offers. A move takes
// two places: where from, then where to.
import type { Offer } from "../../frame/api_types";
import { type Board, subjectOf } from "./board_type";

export interface Target {
    /** What choosing the place does: take an offer, or pick or put back a place. */
    offer?: Offer;
    pick?: string | null;
    open: boolean;
    label: string;
    why?: string | undefined;
    tag?: string | undefined;
}

export function targets(
    offers: readonly Offer[],
    picked: string | null,
    words: { from: string; back: string },
): Map<string, Target> {
    const out = new Map<string, Target>();
    const put = (place: string, target: Target): void => {
        const before = out.get(place);
        if (!before || (!before.open && target.open)) out.set(place, target);
    };
    for (const offer of offers) {
        const on = subjectOf(offer);
        if (!on) continue;
        if ((on.kind === "lose" || on.kind === "send") && on.place !== undefined)
            put(on.place, { offer, open: offer.open, label: offer.title, why: offer.why, tag: offer.tag });
        if (on.kind === "move" && on.from !== undefined && on.to !== undefined) {
            if (picked === null)
                put(on.from, {
                    pick: on.from,
                    offer,
                    open: offer.open,
                    label: words.from,
                    why: offer.why,
                    tag: offer.tag,
                });
            else if (on.from === picked)
                put(on.to, { offer, open: offer.open, label: offer.title, why: offer.why, tag: offer.tag });
        }
    }
    if (picked !== null) out.set(picked, { pick: null, open: true, label: words.back });
    return out;
}

export interface Drafted {
    leaving: Map<string, number>;
    arriving: Map<string, number>;
    moves: { from: string; to: string; count: number }[];
}

/** Markers that leave and arrive by the drafted losses and moves. */
export function drafted(board: Board): Drafted {
    const out: Drafted = { leaving: new Map(), arriving: new Map(), moves: [] };
    const add = (map: Map<string, number>, place: string): void => {
        map.set(place, (map.get(place) ?? 0) + 1);
    };
    for (const item of board.draft.items) {
        if (item.place !== undefined) add(out.leaving, item.place);
        if (item.from !== undefined && item.to !== undefined) {
            add(out.leaving, item.from);
            add(out.arriving, item.to);
            const same = out.moves.find((m) => m.from === item.from && m.to === item.to);
            if (same) same.count += 1;
            else out.moves.push({ from: item.from, to: item.to, count: 1 });
        }
    }
    return out;
}

// The siege's board as this folder reads it: what a game of two adds may be missing.
import type { Side, SiegeBoard } from "../../frame/api_types";

export interface Lies {
    order: "none" | "face-down" | "shown" | "cancelled";
    counter: "none" | "face-down" | "shown";
    /** What a hidden order may be, from what all have seen. */
    possible: string[];
}

export type Board = Omit<SiegeBoard, "lies" | "counter" | "two" | "draft"> & {
    two?: boolean;
    lies?: Record<Side, Lies>;
    /** Letters of counter-orders that lie open, or are the viewer's own. */
    counter?: Record<Side, string | null>;
    draft: SiegeBoard["draft"] & { counter?: string | null };
};

export const other = (side: Side): Side => (side === "british" ? "french" : "british");

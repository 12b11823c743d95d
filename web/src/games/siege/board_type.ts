// The siege's board with its sides as keys, as this folder reads it.
import type { Side, SiegeBoard } from "../../frame/api_types";

/** What lies before a side in a game of two. */
export type Lies = NonNullable<SiegeBoard["lies"][string]>;

export type Board = Omit<SiegeBoard, "lies" | "counter"> & {
    lies: Record<Side, Lies>;
    counter: Record<Side, string | null>;
};

// Written by tools/api_types.mjs from api/games/siege.yaml; not by hand.

import type { BySide, Side } from "../../frame/api_types";

export type SiegeCell = {
    code: string;
    short: string;
    long: string;
};

export type SiegeColumn = SiegeCell[];

export type SiegeSheet = {
    sides: Record<string, string>;
    morale_start: number;
    morale_most: number;
    modifiers: {
        anchorage: number;
        empty_target: BySide;
    };
    places: {
        name: string;
        title: string;
        side: Side;
        river: boolean;
        slots: number;
        start: number;
    }[];
    orders: Record<string, ({
        name: string;
        title: string;
        kind: "chart" | "move-troops" | "move-ship";
        action: boolean;
        needs: string[][];
        loss: Record<string, {
            how: "anywhere" | "any-of" | "in-order";
            places: string[];
        }>;
        chart: Record<string, SiegeColumn>;
        other_chart?: Record<string, SiegeColumn>;
    })[]>;
    counters: Record<string, Record<string, {
        name: string;
        title: string;
        short: string;
    }>>;
    tracks: {
        name: string;
        title: string;
        side: Side;
        uses: number;
        columns: SiegeColumn[];
    }[];
    decks: Record<string, {
        name: string;
        title: string;
        text: string;
        history: string;
        letter?: string;
        touches?: SiegeTouch;
        copies: number;
    }[]>;
};

export type SiegeTouch = {
    how: "conflict" | "cancel" | "modify";
    modifier: number;
    orders: string[];
};

export type SiegePick = {
    name: string;
    from?: string;
    to?: string;
} | null;

export type SiegeBoard = {
    step: "order" | "declare" | "counter" | "card" | "card-die" | "conflict" | "decide" | "order-die" | "action-die" | "loss" | "send" | "move" | "over";
    player: Side;
    two: boolean;
    deck_left: number;
    morale: BySide;
    places: Record<string, number>;
    tracks: Record<string, number>;
    order: Record<string, SiegePick>;
    action: Record<string, "none" | "aggressive" | "fire-ship">;
    counter: Record<string, string | null>;
    lies: Record<string, {
        order: "none" | "face-down" | "cancelled" | "shown";
        counter: "none" | "face-down" | "shown";
        possible: string[];
    }>;
    card: {
        deck: SiegeDeck;
        name: string;
        letter?: string;
    } | null;
    column: string | null;
    row: number | null;
    dice: {
        card: number;
        white: number;
        black: number;
    };
    modifier: number;
    losses_due: BySide;
    other_charts: string[];
    unseen: {
        name: string;
        letter?: string;
        copies: number;
    }[];
    letters: Record<string, number>;
    draft: {
        order: SiegePick;
        counter: string | null;
        items: {
            place?: string;
            from?: string;
            to?: string;
        }[];
    };
    end: string | null;
};

export type SiegeDeck = "british" | "french" | "command";

export type SiegeOffer = {
    kind: "order" | "go" | "cancel" | "proceed" | "lose" | "program" | "send" | "move" | "done" | "counter" | "seal" | "declare" | "pass" | "rally" | "recall" | "raid" | "remove";
    counter?: string;
    order?: string;
    action?: "none" | "aggressive" | "fire-ship";
    place?: string;
    from?: string;
    to?: string;
};

export type SiegeMoment = {
    kind: "card" | "card-die" | "dice";
    side?: Side;
    deck?: SiegeDeck;
    card?: string;
    title?: string;
    text?: string;
    history?: string;
    letter?: string;
    die?: number;
    order?: string;
    column?: string;
    white?: number;
    modifier?: number;
    row?: number;
    cell?: SiegeCell;
    black?: number;
    black_modifier?: number;
    black_row?: number;
    track?: string;
    use?: number;
    black_cell?: SiegeCell;
};

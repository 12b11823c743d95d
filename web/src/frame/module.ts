// What a game gives to the frame: its board, its margin, how a line's picture
// changes the board, and a first-game guide. The frame knows nothing else of it.
import type { Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Frame, KitWhole, News, Offer } from "./api_types";

/** A game as its board sees it: in play, or one step of a replay. */
export interface TableView {
    frame: Frame;
    kit: KitWhole;
    /** Every line told so far, oldest first. */
    log: readonly News[];
    /** A choice may be made now: it is asked, nothing is in flight, no picture is playing. */
    live: boolean;
    /** The offer under the pointer or the focus. */
    pointed: Signal<Offer | null>;
    /** A place picked as the first half of a choice that needs two, such as a move. */
    picked: Signal<string | null>;
    /** Takes an open offer; a closed one says why instead. */
    take(offer: Offer): void;
    /** Opens a rule beside the board. */
    explain(tag: string): void;
}

export interface GuideStep {
    /** A key of the page's catalogue, words.guide. */
    words: string;
    applies(frame: Frame): boolean;
}

export interface GameModule {
    name: string;
    /** The size of the sheet in its own units. */
    size: { width: number; height: number };
    /** The map, an SVG group's content that fills its box. */
    Board: ComponentType<{ view: TableView }>;
    /** What lies beside the map: morale, deck, card, dice. */
    Tray: ComponentType<{ view: TableView }>;
    /** The choices of the margin. */
    Book: ComponentType<{ view: TableView }>;
    /** The board after a line, as far as the line tells; the next whole frame settles the rest. */
    advance(board: Frame["board"], news: News): Frame["board"];
    /** How long a line stays alone on the page, in milliseconds, where the game knows better than the frame. */
    rest?(news: News): number | undefined;
    guide: readonly GuideStep[];
}

const modules: Readonly<Record<string, () => Promise<{ game: GameModule }>>> = {
    siege: () => import("../games/siege"),
};

export async function loadModule(name: string): Promise<GameModule | null> {
    const load = modules[name];
    return load ? (await load()).game : null;
}
export const hasBoard = (name: string): boolean => name in modules;

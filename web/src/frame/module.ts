// What a game gives to the frame: its board, its margin, how a line's picture
// changes the board, and a first-game guide. The frame knows nothing else of it.
import type { Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Frame, GameTypeDetails, News, Offer, Result } from "./api_types";

/** A game as its board sees it: in play, or one step of a replay. */
export interface BoardView {
    frame: Frame;
    gameType: GameTypeDetails;
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
    Board: ComponentType<{ view: BoardView }>;
    /** What lies beside the map: morale, deck, card, dice. */
    Tray: ComponentType<{ view: BoardView }>;
    /** The choices of the margin. */
    Book: ComponentType<{ view: BoardView }>;
    /** The board after a line, as far as the line tells; the next whole frame settles the rest. */
    advance(board: Frame["board"], news: News): Frame["board"];
    /** How long a line stays alone on the page, in milliseconds, where the game knows better than the frame. */
    rest?(news: News): number | undefined;
    /** What is worth telling when the game is over. */
    Course?: ComponentType<{ view: BoardView }>;
    /** Two play it; otherwise the game itself is the other side. */
    isForTwo(frame: Frame): boolean;
    guide: readonly GuideStep[];
}

interface Listed {
    load: () => Promise<{ game: GameModule }>;
    /** Ends that are only looked for when a turn is complete; any other end comes inside a turn. */
    afterTurn: readonly string[];
}

const modules: Readonly<Record<string, Listed>> = {
    siege: { load: () => import("../games/siege"), afterTurn: ["quebec", "deck"] },
};

export async function loadModule(name: string): Promise<GameModule | null> {
    const listed = modules[name];
    return listed ? (await listed.load()).game : null;
}

/** The turn a game stands in, or ended in; the server counts those that are complete. */
export function turnOf(at: { game: string; turn: number; result: Result | null }): number {
    const complete = at.result !== null && (modules[at.game]?.afterTurn ?? []).includes(at.result.how);
    return at.turn + (complete ? 0 : 1);
}
export const hasBoard = (name: string): boolean => name in modules;

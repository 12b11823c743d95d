// What a game provides to the page: its board, dock and choice list, how a line
// changes the board, and a first-game guide.
import type { Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Frame, GameTypeDetails, News, Offer, Result } from "./api_types";

/** A game as its board sees it: in play, or one step of a replay. */
export interface BoardView {
    frame: Frame;
    gameType: GameTypeDetails;
    /** Every line received so far, oldest first. */
    log: readonly News[];
    /** A choice can be made now: it is this player's turn, no request is pending, no animation is playing. */
    live: boolean;
    /** The offer under the pointer or the focus. */
    pointed: Signal<Offer | null>;
    /** A place picked as the first half of a choice that needs two, such as a move. */
    picked: Signal<string | null>;
    /** Takes an open offer; a closed one shows why instead. */
    take(offer: Offer): void;
    /** Opens a rule beside the board. */
    explain(tag: string): void;
}

export interface GuideStep {
    /** A key of words.guide. */
    words: string;
    applies(frame: Frame): boolean;
}

export interface GameModule {
    name: string;
    /** The size of the sheet in its own units. */
    size: { width: number; height: number };
    /** The map, an SVG group's content that fills its box. */
    Board: ComponentType<{ view: BoardView }>;
    /** Below the map: morale, deck, card, dice. */
    Dock: ComponentType<{ view: BoardView }>;
    /** The choices in the side panel. */
    ChoiceList: ComponentType<{ view: BoardView }>;
    /** The board after a line, as far as the line shows it; the next full frame corrects the rest. */
    advance(board: Frame["board"], news: News): Frame["board"];
    /** How long a line is shown before the next one, in milliseconds; undefined for the default. */
    rest?(news: News): number | undefined;
    /** Shown when the game is over. */
    Summary?: ComponentType<{ view: BoardView }>;
    /** Whether two players play it; otherwise the deck is the other side. */
    isForTwo(frame: Frame): boolean;
    guide: readonly GuideStep[];
}

// Every folder of web/src/games is a game: index.ts exports `game`, loaded when it is played; results.ts
// exports `afterTurn`, the results that are checked only at the end of a turn.
const modules = import.meta.glob<GameModule>("../games/*/index.ts", { import: "game" });
const results = import.meta.glob<readonly string[]>("../games/*/results.ts", {
    import: "afterTurn",
    eager: true,
});

export async function loadModule(name: string): Promise<GameModule | null> {
    return (await modules[`../games/${name}/index.ts`]?.()) ?? null;
}

/** The current or last turn; the server counts only complete turns. */
export function turnOf(at: { game: string; turn: number; result: Result | null }): number {
    const complete =
        at.result !== null && (results[`../games/${at.game}/results.ts`] ?? []).includes(at.result.how);
    return at.turn + (complete ? 0 : 1);
}
export const hasBoard = (name: string): boolean => `../games/${name}/index.ts` in modules;

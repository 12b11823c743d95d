// What a game provides to the page. The frame decides where things stand and how choices
// are taken; a game draws its board, explains its choices and names its results.
import type { Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Frame, GameTypeDetails, News, Offer, Result } from "./api_types";
import type { SoundName } from "./sounds";

/** A game as its board sees it: in play, or one step of a replay. */
export interface BoardView {
    frame: Frame;
    gameType: GameTypeDetails;
    /** Every line received so far, oldest first. */
    log: readonly News[];
    /** The lines since this player's last choice: their changes stay marked until the next one. */
    recent: readonly News[];
    /** A choice can be made now: it is this player's turn, no request is pending, no animation is playing. */
    live: boolean;
    /** The newest line is being played as a sequence. */
    playing: boolean;
    /** The offer under the pointer or the focus. */
    pointed: Signal<Offer | null>;
    /** Names picked as parts of a choice that needs several, such as where a move begins. */
    picked: Signal<ReadonlySet<string>>;
    /** Takes an open offer; a closed one shows why instead. */
    take(offer: Offer): void;
    /** Opens a rule beside the board. */
    explain(tag: string): void;
}

export interface GuideStep {
    text: string;
    applies(frame: Frame): boolean;
}

/** One picture of the introduction: what the game is about and how it is won. */
export interface IntroPage {
    title: string;
    text: string;
    Picture: ComponentType;
}

/** How the frame shows a game's offers. */
export interface ChoiceStyle {
    /** The offer that commits what is drafted: it becomes the button of the action row. */
    commits?(offer: Offer): boolean;
}

export interface GameModule {
    name: string;
    /** The size of the sheet in its own units. */
    size: { width: number; height: number };
    /** The map, an SVG group's content that fills its box. */
    Board: ComponentType<{ view: BoardView }>;
    /** Both sides' strength, always in sight. */
    Strength: ComponentType<{ view: BoardView }>;
    /** What lies on the table: cards and dice. */
    Table: ComponentType<{ view: BoardView }>;
    /** The chart, odds or rule of the offer pointed at, focused or picked. */
    Inspector: ComponentType<{ view: BoardView }>;
    choices?: ChoiceStyle;
    /** The board after a line, as far as the line shows it; the next full frame corrects the rest. */
    advance(board: Frame["board"], news: News): Frame["board"];
    /** How long a line is shown at normal pace, in milliseconds; undefined for the default. */
    rest?(news: News): number | undefined;
    /** The result of some lines in a few words, such as "Attack Villages, B, die 6: British lose 1". */
    resultLine?(news: readonly News[], gameType: GameTypeDetails): string | undefined;
    /** The sound of a line. */
    sound?(news: News): SoundName | undefined;
    /** The course of the game, shown when it is over. */
    Summary?: ComponentType<{ view: BoardView }>;
    /** Whether two players play it; otherwise the deck is the other side. */
    isForTwo(frame: Frame): boolean;
    intro?: readonly IntroPage[];
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

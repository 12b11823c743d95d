// The siege's part of the API types, with the sides as keys. The page shows this board
// only for a siege, so the API's unions are narrowed here and nowhere else.
import type { Frame, GameTypeDetails, News, Offer, Side } from "../../frame/api_types";
import type { SiegeBoard, SiegeMoment, SiegeOffer, SiegeSheet } from "./api_types";

/** Two players: the state of a side's order and counter-order. */
export type Lies = NonNullable<SiegeBoard["lies"][string]>;

export type Board = Omit<SiegeBoard, "lies" | "counter"> & {
    lies: Record<Side, Lies>;
    counter: Record<Side, string | null>;
};

export const boardOf = (frame: Frame): Board => frame.board as Board;
export const sheetOf = (gameType: GameTypeDetails): SiegeSheet => gameType.board as SiegeSheet;
export const subjectOf = (offer: Offer | null | undefined): SiegeOffer | undefined =>
    offer?.on as SiegeOffer | undefined;
export const momentOf = (news: News | undefined): SiegeMoment | undefined =>
    news?.moment as SiegeMoment | undefined;

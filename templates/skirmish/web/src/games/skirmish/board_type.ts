// The game's part of the API types. The page shows this board only for this game, so its own shapes are
// narrowed here and nowhere else.
import type { Frame, GameTypeDetails, Offer } from "../../frame/api_types";
import type { SkirmishBoard, SkirmishOffer, SkirmishSheet } from "./api_types";

export const boardOf = (frame: Frame): SkirmishBoard => frame.board as SkirmishBoard;
export const sheetOf = (gameType: GameTypeDetails): SkirmishSheet => gameType.board as unknown as SkirmishSheet;
export const subjectOf = (offer: Offer): SkirmishOffer => offer.on as SkirmishOffer;

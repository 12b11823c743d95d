// The siege as the frame knows it.
import type { Frame, SiegeBoard } from "../../frame/api_types";
import type { GameModule } from "../../frame/module";
import { sheet } from "../../map/quebec1759";
import "../../map/sheet.css";
import { advance } from "./advance";
import { Board } from "./board";
import type { Board as BoardState } from "./board_type";
import { Book } from "./book";
import "./siege.css";
import { Tray } from "./tray";

const step = (frame: Frame): SiegeBoard["step"] => (frame.board as SiegeBoard).step;
const draft = (frame: Frame): boolean => (frame.board as SiegeBoard).draft.order !== null;

export const game: GameModule = {
    name: "siege",
    size: sheet,
    Board,
    Book,
    Tray,
    advance: (board, news) => advance(board as BoardState, news) as Frame["board"],
    guide: [
        { words: "order", applies: (f) => f.turn === 0 && step(f) === "order" && !draft(f) },
        { words: "go", applies: (f) => f.turn === 0 && step(f) === "order" && draft(f) },
        { words: "conflict", applies: (f) => f.turn === 0 && step(f) === "conflict" },
        { words: "loss", applies: (f) => f.turn === 0 && step(f) === "loss" },
        { words: "send", applies: (f) => f.turn === 0 && step(f) === "send" },
        { words: "move", applies: (f) => f.turn === 0 && step(f) === "move" },
        { words: "after", applies: (f) => f.turn === 1 },
    ],
};

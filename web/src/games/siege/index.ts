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

const first = (frame: Frame): boolean => frame.turn === 0;
const two = (frame: Frame): boolean => (frame.board as SiegeBoard).two;
const step = (frame: Frame): SiegeBoard["step"] => (frame.board as SiegeBoard).step;
const draft = (frame: Frame): boolean => (frame.board as SiegeBoard).draft.order !== null;

export const game: GameModule = {
    name: "siege",
    size: sheet,
    Board,
    Book,
    Tray,
    advance: (board, news) => advance(board as BoardState, news) as Frame["board"],
    // The turning up of what was sealed is a moment.
    rest: (news) => (news.events.some((e) => /^(order|counter)-shown/.test(e.kind)) ? 900 : undefined),
    guide: [
        { words: "order", applies: (f) => first(f) && step(f) === "order" && !two(f) && !draft(f) },
        { words: "go", applies: (f) => first(f) && step(f) === "order" && !two(f) && draft(f) },
        { words: "orderOfTwo", applies: (f) => first(f) && step(f) === "order" && two(f) },
        { words: "declare", applies: (f) => first(f) && step(f) === "declare" },
        { words: "counter", applies: (f) => first(f) && step(f) === "counter" },
        { words: "decide", applies: (f) => first(f) && step(f) === "decide" },
        { words: "conflict", applies: (f) => first(f) && step(f) === "conflict" },
        { words: "loss", applies: (f) => first(f) && step(f) === "loss" },
        { words: "send", applies: (f) => first(f) && step(f) === "send" },
        { words: "move", applies: (f) => first(f) && step(f) === "move" },
        { words: "after", applies: (f) => f.turn === 1 },
    ],
};

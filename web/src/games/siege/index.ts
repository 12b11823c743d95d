// The siege's module for the page.
import type { Frame } from "../../frame/api_types";
import type { GameModule } from "../../frame/module";
import { sheet } from "../../map/quebec1759";
import "../../map/sheet.css";
import { advance } from "./advance";
import { Board } from "./board";
import { type Board as BoardState, boardOf } from "./board_type";
import { ChoiceList } from "./choice_list";
import { Summary } from "./summary";
import "./siege.css";
import "./order_cards.css";
import { Dock } from "./dock";

const first = (frame: Frame): boolean => frame.turn === 0;
const two = (frame: Frame): boolean => boardOf(frame).two;
const step = (frame: Frame): BoardState["step"] => boardOf(frame).step;
const draft = (frame: Frame): boolean => boardOf(frame).draft.order !== null;

const ordering = (frame: Frame): boolean =>
    first(frame) && step(frame) === "order" && !two(frame) && !draft(frame);

export const game: GameModule = {
    name: "siege",
    size: sheet,
    Board,
    ChoiceList,
    Dock,
    Summary,
    advance: (board, news) => advance(board as BoardState, news) as Frame["board"],
    // Give players time to read a revealed order.
    rest: (news) => (news.events.some((e) => /^(order|counter)-shown/.test(e.kind)) ? 900 : undefined),
    isForTwo: two,
    guide: [
        {
            words: "order",
            applies: (f) => ordering(f) && f.viewer !== "french",
        },
        { words: "orderFrench", applies: ordering },
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

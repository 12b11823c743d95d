// The siege's module for the page.
import type { Frame } from "../../frame/api_types";
import type { GameModule } from "../../frame/module";
import { sheet } from "../../map/quebec1759";
import "../../map/sheet.css";
import { advance } from "./advance";
import { Board } from "./board";
import { type Board as BoardState, boardOf, subjectOf } from "./board_type";
import { Inspector } from "./inspector";
import { intro } from "./intro";
import { resultLine, sound } from "./result";
import { Strength } from "./strength";
import { Summary } from "./summary";
import { Table } from "./table";
import { words } from "./words";
import "./siege.css";
import "./order_cards.css";

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
    Strength,
    Table,
    Inspector,
    Summary,
    resultLine,
    sound,
    choices: {
        commits: (offer) => {
            const on = subjectOf(offer);
            return (
                on?.kind === "seal" ||
                on?.kind === "done" ||
                (on?.kind === "go" && (on.action ?? "none") === "none")
            );
        },
    },
    advance: (board, news) => advance(board as BoardState, news) as Frame["board"],
    // Give players time to read a revealed order.
    rest: (news) => (news.events.some((e) => /^(order|counter)-shown/.test(e.kind)) ? 1600 : undefined),
    isForTwo: two,
    intro,
    guide: [
        {
            text: words.guide.order,
            applies: (f) => ordering(f) && f.viewer !== "french",
        },
        { text: words.guide.orderFrench, applies: ordering },
        { text: words.guide.go, applies: (f) => first(f) && step(f) === "order" && !two(f) && draft(f) },
        { text: words.guide.orderOfTwo, applies: (f) => first(f) && step(f) === "order" && two(f) },
        { text: words.guide.declare, applies: (f) => first(f) && step(f) === "declare" },
        { text: words.guide.counter, applies: (f) => first(f) && step(f) === "counter" },
        { text: words.guide.decide, applies: (f) => first(f) && step(f) === "decide" },
        { text: words.guide.conflict, applies: (f) => first(f) && step(f) === "conflict" },
        { text: words.guide.loss, applies: (f) => first(f) && step(f) === "loss" },
        { text: words.guide.send, applies: (f) => first(f) && step(f) === "send" },
        { text: words.guide.move, applies: (f) => first(f) && step(f) === "move" },
        { text: words.guide.after, applies: (f) => f.turn === 1 },
    ],
};

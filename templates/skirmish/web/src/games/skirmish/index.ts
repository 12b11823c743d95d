// The game's module for the page.
import type { GameModule } from "../../frame/module";
import { Board, Dock, size } from "./board";
import { ChoiceList } from "./choice_list";
import "./skirmish.css";

export const game: GameModule = {
    name: "skirmish",
    size,
    Board,
    Dock,
    ChoiceList,
    // A line shows nothing in advance; the next full frame brings the board.
    advance: (board) => board,
    isForTwo: () => true,
    guide: [],
};

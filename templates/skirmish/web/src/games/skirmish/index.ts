// The game's module for the page.
import type { GameModule } from "../../frame/module";
import { Board, size } from "./board";
import { Inspector, Strength, Table } from "./dock";
import "./skirmish.css";

export const game: GameModule = {
    name: "skirmish",
    size,
    Board,
    Strength,
    Table,
    Inspector,
    // A line shows nothing in advance; the next full frame brings the board.
    advance: (board) => board,
    isForTwo: () => true,
    guide: [],
};

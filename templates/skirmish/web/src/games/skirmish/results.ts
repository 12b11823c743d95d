// Which results are checked only at the end of a turn; the others end the game within one.
export const afterTurn: readonly string[] = ["points", "even"];

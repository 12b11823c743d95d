// What lines of the record brought: the result in one line, and what changed where.
import type { GameTypeDetails, News } from "../../frame/api_types";
import { fill } from "../../text";
import type { SiegeMoment } from "./api_types";
import { momentOf, sheetOf } from "./board_type";
import { signed } from "./odds";
import { words } from "./words";

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function dieText(moment: SiegeMoment): string {
    const { white = 0, modifier = 0, row = white } = moment;
    if (modifier === 0) return fill(words.plainDie, { die: white });
    return fill(words.modifiedDie, { die: white, modifier: signed(modifier), row });
}

function blackText(moment: SiegeMoment): string {
    const { black = 0, black_modifier: modifier = 0, black_row: row = black } = moment;
    return modifier === 0 ? `${black}` : `${black} ${signed(modifier)} = ${row}`;
}

/** "Attack Villages against B: die 5 −1 = 4. French lose 1"; nothing before the dice are rolled. */
export function resultLine(news: readonly News[], gameType: GameTypeDetails): string | undefined {
    const rolls = news.map(momentOf).filter((m) => m?.kind === "dice");
    const last = rolls.at(-1);
    if (!last?.order || !last.cell) return undefined;
    const order = Object.values(sheetOf(gameType).orders)
        .flat()
        .find((o) => o.name === last.order);
    const line = fill(words.result, {
        order: order?.title ?? last.order,
        column: last.column ?? "",
        die: dieText(last),
        effect: upper(last.cell.long),
    });
    if (!last.black || !last.black_cell) return `${line}.`;
    const black = fill(words.resultAction, { die: blackText(last), effect: last.black_cell.long });
    return `${line}. ${black}.`;
}

/** How many markers each place gained or lost. */
export function changes(news: readonly News[]): Map<string, number> {
    const out = new Map<string, number>();
    const add = (place: string | undefined, by: number): void => {
        if (place === undefined) return;
        const now = (out.get(place) ?? 0) + by;
        if (now === 0) out.delete(place);
        else out.set(place, now);
    };
    for (const { kind, args = {} } of news.flatMap((n) => n.events)) {
        const count = Number(args["count"] ?? 1) || 1;
        if (kind === "lost") add(args["place"], -count);
        else if (kind === "indian-lost") add("indians", -count);
        else if (kind === "indian-returns") add("indians", 1);
        else if (kind === "ship-moves") {
            add(args["from"], -1);
            add(args["to"], 1);
        } else if (kind === "troops-move") {
            add(args["from"], -count);
            add(args["to"], count);
        }
    }
    return out;
}

/** The ways of markers that the newest line moves. */
export function travels(news: News | undefined): { from: string; to: string }[] {
    return (news?.events ?? [])
        .filter((e) => e.kind === "ship-moves" || e.kind === "troops-move")
        .map((e) => ({ from: e.args?.["from"] ?? "", to: e.args?.["to"] ?? "" }));
}

/** A card is turned, dice fall, guns fire, drums beat when morale moves. */
export function sound(news: News): "card" | "dice" | "drum" | "cannon" | undefined {
    const moment = momentOf(news);
    if (moment?.kind === "card") return "card";
    if (moment) return moment.order?.startsWith("bombard") ? "cannon" : "dice";
    return news.events.some((e) => e.kind === "morale-falls" || e.kind === "lost") ? "drum" : undefined;
}

// What lies on the table: the deck, the dice, the current card, and for two players the
// sealed orders of both.
import type { JSX } from "preact";
import type { News } from "../../frame/api_types";
import { Tag } from "../../frame/components";
import type { BoardView } from "../../frame/module";
import { Die } from "../../map/pieces";
import { fill } from "../../text";
import type { SiegeMoment } from "./api_types";
import { boardOf, momentOf, sheetOf } from "./board_type";
import { OrderCards } from "./order_cards";
import { words } from "./words";

const lastMoment = (log: readonly News[], kind: SiegeMoment["kind"]): SiegeMoment | undefined =>
    momentOf([...log].reverse().find((n) => n.moment?.kind === kind));

export function Table({ view }: { view: BoardView }): JSX.Element {
    const w = words;
    const board = boardOf(view.frame);
    const sheet = sheetOf(view.gameType);
    const past = lastMoment(view.log, "card");
    const card: { deck: string; name: string; letter?: string } | null =
        board.card ??
        (past?.card ? { deck: past.deck ?? "", name: past.card, letter: past.letter ?? "" } : null);
    const face =
        card &&
        (sheet.decks[card.deck] ?? []).find(
            (c) => c.name === card.name && (c.letter ?? "") === (card.letter ?? ""),
        );
    const rule = card && ruleOf(view, card);
    const counter = card?.letter ? sheet.counters[card.deck]?.[card.letter] : undefined;
    const now = board.card !== null;
    const dice = now ? board.dice : { card: 0, ...lastDice(view.log) };
    return (
        <>
            <div class="table-row">
                <div class="deck" role="img" aria-label={fill(w.deckLeft, { count: board.deck_left })}>
                    <span
                        class={`deck-back deck-${board.two ? "command" : board.player === "british" ? "french" : "british"}`}
                        aria-hidden="true"
                    />
                    <b aria-hidden="true">{board.deck_left}</b>
                </div>
                <div class={`dice ${now ? "" : "past-dice"}`}>
                    {dice.card > 0 && <Die face={dice.card} label={fill(w.cardDie, { die: dice.card })} />}
                    {dice.white > 0 && (
                        <Die face={dice.white} label={fill(w.whiteDie, { die: dice.white })} />
                    )}
                    {dice.black > 0 && (
                        <Die face={dice.black} black label={fill(w.blackDie, { die: dice.black })} />
                    )}
                    {dice.card + dice.white + dice.black === 0 && <Die face={0} label={w.noDie} />}
                </div>
            </div>
            <OrderCards view={view} />
            {card && face ? (
                <article
                    class={`card ${now ? "" : "past-card"}`}
                    aria-label={fill(now ? w.cardUp : w.cardBefore, { card: face.title })}
                >
                    <header>
                        <h3>{face.title}</h3>
                        {counter && (
                            <span class="letter" title={counter.title}>
                                <b>{card.letter}</b> {counter.short}
                            </span>
                        )}
                        {rule && <Tag tag={rule} explain={view.explain} plain />}
                    </header>
                    <p>{face.text}</p>
                </article>
            ) : (
                <div class="card no-card">
                    <p>{w.noCard}</p>
                </div>
            )}
        </>
    );
}

/** The rule of a card, by its name, in the chapter of its deck. */
function ruleOf(view: BoardView, card: { deck: string; name: string }): string | undefined {
    const tag = `${card.deck === "command" ? "S 17" : "S 10"}.${card.name}`;
    return view.gameType.rules.find((r) => r.tag === tag)?.tag;
}

function lastDice(log: readonly News[]): { white: number; black: number } {
    const moment = lastMoment(log, "dice");
    return { white: moment?.white ?? 0, black: moment?.black ?? 0 };
}

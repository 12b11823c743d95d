// Lists of games: your own, invitations, and the lobby.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, named, when, words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameCard, Side } from "./api_types";
import { keepForGame, nonceFields } from "./dice_nonce";
import { JoinForm, type JoinRequest } from "./join_form";
import { turnOf } from "./module";
import { gamesChanged, me } from "./person";
import { timeControlText } from "./time_control";

interface ListProps {
    fail: (error: ApiError) => void;
    enter: (entered: Entered) => void;
}

/** Joins, declines and withdraws; `again` changes when a list must be read once more. */
function useGames({ fail, enter }: ListProps): {
    again: number;
    join: (card: GameCard, request: JoinRequest) => Promise<void>;
    drop: (card: GameCard) => Promise<void>;
} {
    const [again, setAgain] = useState(0);
    return {
        again,
        async join(card, { name, nonce }) {
            const answer = await call("join", {
                id: card.id,
                body: { ...(name === "" ? {} : { name }), ...nonceFields(nonce) },
            });
            if (answer.ok) {
                keepForGame(card.id, nonce);
                enter(answer.value);
            } else fail(answer.error);
        },
        async drop(card) {
            const answer = await call("withdraw", { id: card.id });
            if (answer.ok) setAgain(again + 1);
            else fail(answer.error);
        },
    };
}

const isKnown = (): boolean => me.value?.person != null;

/** Invitations and your games in progress: first on the page when there are any. */
export function RunningGames(props: ListProps): JSX.Element | null {
    const w = words.games;
    const [mine, setMine] = useState<readonly GameCard[]>([]);
    const [invitations, setInvitations] = useState<readonly GameCard[]>([]);
    const { again, join, drop } = useGames(props);
    useEffect(() => {
        void call("lobby").then((a) => a.ok && setInvitations(a.value.invitations));
        if (isKnown())
            void call("myGames", { query: { status: "running" } }).then(
                (a) => a.ok && setMine(a.value.games),
            );
        else setMine([]);
    }, [me.value?.person, gamesChanged.value, again]);
    if (invitations.length + mine.length === 0) return null;
    return (
        <div class="running">
            {invitations.length > 0 && (
                <section class="panel">
                    <h2>{w.invitations}</h2>
                    <ul class="cards">
                        {invitations.map((c) => (
                            <Card key={c.id} card={c} here={false}>
                                <JoinForm listed join={(request) => join(c, request)}>
                                    <button type="button" class="small" onClick={() => void drop(c)}>
                                        {w.decline}
                                    </button>
                                </JoinForm>
                            </Card>
                        ))}
                    </ul>
                </section>
            )}
            {mine.length > 0 && (
                <section class="panel">
                    <h2>{w.mine}</h2>
                    <ul class="cards">
                        {mine.map((c) => (
                            <Card key={c.id} card={c}>
                                {c.status === "waiting" ? (
                                    <button type="button" class="small" onClick={() => void drop(c)}>
                                        {w.withdraw}
                                    </button>
                                ) : null}
                            </Card>
                        ))}
                    </ul>
                </section>
            )}
        </div>
    );
}

/** The lobby, and your finished games. */
export function OtherGames(props: ListProps): JSX.Element {
    const w = words.games;
    const [over, setOver] = useState<readonly GameCard[]>([]);
    const [open, setOpen] = useState<readonly GameCard[]>([]);
    const { again, join } = useGames(props);
    useEffect(() => {
        // Your own open game is among your games.
        void call("lobby").then((a) => a.ok && setOpen(a.value.open.filter((c) => c.roles.length === 0)));
        if (isKnown())
            void call("myGames", { query: { status: "over" } }).then((a) => a.ok && setOver(a.value.games));
        else setOver([]);
    }, [me.value?.person, gamesChanged.value, again]);
    return (
        <div>
            <section class="panel">
                <h2>{w.lobby}</h2>
                {open.length === 0 && <p class="note">{w.lobbyNone}</p>}
                <ul class="cards">
                    {open.map((c) => (
                        <Card key={c.id} card={c} here={false}>
                            <JoinForm listed join={(request) => join(c, request)} />
                        </Card>
                    ))}
                </ul>
            </section>
            {over.length > 0 && (
                <section class="panel">
                    <details>
                        <summary>
                            <h2>{w.over}</h2>
                        </summary>
                        <ul class="cards">
                            {over.map((c) => (
                                <Card key={c.id} card={c} replay />
                            ))}
                        </ul>
                    </details>
                </section>
            )}
        </div>
    );
}

function seat(card: GameCard, side: Side): string {
    const s = card.seats[side];
    if (card.roles.includes(side) && card.mode !== "hotseat") return words.seats.you;
    if (s.kind === "bot") return fill(words.seats.bot, { level: named(words.levels, s.level ?? "") });
    if (s.kind === "deck") return words.seats.deck;
    if (s.kind === "free") return words.seats.free;
    if (s.kind === "nobody") return words.seats.nobody;
    return s.name ?? words.seats.person;
}

function state(card: GameCard): string {
    const w = words.games;
    if (card.result) return card.result.text;
    if (card.status === "waiting") return w.waiting;
    if (card.status === "frozen") return w.frozen;
    if (card.roles.length > 0 && card.roles.every((h) => h === "public")) return w.watch;
    return card.yours ? w.yours : w.theirs;
}

function Card({
    card,
    here = true,
    replay = false,
    children,
}: {
    card: GameCard;
    here?: boolean;
    replay?: boolean;
    children?: JSX.Element | JSX.Element[] | null;
}): JSX.Element {
    const w = words.games;
    const sides = `${words.sides.british}: ${seat(card, "british")} · ${words.sides.french}: ${seat(card, "french")}`;
    return (
        <li class={`game-card ${card.yours ? "yours" : ""}`}>
            <div>
                {here ? (
                    <a href={`/${replay ? "replay" : "g"}/${card.id}`}>{card.title}</a>
                ) : (
                    <b>{card.title}</b>
                )}
                <p class="note">{sides}</p>
                <p class="note">
                    <b class="state">{state(card)}</b>{" "}
                    {card.status === "waiting"
                        ? `· ${fill(w.made, { when: when(card.created) })}`
                        : `· ${fill(w.turn, { turn: turnOf(card) })} · ${fill(w.updated, { when: when(card.updated) })}`}
                    {card.status !== "over" &&
                        card.time_control.kind !== "none" &&
                        ` · ${timeControlText(card.time_control)}`}
                    {card.unseen > 0 && ` · ${fill(w.unseen, { count: card.unseen })}`}
                    {card.deadline && ` · ${fill(w.by, { deadline: when(card.deadline) })}`}
                </p>
            </div>
            <div class="row">{children}</div>
        </li>
    );
}

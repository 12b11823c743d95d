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

export function GameLists({
    fail,
    enter,
}: {
    fail: (error: ApiError) => void;
    enter: (entered: Entered) => void;
}): JSX.Element {
    const w = words.games;
    const [mine, setMine] = useState<readonly GameCard[]>([]);
    const [over, setOver] = useState<readonly GameCard[]>([]);
    const [open, setOpen] = useState<readonly GameCard[]>([]);
    const [invitations, setInvitations] = useState<readonly GameCard[]>([]);
    const [turn, again] = useState(0);
    useEffect(() => {
        void call("lobby").then((a) => {
            if (!a.ok) return;
            setOpen(a.value.open);
            setInvitations(a.value.invitations);
        });
        if (me.value?.person == null) return;
        void call("myGames", { query: { status: "running" } }).then((a) => a.ok && setMine(a.value.games));
        void call("myGames", { query: { status: "over" } }).then((a) => a.ok && setOver(a.value.games));
    }, [me.value?.person, gamesChanged.value, turn]);

    const join = async (card: GameCard, { name, nonce }: JoinRequest): Promise<void> => {
        const answer = await call("join", {
            id: card.id,
            body: { ...(name === "" ? {} : { name }), ...nonceFields(nonce) },
        });
        if (answer.ok) {
            keepForGame(card.id, nonce);
            enter(answer.value);
        } else fail(answer.error);
    };
    const drop = async (card: GameCard): Promise<void> => {
        const answer = await call("withdraw", { id: card.id });
        if (answer.ok) again(turn + 1);
        else fail(answer.error);
    };
    const others = open.filter((c) => !mine.some((m) => m.id === c.id));
    return (
        <div class={invitations.length + mine.length > 0 ? "lists busy" : "lists"}>
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
            <section class="panel">
                <h2>{w.mine}</h2>
                {mine.length === 0 && <p class="note">{w.none}</p>}
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
            <section class="panel">
                <h2>{w.lobby}</h2>
                {others.length === 0 && <p class="note">{w.lobbyNone}</p>}
                <ul class="cards">
                    {others.map((c) => (
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

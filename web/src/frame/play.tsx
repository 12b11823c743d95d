// A game being played: enters by link if need be, sits down, and lays out map, tray
// and margin. What is on the map and in the book is the game's own.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameTypeDetails, Invitation, Links } from "./api_types";
import { Bar, LoadingPage, PlainPage } from "./bar";
import { reason, Trouble } from "./bits";
import { keepForGame, noNonce, nonceFields } from "./dice_nonce";
import { GameClient } from "./game_client";
import { InvitationFacts } from "./invitation";
import { useKeys } from "./keys";
import { Margin } from "./margin";
import { type BoardView, loadModule, turnOf } from "./module";
import { due, learnMe, pageTitle } from "./person";
import { SitDown, type Sitting } from "./sit_down";
import { Stage } from "./stage";

const kept = new Map<string, Links>();
/** Links that were shown this once, kept until the game's page can show them. */
export function keepLinks(entered: Entered): void {
    kept.set(entered.id, { ...kept.get(entered.id), ...entered.links });
}

const gameTypes = new Map<string, GameTypeDetails>();
export async function loadGameType(game: string): Promise<GameTypeDetails | ApiError> {
    const known = gameTypes.get(game);
    if (known) return known;
    const answer = await call("gameType", { game });
    if (!answer.ok) return answer.error;
    gameTypes.set(game, answer.value);
    return answer.value;
}

type Seat = { client: GameClient } | { error: ApiError } | { invitation: Invitation } | "entering";

async function sit(id: string): Promise<{ client: GameClient } | { error: ApiError }> {
    const answer = await call("game", { id });
    if (!answer.ok) return { error: answer.error };
    const gameType = await loadGameType(answer.value.game);
    if ("code" in gameType) return { error: gameType };
    const module = await loadModule(answer.value.game);
    if (!module) return { error: { code: "unknown", text: words.start.noBoard } };
    const client = new GameClient(id, module, undefined);
    client.gameType.value = gameType;
    client.links.value = kept.get(id) ?? {};
    client.listen();
    return { client };
}

export function PlayPage({
    id,
    secret,
    kind,
}: {
    id: string;
    secret: string;
    kind: "g" | "j" | "w";
}): JSX.Element {
    const [seat, setSeat] = useState<Seat>("entering");
    /** What the link invites to; whoever sits at that table already goes there. */
    const ask = async (): Promise<void> => {
        const answer = await call("invitation", { body: { token: secret } });
        if (answer.ok) {
            setSeat({ invitation: answer.value });
            return;
        }
        const there = await sit(id);
        if ("client" in there) history.replaceState(null, "", `/g/${id}`);
        setSeat("client" in there ? there : { error: answer.error });
    };
    const enter = async ({ name, nonce }: Sitting = { name: "", nonce: noNonce }): Promise<void> => {
        setSeat("entering");
        if (secret !== "") {
            const answer = await call("enter", {
                body: { token: secret, ...(name === "" ? {} : { name }), ...nonceFields(nonce) },
            });
            if (!answer.ok) {
                setSeat({ error: answer.error });
                return;
            }
            keepLinks(answer.value);
            keepForGame(id, nonce);
            void learnMe();
            history.replaceState(null, "", `/g/${id}`);
        }
        setSeat(await sit(id));
    };
    useEffect(() => {
        void (kind === "j" && secret !== "" ? ask() : enter());
    }, []);
    useEffect(() => {
        if (typeof seat === "object" && "client" in seat) return () => seat.client.leave();
        return undefined;
    }, [seat]);
    if (seat === "entering") return <LoadingPage />;
    if ("invitation" in seat)
        return (
            <PlainPage>
                <section class="panel">
                    <h1>{words.join.title}</h1>
                    <InvitationFacts invitation={seat.invitation} />
                    <SitDown sit={enter} />
                </section>
            </PlainPage>
        );
    if ("error" in seat)
        return (
            <PlainPage>
                <section class="panel">
                    <h1>{words.lost.game}</h1>
                    <Trouble error={seat.error} />
                    <p class="row">
                        {seat.error.code === "frozen" && (
                            <a href={`/api/v1/games/${id}/record`} download={`${id}.foulon`}>
                                {words.acts.record}
                            </a>
                        )}
                        <a href="/">{words.lost.home}</a>
                        <a href="/account">{words.lost.code}</a>
                    </p>
                </section>
            </PlainPage>
        );
    return <GameView client={seat.client} />;
}

/** Whether somebody at this screen owes the next choice. */
function owed(client: GameClient): boolean {
    const frame = client.frame.value;
    return frame?.waiting.for === "choice" && frame.waiting.sides.some((s) => frame.roles.includes(s));
}

/** What one has chosen here is owed no more; the server's next notice counts anew. */
function useDue(is: boolean): void {
    const was = useRef(is);
    useEffect(() => {
        if (was.current && !is) due.value = Math.max(0, due.value - 1);
        was.current = is;
    }, [is]);
}

/** Why what is pointed at is closed, at the edge of the map. */
function Caption({ client }: { client: GameClient }): JSX.Element | null {
    const offer = client.pointed.value;
    if (!offer || offer.open || !client.live.value) return null;
    return (
        <p class="caption">
            <b>{offer.title}.</b> {reason(offer)} [{offer.tag}]
        </p>
    );
}

export function GameView({ client }: { client: GameClient }): JSX.Element {
    const frame = client.shown.value;
    const gameType = client.gameType.value;
    const slip = useSignal<"" | "menu" | "links" | "keys">(
        Object.keys(client.links.value).length > 0 && client.links.value.invite ? "links" : "",
    );
    useKeys(client, slip);
    useDue(owed(client));
    useEffect(() => {
        pageTitle.value = gameType?.title ?? "";
    }, [gameType]);
    if (!frame || !gameType) return <LoadingPage />;
    const { Board, Tray } = client.game;
    const view: BoardView = {
        frame,
        gameType,
        log: client.log.value,
        live: client.live.value,
        pointed: client.pointed,
        picked: client.picked,
        take: (offer) => client.take(offer),
        explain: (tag) => {
            client.rule.value = tag;
        },
    };
    return (
        <div
            class="game-page"
            data-live={view.live}
            data-line={frame.line}
            onPointerDown={() => client.moments.skip()}
        >
            <Bar here={owed(client) ? 1 : 0}>
                <span class="game-title">{gameType.title}</span>
                <span class="turn-number">{fill(words.play.turn, { turn: turnOf(frame) })}</span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <Stage size={client.game.size} label={fill(words.play.map, { title: gameType.title })}>
                    <Board view={view} />
                </Stage>
                <Caption client={client} />
            </section>
            <Tray view={view} />
            <Margin client={client} view={view} slip={slip} />
        </div>
    );
}

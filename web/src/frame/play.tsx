// The page of a game: joins by link if there is one, and lays out map, dock and side
// panel. The content of the map and the choice list comes from the game's module.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameTypeDetails, Invitation, Links } from "./api_types";
import { Bar, LoadingPage, PlainPage } from "./bar";
import { ErrorMessage, reason } from "./components";
import { keepForGame, noNonce, nonceFields } from "./dice_nonce";
import { GameClient } from "./game_client";
import { InvitationFacts } from "./invitation";
import { JoinForm, type JoinRequest } from "./join_form";
import { useKeys } from "./keys";
import { MapView } from "./map_view";
import { type BoardView, loadModule, turnOf } from "./module";
import { due, loadMe, pageTitle } from "./person";
import { SidePanel } from "./side_panel";

const kept = new Map<string, Links>();
/** Links the server sends only once, kept until the game's page shows them. */
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

async function openClient(id: string): Promise<{ client: GameClient } | { error: ApiError }> {
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
    /** Shows the invitation; a player who has already joined goes to the game. */
    const ask = async (): Promise<void> => {
        const answer = await call("invitation", { body: { token: secret } });
        if (answer.ok) {
            setSeat({ invitation: answer.value });
            return;
        }
        const there = await openClient(id);
        if ("client" in there) history.replaceState(null, "", `/g/${id}`);
        setSeat("client" in there ? there : { error: answer.error });
    };
    const enter = async ({ name, nonce }: JoinRequest = { name: "", nonce: noNonce }): Promise<void> => {
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
            void loadMe();
            history.replaceState(null, "", `/g/${id}`);
        }
        setSeat(await openClient(id));
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
                    <JoinForm join={enter} />
                </section>
            </PlainPage>
        );
    if ("error" in seat)
        return (
            <PlainPage>
                <section class="panel">
                    <h1>{words.notFound.game}</h1>
                    <ErrorMessage error={seat.error} />
                    <p class="row">
                        {seat.error.code === "frozen" && (
                            <a href={`/api/v1/games/${id}/record`} download={`${id}.foulon`}>
                                {words.acts.record}
                            </a>
                        )}
                        <a href="/">{words.notFound.home}</a>
                        <a href="/account">{words.notFound.code}</a>
                    </p>
                </section>
            </PlainPage>
        );
    return <GameView client={seat.client} />;
}

/** Whether the game waits for a player at this screen. */
function waitsForUs(client: GameClient): boolean {
    const frame = client.frame.value;
    return frame?.waiting.for === "choice" && frame.waiting.sides.some((s) => frame.roles.includes(s));
}

/** Lowers the badge as soon as the choice is made; the server's next notice corrects it. */
function useDue(is: boolean): void {
    const was = useRef(is);
    useEffect(() => {
        if (was.current && !is) due.value = Math.max(0, due.value - 1);
        was.current = is;
    }, [is]);
}

/** Why the choice under the pointer is closed, at the edge of the map. */
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
    const dialog = useSignal<"" | "menu" | "links" | "keys">(
        Object.keys(client.links.value).length > 0 && client.links.value.invite ? "links" : "",
    );
    useKeys(client, dialog);
    useDue(waitsForUs(client));
    useEffect(() => {
        pageTitle.value = gameType?.title ?? "";
    }, [gameType]);
    if (!frame || !gameType) return <LoadingPage />;
    const { Board, Dock } = client.game;
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
            <Bar here={waitsForUs(client) ? 1 : 0}>
                <span class="game-title">{gameType.title}</span>
                <span class="turn-number">{fill(words.play.turn, { turn: turnOf(frame) })}</span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <MapView size={client.game.size} label={fill(words.play.map, { title: gameType.title })}>
                    <Board view={view} />
                </MapView>
                <Caption client={client} />
            </section>
            <Dock view={view} />
            <SidePanel client={client} view={view} dialog={dialog} />
        </div>
    );
}

// Enters a game: joins by link if there is one, loads its board, and shows it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameTypeDetails, Invitation, Links } from "./api_types";
import { LoadingPage, PlainPage } from "./bar";
import { ErrorMessage } from "./components";
import { keepForGame, noNonce, nonceFields } from "./dice_nonce";
import { GameClient } from "./game_client";
import { GameView } from "./game_view";
import { InvitationFacts } from "./invitation";
import { JoinForm, type JoinRequest } from "./join_form";
import { loadModule } from "./module";
import { loadMe } from "./person";

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

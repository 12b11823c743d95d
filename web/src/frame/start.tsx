// The home page: quick start, new game, your games, lobby, invitations, records.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameType, NewGame } from "./api_types";
import { Bar } from "./bar";
import { ErrorMessage } from "./components";
import { keepForGame, noNonce } from "./dice_nonce";
import { GameLists } from "./games";
import { hasBoard } from "./module";
import { NewGameForm } from "./new_game";
import { loadMe } from "./person";
import { keepLinks } from "./play";
import { go } from "./route";

export function StartPage(): JSX.Element {
    const [gameTypes, setGameTypes] = useState<readonly GameType[]>([]);
    const [error, setError] = useState<ApiError | null>(null);
    const [busy, setBusy] = useState(false);
    useEffect(() => {
        void call("gameTypes").then((answer) => {
            if (answer.ok) setGameTypes(answer.value.game_types);
            else setError(answer.error);
        });
    }, []);
    const enter = (entered: Entered): void => {
        keepLinks(entered);
        void loadMe();
        go(`/g/${entered.id}`);
    };
    const make = async (request: NewGame, nonce = noNonce): Promise<void> => {
        setBusy(true);
        setError(null);
        const answer = await call("makeGame", { body: request });
        setBusy(false);
        if (answer.ok) {
            keepForGame(answer.value.id, nonce);
            enter(answer.value);
        } else setError(answer.error);
    };
    const first = gameTypes.find((k) => hasBoard(k.name) && k.modes.includes("solitaire"));
    return (
        <>
            <Bar />
            <main class="start">
                <section class="hero">
                    <Vignette />
                    <h1>{words.name}</h1>
                    <p class="motto">{words.start.motto}</p>
                    {first && (
                        <div class="quick">
                            <button
                                type="button"
                                class="commit"
                                disabled={busy}
                                onClick={() =>
                                    void make({
                                        game: first.name,
                                        side: "british",
                                        opponent: { kind: "none" },
                                    })
                                }
                            >
                                {words.start.quick}
                            </button>
                            <p>
                                <b>{first.title}.</b> {words.start.quickNote}
                            </p>
                        </div>
                    )}
                    <ErrorMessage error={error} close={() => setError(null)} />
                </section>
                <div class="start-columns">
                    <div>
                        {gameTypes.length > 0 && (
                            <NewGameForm gameTypes={gameTypes} busy={busy} make={make} />
                        )}
                        <OpenRecord fail={setError} />
                    </div>
                    <GameLists fail={setError} enter={enter} />
                </div>
            </main>
        </>
    );
}

/** Part of the map above the title, loaded after the rest of the page. */
function Vignette(): JSX.Element {
    const [Drawn, setDrawn] = useState<ComponentType | null>(null);
    useEffect(() => {
        void import("../map/vignette").then((m) => setDrawn(() => m.Vignette));
    }, []);
    return (
        <div class="vignette" aria-hidden="true">
            {Drawn && <Drawn />}
        </div>
    );
}

function OpenRecord({ fail }: { fail: (error: ApiError) => void }): JSX.Element {
    const open = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        const answer = await call("openRecord", { body: await file.text() });
        if (answer.ok) {
            void loadMe();
            go(`/replay/${answer.value.id}`);
        } else fail(answer.error);
    };
    return (
        <section class="panel">
            <h2>{words.start.open}</h2>
            <p>{words.start.openNote}</p>
            <label class="file">
                {words.start.choose}
                <input
                    type="file"
                    accept=".foulon,text/plain"
                    onChange={(event) => void open(event.currentTarget.files?.[0])}
                />
            </label>
        </section>
    );
}

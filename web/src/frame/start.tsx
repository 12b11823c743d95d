// The home page: your running games, the games side by side, a new game, lobby, records.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameType, NewGame } from "./api_types";
import { Bar } from "./bar";
import { ErrorMessage } from "./components";
import { keepForGame, noNonce } from "./dice_nonce";
import { GameTypes } from "./game_types";
import { OtherGames, RunningGames } from "./games";
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
    return (
        <>
            <Bar />
            <main class="start">
                <section class="hero">
                    <h1>{words.name}</h1>
                    <p class="motto">{words.start.motto}</p>
                    <ErrorMessage error={error} close={() => setError(null)} />
                </section>
                <RunningGames fail={setError} enter={enter} />
                <GameTypes gameTypes={gameTypes} busy={busy} make={make} />
                <div class="start-columns">
                    <div>
                        {gameTypes.length > 0 && (
                            <NewGameForm
                                gameTypes={gameTypes.filter((k) => hasBoard(k.name))}
                                busy={busy}
                                make={make}
                            />
                        )}
                        <OpenRecord fail={setError} />
                    </div>
                    <OtherGames fail={setError} enter={enter} />
                </div>
            </main>
        </>
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

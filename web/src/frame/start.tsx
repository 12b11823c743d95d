// The first page: begin at once, set a game up, own games, lobby, invitations, records.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { type ApiError, call } from "./api";
import type { Entered, GameType, NewGame } from "./api_types";
import { Bar } from "./bar";
import { Trouble } from "./bits";
import { keepForGame, noNonce } from "./dice_nonce";
import { GameLists } from "./games";
import { hasBoard } from "./module";
import { NewGameForm } from "./new_game";
import { learnMe } from "./person";
import { keepLinks } from "./play";
import { go } from "./route";

export function StartPage(): JSX.Element {
    const [gameTypes, setKits] = useState<readonly GameType[]>([]);
    const [error, setFault] = useState<ApiError | null>(null);
    const [busy, setBusy] = useState(false);
    useEffect(() => {
        void call("gameTypes").then((answer) => {
            if (answer.ok) setKits(answer.value.game_types);
            else setFault(answer.error);
        });
    }, []);
    const enter = (entered: Entered): void => {
        keepLinks(entered);
        void learnMe();
        go(`/g/${entered.id}`);
    };
    const make = async (wish: NewGame, word = noNonce): Promise<void> => {
        setBusy(true);
        setFault(null);
        const answer = await call("makeGame", { body: wish });
        setBusy(false);
        if (answer.ok) {
            keepForGame(answer.value.id, word);
            enter(answer.value);
        } else setFault(answer.error);
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
                    <Trouble error={error} close={() => setFault(null)} />
                </section>
                <div class="start-columns">
                    <div>
                        {gameTypes.length > 0 && (
                            <NewGameForm gameTypes={gameTypes} busy={busy} make={make} />
                        )}
                        <OpenRecord fail={setFault} />
                    </div>
                    <GameLists fail={setFault} enter={enter} />
                </div>
            </main>
        </>
    );
}

/** A piece of the map over the title, drawn once the rest of the page stands. */
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
            void learnMe();
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

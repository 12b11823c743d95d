// The games side by side on the home page: picture, what it is and how long it takes, how many
// players, and what can be done with it here.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import type { GameType, NewGame } from "./api_types";
import { hasBoard } from "./module";

type Pictures = Readonly<Record<string, ComponentType>>;

/** The pictures are loaded after the rest of the page. */
function usePictures(): Pictures {
    const [pictures, setPictures] = useState<Pictures>({});
    useEffect(() => {
        void import("../map/game_pictures").then((m) => setPictures(m.pictures));
    }, []);
    return pictures;
}

function players({ modes, bots }: GameType): string {
    const w = words.start.players;
    if (!modes.includes("two")) return w.one;
    if (modes.includes("solitaire")) return w.both;
    return bots.length > 0 ? w.computer : w.two;
}

/** A game to begin at once: alone if it can be played so, else against the strongest computer player. */
function atOnce(gameType: GameType): NewGame | null {
    if (gameType.modes.includes("solitaire"))
        return { game: gameType.name, side: "british", opponent: { kind: "none" } };
    const level = gameType.bots.at(-1);
    return level === undefined
        ? null
        : { game: gameType.name, side: "british", opponent: { kind: "bot", level } };
}

export function GameTypes({
    gameTypes,
    busy,
    make,
}: {
    gameTypes: readonly GameType[];
    busy: boolean;
    make: (request: NewGame) => Promise<void>;
}): JSX.Element {
    const w = words.start;
    const pictures = usePictures();
    return (
        <ul class="game-types" aria-label={w.games}>
            {gameTypes.map((gameType) => {
                const Picture = pictures[gameType.name];
                const game = hasBoard(gameType.name) ? atOnce(gameType) : null;
                return (
                    <li key={gameType.name} class="panel game-type" data-game={gameType.name}>
                        <div class="game-picture" aria-hidden="true">
                            {Picture && <Picture />}
                        </div>
                        <h2>{gameType.title}</h2>
                        <p class="game-about">{gameType.about}</p>
                        <p class="note">{players(gameType)}</p>
                        {!hasBoard(gameType.name) && (
                            <p class="note">
                                {w.noBoard} <code>./play play {gameType.name}</code>
                            </p>
                        )}
                        <p class="row">
                            {game && (
                                <button
                                    type="button"
                                    class="commit"
                                    disabled={busy}
                                    onClick={() => void make(game)}
                                >
                                    {w.playNow}
                                </button>
                            )}
                            <a class="button" href={`/rules/${gameType.name}`}>
                                {w.howToPlay}
                            </a>
                        </p>
                        {game && <p class="note">{w.playNowNote}</p>}
                    </li>
                );
            })}
        </ul>
    );
}

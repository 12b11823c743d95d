// Shown when a game is over: the result, replay and rematch.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fill, named, words } from "../text";
import { call } from "./api";
import { Copy, Dialog } from "./components";
import { DiceNonceField, keepForGame, noNonce, nonceFields } from "./dice_nonce";
import type { GameClient } from "./game_client";
import type { BoardView } from "./module";
import { keepLinks } from "./play";
import { go } from "./route";

/** "You won", "You lost", or how the game ended for those who watched. */
export function verdict(frame: BoardView["frame"]): string {
    const w = words.play;
    const winner = frame.result?.winner;
    if (!winner) return w.noWinner;
    const own = frame.viewer === "public" || frame.mode === "hotseat" ? undefined : frame.viewer;
    if (own === undefined) return fill(w.sideWon, { side: named(words.sides, winner) });
    return winner === own ? w.youWon : w.youLost;
}

export function GameOverDialog({
    client,
    view,
    close,
}: {
    client: GameClient;
    view: BoardView;
    close: () => void;
}): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const [nonce, setNonce] = useState(noNonce);
    const again = async (): Promise<void> => {
        const answer = await call("rematch", { id: client.id, body: nonceFields(nonce) });
        if (answer.ok) {
            keepForGame(answer.value.id, nonce);
            keepLinks(answer.value);
            go(`/g/${answer.value.id}`);
        } else client.error.value = answer.error;
    };
    const { Summary } = client.game;
    return (
        <Dialog title={verdict(frame)} kind="game-over" close={close}>
            <p class="how">{frame.result?.text}</p>
            {Summary && <Summary view={view} />}
            <div class="row end-actions">
                <a class="button" href={`/replay/${client.id}`}>
                    {w.toReplay}
                </a>
                {frame.can.includes("rematch") && (
                    <button type="button" onClick={() => void again()}>
                        {frame.mode === "solitaire" ? w.again : frame.rematch ? w.toRematch : w.swapped}
                    </button>
                )}
                <Copy text={`${location.origin}/replay/${client.id}`} label={w.share} small={false} />
                <a
                    class="button"
                    href={`/api/v1/games/${client.id}/record`}
                    download={`${frame.game}-${client.id}.foulon`}
                >
                    {words.acts.record}
                </a>
            </div>
            {frame.can.includes("rematch") && (
                <details>
                    <summary>{words.diceNonce.fold}</summary>
                    <DiceNonceField nonce={nonce} set={setNonce} />
                </details>
            )}
        </Dialog>
    );
}

// Shown when a game is over: the result, replay and rematch.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import { call } from "./api";
import { Dialog } from "./components";
import { DiceNonceField, keepForGame, noNonce, nonceFields } from "./dice_nonce";
import type { GameClient } from "./game_client";
import type { BoardView } from "./module";
import { keepLinks } from "./play";
import { go } from "./route";

export function GameOverDialog({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
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
        <Dialog title={frame.result?.text ?? w.over} kind="game-over">
            {Summary && <Summary view={view} />}
            <div class="row">
                <a class="button" href={`/replay/${client.id}`}>
                    {w.toReplay}
                </a>
                {frame.can.includes("rematch") && (
                    <button type="button" onClick={() => void again()}>
                        {frame.mode === "solitaire" ? w.again : frame.rematch ? w.toRematch : w.swapped}
                    </button>
                )}
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

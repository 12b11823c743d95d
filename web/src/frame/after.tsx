// The slip after the end: how it ended, replay, the same again.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import { call } from "./api";
import { Slip } from "./bits";
import { DiceNonceField, keepForGame, noNonce, nonceFields } from "./dice_nonce";
import type { GameClient } from "./game_client";
import type { BoardView } from "./module";
import { keepLinks } from "./play";
import { go } from "./route";

export function AfterSlip({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const [nonce, setWord] = useState(noNonce);
    const again = async (): Promise<void> => {
        const answer = await call("rematch", { id: client.id, body: nonceFields(nonce) });
        if (answer.ok) {
            keepForGame(answer.value.id, nonce);
            keepLinks(answer.value);
            go(`/g/${answer.value.id}`);
        } else client.error.value = answer.error;
    };
    const { Course } = client.game;
    return (
        <Slip title={frame.result?.text ?? w.over} kind="after">
            {Course && <Course view={view} />}
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
                    <summary>{words.diceWord.fold}</summary>
                    <DiceNonceField nonce={nonce} set={setWord} />
                </details>
            )}
        </Slip>
    );
}

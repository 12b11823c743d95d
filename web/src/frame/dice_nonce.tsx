// A word of one's own for sealed dice: the field for it, what a request says of it, and
// the slip that shows a word which was only promised. docs/record-format.md says what it is for.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { Slip } from "./bits";
import { hashOfNonce } from "./dice_check";
import { TextField } from "./fields";
import type { GameClient } from "./game_client";
import { keepNonce, keptNonce } from "./settings";

export interface DiceNonce {
    text: string;
    /** Its hash goes first; the word itself when the host is bound. */
    promised: boolean;
}
export const noNonce: DiceNonce = { text: "", promised: false };

/** What a request says of it: nothing, the word, or its hash. */
export function nonceFields(nonce: DiceNonce): { nonce?: string; nonce_hash?: string } {
    const text = nonce.text.trim();
    if (text === "") return {};
    return nonce.promised ? { nonce_hash: hashOfNonce(text) } : { nonce: text };
}

/** Remembers it for the game, to show it when it is due and to find it in the record. */
export const keepForGame = (game: string, nonce: DiceNonce): void => keepNonce(game, nonce.text.trim());

export function DiceNonceField({
    nonce,
    set,
}: {
    nonce: DiceNonce;
    set: (nonce: DiceNonce) => void;
}): JSX.Element {
    const w = words.diceWord;
    return (
        <div class="dice-word">
            <TextField
                label={w.label}
                value={nonce.text}
                maxLength={100}
                autocomplete="off"
                set={(text) => set({ ...nonce, text })}
            />
            <p class="note">{w.note}</p>
            <label class="tick">
                <input
                    type="checkbox"
                    checked={nonce.promised}
                    onChange={(e) => set({ ...nonce, promised: e.currentTarget.checked })}
                />
                {w.promise}
            </label>
            {nonce.promised && <p class="note">{w.promiseNote}</p>}
        </div>
    );
}

/** A promised word is due: this browser shows the one it kept, or asks for it. */
export function NonceSlip({ client }: { client: GameClient }): JSX.Element | null {
    const w = words.diceWord;
    const [text, setText] = useState("");
    const [asked, ask] = useState(false);
    const is = client.frame.value?.can.includes("nonce") ?? false;
    useEffect(() => {
        if (!is) return;
        const mine = keptNonce(client.id);
        if (mine === null) ask(true);
        else void client.showNonce(mine).then((shown) => ask(!shown));
    }, [is]);
    if (!is || !asked) return null;
    return (
        <Slip title={w.due} kind="word">
            <p>{w.dueNote}</p>
            <form
                class="row"
                onSubmit={(event) => {
                    event.preventDefault();
                    const nonce = text.trim();
                    void client.showNonce(nonce).then((shown) => shown && keepNonce(client.id, nonce));
                }}
            >
                <TextField
                    label={w.dueLabel}
                    value={text}
                    required
                    maxLength={100}
                    autocomplete="off"
                    set={setText}
                />
                <button type="submit">{w.show}</button>
            </form>
        </Slip>
    );
}

// The player's random phrase (nonce) for sealed dice: its field, its part of a request,
// and the dialog that sends a phrase of which only the hash was sent. See docs/record-format.md.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { Notice } from "./components";
import { hashOfNonce } from "./dice_check";
import { TextField } from "./fields";
import type { GameClient } from "./game_client";
import { keepNonce, keptNonce } from "./settings";

export interface DiceNonce {
    text: string;
    /** The hash is sent first, the phrase after the server has committed its dice. */
    promised: boolean;
}
export const noNonce: DiceNonce = { text: "", promised: false };

/** The fields of a request: none, the phrase, or its hash. */
export function nonceFields(nonce: DiceNonce): { nonce?: string; nonce_hash?: string } {
    const text = nonce.text.trim();
    if (text === "") return {};
    return nonce.promised ? { nonce_hash: hashOfNonce(text) } : { nonce: text };
}

/** Remembers the phrase of a game, to send it later and to find it in the record. */
export const keepForGame = (game: string, nonce: DiceNonce): void => keepNonce(game, nonce.text.trim());

export function DiceNonceField({
    nonce,
    set,
}: {
    nonce: DiceNonce;
    set: (nonce: DiceNonce) => void;
}): JSX.Element {
    const w = words.diceNonce;
    return (
        <div class="dice-nonce">
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

/** Sends the promised phrase if this browser has it, otherwise asks for it. */
export function NonceNotice({ client }: { client: GameClient }): JSX.Element | null {
    const w = words.diceNonce;
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
        <Notice title={w.due} kind="nonce">
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
        </Notice>
    );
}

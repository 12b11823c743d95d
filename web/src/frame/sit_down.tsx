// Taking a seat: a name, where no account has one, and a word for the dice. The same for
// a link, the lobby and an invitation; where it stands in a list the fields are folded away.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import { type DiceNonce, DiceNonceField, noNonce } from "./dice_nonce";
import { TextField } from "./fields";
import { me } from "./person";
import { remember, remembered } from "./settings";

export interface Sitting {
    name: string;
    nonce: DiceNonce;
}

export function SitDown({
    sit,
    listed = false,
    children,
}: {
    sit: (sitting: Sitting) => Promise<void> | void;
    listed?: boolean;
    children?: ComponentChildren;
}): JSX.Element {
    const [name, setName] = useState(me.value?.name ?? remembered("name") ?? "");
    const [nonce, setWord] = useState(noNonce);
    const [busy, setBusy] = useState(false);
    const submit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        const called = me.value?.account ? "" : name.trim();
        if (called !== "") remember("name", called);
        await sit({ name: called, nonce });
        setBusy(false);
    };
    const nameField = !me.value?.account && (
        <TextField
            label={words.join.name}
            value={name}
            maxLength={40}
            autocomplete="nickname"
            set={setName}
        />
    );
    const more = (
        <details>
            <summary>
                {!listed ? words.start.more : nameField ? words.join.more : words.diceWord.fold}
            </summary>
            {listed && nameField}
            <DiceNonceField nonce={nonce} set={setWord} />
        </details>
    );
    return (
        <form class={listed ? "sit listed" : "sit"} onSubmit={(event) => void submit(event)}>
            {!listed && nameField}
            {!listed && more}
            <p class="row">
                <button type="submit" class={listed ? "" : "commit"} disabled={busy}>
                    {words.join.sit}
                </button>
                {children}
            </p>
            {listed && more}
        </form>
    );
}

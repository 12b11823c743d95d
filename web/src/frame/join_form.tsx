// The form to join a game: a name (for guests) and a random phrase for the dice. Used for
// links, the lobby and invitations; in a list the fields are folded.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import { type DiceNonce, DiceNonceField, noNonce } from "./dice_nonce";
import { TextField } from "./fields";
import { me } from "./person";
import { remember, remembered } from "./settings";

export interface JoinRequest {
    name: string;
    nonce: DiceNonce;
}

export function JoinForm({
    join,
    listed = false,
    children,
}: {
    join: (request: JoinRequest) => Promise<void> | void;
    listed?: boolean;
    children?: ComponentChildren;
}): JSX.Element {
    const [name, setName] = useState(me.value?.name ?? remembered("name") ?? "");
    const [nonce, setNonce] = useState(noNonce);
    const [busy, setBusy] = useState(false);
    const submit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        const called = me.value?.account ? "" : name.trim();
        if (called !== "") remember("name", called);
        await join({ name: called, nonce });
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
                {!listed ? words.start.more : nameField ? words.join.more : words.diceNonce.fold}
            </summary>
            {listed && nameField}
            <DiceNonceField nonce={nonce} set={setNonce} />
        </details>
    );
    return (
        <form class={listed ? "join-form listed" : "join-form"} onSubmit={(event) => void submit(event)}>
            {!listed && nameField}
            {!listed && more}
            <p class="row">
                <button type="submit" class={listed ? "" : "commit"} disabled={busy}>
                    {words.join.join}
                </button>
                {children}
            </p>
            {listed && more}
        </form>
    );
}

// A word of one's own for sealed dice: the field for it, what a request says of it, and
// the slip that shows a word which was only promised. docs/record-format.md says what it is for.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text";
import { Slip } from "./bits";
import { hashOfWord } from "./dice_check";
import { TextField } from "./fields";
import { keepWord, keptWord } from "./settings";
import type { Table } from "./table";

export interface DiceWord {
    text: string;
    /** Its hash goes first; the word itself when the host is bound. */
    promised: boolean;
}
export const noWord: DiceWord = { text: "", promised: false };

/** What a request says of it: nothing, the word, or its hash. */
export function told(word: DiceWord): { word?: string; word_hash?: string } {
    const text = word.text.trim();
    if (text === "") return {};
    return word.promised ? { word_hash: hashOfWord(text) } : { word: text };
}

/** Remembers it for the game, to show it when it is due and to find it in the record. */
export const keep = (game: string, word: DiceWord): void => keepWord(game, word.text.trim());

export function DiceWordField({ word, set }: { word: DiceWord; set: (word: DiceWord) => void }): JSX.Element {
    const w = words.diceWord;
    return (
        <div class="dice-word">
            <TextField
                label={w.label}
                value={word.text}
                maxLength={100}
                autocomplete="off"
                set={(text) => set({ ...word, text })}
            />
            <p class="note">{w.note}</p>
            <label class="tick">
                <input
                    type="checkbox"
                    checked={word.promised}
                    onChange={(e) => set({ ...word, promised: e.currentTarget.checked })}
                />
                {w.promise}
            </label>
            {word.promised && <p class="note">{w.promiseNote}</p>}
        </div>
    );
}

/** A promised word is due: this browser shows the one it kept, or asks for it. */
export function WordSlip({ table }: { table: Table }): JSX.Element | null {
    const w = words.diceWord;
    const [text, setText] = useState("");
    const [asked, ask] = useState(false);
    const is = table.frame.value?.can.includes("word") ?? false;
    useEffect(() => {
        if (!is) return;
        const mine = keptWord(table.id);
        if (mine === null) ask(true);
        else void table.showWord(mine).then((shown) => ask(!shown));
    }, [is]);
    if (!is || !asked) return null;
    return (
        <Slip title={w.due} kind="word">
            <p>{w.dueNote}</p>
            <form
                class="row"
                onSubmit={(event) => {
                    event.preventDefault();
                    const word = text.trim();
                    void table.showWord(word).then((shown) => shown && keepWord(table.id, word));
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

// The settings of this device: pace, sound, theme, confirmations, notation, language.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { language, words } from "../text";
import { Dialog } from "./components";
import {
    confirmation,
    confirmations,
    notation,
    notations,
    pace,
    paces,
    sound,
    sounds,
    theme,
    themes,
} from "./settings";

function Choose<T extends string>({
    label,
    note,
    values,
    names,
    value,
}: {
    label: string;
    note?: string;
    values: readonly T[];
    names: Readonly<Record<T, string>>;
    value: Signal<T>;
}): JSX.Element {
    return (
        <fieldset>
            <legend>{label}</legend>
            {values.map((v) => (
                <label key={v} class={`pick ${value.value === v ? "picked" : ""}`}>
                    <input
                        type="radio"
                        name={label}
                        checked={value.value === v}
                        onChange={() => {
                            value.value = v;
                        }}
                    />
                    {names[v]}
                </label>
            ))}
            {note && <p class="note">{note}</p>}
        </fieldset>
    );
}

export function SettingsDialog({ close }: { close: () => void }): JSX.Element {
    const w = words.settings;
    return (
        <Dialog title={w.title} close={close} kind="settings">
            <Choose label={w.pace} note={w.paceNote} values={paces} names={w.paces} value={pace} />
            <Choose label={w.theme} values={themes} names={w.themes} value={theme} />
            <Choose label={w.sound} values={sounds} names={w.onOff} value={sound} />
            <Choose
                label={w.confirmation}
                note={w.confirmationNote}
                values={confirmations}
                names={w.onOff}
                value={confirmation}
            />
            <Choose label={w.notation} values={notations} names={w.notations} value={notation} />
            <label class="field">
                {w.language}
                <select value={language} disabled>
                    <option value={language}>{w.languageName}</option>
                </select>
            </label>
            <p class="note">{w.kept}</p>
        </Dialog>
    );
}

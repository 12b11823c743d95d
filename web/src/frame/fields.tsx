// Labelled form fields.
import type { JSX } from "preact";

interface Attributes {
    type?: "text" | "password" | "number" | "date";
    autocomplete?: "off" | "username" | "nickname" | "current-password" | "new-password";
    required?: boolean;
    minLength?: number;
    maxLength?: number;
    min?: number;
    max?: number;
}

export function TextField({
    label,
    value,
    set,
    ...rest
}: { label: string; value: string; set: (value: string) => void } & Attributes): JSX.Element {
    return (
        <label class="field">
            {label}
            {/* Preact types each kind of input separately; these attributes are valid for all we use. */}
            <input
                {...(rest as JSX.IntrinsicElements["input"])}
                value={value}
                onInput={(e) => set(e.currentTarget.value)}
            />
        </label>
    );
}

export function NumberField({
    label,
    value,
    least,
    most,
    set,
}: {
    label: string;
    value: number;
    least: number;
    most: number;
    set: (value: number) => void;
}): JSX.Element {
    return (
        <TextField
            label={label}
            type="number"
            value={String(value)}
            min={least}
            max={most}
            required
            set={(v) => set(Number(v))}
        />
    );
}

/** A choice of a few values, each with a label. */
export function SelectField<T extends string>({
    label,
    value,
    values,
    say,
    set,
}: {
    label: string;
    value: T;
    values: readonly T[];
    say: (value: T) => string;
    set: (value: T) => void;
}): JSX.Element {
    return (
        <label class="field">
            {label}
            <select value={value} onChange={(e) => set(e.currentTarget.value as T)}>
                {values.map((v) => (
                    <option key={v} value={v}>
                        {say(v)}
                    </option>
                ))}
            </select>
        </label>
    );
}

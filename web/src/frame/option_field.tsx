// One option of a new game, as the server describes it: its label, its values, its help.
import type { JSX } from "preact";
import { words } from "../text";
import type { GameOption } from "./api_types";
import { SelectField, TextField } from "./fields";

/** The words of a set in a value such as "path+leaders", "none" or "all". */
export function membersOf(option: GameOption, value: string): string[] {
    const all = (option.values ?? []).map((v) => v.value);
    if (value === "all") return all;
    return all.filter((v) => value.split("+").includes(v));
}

/** The value of a set with these members. */
export function setOf(members: readonly string[]): string {
    return members.length === 0 ? "none" : members.join("+");
}

export function OptionField({
    option,
    value,
    set,
}: {
    option: GameOption;
    value: string;
    set: (value: string) => void;
}): JSX.Element {
    const values = option.values ?? [];
    if (option.kind === "set") {
        const members = membersOf(option, value);
        return (
            <fieldset>
                <legend>{option.label}</legend>
                {values.map((v) => (
                    <label key={v.value} class="pick">
                        <input
                            type="checkbox"
                            checked={members.includes(v.value)}
                            onChange={(e) => {
                                const is = e.currentTarget.checked;
                                set(
                                    setOf(
                                        values
                                            .map((each) => each.value)
                                            .filter((m) => (m === v.value ? is : members.includes(m))),
                                    ),
                                );
                            }}
                        />
                        {v.label}
                    </label>
                ))}
                <p class="note">{option.help}</p>
            </fieldset>
        );
    }
    return (
        <>
            {option.kind === "number" ? (
                <TextField
                    label={option.label}
                    type="number"
                    value={value}
                    {...(option.min === undefined ? {} : { min: option.min })}
                    {...(option.max === undefined ? {} : { max: option.max })}
                    required={option.default !== undefined}
                    set={set}
                />
            ) : (
                <SelectField
                    label={option.label}
                    value={value}
                    values={[...(option.default === undefined ? [""] : []), ...values.map((v) => v.value)]}
                    say={(v) => values.find((each) => each.value === v)?.label ?? words.start.byDefault}
                    set={set}
                />
            )}
            <p class="note">{option.help}</p>
        </>
    );
}

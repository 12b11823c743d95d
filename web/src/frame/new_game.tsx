// The form that sets a game up: which, against whom, which side, options, dice, time.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { named, words } from "../text";
import type { Kit, NewGame, Opponent, SideWish, Tempo } from "./api_types";
import { type DiceWord, DiceWordField, noWord, told } from "./dice_word";
import { NumberField, SelectField, TextField } from "./fields";
import { hasBoard } from "./module";
import { me } from "./person";
import { remember, remembered } from "./settings";

type How = Opponent["kind"];

export function NewGameForm({
    kits,
    busy,
    make,
}: {
    kits: readonly Kit[];
    busy: boolean;
    make: (wish: NewGame, word: DiceWord) => Promise<void>;
}): JSX.Element {
    const w = words.start;
    const [name, setName] = useState(kits[0]?.name ?? "");
    const [how, setHow] = useState<How>("none");
    const [side, setSide] = useState<SideWish>("british");
    const [level, setLevel] = useState("");
    const [options, setOptions] = useState<Record<string, string>>({});
    const [whom, setWhom] = useState("");
    const [person, setPerson] = useState(me.value?.name ?? remembered("name") ?? "");
    const [dice, setDice] = useState<"sealed" | "seeded" | "own">("sealed");
    const [seed, setSeed] = useState("");
    const [word, setWord] = useState(noWord);
    const [tempo, setTempo] = useState<Tempo["kind"]>("none");
    const [minutes, setMinutes] = useState(30);
    const [step, setStep] = useState(15);
    const [hours, setHours] = useState(24);

    const kit = kits.find((k) => k.name === name) ?? kits[0];
    if (!kit) return <p>{words.loading}</p>;
    const possible: How[] = [
        ...(kit.modes.includes("solitaire") ? (["none"] as const) : []),
        ...(kit.modes.includes("two") && kit.bots.length > 0 ? (["bot"] as const) : []),
        ...(kit.modes.includes("two") ? (["self", "friend", "open", "account"] as const) : []),
    ];
    const kind = possible.includes(how) ? how : (possible[0] ?? "none");
    const mode = kind === "none" ? "solitaire" : "two";
    const settable = kit.options.filter((o) => o.mode === undefined || o.mode === mode);
    const alone = kind === "none" || kind === "self";
    const sealed = !alone || dice === "sealed";
    const between = kind === "friend" || kind === "open" || kind === "account";

    const submit = (event: Event): void => {
        event.preventDefault();
        const wish: NewGame = { game: kit.name, side, opponent: { kind } };
        if (kind === "bot") wish.opponent.level = level === "" ? (kit.bots.at(-1) ?? "") : level;
        if (kind === "account") wish.opponent.name = whom;
        const set = Object.fromEntries(
            settable
                .filter((o) => options[o.name] !== undefined)
                .map((o) => [o.name, options[o.name] as string]),
        );
        if (Object.keys(set).length > 0) wish.options = set;
        if (alone && dice !== "sealed") wish.dice = dice === "seeded" ? { kind: dice, seed } : { kind: dice };
        if (sealed) Object.assign(wish, told(word));
        if (between && tempo === "live") wish.tempo = { kind: "live", seconds: minutes * 60, step };
        if (between && tempo === "daily") wish.tempo = { kind: "daily", seconds: hours * 3600 };
        if (between && person.trim() !== "") {
            wish.name = person.trim();
            remember("name", person.trim());
        }
        void make(wish, sealed ? word : noWord);
    };
    const radio = (
        group: string,
        value: string,
        now: string,
        label: string,
        set: (v: string) => void,
    ): JSX.Element => (
        <label key={value} class={`pick ${value === now ? "picked" : ""}`}>
            <input
                type="radio"
                name={group}
                value={value}
                checked={value === now}
                onChange={() => set(value)}
            />
            {label}
        </label>
    );
    const which = (
        <>
            <h2>{w.play}</h2>
            {kits.length > 1 && (
                <fieldset>
                    <legend>{w.game}</legend>
                    {kits.map((k) => radio("game", k.name, kit.name, k.title, setName))}
                </fieldset>
            )}
        </>
    );
    if (!hasBoard(kit.name))
        return (
            <section class="panel new-game">
                {which}
                <p>{w.noBoard}</p>
                <p>
                    <code>./play play {kit.name}</code>
                </p>
                <a href={`/rules/${kit.name}`}>{w.rules}</a>
            </section>
        );
    return (
        <form class="panel new-game" onSubmit={submit}>
            {which}
            <fieldset>
                <legend>{w.against}</legend>
                {possible.map((p) => radio("how", p, kind, words.opponents[p], (v) => setHow(v as How)))}
                <p class="note">{words.opponentNotes[kind]}</p>
            </fieldset>
            <fieldset>
                <legend>{w.side}</legend>
                {(kind === "none" ? ["british", "french"] : ["british", "french", "random"]).map((s) =>
                    radio("side", s, side, named(words.sides, s), (v) => setSide(v as SideWish)),
                )}
            </fieldset>
            {kind === "bot" && (
                <fieldset>
                    <legend>{w.level}</legend>
                    {kit.bots.map((b) =>
                        radio(
                            "level",
                            b,
                            level === "" ? (kit.bots.at(-1) ?? "") : level,
                            named(words.levels, b),
                            setLevel,
                        ),
                    )}
                </fieldset>
            )}
            {kind === "account" && (
                <TextField label={w.whom} value={whom} required maxLength={40} set={setWhom} />
            )}
            {between && !me.value?.account && (
                <TextField
                    label={w.name}
                    value={person}
                    maxLength={40}
                    autocomplete="nickname"
                    set={setPerson}
                />
            )}
            <details>
                <summary>{w.more}</summary>
                {settable.map((o) => (
                    <SelectField
                        key={o.name}
                        label={named(words.options, o.name)}
                        value={options[o.name] ?? o.default}
                        values={o.values}
                        say={(v) => named(words.optionValues, v)}
                        set={(v) => setOptions({ ...options, [o.name]: v })}
                    />
                ))}
                {alone && (
                    <SelectField
                        label={w.dice}
                        value={dice}
                        values={["sealed", "seeded", "own"] as const}
                        say={(d) => words.dice[d]}
                        set={setDice}
                    />
                )}
                {alone && dice === "seeded" && (
                    <TextField label={w.seed} value={seed} required maxLength={200} set={setSeed} />
                )}
                {sealed && <DiceWordField word={word} set={setWord} />}
                {between && (
                    <SelectField
                        label={w.tempo}
                        value={tempo}
                        values={["none", "live", "daily"] as const}
                        say={(t) => words.tempos[t]}
                        set={setTempo}
                    />
                )}
                {between && tempo === "live" && (
                    <>
                        <NumberField
                            label={w.liveMinutes}
                            value={minutes}
                            least={1}
                            most={600}
                            set={setMinutes}
                        />
                        <NumberField label={w.liveStep} value={step} least={0} most={3600} set={setStep} />
                    </>
                )}
                {between && tempo === "daily" && (
                    <NumberField label={w.dayHours} value={hours} least={1} most={720} set={setHours} />
                )}
            </details>
            <p class="row">
                <button type="submit" class="commit" disabled={busy}>
                    {w.begin}
                </button>
                <a href={`/rules/${kit.name}`}>{w.rules}</a>
            </p>
        </form>
    );
}

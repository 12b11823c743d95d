// The form that sets a game up: which, against whom, which side, options, dice, time.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { named, words } from "../text";
import type { Kit, NewGame, Opponent, SideWish, Tempo } from "./api_types";
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
    make: (wish: NewGame) => Promise<void>;
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
        if (between && tempo === "live") wish.tempo = { kind: "live", seconds: minutes * 60, step };
        if (between && tempo === "daily") wish.tempo = { kind: "daily", seconds: hours * 3600 };
        if (between && person.trim() !== "") {
            wish.name = person.trim();
            remember("name", person.trim());
        }
        void make(wish);
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
    return (
        <form class="panel new-game" onSubmit={submit}>
            <h2>{w.play}</h2>
            {kits.length > 1 && (
                <fieldset>
                    <legend>{w.game}</legend>
                    {kits.map((k) => radio("game", k.name, kit.name, k.title, setName))}
                </fieldset>
            )}
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
                <label class="field">
                    {w.whom}
                    <input
                        value={whom}
                        required
                        maxLength={40}
                        onInput={(e) => setWhom(e.currentTarget.value)}
                    />
                </label>
            )}
            {between && !me.value?.account && (
                <label class="field">
                    {w.name}
                    <input
                        value={person}
                        maxLength={40}
                        autocomplete="nickname"
                        onInput={(e) => setPerson(e.currentTarget.value)}
                    />
                </label>
            )}
            <details>
                <summary>{w.more}</summary>
                {settable.map((o) => (
                    <label key={o.name} class="field">
                        {named(words.options, o.name)}
                        <select
                            value={options[o.name] ?? o.default}
                            onChange={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}
                        >
                            {o.values.map((v) => (
                                <option key={v} value={v}>
                                    {named(words.optionValues, v)}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
                {alone && (
                    <label class="field">
                        {w.dice}
                        <select value={dice} onChange={(e) => setDice(e.currentTarget.value as typeof dice)}>
                            {(["sealed", "seeded", "own"] as const).map((d) => (
                                <option key={d} value={d}>
                                    {words.dice[d]}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                {alone && dice === "seeded" && (
                    <label class="field">
                        {w.seed}
                        <input
                            value={seed}
                            required
                            maxLength={200}
                            onInput={(e) => setSeed(e.currentTarget.value)}
                        />
                    </label>
                )}
                {between && (
                    <label class="field">
                        {w.tempo}
                        <select
                            value={tempo}
                            onChange={(e) => setTempo(e.currentTarget.value as Tempo["kind"])}
                        >
                            {(["none", "live", "daily"] as const).map((t) => (
                                <option key={t} value={t}>
                                    {words.tempos[t]}
                                </option>
                            ))}
                        </select>
                    </label>
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
                <button type="submit" class="commit" disabled={busy || !hasBoard(kit.name)}>
                    {w.begin}
                </button>
                <a href={`/rules/${kit.name}`}>{w.rules}</a>
            </p>
            {!hasBoard(kit.name) && <p class="note">{w.noBoard}</p>}
        </form>
    );
}

function NumberField({
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
        <label class="field">
            {label}
            <input
                type="number"
                value={value}
                min={least}
                max={most}
                required
                onInput={(e) => set(Number(e.currentTarget.value))}
            />
        </label>
    );
}

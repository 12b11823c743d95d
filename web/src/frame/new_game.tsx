// The form that sets a game up: which, against whom, which side, options, dice, time.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { named, words } from "../text";
import type { GameType, NewGame, Opponent, SideChoice, TimeControl } from "./api_types";
import { type DiceNonce, DiceNonceField, noNonce, nonceFields } from "./dice_nonce";
import { NumberField, SelectField, TextField } from "./fields";
import { OptionField } from "./option_field";
import { me } from "./person";
import { remember, remembered } from "./settings";

type How = Opponent["kind"];

export function NewGameForm({
    gameTypes,
    busy,
    make,
}: {
    gameTypes: readonly GameType[];
    busy: boolean;
    make: (request: NewGame, nonce: DiceNonce) => Promise<void>;
}): JSX.Element {
    const w = words.start;
    const [name, setName] = useState(gameTypes[0]?.name ?? "");
    const [how, setHow] = useState<How>("none");
    const [side, setSide] = useState<SideChoice>("british");
    const [level, setLevel] = useState("");
    const [options, setOptions] = useState<Record<string, string>>({});
    const [whom, setWhom] = useState("");
    const [person, setPerson] = useState(me.value?.name ?? remembered("name") ?? "");
    const [dice, setDice] = useState<"sealed" | "seeded" | "own">("sealed");
    const [seed, setSeed] = useState("");
    const [nonce, setNonce] = useState(noNonce);
    const [timeControl, setTimeControl] = useState<TimeControl["kind"]>("none");
    const [minutes, setMinutes] = useState(30);
    const [step, setStep] = useState(15);
    const [hours, setHours] = useState(24);

    const gameType = gameTypes.find((k) => k.name === name) ?? gameTypes[0];
    if (!gameType) return <p>{words.loading}</p>;
    const possible: How[] = [
        ...(gameType.modes.includes("solitaire") ? (["none"] as const) : []),
        ...(gameType.modes.includes("two") && gameType.bots.length > 0 ? (["bot"] as const) : []),
        ...(gameType.modes.includes("two") ? (["self", "friend", "open", "account"] as const) : []),
    ];
    const kind = possible.includes(how) ? how : (possible[0] ?? "none");
    const mode = kind === "none" ? "solitaire" : "two";
    const settable = gameType.options.filter((o) => o.modes.includes(mode));
    const sides: SideChoice[] = kind === "none" ? gameType.solitaire_sides : ["british", "french", "random"];
    const seat = sides.includes(side) ? side : (sides[0] ?? "british");
    const alone = kind === "none" || kind === "self";
    const sealed = !alone || dice === "sealed";
    const between = kind === "friend" || kind === "open" || kind === "account";

    const submit = (event: Event): void => {
        event.preventDefault();
        const request: NewGame = { game: gameType.name, side: seat, opponent: { kind } };
        if (kind === "bot") request.opponent.level = level === "" ? (gameType.bots.at(-1) ?? "") : level;
        if (kind === "account") request.opponent.name = whom;
        const set = Object.fromEntries(
            settable
                .filter((o) => (options[o.name] ?? "") !== "")
                .map((o) => [o.name, options[o.name] as string]),
        );
        if (Object.keys(set).length > 0) request.options = set;
        if (alone && dice !== "sealed")
            request.dice = dice === "seeded" ? { kind: dice, seed } : { kind: dice };
        if (sealed) Object.assign(request, nonceFields(nonce));
        if (between && timeControl === "live")
            request.time_control = { kind: "live", seconds: minutes * 60, increment: step };
        if (between && timeControl === "daily")
            request.time_control = { kind: "daily", seconds: hours * 3600 };
        if (between && person.trim() !== "") {
            request.name = person.trim();
            remember("name", person.trim());
        }
        void make(request, sealed ? nonce : noNonce);
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
            {gameTypes.length > 1 && (
                <fieldset>
                    <legend>{w.game}</legend>
                    {gameTypes.map((k) => radio("game", k.name, gameType.name, k.title, setName))}
                </fieldset>
            )}
        </>
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
                {sides.map((s) =>
                    radio("side", s, seat, named(words.sides, s), (v) => setSide(v as SideChoice)),
                )}
            </fieldset>
            {kind === "bot" && (
                <fieldset>
                    <legend>{w.level}</legend>
                    {gameType.bots.map((b) =>
                        radio(
                            "level",
                            b,
                            level === "" ? (gameType.bots.at(-1) ?? "") : level,
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
                    <OptionField
                        key={o.name}
                        option={o}
                        value={options[o.name] ?? o.default ?? ""}
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
                {sealed && <DiceNonceField nonce={nonce} set={setNonce} />}
                {between && (
                    <SelectField
                        label={w.time_control}
                        value={timeControl}
                        values={["none", "live", "daily"] as const}
                        say={(t) => words.timeControls[t]}
                        set={setTimeControl}
                    />
                )}
                {between && timeControl === "live" && (
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
                {between && timeControl === "daily" && (
                    <NumberField label={w.dayHours} value={hours} least={1} most={720} set={setHours} />
                )}
            </details>
            <p class="row">
                <button type="submit" class="commit" disabled={busy}>
                    {w.begin}
                </button>
                <a href={`/rules/${gameType.name}`}>{w.rules}</a>
            </p>
        </form>
    );
}

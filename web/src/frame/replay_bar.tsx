// The controls of a replay: slider, steps, turns, play and pause, speed.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, words } from "../text";

const speeds = [0.5, 1, 2, 4] as const;

export function ReplayBar({
    line,
    lines,
    to,
    turns,
}: {
    line: number;
    lines: number;
    to: (line: number) => void;
    /** The lines at which a turn ends. */
    turns: readonly number[];
}): JSX.Element {
    const w = words.replay;
    const [playing, play] = useState(false);
    const [speed, setSpeed] = useState(1);
    useEffect(() => {
        if (!playing) return undefined;
        if (line >= lines) {
            play(false);
            return undefined;
        }
        const timer = setTimeout(() => to(line + 1), 1200 / speed);
        return () => clearTimeout(timer);
    }, [playing, line, lines, speed]);
    const before = turns.filter((t) => t < line).at(-1) ?? 0;
    const after = turns.find((t) => t > line) ?? lines;
    const Step = ({
        go,
        label,
        sign,
        off,
        shortcut,
    }: {
        go: number;
        label: string;
        sign: string;
        off: boolean;
        shortcut?: string;
    }): JSX.Element => (
        <button
            type="button"
            onClick={() => to(go)}
            disabled={off}
            aria-label={label}
            title={label}
            aria-keyshortcuts={shortcut}
        >
            {sign}
        </button>
    );
    return (
        <div class="replay-bar">
            <input
                type="range"
                min={0}
                max={lines}
                value={line}
                aria-label={w.slider}
                aria-valuetext={fill(w.at, { line, lines })}
                onInput={(e) => to(Number(e.currentTarget.value))}
            />
            <p class="at">{fill(w.at, { line, lines })}</p>
            <div class="row">
                <Step go={0} label={w.first} sign="|◀" off={line === 0} />
                <Step go={before} label={w.turnBack} sign="◀◀" off={line === 0} />
                <Step go={line - 1} label={w.back} sign="◀" off={line === 0} shortcut="," />
                <button
                    type="button"
                    class="commit"
                    onClick={() => {
                        if (!playing && line >= lines) to(0);
                        play(!playing);
                    }}
                >
                    {playing ? w.pause : w.play}
                </button>
                <Step go={line + 1} label={w.on} sign="▶" off={line === lines} shortcut="." />
                <Step go={after} label={w.turnOn} sign="▶▶" off={line === lines} />
                <Step go={lines} label={w.last} sign="▶|" off={line === lines} />
            </div>
            <div class="row">
                <label class="row">
                    {w.speed}
                    <select value={speed} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
                        {speeds.map((s) => (
                            <option key={s} value={s}>
                                {fill(w.times, { speed: s })}
                            </option>
                        ))}
                    </select>
                </label>
            </div>
        </div>
    );
}

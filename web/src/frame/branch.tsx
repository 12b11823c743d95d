// What if: a new game that begins as this one stood after a line. Of a game for two
// one says who plays the other side.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { named, words } from "../text";
import { call, type Fault } from "./api";
import type { Operations, Viewer } from "./api_types";
import { DiceWordField, keep, noWord, told } from "./dice_word";
import { learnMe } from "./person";
import { keepLinks } from "./play";
import { go } from "./route";

const hows = ["self", "bot", "friend"] as const;
type How = (typeof hows)[number];

export function Branch({
    id,
    line,
    game,
    two,
    as,
    fail,
}: {
    id: string;
    line: number;
    game: string;
    two: boolean;
    as: Viewer | undefined;
    fail: (fault: Fault) => void;
}): JSX.Element {
    const w = words.replay;
    const [how, setHow] = useState<How>("self");
    const [levels, setLevels] = useState<readonly string[]>([]);
    const [level, setLevel] = useState("");
    const [word, setWord] = useState(noWord);
    useEffect(() => {
        if (!two) return;
        void call("kits").then((a) => {
            const bots = a.ok ? (a.value.kits.find((k) => k.name === game)?.bots ?? []) : [];
            setLevels(bots);
            setLevel(bots.at(-1) ?? "");
        });
    }, [two, game]);
    const branch = async (): Promise<void> => {
        const body: Operations["branch"]["body"] = { line, ...told(word) };
        if (two) {
            body.opponent = how === "bot" ? { kind: how, level } : { kind: how };
            body.side = as === "french" ? "french" : "british";
        }
        const answer = await call("branch", { id, body });
        if (!answer.ok) return fail(answer.fault);
        keep(answer.value.id, word);
        keepLinks(answer.value);
        void learnMe();
        go(`/g/${answer.value.id}`);
    };
    return (
        <div class="branch row">
            <button type="button" disabled={line === 0} onClick={() => void branch()} title={w.branchNote}>
                {w.branch}
            </button>
            {two && (
                <select
                    aria-label={w.branchAgainst}
                    value={how}
                    onChange={(e) => setHow(e.currentTarget.value as How)}
                >
                    {hows
                        .filter((h) => h !== "bot" || levels.length > 0)
                        .map((h) => (
                            <option key={h} value={h}>
                                {words.opponents[h]}
                            </option>
                        ))}
                </select>
            )}
            {two && how === "bot" && (
                <select
                    aria-label={words.start.level}
                    value={level}
                    onChange={(e) => setLevel(e.currentTarget.value)}
                >
                    {levels.map((l) => (
                        <option key={l} value={l}>
                            {named(words.levels, l)}
                        </option>
                    ))}
                </select>
            )}
            <details>
                <summary>{words.diceWord.fold}</summary>
                <DiceWordField word={word} set={setWord} />
            </details>
        </div>
    );
}

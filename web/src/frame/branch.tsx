// Starts a new game from a line of this one. In a two-player game the opponent is chosen too.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { named, words } from "../text";
import { type ApiError, call } from "./api";
import type { Operations, Viewer } from "./api_types";
import { DiceNonceField, keepForGame, noNonce, nonceFields } from "./dice_nonce";
import { loadMe } from "./person";
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
    fail: (error: ApiError) => void;
}): JSX.Element {
    const w = words.replay;
    const [how, setHow] = useState<How>("self");
    const [levels, setLevels] = useState<readonly string[]>([]);
    const [level, setLevel] = useState("");
    const [nonce, setNonce] = useState(noNonce);
    useEffect(() => {
        if (!two) return;
        void call("gameTypes").then((a) => {
            const bots = a.ok ? (a.value.game_types.find((k) => k.name === game)?.bots ?? []) : [];
            setLevels(bots);
            setLevel(bots.at(-1) ?? "");
        });
    }, [two, game]);
    const branch = async (): Promise<void> => {
        const body: Operations["branch"]["body"] = { line, ...nonceFields(nonce) };
        if (two) {
            body.opponent = how === "bot" ? { kind: how, level } : { kind: how };
            body.side = as === "french" ? "french" : "british";
        }
        const answer = await call("branch", { id, body });
        if (!answer.ok) return fail(answer.error);
        keepForGame(answer.value.id, nonce);
        keepLinks(answer.value);
        void loadMe();
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
                <summary>{words.diceNonce.fold}</summary>
                <DiceNonceField nonce={nonce} set={setNonce} />
            </details>
        </div>
    );
}

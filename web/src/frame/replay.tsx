// Replay of a game: slider and step keys, any view once it is over, verification of
// the dice in the page, download of the record, and a new game from any line.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import { type ApiError, call } from "./api";
import type { Frame, GameTypeDetails, Offer, Report, Step, Viewer } from "./api_types";
import { Bar, PlainPage } from "./bar";
import { Branch } from "./branch";
import { Log } from "./chat";
import { Dialog, ErrorMessage } from "./components";
import { checkRecord, type Finding, nonceHex, type What } from "./dice_check";
import { MapView } from "./map_view";
import { type BoardView, type GameModule, loadModule, turnOf } from "./module";
import { pageTitle } from "./person";
import { loadGameType } from "./play";
import { RuleDialog } from "./rules";
import { keptNonce } from "./settings";

const kChunk = 200;

interface Opened {
    frame: Frame;
    gameType: GameTypeDetails;
    module: GameModule;
}

export function ReplayPage({ id }: { id: string }): JSX.Element {
    const w = words.replay;
    const [opened, setOpened] = useState<Opened | null>(null);
    const [error, setError] = useState<ApiError | null>(null);
    const [as, setAs] = useState<Viewer | undefined>(undefined);
    const [line, setLine] = useState(0);
    const [lines, setLines] = useState(0);
    const [steps, setSteps] = useState<ReadonlyMap<number, Step>>(new Map());
    const [rule, setRule] = useState<string | null>(null);
    const [finding, setFinding] = useState<{ here: Finding; there: Report | null } | null>(null);
    const asked = useRef(new Set<string>());
    const signals = useMemo(
        () => ({ pointed: signal<Offer | null>(null), picked: signal<string | null>(null) }),
        [],
    );

    useEffect(() => {
        void (async () => {
            const answer = await call("game", { id });
            if (!answer.ok) return setError(answer.error);
            const gameType = await loadGameType(answer.value.game);
            if ("code" in gameType) return setError(gameType);
            const module = await loadModule(answer.value.game);
            if (!module) return setError({ code: "unknown", text: words.start.noBoard });
            pageTitle.value = `${w.title}: ${gameType.title}`;
            setOpened({ frame: answer.value, gameType, module });
            setLines(answer.value.line);
            setAs(answer.value.viewer);
        })();
    }, [id]);

    // Loads steps in chunks: the current one and the next.
    useEffect(() => {
        if (!opened || as === undefined) return;
        for (const chunk of [Math.floor(line / kChunk), Math.floor(line / kChunk) + 1]) {
            const from = chunk * kChunk;
            const key = `${as}:${from}`;
            if (from > lines || asked.current.has(key)) continue;
            asked.current.add(key);
            void call("steps", { id, query: { as, from, to: from + kChunk - 1 } }).then((answer) => {
                if (!answer.ok) {
                    asked.current.delete(key);
                    return setError(answer.error);
                }
                setLines(answer.value.lines);
                setSteps(
                    (before) => new Map([...before, ...answer.value.steps.map((s) => [s.line, s] as const)]),
                );
            });
        }
    }, [opened, as, line, lines]);

    const look = (viewer: Viewer): void => {
        asked.current.clear();
        setSteps(new Map());
        setAs(viewer);
    };
    const to = (n: number): void => setLine(Math.max(0, Math.min(lines, n)));
    const step = (by: number): void => setLine((now) => Math.max(0, Math.min(lines, now + by)));
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const inText = event.target instanceof HTMLInputElement && event.target.type !== "range";
            if (inText || event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === "." || event.key === ">") step(1);
            else if (event.key === "," || event.key === "<") step(-1);
            else if (event.key === "Home") to(0);
            else if (event.key === "End") to(lines);
            else if (event.key === "Escape") setRule(null);
            else return;
            event.preventDefault();
        };
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    });

    if (!opened)
        return (
            <PlainPage>
                <ErrorMessage error={error} />
                {!error && <p>{words.loading}</p>}
            </PlainPage>
        );
    const here = steps.get(line);
    const nearest = here ?? [...steps.values()].filter((s) => s.line <= line).at(-1);
    const frame = nearest?.frame ?? opened.frame;
    const log = Array.from({ length: line }, (_, i) => steps.get(i + 1)?.news).filter((n) => n != null);
    const { Board, Dock, ChoiceList } = opened.module;
    const view: BoardView = {
        frame: { ...frame, offers: [], yours: false },
        gameType: opened.gameType,
        log,
        live: false,
        ...signals,
        take: () => undefined,
        explain: setRule,
    };
    const views: Viewer[] = opened.frame.result
        ? ["british", "french", "public"]
        : [...new Set(opened.frame.roles)];
    const check = async (): Promise<void> => {
        const record = await call("record", { id });
        if (!record.ok) return setError(record.error);
        const report = await call("check", { id });
        setFinding({ here: checkRecord(record.value), there: report.ok ? report.value : null });
    };
    return (
        <div class="game-page replay-page">
            <Bar>
                <span class="game-title">{opened.gameType.title}</span>
                <span class="turn-number">{fill(words.play.turn, { turn: turnOf(frame) })}</span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <MapView
                    size={opened.module.size}
                    label={fill(words.play.map, { title: opened.gameType.title })}
                >
                    <Board view={view} />
                </MapView>
            </section>
            <Dock view={view} />
            <main class="side-panel" aria-label={w.title}>
                <h1 class="prompt" aria-live="polite">
                    {here?.news?.events.map((e) => e.text).join(" ") ||
                        (line === 0 ? w.start : here?.news ? recordWords(here.news.record) : words.loading)}
                </h1>
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
                    <div class="row">
                        <button
                            type="button"
                            onClick={() => to(0)}
                            disabled={line === 0}
                            aria-label={w.first}
                        >
                            |◀
                        </button>
                        <button
                            type="button"
                            onClick={() => to(line - 1)}
                            disabled={line === 0}
                            aria-label={w.back}
                            aria-keyshortcuts=","
                        >
                            ◀
                        </button>
                        <span class="at">{fill(w.at, { line, lines })}</span>
                        <button
                            type="button"
                            onClick={() => to(line + 1)}
                            disabled={line === lines}
                            aria-label={w.on}
                            aria-keyshortcuts="."
                        >
                            ▶
                        </button>
                        <button
                            type="button"
                            onClick={() => to(lines)}
                            disabled={line === lines}
                            aria-label={w.last}
                        >
                            ▶|
                        </button>
                    </div>
                    <p class="note">{w.key}</p>
                </div>
                <ErrorMessage error={error} explain={setRule} close={() => setError(null)} />
                {views.length > 1 && (
                    <fieldset class="views">
                        <legend>{w.as}</legend>
                        {views.map((v) => (
                            <label key={v} class={`pick ${v === as ? "picked" : ""}`}>
                                <input type="radio" name="as" checked={v === as} onChange={() => look(v)} />
                                {named(words.sides, v)}
                            </label>
                        ))}
                    </fieldset>
                )}
                <div class="row actions">
                    {(opened.frame.can.includes("branch") || opened.frame.result) && (
                        <Branch
                            id={id}
                            line={line}
                            game={opened.frame.game}
                            two={opened.module.isForTwo(opened.frame)}
                            as={as}
                            fail={setError}
                        />
                    )}
                    <button type="button" onClick={() => void check()}>
                        {w.check}
                    </button>
                    <a
                        class="button"
                        href={`/api/v1/games/${id}/record`}
                        download={`${opened.frame.game}-${id}.foulon`}
                    >
                        {w.download}
                    </a>
                    {!opened.frame.result && (
                        <a class="button" href={`/g/${id}`}>
                            {w.toGame}
                        </a>
                    )}
                </div>
                {finding && <CheckDialog id={id} finding={finding} close={() => setFinding(null)} />}
                {rule !== null && (
                    <RuleDialog gameType={opened.gameType} tag={rule} close={() => setRule(null)} />
                )}
                <ChoiceList view={view} />
                <Log news={log} />
            </main>
        </div>
    );
}

/** The text of a line without events: seals, nonces, checks, the result. */
function recordWords(record: string): string {
    const parts = record.split(" ");
    const table = words.replay.records as Readonly<Record<string, string>>;
    return table[parts[0] ?? ""] ?? table[parts[1] ?? ""] ?? record;
}

const kWhat: Readonly<Record<What, keyof typeof words.check>> = {
    header: "whatHeader",
    hash: "whatHash",
    number: "whatNumber",
    nonce: "whatNonce",
    secret: "whatSecret",
    draw: "whatDraw",
    seal: "whatSeal",
};

/** What a signature covers but does not make fair: copied lines, rollbacks, dice entered by hand. */
function Reservations({ report }: { report: Report }): JSX.Element | null {
    const w = words.check;
    const list = [
        report.given_lines > 0 && fill(w.given, { count: report.given_lines }),
        report.rollbacks > 0 && fill(w.rollbacks, { count: report.rollbacks }),
        report.by_hand > 0 && fill(w.byHand, { count: report.by_hand }),
    ].filter((text) => text !== false);
    if (list.length === 0) return null;
    return (
        <p class="reservations">
            <b>{list.join(" ")}</b>
        </p>
    );
}

function CheckDialog({
    id,
    finding,
    close,
}: {
    id: string;
    finding: { here: Finding; there: Report | null };
    close: () => void;
}): JSX.Element {
    const w = words.check;
    const mine = keptNonce(id);
    const { here, there } = finding;
    return (
        <Dialog title={words.replay.check} kind="check" close={close}>
            <div role="status">
                {there && <Reservations report={there} />}
                {here.wrong ? (
                    <p class="error-message">
                        {w.bad}{" "}
                        {fill(w.badLine, {
                            line: here.wrong.line,
                            what: fill(w[kWhat[here.wrong.what]], { due: here.wrong.due ?? "" }),
                        })}
                    </p>
                ) : (
                    <>
                        <p>
                            <b>{w.good}</b>
                        </p>
                        <ul>
                            <li>{fill(w.chain, { count: here.lines })}</li>
                            {here.dice === "sealed" && (
                                <li>{here.nonces.length > 0 ? w.nonces : w.noNonces}</li>
                            )}
                            {mine !== null && here.nonces.includes(nonceHex(mine)) && (
                                <li>{fill(w.ownNonce, { nonce: mine })}</li>
                            )}
                            {here.dice === "sealed" && <li>{here.computed ? w.secret : w.unfinished}</li>}
                            {here.dice === "seeded" && <li>{fill(w.seeded, { seed: here.seed })}</li>}
                            {here.dice === "own" && <li>{w.own}</li>}
                            {here.computed && <li>{fill(w.draws, { count: here.draws })}</li>}
                            {here.seals > 0 && <li>{fill(w.seals, { count: here.seals })}</li>}
                        </ul>
                    </>
                )}
                {there && (
                    <p>
                        {fill(w.server, {
                            verdict: there.text === "" ? there.verdict : `${there.verdict}. ${there.text}`,
                        })}
                    </p>
                )}
            </div>
        </Dialog>
    );
}

// Replay of a game: slider, steps, turns and playing by itself; any view once it is over;
// verification of the dice in the page, a link to a moment, and a new game from any line.
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { named, words } from "../text";
import { type ApiError, call } from "./api";
import type { Frame, GameTypeDetails, Offer, Report, Step, Viewer } from "./api_types";
import { PlainPage } from "./bar";
import { BoardArea } from "./board_area";
import { Branch } from "./branch";
import { Log } from "./chat";
import { CheckDialog } from "./check_dialog";
import { Copy, ErrorMessage } from "./components";
import { checkRecord, type Finding } from "./dice_check";
import { type BoardView, type GameModule, loadModule } from "./module";
import { pageTitle } from "./person";
import { loadGameType } from "./play";
import { ReplayBar } from "./replay_bar";
import { RulesPanel } from "./rules";
import { narrow } from "./settings";
import { shownTab, type Tab, TabBar, TabPanel } from "./tabs";

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
    const [line, setLine] = useState(Number(new URLSearchParams(location.search).get("line") ?? 0) || 0);
    const [lines, setLines] = useState(0);
    const [steps, setSteps] = useState<ReadonlyMap<number, Step>>(new Map());
    const rule = useSignal<string | null>(null);
    const tab = useSignal<Tab>("");
    const setRule = (tag: string | null): void => {
        rule.value = tag;
        tab.value = tag === null ? "" : "rules";
    };
    const [finding, setFinding] = useState<{ here: Finding; there: Report | null } | null>(null);
    const asked = useRef(new Set<string>());
    const signals = useMemo(
        () => ({ pointed: signal<Offer | null>(null), picked: signal<ReadonlySet<string>>(new Set()) }),
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

    // Loads the steps in chunks, the one in sight first.
    useEffect(() => {
        if (!opened || as === undefined) return;
        const chunks = Array.from({ length: Math.floor(lines / kChunk) + 1 }, (_, i) => i);
        const at = Math.floor(line / kChunk);
        chunks.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
        for (const chunk of chunks) {
            const from = chunk * kChunk;
            const key = `${as}:${from}`;
            if (asked.current.has(key)) continue;
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
    }, [opened, as, lines]);

    const look = (viewer: Viewer): void => {
        asked.current.clear();
        setSteps(new Map());
        setAs(viewer);
    };
    const to = (n: number): void => setLine(Math.max(0, Math.min(lines, n)));
    const step = (by: number): void => setLine((now) => Math.max(0, Math.min(lines, now + by)));
    useLayoutEffect(() => {
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
    const whole = Array.from({ length: lines }, (_, i) => steps.get(i + 1)?.news).filter((n) => n != null);
    const turns = whole.filter((n) => n.events.some((e) => e.kind === "turn")).map((n) => n.line);
    const shown = shownTab(tab);
    const tabs = [
        ...(narrow.value
            ? [
                  { name: "choices" as const, label: w.controls },
                  { name: "chart" as const, label: words.play.chart },
              ]
            : []),
        { name: narrow.value ? ("log" as const) : ("result" as const), label: words.play.logShort },
        { name: "rules" as const, label: words.play.rulesShort },
    ];
    const view: BoardView = {
        frame: { ...frame, offers: [], yours: false },
        gameType: opened.gameType,
        log,
        recent: log.slice(-1),
        live: false,
        playing: false,
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
    const text =
        here?.news?.events.map((e) => e.text).join(" ") ||
        (line === 0 ? w.start : here?.news ? recordWords(here.news.record) : words.loading);
    const address = `${location.origin}/replay/${id}?line=${line}`;
    return (
        <div class="game-page replay-page" data-line={line} data-tab={shownTab(tab)}>
            <BoardArea view={view} module={opened.module} />
            <main class="side-panel" aria-label={w.title}>
                <h1 class="prompt" aria-live="polite">
                    {text}
                </h1>
                <div class="choice-area">
                    <ErrorMessage error={error} explain={setRule} close={() => setError(null)} />
                    <ReplayBar line={line} lines={lines} to={to} turns={turns} />
                    {views.length > 1 && (
                        <fieldset class="views">
                            <legend>{w.as}</legend>
                            {views.map((v) => (
                                <label key={v} class={`pick ${v === as ? "picked" : ""}`}>
                                    <input
                                        type="radio"
                                        name="as"
                                        checked={v === as}
                                        onChange={() => look(v)}
                                    />
                                    {named(words.sides, v)}
                                </label>
                            ))}
                        </fieldset>
                    )}
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
                </div>
                <TabBar tabs={tabs} tab={tab} />
                {shown === "rules" ? (
                    <TabPanel name="rules">
                        <RulesPanel gameType={opened.gameType} rule={rule} />
                    </TabPanel>
                ) : (
                    shown !== "choices" &&
                    shown !== "chart" && (
                        <TabPanel name={shown}>
                            <Log news={whole} at={line} jump={to} />
                        </TabPanel>
                    )
                )}
                <div class="actions">
                    <button type="button" onClick={() => void check()}>
                        {w.check}
                    </button>
                    <Copy text={address} label={w.share} />
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

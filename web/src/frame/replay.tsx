// A game read forward and back: slider and step keys, any view after the end, the
// dice checked in the page, the record to take away, and a new game from any line.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import { call, type Fault } from "./api";
import type { Frame, KitWhole, Offer, Report, Step, Viewer } from "./api_types";
import { Bar } from "./app";
import { Slip, Trouble } from "./bits";
import { checkRecord, type Finding, type What } from "./dice_check";
import { type GameModule, loadModule, type TableView } from "./module";
import { learnMe, pageTitle } from "./person";
import { keepLinks, loadKit } from "./play";
import { go } from "./route";
import { RuleSlip } from "./rules";
import { Stage } from "./stage";

const kChunk = 200;

interface Opened {
    frame: Frame;
    kit: KitWhole;
    module: GameModule;
}

export function ReplayPage({ id }: { id: string }): JSX.Element {
    const w = words.replay;
    const [opened, setOpened] = useState<Opened | null>(null);
    const [fault, setFault] = useState<Fault | null>(null);
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
            if (!answer.ok) return setFault(answer.fault);
            const kit = await loadKit(answer.value.game);
            if ("code" in kit) return setFault(kit);
            const module = await loadModule(answer.value.game);
            if (!module) return setFault({ code: "unknown", text: words.start.noBoard });
            pageTitle.value = `${w.title}: ${kit.title}`;
            setOpened({ frame: answer.value, kit, module });
            setLines(answer.value.line);
            setAs(answer.value.viewer);
        })();
    }, [id]);

    // Steps come in chunks, the one that is looked at and the next.
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
                    return setFault(answer.fault);
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
            <>
                <Bar />
                <main class="plain">
                    <Trouble fault={fault} />
                    {!fault && <p>{words.loading}</p>}
                </main>
            </>
        );
    const here = steps.get(line);
    const nearest = here ?? [...steps.values()].filter((s) => s.line <= line).at(-1);
    const frame = nearest?.frame ?? opened.frame;
    const log = Array.from({ length: line }, (_, i) => steps.get(i + 1)?.news).filter((n) => n != null);
    const { Board, Tray, Book } = opened.module;
    const view: TableView = {
        frame: { ...frame, offers: [], yours: false },
        kit: opened.kit,
        log,
        live: false,
        ...signals,
        take: () => undefined,
        explain: setRule,
    };
    const views: Viewer[] = opened.frame.result
        ? ["british", "french", "public"]
        : [...new Set(opened.frame.holds)];
    const branch = async (): Promise<void> => {
        const answer = await call("branch", { id, body: { line } });
        if (!answer.ok) return setFault(answer.fault);
        keepLinks(answer.value);
        void learnMe();
        go(`/g/${answer.value.id}`);
    };
    const check = async (): Promise<void> => {
        const record = await call("record", { id });
        if (!record.ok) return setFault(record.fault);
        const report = await call("check", { id });
        setFinding({ here: checkRecord(record.value), there: report.ok ? report.value : null });
    };
    return (
        <div class="game-page replay-page">
            <Bar>
                <span class="game-title">{opened.kit.title}</span>
                <span class="turn-number">
                    {fill(words.play.turn, { turn: frame.turn + (frame.result ? 0 : 1) })}
                </span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <Stage size={opened.module.size} label={fill(words.play.map, { title: opened.kit.title })}>
                    <Board view={view} />
                </Stage>
            </section>
            <Tray view={view} />
            <main class="margin" aria-label={w.title}>
                <h1 class="sentence" aria-live="polite">
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
                <Trouble fault={fault} explain={setRule} close={() => setFault(null)} />
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
                        <button type="button" onClick={() => void branch()} title={w.branchNote}>
                            {w.branch}
                        </button>
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
                {finding && <CheckSlip finding={finding} close={() => setFinding(null)} />}
                {rule !== null && <RuleSlip kit={opened.kit} tag={rule} close={() => setRule(null)} />}
                <Book view={view} />
            </main>
        </div>
    );
}

/** What a line says that has no event: seals, words, checks, the end. */
function recordWords(record: string): string {
    const parts = record.split(" ");
    const table = words.replay.records as Readonly<Record<string, string>>;
    return table[parts[0] ?? ""] ?? table[parts[1] ?? ""] ?? record;
}

const kWhat: Readonly<Record<What, keyof typeof words.check>> = {
    header: "whatHeader",
    hash: "whatHash",
    number: "whatNumber",
    word: "whatWord",
    secret: "whatSecret",
    draw: "whatDraw",
    seal: "whatSeal",
};

function CheckSlip({
    finding,
    close,
}: {
    finding: { here: Finding; there: Report | null };
    close: () => void;
}): JSX.Element {
    const w = words.check;
    const { here, there } = finding;
    return (
        <Slip title={words.replay.check} kind="check" close={close}>
            <div role="status">
                {here.wrong ? (
                    <p class="trouble">
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
                            {here.dice === "sealed" && <li>{here.words > 0 ? w.words : w.noWords}</li>}
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
        </Slip>
    );
}

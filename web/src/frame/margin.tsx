// The margin of a game's page: who sits where, the sentence that says what is asked,
// the book, take back and hint, then slips, log, talk and the command box.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import { AfterSlip } from "./after";
import type { Hint, Side } from "./api_types";
import { Slip, Trouble } from "./bits";
import { WordSlip } from "./dice_word";
import { GuideSlip } from "./guide";
import { LinksSlip, MenuSlip } from "./menu";
import type { TableView } from "./module";
import { RuleSlip } from "./rules";
import { StandingSlip } from "./standing";
import { seatWords, type Table } from "./table";
import { Command, Log, Talk } from "./talk";

type SlipName = "" | "menu" | "links" | "keys";
const sides: readonly Side[] = ["british", "french"];

export function Margin({
    table,
    view,
    slip,
}: {
    table: Table;
    view: TableView;
    slip: Signal<SlipName>;
}): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const { Book } = table.game;
    const playing = table.beats.playing.value;
    const handOver = handOverTo(table);
    const can = table.frame.value?.can ?? [];
    return (
        <main class="margin" aria-label={w.margin}>
            <Seats table={table} />
            <Sentence table={table} view={view} />
            {table.line?.state.value === "broken" && (
                <p class="broken" role="status">
                    {w.broken}
                </p>
            )}
            <Trouble
                fault={table.fault.value}
                explain={view.explain}
                close={() => {
                    table.fault.value = null;
                }}
            />
            <StandingSlip table={table} />
            <WordSlip table={table} />
            <Slips table={table} view={view} slip={slip} />
            <GuideSlip table={table} view={view} />
            {handOver ? (
                <div class="hand-over after">
                    <p>{fill(w.handOver, { side: named(words.sides, handOver) })}</p>
                    <button type="button" class="commit" onClick={() => table.turnTo(handOver)}>
                        {fill(w.iAm, { side: named(words.sides, handOver) })}
                    </button>
                    <p class="note">{w.handOverNote}</p>
                </div>
            ) : (
                <>
                    {frame.possible.length > 0 && can.includes("roll") && (
                        <OwnDice table={table} view={view} />
                    )}
                    <Book view={view} />
                </>
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: buttons are no form */}
            <div class="row actions" role="group" aria-label={words.play.menu}>
                {playing && (
                    <button type="button" onClick={() => table.beats.skip()}>
                        {w.skip}
                    </button>
                )}
                {frame.viewer !== "public" && !frame.result && (
                    <button
                        type="button"
                        disabled={!can.includes("undo") || playing}
                        onClick={() => void table.undo()}
                        aria-keyshortcuts="u"
                    >
                        {w.undo}
                    </button>
                )}
                {can.includes("hint") && !playing && (
                    <button
                        type="button"
                        disabled={table.asking.value}
                        onClick={() => void table.askHint()}
                        aria-keyshortcuts="h"
                    >
                        {table.asking.value ? w.hinting : w.hint}
                    </button>
                )}
                <button
                    type="button"
                    aria-expanded={slip.value === "menu"}
                    onClick={() => {
                        slip.value = slip.value === "menu" ? "" : "menu";
                    }}
                >
                    {w.menu}
                </button>
            </div>
            <Log news={table.log.value} seen={table.seen.value} />
            <Command table={table} view={view} />
            {can.includes("chat") && <Talk table={table} />}
        </main>
    );
}

/** Whatever lies open over the book; what is newly laid there is brought into sight. */
function Slips({
    table,
    view,
    slip,
}: {
    table: Table;
    view: TableView;
    slip: Signal<SlipName>;
}): JSX.Element {
    const place = useRef<HTMLDivElement>(null);
    const frame = view.frame;
    const shut = (): void => {
        slip.value = "";
    };
    useEffect(() => {
        if (slip.value !== "" || table.rule.value !== null || table.hint.value !== null)
            place.current?.scrollIntoView({ block: "nearest" });
    }, [slip.value, table.rule.value, table.hint.value]);
    return (
        <div class="slips" ref={place}>
            {table.rule.value !== null && (
                <RuleSlip
                    kit={view.kit}
                    tag={table.rule.value}
                    close={() => {
                        table.rule.value = null;
                    }}
                />
            )}
            <HintSlip table={table} />
            {slip.value === "menu" && (
                <MenuSlip
                    table={table}
                    open={(s) => {
                        slip.value = s;
                    }}
                />
            )}
            {slip.value === "keys" && <KeysSlip close={shut} />}
            {(slip.value === "links" || frame.status === "waiting") && (
                <LinksSlip table={table} close={shut} />
            )}
            {frame.result && <AfterSlip table={table} view={view} />}
        </div>
    );
}

/** The side at this screen that must choose next and is not the one shown. */
function handOverTo(table: Table): Side | null {
    const frame = table.frame.value;
    if (frame?.mode !== "hotseat" || frame.waiting.for !== "choice" || table.beats.playing.value) return null;
    if (frame.waiting.sides.some((s) => s === frame.viewer)) return null;
    return frame.waiting.sides.find((s) => frame.holds.includes(s)) ?? null;
}

function Sentence({ table, view }: { table: Table; view: TableView }): JSX.Element {
    const frame = view.frame;
    const thinking = table.thinking.value;
    const told = table.log.value
        .at(-1)
        ?.events.map((e) => e.text)
        .join(" ");
    const text = table.beats.playing.value
        ? (told ?? frame.prompt)
        : frame.paused
          ? words.play.paused
          : thinking
            ? fill(words.play.thinking, { side: named(words.sides, thinking) })
            : frame.result
              ? words.play.ended
              : frame.prompt;
    return (
        <h1 class={`sentence ${view.live ? "due" : ""}`} aria-live="polite" id="sentence">
            {text}
        </h1>
    );
}

/** Who sits where, with a wax seal for a side that has sealed while the other has not. */
function Seats({ table }: { table: Table }): JSX.Element {
    const frame = table.shown.value ?? table.frame.value;
    if (!frame) return <p />;
    const secret = frame.waiting.for === "choice" && sealedNow(table);
    return (
        <div class="seats">
            {sides.map((side) => {
                const seat = frame.seats[side];
                const due = frame.waiting.for === "choice" && frame.waiting.sides.includes(side);
                return (
                    <div key={side} class={`seat ${side} ${due ? "due" : ""}`}>
                        <span class={`mark ${side}`} aria-hidden="true" />
                        <span class="seat-side">{named(words.sides, side)}</span>
                        <span class="seat-name">{seatWords(frame, side)}</span>
                        {seat.kind === "person" && (frame.mode === "versus" || frame.mode === "bot") && (
                            <span
                                class={`lamp ${seat.online ? "on" : ""}`}
                                role="img"
                                aria-label={seat.online ? words.seats.online : words.seats.away}
                            />
                        )}
                        {secret && !due && (
                            <span
                                class="seal"
                                role="img"
                                aria-label={fill(words.play.sealed, { side: named(words.sides, side) })}
                            />
                        )}
                        {frame.clock && <Clock hand={frame.clock[side]} />}
                    </div>
                );
            })}
            {table.watching.value > 0 && (
                <span class="note">{fill(words.play.watching, { count: table.watching.value })}</span>
            )}
        </div>
    );
}

/** True while a sealed line of this step waits for the other side's. */
function sealedNow(table: Table): boolean {
    const last = [...table.log.value].reverse().find((n) => n.by === "british" || n.by === "french");
    return last?.record.includes(" sealed ") ?? false;
}

function Clock({ hand }: { hand: { left_ms: number; deadline: string | null } }): JSX.Element {
    const [now, tick] = useState(Date.now());
    useEffect(() => {
        if (hand.deadline === null) return undefined;
        const timer = setInterval(() => tick(Date.now()), 1000);
        return () => clearInterval(timer);
    }, [hand.deadline]);
    const left = Math.max(0, hand.deadline === null ? hand.left_ms : Date.parse(hand.deadline) - now);
    const seconds = Math.floor(left / 1000);
    const [d, h, m, s] = [
        Math.floor(seconds / 86400),
        Math.floor(seconds / 3600) % 24,
        Math.floor(seconds / 60) % 60,
        seconds % 60,
    ];
    const two = (n: number): string => String(n).padStart(2, "0");
    const text = d > 0 ? `${d} d ${two(h)} h` : h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
    return (
        <span
            class={`clock ${hand.deadline === null ? "" : "running"} ${left < 30000 ? "short" : ""}`}
            role="timer"
        >
            {text}
        </span>
    );
}

function OwnDice({ table, view }: { table: Table; view: TableView }): JSX.Element {
    return (
        // biome-ignore lint/a11y/useSemanticElements: buttons are no form
        <div class="own-dice" role="group" aria-label={words.play.ownDice}>
            <p>{words.play.ownDice}</p>
            <div class="row">
                {view.frame.possible.map((p) => (
                    <button key={p.text} type="button" class="small" onClick={() => void table.roll(p.text)}>
                        {p.title}
                    </button>
                ))}
            </div>
        </div>
    );
}

/** Of an order that can be given in several ways, the best one; they come best first. */
function bestWays(choices: Hint["choices"]): Hint["choices"] {
    const head = (text: string): string => text.split(",")[0] ?? text;
    return choices.filter((c, i) => choices.findIndex((o) => head(o.text) === head(c.text)) === i);
}

function HintList({ choices }: { choices: Hint["choices"] }): JSX.Element {
    return (
        <ol class="hint-list">
            {choices.map((c) => (
                <li key={c.text}>
                    <span>{c.title}</span> <Worth win={c.win} error={c.exact ? 0 : c.error} />
                    <meter min={0} max={1} value={c.win} aria-label={c.title} />
                </li>
            ))}
        </ol>
    );
}

function HintSlip({ table }: { table: Table }): JSX.Element | null {
    const hint = table.hint.value;
    if (!hint) return null;
    const best = hint.best;
    return (
        <Slip
            title={hint.title}
            kind="hint"
            close={() => {
                table.hint.value = null;
            }}
        >
            <div role="status">
                <HintList choices={bestWays(hint.choices)} />
            </div>
            {bestWays(hint.choices).length < hint.choices.length && (
                <details>
                    <summary>{fill(words.play.hintAll, { count: hint.choices.length })}</summary>
                    <HintList choices={hint.choices} />
                </details>
            )}
            <p class="note">{hint.text}</p>
            {best !== null && (
                <button type="button" onClick={() => void table.choose(best)} disabled={!table.live.value}>
                    {words.play.hintTake}
                </button>
            )}
        </Slip>
    );
}

/** How many games of a hundred are won: a figure to look at, a sentence to listen to. */
function Worth({ win, error }: { win: number; error: number }): JSX.Element {
    const w = words.play;
    const figures = {
        percent: Math.round(win * 100),
        error: error === 0 ? 0 : Math.max(1, Math.round(error * 100)),
    };
    return (
        <b>
            <span aria-hidden="true">{error === 0 ? figures.percent : fill(w.winsShort, figures)}</span>
            <span class="for-ears">{fill(error === 0 ? w.winsExactly : w.wins, figures)}</span>
        </b>
    );
}

function KeysSlip({ close }: { close: () => void }): JSX.Element {
    return (
        <Slip title={words.keys.title} close={close}>
            <dl class="keys">
                {Object.values(words.keys.list).map(([key, does]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{does}</dd>
                    </div>
                ))}
            </dl>
        </Slip>
    );
}

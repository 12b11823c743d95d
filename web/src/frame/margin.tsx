// The margin of a game's page: who sits where, the sentence that says what is asked,
// the book, take back and hint, then slips, log, talk and the command box.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import { AfterSlip } from "./after";
import type { Hint, Side } from "./api_types";
import { Slip, Trouble } from "./bits";
import { Command, Log, Talk } from "./chat";
import { NonceSlip } from "./dice_nonce";
import { type GameClient, seatWords } from "./game_client";
import { GuideSlip } from "./guide";
import { LinksSlip, MenuSlip } from "./menu";
import type { BoardView } from "./module";
import { RuleSlip } from "./rules";
import { StandingSlip } from "./standing";

type SlipName = "" | "menu" | "links" | "keys";
const sides: readonly Side[] = ["british", "french"];

export function Margin({
    client,
    view,
    slip,
}: {
    client: GameClient;
    view: BoardView;
    slip: Signal<SlipName>;
}): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const { Book } = client.game;
    const playing = client.moments.playing.value;
    const handOver = handOverTo(client);
    const can = client.frame.value?.can ?? [];
    return (
        <main class="margin" aria-label={w.margin}>
            <Seats client={client} />
            <Sentence client={client} view={view} />
            {client.socket?.state.value === "broken" && (
                <p class="broken" role="status">
                    {w.broken}
                </p>
            )}
            <Trouble
                error={client.error.value}
                explain={view.explain}
                close={() => {
                    client.error.value = null;
                }}
            />
            <StandingSlip client={client} />
            <NonceSlip client={client} />
            <Slips client={client} view={view} slip={slip} />
            <GuideSlip client={client} view={view} />
            {handOver ? (
                <div class="hand-over after">
                    <p>{fill(w.handOver, { side: named(words.sides, handOver) })}</p>
                    <button type="button" class="commit" onClick={() => client.turnTo(handOver)}>
                        {fill(w.iAm, { side: named(words.sides, handOver) })}
                    </button>
                    <p class="note">{w.handOverNote}</p>
                </div>
            ) : (
                <>
                    {frame.possible.length > 0 && can.includes("roll") && (
                        <OwnDice client={client} view={view} />
                    )}
                    <Book view={view} />
                </>
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: buttons are no form */}
            <div class="row actions" role="group" aria-label={words.play.menu}>
                {playing && (
                    <button type="button" onClick={() => client.moments.skip()}>
                        {w.skip}
                    </button>
                )}
                {frame.viewer !== "public" && !frame.result && (
                    <button
                        type="button"
                        disabled={!can.includes("undo") || playing}
                        onClick={() => void client.undo()}
                        aria-keyshortcuts="u"
                    >
                        {w.undo}
                    </button>
                )}
                {can.includes("hint") && !playing && (
                    <button
                        type="button"
                        disabled={client.asking.value}
                        onClick={() => void client.askHint()}
                        aria-keyshortcuts="h"
                    >
                        {client.asking.value ? w.hinting : w.hint}
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
            <Log news={client.log.value} seen={client.seen.value} />
            <Command client={client} view={view} />
            {can.includes("chat") && <Talk client={client} />}
        </main>
    );
}

/** Whatever lies open over the book; what is newly laid there is brought into sight. */
function Slips({
    client,
    view,
    slip,
}: {
    client: GameClient;
    view: BoardView;
    slip: Signal<SlipName>;
}): JSX.Element {
    const place = useRef<HTMLDivElement>(null);
    const frame = view.frame;
    const shut = (): void => {
        slip.value = "";
    };
    useEffect(() => {
        if (slip.value !== "" || client.rule.value !== null || client.hint.value !== null)
            place.current?.scrollIntoView({ block: "nearest" });
    }, [slip.value, client.rule.value, client.hint.value]);
    return (
        <div class="slips" ref={place}>
            {client.rule.value !== null && (
                <RuleSlip
                    gameType={view.gameType}
                    tag={client.rule.value}
                    close={() => {
                        client.rule.value = null;
                    }}
                />
            )}
            <HintSlip client={client} />
            {slip.value === "menu" && (
                <MenuSlip
                    client={client}
                    open={(s) => {
                        slip.value = s;
                    }}
                />
            )}
            {slip.value === "keys" && <KeysSlip close={shut} />}
            {(slip.value === "links" || frame.status === "waiting") && (
                <LinksSlip client={client} close={shut} />
            )}
            {frame.result && <AfterSlip client={client} view={view} />}
        </div>
    );
}

/** The side at this screen that must choose next and is not the one shown. */
function handOverTo(client: GameClient): Side | null {
    const frame = client.frame.value;
    if (frame?.mode !== "hotseat" || frame.waiting.for !== "choice" || client.moments.playing.value)
        return null;
    if (frame.waiting.sides.some((s) => s === frame.viewer)) return null;
    return frame.waiting.sides.find((s) => frame.roles.includes(s)) ?? null;
}

function Sentence({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const frame = view.frame;
    const thinking = client.thinking.value;
    const told = client.log.value
        .at(-1)
        ?.events.map((e) => e.text)
        .join(" ");
    const text = client.moments.playing.value
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
function Seats({ client }: { client: GameClient }): JSX.Element {
    const frame = client.shown.value ?? client.frame.value;
    if (!frame) return <p />;
    const secret = frame.waiting.for === "choice" && sealedNow(client);
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
            {client.watching.value > 0 && (
                <span class="note">{fill(words.play.watching, { count: client.watching.value })}</span>
            )}
        </div>
    );
}

/** True while a sealed line of this step waits for the other side's. */
function sealedNow(client: GameClient): boolean {
    const last = [...client.log.value].reverse().find((n) => n.by === "british" || n.by === "french");
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

function OwnDice({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    return (
        // biome-ignore lint/a11y/useSemanticElements: buttons are no form
        <div class="own-dice" role="group" aria-label={words.play.ownDice}>
            <p>{words.play.ownDice}</p>
            <div class="row">
                {view.frame.possible.map((p) => (
                    <button key={p.text} type="button" class="small" onClick={() => void client.roll(p.text)}>
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

function HintSlip({ client }: { client: GameClient }): JSX.Element | null {
    const hint = client.hint.value;
    if (!hint) return null;
    const best = hint.best;
    return (
        <Slip
            title={hint.title}
            kind="hint"
            close={() => {
                client.hint.value = null;
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
                <button type="button" onClick={() => void client.choose(best)} disabled={!client.live.value}>
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

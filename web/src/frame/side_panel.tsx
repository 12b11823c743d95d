// The side panel of a game: players, prompt, choices, actions, dialogs, log, chat and
// the command box.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, named, words } from "../text";
import type { Frame, Hint, Side } from "./api_types";
import { Chat, Command, Log } from "./chat";
import { Dialog, ErrorMessage } from "./components";
import { NonceDialog } from "./dice_nonce";
import { type GameClient, seatWords } from "./game_client";
import { GameOverDialog } from "./game_over";
import { GuideDialog } from "./guide";
import { LinksDialog, MenuDialog } from "./menu";
import type { BoardView } from "./module";
import { ProposalDialog } from "./proposals";
import { RuleDialog } from "./rules";

type DialogName = "" | "menu" | "links" | "keys";
const sides: readonly Side[] = ["british", "french"];

export function SidePanel({
    client,
    view,
    dialog,
}: {
    client: GameClient;
    view: BoardView;
    dialog: Signal<DialogName>;
}): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const { ChoiceList } = client.game;
    const playing = client.moments.playing.value;
    const passTo = nextPlayerHere(client);
    const can = client.frame.value?.can ?? [];
    return (
        <main class="side-panel" aria-label={w.sidePanel}>
            <Seats client={client} />
            <Prompt client={client} view={view} />
            {client.socket?.state.value === "broken" && (
                <p class="broken" role="status">
                    {w.broken}
                </p>
            )}
            <ErrorMessage
                error={client.error.value}
                explain={view.explain}
                close={() => {
                    client.error.value = null;
                }}
            />
            <ProposalDialog client={client} />
            <NonceDialog client={client} />
            <Dialogs client={client} view={view} dialog={dialog} />
            <GuideDialog client={client} view={view} />
            {passTo ? (
                <div class="pass-screen">
                    <p>{fill(w.passScreen, { side: named(words.sides, passTo) })}</p>
                    <button type="button" class="commit" onClick={() => client.turnTo(passTo)}>
                        {fill(w.iAm, { side: named(words.sides, passTo) })}
                    </button>
                    <p class="note">{w.passScreenNote}</p>
                </div>
            ) : (
                <>
                    {frame.possible.length > 0 && can.includes("roll") && (
                        <OwnDice client={client} view={view} />
                    )}
                    <ChoiceList view={view} />
                </>
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: not a form */}
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
                    aria-expanded={dialog.value === "menu"}
                    onClick={() => {
                        dialog.value = dialog.value === "menu" ? "" : "menu";
                    }}
                >
                    {w.menu}
                </button>
            </div>
            <Log news={client.log.value} seen={client.seen.value} />
            <Command client={client} view={view} />
            {can.includes("chat") && <Chat client={client} />}
        </main>
    );
}

/** The open dialogs; a new one is scrolled into view. */
function Dialogs({
    client,
    view,
    dialog,
}: {
    client: GameClient;
    view: BoardView;
    dialog: Signal<DialogName>;
}): JSX.Element {
    const place = useRef<HTMLDivElement>(null);
    const frame = view.frame;
    const shut = (): void => {
        dialog.value = "";
    };
    useEffect(() => {
        if (dialog.value !== "" || client.rule.value !== null || client.hint.value !== null)
            place.current?.scrollIntoView({ block: "nearest" });
    }, [dialog.value, client.rule.value, client.hint.value]);
    return (
        <div class="dialogs" ref={place}>
            {client.rule.value !== null && (
                <RuleDialog
                    gameType={view.gameType}
                    tag={client.rule.value}
                    close={() => {
                        client.rule.value = null;
                    }}
                />
            )}
            <HintDialog client={client} />
            {dialog.value === "menu" && (
                <MenuDialog
                    client={client}
                    open={(s) => {
                        dialog.value = s;
                    }}
                />
            )}
            {dialog.value === "keys" && <KeysDialog close={shut} />}
            {(dialog.value === "links" || frame.status === "waiting") && (
                <LinksDialog client={client} close={shut} />
            )}
            {frame.result && <GameOverDialog client={client} view={view} />}
        </div>
    );
}

/** Two players on one screen: the side that must choose next, if it is not the one shown. */
function nextPlayerHere(client: GameClient): Side | null {
    const frame = client.frame.value;
    if (frame?.mode !== "hotseat" || frame.waiting.for !== "choice" || client.moments.playing.value)
        return null;
    if (frame.waiting.sides.some((s) => s === frame.viewer)) return null;
    return frame.waiting.sides.find((s) => frame.roles.includes(s)) ?? null;
}

/** "French (General)": the side, and the level of its computer player. */
function thinkerName(frame: Frame, side: Side): string {
    const { level } = frame.seats[side];
    const name = named(words.sides, side);
    return level ? `${name} (${named(words.levels, level)})` : name;
}

function Prompt({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const frame = view.frame;
    const thinking = client.thinking.value;
    const lastEvents = client.log.value
        .at(-1)
        ?.events.map((e) => e.text)
        .join(" ");
    const text = client.moments.playing.value
        ? (lastEvents ?? frame.prompt)
        : frame.paused
          ? words.play.paused
          : thinking
            ? fill(words.play.thinking, { side: thinkerName(frame, thinking) })
            : frame.result
              ? words.play.ended
              : frame.prompt;
    return (
        <h1 class={`prompt ${view.live ? "due" : ""}`} aria-live="polite" id="prompt">
            {text}
        </h1>
    );
}

/** The players, with a wax seal for a side that has sealed its choice while the other has not. */
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
                                class={`online-dot ${seat.online ? "on" : ""}`}
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

/** True while one side has sealed its choice of this step and the other has not. */
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
        // biome-ignore lint/a11y/useSemanticElements: not a form
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

/** The best way to give each order; `choices` is sorted best first. */
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

function HintDialog({ client }: { client: GameClient }): JSX.Element | null {
    const hint = client.hint.value;
    if (!hint) return null;
    const best = hint.best;
    return (
        <Dialog
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
        </Dialog>
    );
}

/** Wins out of 100 games: a figure to see, a sentence for screen readers. */
function Worth({ win, error }: { win: number; error: number }): JSX.Element {
    const w = words.play;
    const figures = {
        percent: Math.round(win * 100),
        error: error === 0 ? 0 : Math.max(1, Math.round(error * 100)),
    };
    return (
        <b>
            <span aria-hidden="true">{error === 0 ? figures.percent : fill(w.winsShort, figures)}</span>
            <span class="visually-hidden">{fill(error === 0 ? w.winsExactly : w.wins, figures)}</span>
        </b>
    );
}

function KeysDialog({ close }: { close: () => void }): JSX.Element {
    return (
        <Dialog title={words.keys.title} close={close}>
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
        </Dialog>
    );
}

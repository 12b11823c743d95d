// The side panel of a game: who plays and whose turn it is, the question, the choices,
// the tabs, and the action row that never moves. On a phone its parts lie under the map.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { fill, named, words } from "../text";
import type { Hint, Side } from "./api_types";
import { ChoiceList, commitOffer } from "./choices";
import { ErrorMessage } from "./components";
import { NonceNotice } from "./dice_nonce";
import type { GameClient } from "./game_client";
import type { DialogName } from "./game_view";
import { LinkList } from "./menu";
import type { BoardView } from "./module";
import { ProposalNotice } from "./proposals";
import { Seats } from "./seats";
import { pace } from "./settings";
import { GameTabs, type TabUser } from "./tabs";

export function SidePanel({
    client,
    view,
    dialog,
    tab,
}: TabUser & { dialog: Signal<DialogName> }): JSX.Element {
    return (
        <main class="side-panel" aria-label={words.play.sidePanel}>
            <Seats client={client} />
            <Prompt client={client} view={view} />
            <div class="choice-area">
                <Notices client={client} view={view} />
                <Choices client={client} view={view} />
            </div>
            <GameTabs client={client} view={view} tab={tab} />
            <ResultLine client={client} view={view} tab={tab} />
            <Actions client={client} view={view} dialog={dialog} />
        </main>
    );
}

/** The question; while a sequence plays, what happens. */
function Prompt({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const frame = view.frame;
    const lastEvents = client.log.value
        .at(-1)
        ?.events.map((e) => e.text)
        .join(" ");
    const passTo = nextPlayerHere(client);
    const text = client.moments.playing.value
        ? (lastEvents ?? frame.prompt)
        : passTo
          ? fill(words.play.passScreen, { side: named(words.sides, passTo) })
          : frame.paused
            ? words.play.paused
            : frame.result
              ? frame.result.text
              : frame.prompt;
    const [main, rest] = question(text, named(words.sides, frame.viewer));
    return (
        <h1 class={`prompt ${view.live ? "due" : ""}`} aria-live="polite" id="prompt">
            <span class="prompt-text">
                {main} {rest !== "" && <span class="prompt-rest">{rest}</span>}
            </span>
        </h1>
    );
}

/** The question and what follows it; without "British: " for the one who is asked, since that is said above. */
export function question(prompt: string, viewer: string): [string, string] {
    const own = `${viewer}: `;
    const bare = prompt.startsWith(own) ? prompt.slice(own.length) : prompt;
    const text = bare.charAt(0).toUpperCase() + bare.slice(1);
    const end = text.search(/[.?!] (?=\S)/);
    return end < 0 ? [text, ""] : [text.slice(0, end + 1), text.slice(end + 2)];
}

/** What must be seen before the choices: a lost connection, an error, offers of the other player. */
function Notices({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    return (
        <div class="notices">
            {client.socket?.state.value === "broken" && (
                <p class="broken" role="status">
                    {words.play.broken}
                </p>
            )}
            {view.frame.restored && !view.frame.result && (
                <p class="note" role="status">
                    {fill(words.play.restored, { line: view.frame.restored.line })}
                </p>
            )}
            {client.unanswered.value && (
                <p class="broken" role="status">
                    {fill(words.play.sendLater, { choice: client.unanswered.value.title })}
                </p>
            )}
            {client.socket?.state.value === "refused" && (
                <p class="broken" role="status">
                    {words.play.refused}
                </p>
            )}
            <ErrorMessage
                error={client.error.value}
                explain={view.explain}
                close={() => {
                    client.error.value = null;
                }}
            />
            <ProposalNotice client={client} />
            <NonceNotice client={client} />
            {view.frame.status === "waiting" && (
                <section class="notice links" aria-label={words.links.title}>
                    <LinkList client={client} />
                </section>
            )}
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

const worthOf = (hint: Hint | null): ReadonlyMap<string, number> =>
    new Map((hint?.choices ?? []).map((c) => [c.text, c.win]));

function Choices({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const passTo = nextPlayerHere(client);
    const can = client.frame.value?.can ?? [];
    if (passTo)
        return (
            <div class="pass-screen">
                <button type="button" class="commit" onClick={() => client.turnTo(passTo)}>
                    {fill(words.play.iAm, { side: named(words.sides, passTo) })}
                </button>
                <p class="note">{words.play.passScreenNote}</p>
            </div>
        );
    return (
        <>
            {view.frame.possible.length > 0 && can.includes("roll") && (
                <OwnDice client={client} view={view} />
            )}
            <ChoiceList view={view} style={client.game.choices} worth={worthOf(client.hint.value)} />
        </>
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

/** The last result in one line, above the action row of a phone; tapping it opens the whole result. */
function ResultLine({ client, view, tab }: TabUser): JSX.Element {
    const lines = client.result.value;
    const text =
        client.game.resultLine?.(lines, view.gameType) ??
        lines
            .at(-1)
            ?.events.map((e) => e.text)
            .join(" ");
    return (
        <button
            type="button"
            class="result-line"
            onClick={() => {
                tab.value = "result";
            }}
        >
            {text ?? words.play.noResult}
        </button>
    );
}

function Actions({
    client,
    view,
    dialog,
}: {
    client: GameClient;
    view: BoardView;
    dialog: Signal<DialogName>;
}): JSX.Element {
    const w = words.play;
    const { frame } = view;
    const playing = view.playing;
    const can = client.frame.value?.can ?? [];
    const commit = view.frame.result ? undefined : commitOffer(frame.offers, client.game.choices);
    const point = (): void => {
        if (commit) view.pointed.value = commit;
    };
    return (
        // biome-ignore lint/a11y/useSemanticElements: not a form
        <div class="actions" role="group" aria-label={w.actions}>
            {frame.viewer !== "public" && (
                <button
                    type="button"
                    disabled={!can.includes("undo") || playing}
                    onClick={() => void client.undo()}
                    aria-keyshortcuts="u"
                >
                    {w.undo}
                </button>
            )}
            {frame.viewer !== "public" && (frame.mode === "solitaire" || frame.mode === "bot") && (
                <button
                    type="button"
                    disabled={!can.includes("hint") || playing || client.asking.value}
                    onClick={() => void client.askHint()}
                    aria-keyshortcuts="h"
                >
                    {client.asking.value ? w.hinting : w.hint}
                </button>
            )}
            <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                    dialog.value = "menu";
                }}
            >
                {w.menu}
            </button>
            {playing ? (
                <button type="button" class="commit" onClick={() => client.moments.skip()}>
                    {pace.value === "step" ? w.nextStep : w.skip}
                </button>
            ) : frame.result ? (
                <button
                    type="button"
                    class="commit"
                    onClick={() => {
                        dialog.value = "over";
                    }}
                >
                    {w.showResult}
                </button>
            ) : commit ? (
                <button
                    type="button"
                    class="commit"
                    data-choice={commit.text}
                    disabled={!view.live}
                    onClick={() => view.take(commit)}
                    onMouseEnter={point}
                    onFocus={point}
                >
                    {commit.title}
                </button>
            ) : null}
        </div>
    );
}

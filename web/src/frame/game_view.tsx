// The page of a game that is played: map, dock and side panel in fixed areas, and the
// dialogs over them. Knows no game; the parts come from the game's module.
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fill, words } from "../text";
import { LoadingPage } from "./bar";
import { BoardArea } from "./board_area";
import { reason } from "./components";
import type { GameClient } from "./game_client";
import { GameOverDialog } from "./game_over";
import { FirstGameGuide } from "./guide";
import { IntroDialog, introDue } from "./intro";
import { KeysDialog, useKeys } from "./keys";
import { useLongPress } from "./long_press";
import { LinksDialog, MenuDialog } from "./menu";
import type { BoardView } from "./module";
import { due, pageTitle } from "./person";
import { SettingsDialog } from "./settings_dialog";
import { SidePanel } from "./side_panel";
import { shownTab, type Tab } from "./tabs";

export type DialogName = "" | "menu" | "links" | "keys" | "settings" | "over" | "intro";

/** Whether the game waits for a player at this screen. */
function waitsForUs(client: GameClient): boolean {
    const frame = client.frame.value;
    return frame?.waiting.for === "choice" && frame.waiting.sides.some((s) => frame.roles.includes(s));
}

/** Lowers the badge as soon as the choice is made; the server's next notice corrects it. */
function useDue(is: boolean): void {
    const was = useRef(is);
    useEffect(() => {
        if (was.current && !is) due.value = Math.max(0, due.value - 1);
        was.current = is;
    }, [is]);
}

/** A step with one possible answer does not ask: the answer is given, and the log says what happened. */
function useOnlyAnswer(client: GameClient): boolean {
    const frame = client.frame.value;
    const open = frame?.offers.filter((o) => o.open) ?? [];
    const only = client.live.value && frame?.drafts.length === 0 && open.length === 1 ? open[0] : undefined;
    const key = `${frame?.line} ${only?.text}`;
    // An answer that the server did not take is asked for after all.
    const [failed, fail] = useState("");
    const answer = only && failed !== key ? only : undefined;
    useEffect(() => {
        if (answer) void client.choose(answer.text).then((ok) => ok || fail(key));
    }, [answer]);
    return answer !== undefined;
}

/** The end is an event: its dialog opens by itself, once, after the last sequence was played. */
function useEnd(client: GameClient, dialog: Signal<DialogName>): void {
    const over = client.shown.value?.result != null && !client.moments.playing.value;
    useEffect(() => {
        if (over) dialog.value = "over";
    }, [over]);
}

/** Why the choice under the pointer is closed, at the edge of the map. */
function Caption({ client }: { client: GameClient }): JSX.Element | null {
    const offer = client.pointed.value;
    if (!offer || offer.open || !client.live.value) return null;
    const why = reason(offer);
    return (
        <p class="caption">
            {!why.startsWith(offer.title) && <b>{offer.title}.</b>} {why} [{offer.tag}]
        </p>
    );
}

export function GameView({ client }: { client: GameClient }): JSX.Element {
    const frame = client.shown.value;
    const gameType = client.gameType.value;
    const dialog = useSignal<DialogName>(introDue(client.game) ? "intro" : "");
    const tab = useSignal<Tab>("");
    useKeys(client, dialog);
    useDue(waitsForUs(client));
    const answering = useOnlyAnswer(client);
    useEnd(client, dialog);
    const press = useLongPress(client, tab);
    // A chat message or an offered rematch is seen in the title from another tab.
    const unread = client.unread.value;
    const rematch = client.frame.value?.rematch !== undefined && client.frame.value?.result !== null;
    useEffect(() => {
        const title = gameType?.title ?? "";
        const mark = unread > 0 ? words.play.titleMessage : rematch ? words.play.titleRematch : "";
        pageTitle.value = mark === "" ? title : fill(mark, { title });
    }, [gameType, unread > 0, rematch]);
    // A new question brings its choices into sight on a phone; drawn with it, so that a tap that follows counts.
    useLayoutEffect(() => {
        if (tab.value === "chart" || tab.value === "choices" || tab.value === "result") tab.value = "";
    }, [frame?.line, frame?.drafts.length]);
    if (!frame || !gameType) return <LoadingPage />;
    const view: BoardView = {
        frame,
        gameType,
        log: client.log.value,
        recent: client.recent.value,
        live: client.live.value && !answering,
        playing: client.moments.playing.value,
        pointed: client.pointed,
        picked: client.picked,
        take: (offer) => client.take(offer),
        explain: (tag) => {
            client.rule.value = tag;
        },
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears taps that complete a sequence, and long presses
        <div
            class="game-page"
            data-live={view.live}
            data-over={frame.result !== null && !view.playing}
            data-line={frame.line}
            data-tab={shownTab(tab)}
            onPointerDown={(event) => {
                if (!(event.target as Element).closest(".actions")) client.moments.skip();
                press.down(event);
            }}
            onPointerUp={press.up}
            onPointerCancel={press.up}
            onPointerMove={press.move}
            onClickCapture={press.click}
            onContextMenu={press.menu}
        >
            <BoardArea view={view} module={client.game} here={waitsForUs(client) ? 1 : 0}>
                <Caption client={client} />
                <FirstGameGuide client={client} view={view} />
            </BoardArea>
            <SidePanel client={client} view={view} dialog={dialog} tab={tab} />
            <Dialogs client={client} view={view} dialog={dialog} />
        </div>
    );
}

function Dialogs({
    client,
    view,
    dialog,
}: {
    client: GameClient;
    view: BoardView;
    dialog: Signal<DialogName>;
}): JSX.Element | null {
    const close = (): void => {
        dialog.value = "";
    };
    // What the menu started may have opened another dialog meanwhile, such as the end of the game.
    const open = (name: DialogName): void => {
        if (dialog.value === "menu") dialog.value = name;
    };
    switch (dialog.value) {
        case "menu":
            return <MenuDialog client={client} open={open} />;
        case "links":
            return <LinksDialog client={client} close={close} />;
        case "keys":
            return <KeysDialog close={close} />;
        case "settings":
            return <SettingsDialog close={close} />;
        case "over":
            return view.frame.result ? <GameOverDialog client={client} view={view} close={close} /> : null;
        case "intro":
            return <IntroDialog game={client.game} close={close} />;
        default:
            return null;
    }
}

// Result, log, chat, rules and hint: one of them is in sight, the others wait behind tabs
// with unread marks. On a phone the choices and the chart are tabs of the same sheet.
import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { words } from "../text";
import { Chat, Command, Log } from "./chat";
import type { GameClient } from "./game_client";
import { HintPanel } from "./hint";
import type { BoardView } from "./module";
import { useRoving } from "./roving";
import { RulesPanel } from "./rules";
import { narrow } from "./settings";

export type Tab = "" | "choices" | "chart" | "result" | "log" | "chat" | "rules" | "hint";
/** What is in sight when nothing else was asked for. */
const home = (): Tab => (narrow.value ? "choices" : "result");
export const shownTab = (tab: Signal<Tab>): Tab => {
    const asked = tab.value;
    if (asked === "" || (!narrow.value && (asked === "choices" || asked === "chart"))) return home();
    return asked;
};

interface Entry {
    name: Tab;
    label: string;
    unread?: number;
}

export function TabBar({ tabs, tab }: { tabs: readonly Entry[]; tab: Signal<Tab> }): JSX.Element {
    const root = useRoving<HTMLDivElement>();
    const shown = shownTab(tab);
    return (
        <div class="tab-bar" role="tablist" aria-label={words.play.tabs} ref={root}>
            {tabs.map(({ name, label, unread = 0 }) => (
                <button
                    key={name}
                    type="button"
                    role="tab"
                    id={`tab-${name}`}
                    data-item
                    data-tab={name}
                    aria-selected={shown === name}
                    aria-controls={shown === name ? `panel-${name}` : undefined}
                    onClick={() => {
                        tab.value = name;
                    }}
                >
                    {label}
                    {unread > 0 && shown !== name && <span class="badge">{unread > 9 ? "9+" : unread}</span>}
                </button>
            ))}
        </div>
    );
}

export function TabPanel({ name, children }: { name: Tab; children: ComponentChildren }): JSX.Element {
    return (
        <div
            class={`tab-panel tab-panel-${name}`}
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
        >
            {children}
        </div>
    );
}

/** What the last turn brought; the newest line is said by the prompt while it plays. */
export function ResultPanel({ client, view }: { client: GameClient; view: BoardView }): JSX.Element {
    const lines = client.result.value;
    const head = client.game.resultLine?.(lines, view.gameType);
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="result scroll" tabIndex={0} aria-label={words.play.result}>
            {head && <p class="result-head">{head}</p>}
            {lines.length === 0 && <p class="note">{words.play.noResult}</p>}
            <ul>
                {lines.flatMap((n) =>
                    n.events
                        .filter((e) => e.kind !== "turn")
                        .map((e) => (
                            <li key={`${n.line} ${e.text}`} class={`event ev-${e.kind}`}>
                                {e.text}
                            </li>
                        )),
                )}
            </ul>
        </section>
    );
}

/** What a part of a game's page gets that opens tabs. */
export interface TabUser {
    client: GameClient;
    view: BoardView;
    tab: Signal<Tab>;
}

export function GameTabs({ client, view, tab }: TabUser): JSX.Element {
    const w = words.play;
    const shown = shownTab(tab);
    const can = client.frame.value?.can ?? [];
    useEffect(() => {
        if (shown === "log") client.unreadLines.value = 0;
    }, [shown, client.unreadLines.value]);
    // A rule or a hint that was asked for comes into sight.
    useLayoutEffect(() => {
        if (client.rule.value !== null) tab.value = "rules";
    }, [client.rule.value]);
    useLayoutEffect(() => {
        if (client.hint.value !== null) tab.value = "hint";
        else if (tab.value === "hint") tab.value = "";
    }, [client.hint.value]);
    const tabs: Entry[] = [
        ...(narrow.value
            ? [
                  { name: "choices" as const, label: w.choices },
                  { name: "chart" as const, label: w.chart },
              ]
            : []),
        ...(client.hint.value ? [{ name: "hint" as const, label: w.hint }] : []),
        { name: "result", label: w.result },
        { name: "log", label: w.logShort, unread: client.unreadLines.value },
        ...(can.includes("chat")
            ? [{ name: "chat" as const, label: w.chat, unread: client.unread.value }]
            : []),
        { name: "rules", label: w.rulesShort },
    ];
    return (
        <>
            <TabBar tabs={tabs} tab={tab} />
            {shown !== "choices" && shown !== "chart" && (
                <TabPanel name={shown}>
                    {shown === "result" && <ResultPanel client={client} view={view} />}
                    {shown === "log" && (
                        <>
                            <Log news={client.log.value} seen={client.seen.value} />
                            <Command client={client} view={view} />
                        </>
                    )}
                    {shown === "chat" && can.includes("chat") && <Chat client={client} />}
                    {shown === "rules" && <RulesPanel gameType={view.gameType} rule={client.rule} />}
                    {shown === "hint" && <HintPanel client={client} />}
                </TabPanel>
            )}
        </>
    );
}

// Keyboard shortcuts of a game's page, and where focus goes when its element disappears.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { words } from "../text";
import { Dialog } from "./components";
import type { GameClient } from "./game_client";
import type { DialogName } from "./game_view";
import { stopAt } from "./roving";

const typing = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;

const inSight = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility());

/** Focuses the first visible match, preferring one that is enabled. */
function focusOn(selector: string): void {
    const all = inSight(selector);
    (all.find((e) => e.getAttribute("aria-disabled") !== "true") ?? all[0])?.focus();
}

/** Focuses the map; from a place on it, the next available place. */
function toMap(): void {
    const places = inSight(".map-box [data-item]");
    const at = places.indexOf(document.activeElement as HTMLElement);
    const isOpen = (e: HTMLElement): boolean =>
        e.getAttribute("role") === "button" && e.getAttribute("aria-disabled") !== "true";
    if (at < 0) focusOn('.map-box [data-item][tabindex="0"]');
    else stopAt(places, [...places.slice(at + 1), ...places.slice(0, at)].find(isOpen));
}

function openTab(name: string): void {
    document.querySelector<HTMLElement>(`.tab-bar [data-tab="${name}"]`)?.click();
}

/** Takes the choice with this number. */
function takeNumber(number: string): void {
    document.querySelector<HTMLElement>(`.choice-list [data-number="${number}"]`)?.click();
}

export function useKeys(client: GameClient, dialog: Signal<DialogName>): void {
    // Both effects run as part of drawing: a key typed at once is heard and finds its focus.
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent): void => {
            document.documentElement.dataset["input"] = "keys";
            if (event.ctrlKey || event.metaKey || event.altKey || dialog.value !== "") return;
            if (client.moments.playing.value && event.key !== "Tab" && event.key !== "Shift") {
                event.preventDefault();
                event.stopPropagation();
                client.moments.skip();
                return;
            }
            if (event.key === "Escape") {
                if (typing(event.target)) (event.target as HTMLElement).blur();
                else if (client.picked.value.size > 0) client.picked.value = new Set();
                else if (client.rule.value !== null) client.rule.value = null;
                else if (client.hint.value !== null) client.hint.value = null;
                else if (client.error.value !== null) client.error.value = null;
                else if (client.frame.value?.can.includes("undo")) void client.undo();
                return;
            }
            if (typing(event.target)) return;
            const can = client.frame.value?.can ?? [];
            switch (event.key) {
                case "?":
                    dialog.value = "keys";
                    break;
                case "u":
                    if (can.includes("undo")) void client.undo();
                    break;
                case "h":
                    if (can.includes("hint")) void client.askHint();
                    break;
                case "/":
                    event.preventDefault();
                    openTab("log");
                    // After the tab is drawn and before the next key: a fast typist loses no letter.
                    queueMicrotask(() => focusOn(".command input"));
                    break;
                case "m":
                    toMap();
                    break;
                case "b":
                    focusOn(
                        '.choice-list [data-item][tabindex="0"], .pass-screen button, .actions .commit:not(:disabled)',
                    );
                    break;
                default:
                    if (/^[1-9]$/.test(event.key) && client.live.value) takeNumber(event.key);
                    break;
            }
        };
        const point = (): void => {
            document.documentElement.dataset["input"] = "pointer";
        };
        addEventListener("keydown", press, true);
        addEventListener("pointerdown", point, true);
        return () => {
            removeEventListener("keydown", press, true);
            removeEventListener("pointerdown", point, true);
        };
    }, [client]);

    // When the focused button disappears, focus the first thing the player can do.
    const shown = client.shown.value;
    const live = client.live.value;
    useLayoutEffect(() => {
        if (!live || document.documentElement.dataset["input"] !== "keys") return;
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost)
            focusOn(
                ".choice-list [data-item]:not([aria-disabled]), .pass-screen button, .actions .commit:not(:disabled)",
            );
    }, [shown, live]);
}

export function KeysDialog({ close }: { close: () => void }): JSX.Element {
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

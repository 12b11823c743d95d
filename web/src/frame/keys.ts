// Keyboard shortcuts of a game's page, and where focus goes when its element disappears.
import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameClient } from "./game_client";
import { stopAt } from "./roving";

type DialogName = "" | "menu" | "links" | "keys";

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

export function useKeys(client: GameClient, dialog: Signal<DialogName>): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            document.documentElement.dataset["input"] = "keys";
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (client.moments.playing.value && event.key !== "Tab" && event.key !== "Shift") {
                event.preventDefault();
                event.stopPropagation();
                client.moments.skip();
                return;
            }
            if (event.key === "Escape") {
                if (typing(event.target)) (event.target as HTMLElement).blur();
                else if (client.picked.value !== null) client.picked.value = null;
                else if (dialog.value !== "") dialog.value = "";
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
                    dialog.value = dialog.value === "keys" ? "" : "keys";
                    break;
                case "u":
                    if (can.includes("undo")) void client.undo();
                    break;
                case "h":
                    if (can.includes("hint")) void client.askHint();
                    break;
                case "/":
                    event.preventDefault();
                    focusOn(".command input");
                    break;
                case "m":
                    toMap();
                    break;
                case "b":
                    focusOn('.choice-list [data-item][tabindex="0"]');
                    break;
                default:
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
    useEffect(() => {
        if (!live || document.documentElement.dataset["input"] !== "keys") return;
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost)
            focusOn(
                ".choice-list [data-item]:not([aria-disabled]), .pass-screen button, .game-over a, .game-over button",
            );
    }, [shown, live]);
}

// The keys of a game's page, and where the focus goes when what had it is gone.
import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { stopAt } from "./roving";
import type { Table } from "./table";

type SlipName = "" | "menu" | "links" | "keys";

const typing = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;

const inSight = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility());

/** Focuses the first of what is in sight: what is open before what is closed. */
function focusOn(selector: string): void {
    const all = inSight(selector);
    (all.find((e) => e.getAttribute("aria-disabled") !== "true") ?? all[0])?.focus();
}

/** To the map; from a place of it to the next place that is open, however far by arrows. */
function toMap(): void {
    const places = inSight(".map-box [data-item]");
    const at = places.indexOf(document.activeElement as HTMLElement);
    const isOpen = (e: HTMLElement): boolean =>
        e.getAttribute("role") === "button" && e.getAttribute("aria-disabled") !== "true";
    if (at < 0) focusOn('.map-box [data-item][tabindex="0"]');
    else stopAt(places, [...places.slice(at + 1), ...places.slice(0, at)].find(isOpen));
}

export function useKeys(table: Table, slip: Signal<SlipName>): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            document.documentElement.dataset["input"] = "keys";
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (table.beats.playing.value && event.key !== "Tab" && event.key !== "Shift") {
                event.preventDefault();
                event.stopPropagation();
                table.beats.skip();
                return;
            }
            if (event.key === "Escape") {
                if (typing(event.target)) (event.target as HTMLElement).blur();
                else if (table.picked.value !== null) table.picked.value = null;
                else if (slip.value !== "") slip.value = "";
                else if (table.rule.value !== null) table.rule.value = null;
                else if (table.hint.value !== null) table.hint.value = null;
                else if (table.fault.value !== null) table.fault.value = null;
                else if (table.frame.value?.can.includes("undo")) void table.undo();
                return;
            }
            if (typing(event.target)) return;
            const can = table.frame.value?.can ?? [];
            switch (event.key) {
                case "?":
                    slip.value = slip.value === "keys" ? "" : "keys";
                    break;
                case "u":
                    if (can.includes("undo")) void table.undo();
                    break;
                case "h":
                    if (can.includes("hint")) void table.askHint();
                    break;
                case "/":
                    event.preventDefault();
                    focusOn(".command input");
                    break;
                case "m":
                    toMap();
                    break;
                case "b":
                    focusOn('.book [data-item][tabindex="0"]');
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
    }, [table]);

    // A keyboard player whose button is gone finds himself at the first thing he can do.
    const shown = table.shown.value;
    const live = table.live.value;
    useEffect(() => {
        if (!live || document.documentElement.dataset["input"] !== "keys") return;
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost) focusOn(".book [data-item]:not([aria-disabled]), .after a, .after button");
    }, [shown, live]);
}

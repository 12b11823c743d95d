// Roving tabindex: one tab stop for a group; arrow keys move inside it, on a map by
// direction. Items are the elements with data-item.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type Item = HTMLElement | SVGElement;
/** The visible items; folded ones are skipped. */
const items = (root: Element): Item[] =>
    [...root.querySelectorAll<Item>("[data-item]")].filter((i) => i.checkVisibility());

function middle(item: Item): { x: number; y: number } {
    const box = item.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest item in the direction of an arrow key; distance to the side counts double. */
export function towards(
    from: { x: number; y: number },
    key: string,
    all: readonly { x: number; y: number }[],
): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, p] of all.entries()) {
        const [dx, dy] = [p.x - from.x, p.y - from.y];
        const ahead = key === "ArrowRight" ? dx : key === "ArrowLeft" ? -dx : key === "ArrowDown" ? dy : -dy;
        const aside = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(dy) : Math.abs(dx);
        if (ahead <= 4 || aside > ahead * 3) continue;
        const cost = ahead + aside * 2;
        if (cost < least) [best, least] = [i, cost];
    }
    return best;
}

/** Focuses one item of a group and makes it the group's tab stop. */
export function stopAt(all: readonly Item[], item: Item | undefined): void {
    if (!item) return;
    for (const i of all) i.setAttribute("tabindex", i === item ? "0" : "-1");
    item.focus();
}

export function useRoving<T extends Element>(byDirection = false): RefObject<T | null> {
    const ref = useRef<T>(null);
    // Before the next key can arrive: a key typed at once finds its group ready.
    useLayoutEffect(() => {
        const root = ref.current;
        if (!root) return;
        // Exactly one item is a tab stop: the focused one, or the first enabled one.
        const all = items(root);
        const current =
            all.find((i) => i === document.activeElement) ??
            all.find((i) => i.getAttribute("aria-disabled") !== "true") ??
            all[0];
        for (const i of all) i.setAttribute("tabindex", i === current ? "0" : "-1");
    });
    useLayoutEffect(() => {
        const root = ref.current;
        if (!root) return;
        const press = (event: Event): void => {
            const key = (event as KeyboardEvent).key;
            const all = items(root);
            const at = all.indexOf(document.activeElement as Item);
            if (at < 0) return;
            let next = -1;
            if (byDirection && key.startsWith("Arrow"))
                next = towards(middle(all[at] as Item), key, all.map(middle));
            else if (key === "ArrowDown" || key === "ArrowRight") next = (at + 1) % all.length;
            else if (key === "ArrowUp" || key === "ArrowLeft") next = (at - 1 + all.length) % all.length;
            else if (key === "Home") next = 0;
            else if (key === "End") next = all.length - 1;
            else return;
            event.preventDefault();
            stopAt(all, all[next]);
        };
        root.addEventListener("keydown", press);
        return () => root.removeEventListener("keydown", press);
    }, [byDirection]);
    return ref;
}

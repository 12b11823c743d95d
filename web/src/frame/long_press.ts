// On a touch screen a long press does what pointing does with a mouse: it shows the chart
// of a choice, or what a place is, without taking it.
import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { GameClient } from "./game_client";
import { narrow } from "./settings";
import type { Tab } from "./tabs";

const kHold = 450;

export function useLongPress(
    client: GameClient,
    tab: Signal<Tab>,
): {
    down(event: PointerEvent): void;
    up(event: PointerEvent): void;
    move(event: PointerEvent): void;
    click(event: MouseEvent): void;
    menu(event: Event): void;
} {
    const held = useRef({ timer: 0, x: 0, y: 0, at: 0, done: false });
    const stop = (): void => clearTimeout(held.current.timer);
    return {
        down(event) {
            held.current.done = false;
            stop();
            if (event.pointerType !== "touch") return;
            const at = (event.target as Element).closest<HTMLElement>("[data-choice], [data-place]");
            if (!at) return;
            Object.assign(held.current, { x: event.clientX, y: event.clientY, at: event.timeStamp });
            held.current.timer = window.setTimeout(() => {
                held.current.done = true;
                const text = at.dataset["choice"];
                const offer = client.shown.value?.offers.find((o) => o.text === text);
                if (offer) client.pointed.value = offer;
                else at.focus();
                if (narrow.value && client.pointed.value) tab.value = "chart";
            }, kHold);
        },
        up(event) {
            stop();
            // On a busy device the timer can run before a short tap is heard of: the events' own times decide.
            if (event.timeStamp - held.current.at < kHold) held.current.done = false;
        },
        move(event) {
            if (Math.hypot(event.clientX - held.current.x, event.clientY - held.current.y) > 10) stop();
        },
        /** The click that ends a long press takes nothing. */
        click(event) {
            if (!held.current.done) return;
            held.current.done = false;
            event.stopPropagation();
            event.preventDefault();
        },
        menu(event) {
            if (held.current.done) event.preventDefault();
        },
    };
}

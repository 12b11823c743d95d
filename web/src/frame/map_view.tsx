// The view of a board: it fills its box and can be zoomed and moved by wheel, pinch,
// drag, keys and buttons. A drag does not count as a click.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../text";
import { useRoving } from "./roving";

interface Window {
    x: number;
    y: number;
    w: number;
    h: number;
}

export function MapView({
    size,
    label,
    children,
}: {
    size: { width: number; height: number };
    label: string;
    children: ComponentChildren;
}): JSX.Element {
    const whole: Window = { x: 0, y: 0, w: size.width, h: size.height };
    const [seen, see] = useState<Window>(whole);
    const svg = useRoving<SVGSVGElement>(true);
    const fingers = useRef(new Map<number, { x: number; y: number }>());
    const moved = useRef(false);
    const now = useRef(seen);
    now.current = seen;

    const hold = (w: Window): void => {
        const width = Math.min(whole.w, Math.max(whole.w / 5, w.w));
        const height = (width / whole.w) * whole.h;
        see({
            w: width,
            h: height,
            x: Math.max(0, Math.min(whole.w - width, w.x)),
            y: Math.max(0, Math.min(whole.h - height, w.y)),
        });
    };
    /** Zooms by a factor, keeping the point under (px, py) in place. */
    const zoom = (factor: number, px?: number, py?: number): void => {
        const s = now.current;
        const box = svg.current?.getBoundingClientRect();
        const [fx, fy] = box && px !== undefined && py !== undefined ? spot(box, s, px, py) : [0.5, 0.5];
        const w = Math.min(whole.w, Math.max(whole.w / 5, s.w / factor));
        const h = (w / whole.w) * whole.h;
        hold({ w, h, x: s.x + (s.w - w) * fx, y: s.y + (s.h - h) * fy });
    };
    const scale = (): number => {
        const box = svg.current?.getBoundingClientRect();
        return box ? Math.max(now.current.w / box.width, now.current.h / box.height) : 1;
    };

    useEffect(() => {
        const root = svg.current;
        if (!root) return;
        const wheel = (event: WheelEvent): void => {
            event.preventDefault();
            zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
        };
        const down = (event: PointerEvent): void => {
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (fingers.current.size === 1) moved.current = false;
        };
        const move = (event: PointerEvent): void => {
            const before = fingers.current.get(event.pointerId);
            if (!before) return;
            const after = { x: event.clientX, y: event.clientY };
            const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
            const other = others[0];
            const s = now.current;
            if (other) {
                const was = Math.hypot(before.x - other.x, before.y - other.y);
                const is = Math.hypot(after.x - other.x, after.y - other.y);
                moved.current = true;
                if (was > 0 && Math.abs(is - was) > 0.5)
                    zoom(is / was, (after.x + other.x) / 2, (after.y + other.y) / 2);
            } else {
                const [dx, dy] = [after.x - before.x, after.y - before.y];
                if (!moved.current && Math.hypot(dx, dy) < 6) return;
                moved.current = true;
                if (s.w < whole.w - 1) {
                    const k = scale();
                    hold({ ...s, x: s.x - dx * k, y: s.y - dy * k });
                }
            }
            fingers.current.set(event.pointerId, after);
        };
        const up = (event: PointerEvent): void => {
            fingers.current.delete(event.pointerId);
        };
        const click = (event: MouseEvent): void => {
            if (!moved.current) return;
            event.stopPropagation();
            event.preventDefault();
            moved.current = false;
        };
        root.addEventListener("wheel", wheel, { passive: false });
        root.addEventListener("pointerdown", down);
        root.addEventListener("pointermove", move);
        root.addEventListener("click", click, true);
        addEventListener("pointerup", up);
        addEventListener("pointercancel", up);
        return () => {
            root.removeEventListener("wheel", wheel);
            root.removeEventListener("pointerdown", down);
            root.removeEventListener("pointermove", move);
            root.removeEventListener("click", click, true);
            removeEventListener("pointerup", up);
            removeEventListener("pointercancel", up);
        };
    }, []);

    // How many units of the sheet one pixel of the screen is: lettering keeps its size on the screen by it.
    useEffect(() => {
        const root = svg.current;
        if (!root) return undefined;
        const measure = (): void => {
            const unit = scale();
            root.style.setProperty("--unit", unit.toFixed(3));
            root.classList.toggle("far", unit > 1.75);
        };
        measure();
        const watch = new ResizeObserver(measure);
        watch.observe(root);
        return () => watch.disconnect();
    }, [seen.w]);

    const near = seen.w < whole.w - 1;
    return (
        <div class={`map-view ${near ? "near" : ""}`}>
            {/* biome-ignore lint/a11y/useSemanticElements: not a form */}
            <svg
                ref={svg}
                class="sheet"
                viewBox={`${seen.x} ${seen.y} ${seen.w} ${seen.h}`}
                role="group"
                aria-label={label}
            >
                {children}
            </svg>
            {/* biome-ignore lint/a11y/useSemanticElements: not a form */}
            <div class="zoom" role="group" aria-label={words.mapView.zoom}>
                <button
                    type="button"
                    onClick={() => zoom(1.4)}
                    aria-label={words.mapView.zoomIn}
                    title={words.mapView.zoomIn}
                >
                    +
                </button>
                <button
                    type="button"
                    onClick={() => zoom(1 / 1.4)}
                    aria-label={words.mapView.zoomOut}
                    title={words.mapView.zoomOut}
                    disabled={!near}
                >
                    −
                </button>
                <button
                    type="button"
                    onClick={() => see(whole)}
                    aria-label={words.mapView.whole}
                    title={words.mapView.whole}
                    disabled={!near}
                >
                    ▢
                </button>
            </div>
        </div>
    );
}

/** Position of a screen point in the visible window, 0 to 1 on both axes; the sheet is fitted into its box. */
function spot(box: DOMRect, s: Window, px: number, py: number): [number, number] {
    const k = Math.min(box.width / s.w, box.height / s.h);
    const [left, top] = [box.x + (box.width - s.w * k) / 2, box.y + (box.height - s.h * k) / 2];
    const clamp = (v: number): number => Math.max(0, Math.min(1, v));
    return [clamp((px - left) / (s.w * k)), clamp((py - top) / (s.h * k))];
}

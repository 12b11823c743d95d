// Plays new lines one after another at the player's pace, so that card, die and effect can
// be followed. A key or tap completes the sequence; at the pace "step" it shows the next
// line. With reduced motion and at the pace "instant" there are no pauses.
import { signal } from "@preact/signals";
import { pace, reducedMotion } from "./settings";

const speed = { instant: 0, fast: 0.45, normal: 1, step: 1 } as const;

export class MomentPlayer {
    readonly playing = signal(false);
    private queue: (() => number)[] = [];
    private timer = 0;
    private hurried = false;

    /** Each step returns how many milliseconds to pause after it at normal pace. */
    add(...steps: (() => number)[]): void {
        this.queue.push(...steps);
        if (!this.playing.value) this.next();
    }

    /** Completes the sequence; step by step, shows the next line. */
    skip(): void {
        if (!this.playing.value) return;
        this.hurried = pace.value !== "step";
        clearTimeout(this.timer);
        this.next();
    }

    stop(): void {
        clearTimeout(this.timer);
        this.queue = [];
        this.playing.value = false;
    }

    private next(): void {
        for (;;) {
            const step = this.queue.shift();
            if (!step) {
                this.playing.value = false;
                this.hurried = false;
                return;
            }
            const rest = step() * (reducedMotion.value && pace.value !== "step" ? 0 : speed[pace.value]);
            if (rest > 0 && !this.hurried && !document.hidden) {
                this.playing.value = this.queue.length > 0;
                if (!this.playing.value) return;
                if (pace.value !== "step") this.timer = window.setTimeout(() => this.next(), rest);
                return;
            }
        }
    }
}

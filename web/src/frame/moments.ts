// Shows new lines one after another with short pauses, so that card, die and effect
// can be followed. A key or tap skips to the end; with reduced motion there are no pauses.
import { signal } from "@preact/signals";
import { reducedMotion } from "./settings";

export class MomentPlayer {
    readonly playing = signal(false);
    private queue: (() => number)[] = [];
    private timer = 0;
    private hurried = false;

    /** Each step returns how many milliseconds to pause after it. */
    add(...steps: (() => number)[]): void {
        this.queue.push(...steps);
        if (!this.playing.value) this.next();
    }

    skip(): void {
        if (!this.playing.value) return;
        this.hurried = true;
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
            const rest = step();
            if (rest > 0 && !this.hurried && !reducedMotion.value && !document.hidden) {
                this.playing.value = this.queue.length > 0;
                if (!this.playing.value) return;
                this.timer = window.setTimeout(() => this.next(), rest);
                return;
            }
        }
    }
}

// Small things this browser remembers, and what its owner prefers. All of it may
// be missing: a page without storage works the same.
import { signal } from "@preact/signals";

export function remembered(key: string): string | null {
    try {
        return localStorage.getItem(`foulon.${key}`);
    } catch {
        return null;
    }
}
export function remember(key: string, value: string): void {
    try {
        localStorage.setItem(`foulon.${key}`, value);
    } catch {
        // A browser that keeps nothing plays all the same.
    }
}

/** One's own word for the dice of a game, to look for it in the record afterwards. */
export const keepNonce = (game: string, word: string): void => {
    if (word !== "") remember(`word.${game}`, word);
};
export const keptNonce = (game: string): string | null => remembered(`word.${game}`);

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const reducedMotion = signal(still.matches);
still.addEventListener?.("change", () => {
    reducedMotion.value = still.matches;
});

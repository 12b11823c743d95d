// Small things this browser remembers, and the user's preferences. The page also works
// without storage.
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
        // Storage may be disabled; nothing depends on it.
    }
}

/** The player's random phrase for the dice of a game, to find it in the record afterwards. */
export const keepNonce = (game: string, nonce: string): void => {
    if (nonce !== "") remember(`word.${game}`, nonce);
};
export const keptNonce = (game: string): string | null => remembered(`word.${game}`);

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const reducedMotion = signal(still.matches);
still.addEventListener?.("change", () => {
    reducedMotion.value = still.matches;
});

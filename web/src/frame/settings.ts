// What this browser remembers, and the player's settings. The page also works without
// storage: then the settings last as long as the page.
import { effect, type Signal, signal } from "@preact/signals";

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

/** Below this width the choices lie in a sheet under the map. */
const phone = matchMedia("(max-width: 820px)");
export const narrow = signal(phone.matches);
phone.addEventListener?.("change", () => {
    narrow.value = phone.matches;
});

/** One setting: its values, the first of which is the default. */
function setting<const T extends string>(key: string, values: readonly T[]): Signal<T> {
    const kept = remembered(key);
    const value = signal<T>(values.find((v) => v === kept) ?? (values[0] as T));
    effect(() => {
        if (value.value !== (remembered(key) ?? values[0])) remember(key, value.value);
    });
    return value;
}

export const paces = ["normal", "fast", "instant", "step"] as const;
export const themes = ["system", "light", "dark"] as const;
export const sounds = ["off", "on"] as const;
export const confirmations = ["on", "off"] as const;
export const notations = ["words", "codes"] as const;

export const pace = setting("pace", paces);
export const theme = setting("theme", themes);
export const sound = setting("sound", sounds);
/** Whether resigning and cancelling are asked twice. */
export const confirmation = setting("confirm", confirmations);
/** How a chart's cells are written: "French lose 1", or "1F" as in the record. */
export const notation = setting("notation", notations);

effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme.value;
});

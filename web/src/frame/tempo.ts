// A time limit in words; the same in lists and on an invitation.
import { fill, words } from "../text";
import type { Tempo } from "./api_types";

export function tempoWords({ kind, seconds = 0, step = 0 }: Tempo): string {
    if (kind === "none") return words.tempos.none;
    if (kind === "daily") return fill(words.games.daily, { hours: Math.round(seconds / 3600) });
    return fill(words.games.clock, { minutes: Math.round(seconds / 60), step });
}

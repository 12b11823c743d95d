// A time control as text, for lists and invitations.
import { fill, words } from "../text";
import type { TimeControl } from "./api_types";

export function timeControlText({ kind, seconds = 0, increment = 0 }: TimeControl): string {
    if (kind === "none") return words.timeControls.none;
    if (kind === "daily") return fill(words.games.daily, { hours: Math.round(seconds / 3600) });
    return fill(words.games.clock, { minutes: Math.round(seconds / 60), step: increment });
}

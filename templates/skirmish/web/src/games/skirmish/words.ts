// What the board says besides the texts of the server, in English. Another language is an
// object of the same shape, listed below.
import { forLanguage } from "../../text";

const en = {
    points: "{count, plural, one {# point} other {# points}}",
    score: "{side}: {count, plural, one {# point} other {# points}}",
    sealed: "Sealed: {sides}",
    open: "Nothing is sealed",
    held: "{title} is worth {count, plural, one {# point} other {# points}}",
} as const;

export const words = forLanguage({ en });

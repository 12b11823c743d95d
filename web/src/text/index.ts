// Chooses the language and fills placeholders. A language is one file of the shape
// of en.ts and one line in `catalogues`; a game's own words stand beside its board.
import { IntlMessageFormat } from "intl-messageformat";
import { en } from "./en";

export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
export type Catalogue = Shape<typeof en>;

const catalogues: Readonly<Record<string, Catalogue>> = { en };

function pick(): string {
    for (const preferred of navigator.languages ?? []) {
        const short = preferred.slice(0, 2).toLowerCase();
        if (catalogues[short]) return short;
    }
    return "en";
}

export const language = pick();
export const words: Catalogue = catalogues[language] ?? en;

/** The catalogue of a board in the language of the page, in English if it has no other. */
export function forLanguage<T>(all: { readonly en: T } & Readonly<Record<string, Shape<T>>>): Shape<T> {
    return all[language] ?? (all.en as Shape<T>);
}
document.documentElement.lang = language;

const formats = new Map<string, IntlMessageFormat>();

/** Fills a text in ICU MessageFormat: "{name}", "{count, plural, one {# card} other {# cards}}". */
export function fill(text: string, blanks: Readonly<Record<string, string | number>>): string {
    let format = formats.get(text);
    if (!format) {
        format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
        formats.set(text, format);
    }
    return String(format.format(blanks));
}

/** The label of a name from the server; the name itself if there is no label. */
export const named = (table: Readonly<Record<string, string>>, name: string): string =>
    table[name] ?? name.replaceAll("-", " ");

const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

/** "2 hours ago", "tomorrow". */
export function when(time: string, now = Date.now()): string {
    const seconds = (Date.parse(time) - now) / 1000;
    for (const [unit, size] of [
        ["day", 86400],
        ["hour", 3600],
        ["minute", 60],
    ] as const)
        if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
    return relative.format(Math.round(seconds), "second");
}

/** "22 November 2026". */
export const longDate = (time: string): string =>
    new Date(time).toLocaleDateString(language, { dateStyle: "long" });

// The contrast of the colours in tokens.css, on both grounds and in both schemes.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(resolve(import.meta.dirname, "../src/frame/tokens.css"), "utf8");
const colours = new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6})\w*, (#\w{6})\w*\)/g)].map((m) => [m[1], [m[2], m[3]]]),
);

function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
}
const colour = (name: string, scheme: number): string => colours.get(name)?.[scheme] ?? "#000000";

describe.each([
    ["light", 0],
    ["dark", 1],
])("the %s scheme", (_, scheme) => {
    it.each(["ink", "ink-soft", "faded", "british", "french", "allied"])("%s can be read as text", (name) => {
        for (const ground of ["paper", "panel"])
            expect(contrast(colour(name, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(
                4.5,
            );
    });
    it.each(["gold", "glow", "focus"])("%s can be seen as a mark", (name) => {
        for (const ground of ["paper", "panel"])
            expect(contrast(colour(name, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(3);
    });
    it("writes on a live cell", () => {
        for (const name of ["ink", "british", "french"])
            expect(contrast(colour(name, scheme), colour("live", scheme)), name).toBeGreaterThanOrEqual(4.5);
    });
});

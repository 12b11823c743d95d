// The frame's own reading of frames and lines: the question, the last turn, the texts.
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import type { News, Offer } from "../src/frame/api_types";
import { commitOffer } from "../src/frame/choices";
import { turnStart } from "../src/frame/game_client";
import { question } from "../src/frame/side_panel";
import { words as siege } from "../src/games/siege/words";
import { words } from "../src/text";

describe("the question", () => {
    it("does not name the side of the one who is asked", () => {
        expect(question("British: choose an order (5 available).", "British")).toEqual([
            "Choose an order (5 available).",
            "",
        ]);
        expect(question("British: choose an order.", "French")[0]).toBe("British: choose an order.");
    });
    it("is the first sentence; what follows is smaller", () => {
        expect(question("French: choose a place. 2 markers from Quebec or Cap Rouge.", "French")).toEqual([
            "Choose a place.",
            "2 markers from Quebec or Cap Rouge.",
        ]);
    });
});

describe("the last result", () => {
    const line = (number: number, ...kinds: string[]): News => ({
        line: number,
        at: "",
        by: "chance",
        record: "",
        events: kinds.map((kind) => ({ kind, text: kind })),
    });
    it("is the whole log before the first turn ends", () => {
        expect(turnStart([line(1, "order"), line(2, "die")])).toBe(0);
    });
    it("is the turn that just ended until something happens in the next", () => {
        const log = [line(1, "order"), line(2, "turn"), line(3, "order"), line(4, "turn"), line(5)];
        expect(turnStart(log)).toBe(2);
        expect(turnStart([...log, line(6, "order")])).toBe(4);
    });
});

describe("the button of the action row", () => {
    const offer = (text: string, open = true): Offer => ({ text, title: text, open });
    const style = { commits: (o: Offer) => o.text.startsWith("go") };
    it("is the one open offer that commits", () => {
        expect(commitOffer([offer("order a"), offer("go")], style)?.text).toBe("go");
        expect(commitOffer([offer("go", false)], style)).toBeUndefined();
        expect(commitOffer([offer("go"), offer("go twice")], style)).toBeUndefined();
        expect(commitOffer([offer("go")], undefined)).toBeUndefined();
    });
});

describe("every text", () => {
    it("is a valid message", () => {
        const check = (value: unknown, at: string): void => {
            if (typeof value === "string")
                expect(
                    () => new IntlMessageFormat(value, "en", undefined, { ignoreTag: true }),
                    at,
                ).not.toThrow();
            else for (const [key, part] of Object.entries(value as object)) check(part, `${at}.${key}`);
        };
        check(words, "words");
        check(siege, "siege");
    });
});

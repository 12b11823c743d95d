// Each frame of our own doing comes by two ways; only the first coming is news.
import { describe, expect, it } from "vitest";
import type { Frame } from "../src/frame/api_types";
import { EchoFilter } from "../src/frame/echo_filter";

const frame = (line: number, draft = ""): Frame => ({ line, prompt: draft }) as unknown as Frame;

describe("a frame that comes twice", () => {
    it("is no news over the socket after the answer, however late", () => {
        const echoes = new EchoFilter();
        expect(echoes.byAnswer(frame(4, "a"))).toBe(true);
        expect(echoes.byAnswer(frame(4, "b"))).toBe(true);
        expect(echoes.bySocket(frame(4, "a"), false)).toBe(false);
        expect(echoes.bySocket(frame(4, "b"), true)).toBe(false);
    });
    it("is no news as an answer after the socket", () => {
        const echoes = new EchoFilter();
        expect(echoes.bySocket(frame(5), true)).toBe(true);
        expect(echoes.byAnswer(frame(5))).toBe(false);
        // The socket owes nothing then: the same frame again is another's doing.
        expect(echoes.bySocket(frame(5), false)).toBe(true);
    });
    it("is news each time when another page of ours does it", () => {
        const echoes = new EchoFilter();
        expect(echoes.bySocket(frame(4, "a"), false)).toBe(true);
        expect(echoes.bySocket(frame(4), false)).toBe(true);
        expect(echoes.bySocket(frame(4, "a"), false)).toBe(true);
        expect(echoes.byAnswer(frame(4, "a"))).toBe(true);
    });
    it("is not waited for on a socket opened anew", () => {
        const echoes = new EchoFilter();
        expect(echoes.byAnswer(frame(4, "a"))).toBe(true);
        echoes.clear();
        expect(echoes.bySocket(frame(4, "a"), false)).toBe(true);
    });
});

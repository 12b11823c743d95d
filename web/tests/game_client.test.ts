// A choice is possible again when the socket has brought what the server accepted.
import { describe, expect, it } from "vitest";
import type { Frame } from "../src/frame/api_types";
import { shows } from "../src/frame/game_client";

const frame = (line: number, drafts: string[]): Frame => ({ line, drafts }) as unknown as Frame;

describe("what was accepted is shown", () => {
    it("by the frame of its line", () => {
        expect(shows(frame(5, []), { line: 6, drafted: 0 })).toBe(false);
        expect(shows(frame(6, []), { line: 6, drafted: 0 })).toBe(true);
        expect(shows(frame(7, []), { line: 6, drafted: 0 })).toBe(true);
    });
    it("by the frame with as many drafts", () => {
        expect(shows(frame(5, []), { line: 5, drafted: 1 })).toBe(false);
        expect(shows(frame(5, ["order hold"]), { line: 5, drafted: 1 })).toBe(true);
        expect(shows(frame(5, ["order hold"]), { line: 5, drafted: 0 })).toBe(false);
    });
});

// The page's own check of records against the golden ones, and against the same with
// one thing altered: each alteration must be found where it is.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkRecord, nonceHex } from "../src/frame/dice_check";

const folder = `${resolve(import.meta.dirname, "../../tests/golden")}/`;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".foulon"));
const read = (file: string): string => readFileSync(folder + file, "utf8");

describe("golden records", () => {
    it("are there", () => expect(files.length).toBeGreaterThan(5));
    it.each(files)("%s agrees", (file) => {
        const found = checkRecord(read(file));
        expect(found.wrong).toBeNull();
        expect(found.lines).toBeGreaterThan(0);
        if (found.dice !== "own") expect(found.draws).toBeGreaterThan(0);
    });
});

describe("an altered record", () => {
    const file = files.find((f) => /^dice sealed/m.test(read(f))) ?? files[0]!;
    const text = read(file);
    it("is found at the line that was altered", () => {
        const at = text.indexOf("\n5 ");
        const bad = `${text.slice(0, at + 3)}x${text.slice(at + 4)}`;
        expect(checkRecord(bad).wrong).toEqual({ line: 5, what: "hash" });
    });
    it("is found in the header", () => {
        expect(checkRecord(text.replace(/^rules \d+$/m, "rules 99")).wrong).toEqual({
            line: 0,
            what: "hash",
        });
        expect(checkRecord("something else").wrong).toEqual({ line: 0, what: "header" });
    });
    it("is found when its end is torn", () => {
        expect(checkRecord(text.slice(0, -1)).wrong?.what).toBe("hash");
    });
});

describe("a person's word for the dice", () => {
    it("is 16 bytes as they are, or those of any other text", () => {
        expect(nonceHex("202122232425262728292a2b2c2d2e2f")).toBe("202122232425262728292a2b2c2d2e2f");
        expect(nonceHex("the heights of Abraham")).toBe("ecc10fb35e24a908ca5db6a509f5a21a");
    });
});

// Options of a new game as the form writes them.
import { describe, expect, it } from "vitest";
import type { GameOption } from "../src/frame/api_types";
import { membersOf, setOf } from "../src/frame/option_field";

const modules: GameOption = {
    name: "modules",
    label: "Modules",
    help: "",
    kind: "set",
    modes: ["two"],
    values: ["path", "leaders", "assault"].map((value) => ({ value, label: value })),
    default: "none",
};

describe("a set of words", () => {
    it("is read into its members, in the order of the values", () => {
        expect(membersOf(modules, "none")).toEqual([]);
        expect(membersOf(modules, "leaders+path")).toEqual(["path", "leaders"]);
        expect(membersOf(modules, "all")).toEqual(["path", "leaders", "assault"]);
    });
    it("is written as the server reads it", () => {
        expect(setOf([])).toBe("none");
        expect(setOf(["path", "leaders"])).toBe("path+leaders");
    });
});

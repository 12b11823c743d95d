// Writes src/frame/api_types.ts from api/openapi.yaml: one type per schema, and a
// table of operations with their request and answer. Writes src/games/<game>/api_types.ts
// from api/games/<game>.yaml for each game with a board. With --check it writes nothing
// and fails when a file no longer agrees with its description.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const api = parse(readFileSync(here("../../api/openapi.yaml"), "utf8"), { merge: true });

const name = (ref) => ref.split("/").pop();
const key = (k) => (/^[A-Za-z_$][\w$]*$/.test(k) ? k : JSON.stringify(k));

/** The TypeScript of a schema. Of a game's own shape only what all games share; the game's module narrows it. */
function type(schema, depth = 0) {
    if (!schema) return "unknown";
    if (schema.$ref) return name(schema.$ref);
    const nullable = (text) => (schema.nullable && !/\bnull\b/.test(text) ? `${text} | null` : text);
    if (schema.allOf) return nullable(schema.allOf.map((s) => type(s, depth)).join(" & "));
    const union = schema.oneOf ?? schema.anyOf;
    if (union) return nullable(union.map((s) => type(s, depth)).join(" | "));
    if (schema.enum) return nullable(schema.enum.map((v) => JSON.stringify(v)).join(" | "));
    if (schema.type === "array") {
        const of = type(schema.items, depth);
        return nullable(/[|&]/.test(of) ? `(${of})[]` : `${of}[]`);
    }
    if (schema.type === "object" || schema.properties) {
        if (!schema.properties) {
            if (schema.additionalProperties === false) return nullable("Record<string, never>");
            return nullable(
                `Record<string, ${type(schema.additionalProperties === true ? null : schema.additionalProperties, depth)}>`,
            );
        }
        const pad = "    ".repeat(depth + 1);
        const required = new Set(schema.required ?? []);
        const lines = Object.entries(schema.properties).map(
            ([k, s]) => `${pad}${key(k)}${required.has(k) ? "" : "?"}: ${type(s, depth + 1)};`,
        );
        if (schema.additionalProperties === true) lines.push(`${pad}[key: string]: unknown;`);
        return nullable(`{\n${lines.join("\n")}\n${"    ".repeat(depth)}}`);
    }
    const plain = { string: "string", integer: "number", number: "number", boolean: "boolean" };
    return nullable(plain[schema.type] ?? "unknown");
}

const types = (schemas) =>
    Object.entries(schemas)
        .map(([n, schema]) => `export type ${n} = ${type(schema)};\n`)
        .join("\n");
const head = (source) => `// Written by tools/api_types.mjs from ${source}; not by hand.\n\n`;

let out = `${head("api/openapi.yaml")}${types(api.components.schemas)}\n`;

const body = (content) => {
    const [kind, media] = Object.entries(content ?? {})[0] ?? [];
    return kind ? type(media.schema, 2) : "null";
};
out += "/** Every request: its way, its body, its answer. */\nexport interface Operations {\n";
for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, op] of Object.entries(methods)) {
        if (!op.operationId) continue;
        const good = Object.entries(op.responses).find(([code]) => code.startsWith("2"));
        if (!good) continue;
        out += `    ${op.operationId}: {\n        method: "${method.toUpperCase()}";\n        path: "${path}";\n`;
        out += `        body: ${op.requestBody ? body(op.requestBody.content) : "null"};\n`;
        out += `        answer: ${body(good[1].content)};\n    };\n`;
    }
}
out += "}\n";
out +=
    '\n/** The same for the running page: method and path. */\nexport const ways: { readonly [K in keyof Operations]: readonly [Operations[K]["method"], Operations[K]["path"]] } = {\n';
for (const [path, methods] of Object.entries(api.paths))
    for (const [method, op] of Object.entries(methods))
        if (op.operationId && Object.keys(op.responses).some((code) => code.startsWith("2")))
            out += `    ${op.operationId}: ["${method.toUpperCase()}", "${path}"],\n`;
out += "};\n";

const written = new Map([["../src/frame/api_types.ts", out]]);
for (const file of readdirSync(here("../../api/games"))) {
    const game = file.replace(/\.yaml$/, "");
    if (!existsSync(here(`../src/games/${game}`))) continue;
    const schemas = parse(readFileSync(here(`../../api/games/${file}`), "utf8"), { merge: true });
    const text = types(schemas);
    const shared = Object.keys(api.components.schemas).filter(
        (n) => new RegExp(`: ${n}\\b|<.*\\b${n}>`).test(text) && !(n in schemas),
    );
    const imports = shared.length
        ? `import type { ${shared.sort().join(", ")} } from "../../frame/api_types";\n\n`
        : "";
    written.set(`../src/games/${game}/api_types.ts`, `${head(`api/games/${file}`)}${imports}${text}`);
}

for (const [path, text] of written) {
    const target = here(path);
    if (!process.argv.includes("--check")) writeFileSync(target, text);
    else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
        console.error(`web/${path.slice(3)} does not agree with api/; run: npm run types`);
        process.exitCode = 1;
    }
}

// Verifies a record in the page, written from docs/record-format.md alone: the hash chain,
// the players' nonces, the dice secret, the sealed choices, and every draw recomputed.
// Rules and signature are checked by the server, not here.
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export type What = "header" | "hash" | "number" | "nonce" | "secret" | "draw" | "seal";
export interface Finding {
    dice: "sealed" | "seeded" | "own" | "";
    seed: string;
    lines: number;
    draws: number;
    seals: number;
    /** The nonces of the players, as recorded. */
    nonces: string[];
    /** The secret is known, so the draws were recomputed. */
    computed: boolean;
    wrong: { line: number; what: What; due?: string } | null;
}

const h = (size: number, bytes: Uint8Array, key?: Uint8Array): Uint8Array =>
    blake2b(bytes, key ? { dkLen: size, key } : { dkLen: size });

/** A player's phrase as the record has it: 16 bytes in hexadecimal, given as such or hashed from a text. */
export const nonceHex = (text: string): string =>
    /^[0-9a-f]{32}$/.test(text) ? text : bytesToHex(h(32, utf8ToBytes(text)).slice(0, 16));

/** The hash a player sends before the nonce itself. */
export const hashOfNonce = (text: string): string => bytesToHex(h(32, hexToBytes(nonceHex(text))));

function little(value: bigint, size: number): Uint8Array {
    const out = new Uint8Array(size);
    for (let i = 0, v = value; i < size; i++, v >>= 8n) out[i] = Number(v & 255n);
    return out;
}
function number64(bytes: Uint8Array): bigint {
    let v = 0n;
    for (let i = 7; i >= 0; i--) v = (v << 8n) | BigInt(bytes[i] ?? 0);
    return v;
}

/** Draw i of an epoch, out of `total` equally likely numbers. */
export function draw(
    secret: Uint8Array,
    head: Uint8Array,
    seats: Uint8Array,
    epoch: number,
    i: number,
    total: bigint,
): bigint {
    const range = 1n << 64n;
    const fair = (range / total) * total;
    for (let attempt = 0n; ; attempt++) {
        const m = concatBytes(
            head,
            seats,
            little(BigInt(epoch), 4),
            little(BigInt(i), 8),
            little(attempt, 4),
        );
        const r = number64(h(32, m, secret));
        if (r < fair) return r % total;
    }
}

export function checkRecord(text: string): Finding {
    const out: Finding = {
        dice: "",
        seed: "",
        lines: 0,
        draws: 0,
        seals: 0,
        nonces: [],
        computed: false,
        wrong: null,
    };
    const wrong = (line: number, what: What, due?: string): Finding => {
        out.wrong = due === undefined ? { line, what } : { line, what, due };
        return out;
    };
    const begin = /^begin #([0-9a-f]{40})\n/m.exec(text);
    if (!text.startsWith("foulon record 1\n") || !begin) return wrong(0, "header");
    const head = h(20, utf8ToBytes(text.slice(0, begin.index + "begin".length)));
    if (bytesToHex(head) !== begin[1]) return wrong(0, "hash");
    const dice = /^dice (sealed|seeded|own)(?: (.*))?$/m.exec(text.slice(0, begin.index));
    if (!dice) return wrong(0, "header");
    out.dice = dice[1] as Finding["dice"];
    out.seed = out.dice === "seeded" ? (dice[2] ?? "") : "";

    const lines = text.slice(begin.index + begin[0].length).split("\n");
    if (lines.pop() !== "") return wrong(lines.length, "hash");
    const texts: string[] = [];
    let chain = head;
    for (const [i, line] of lines.entries()) {
        const m = /^(\d+) (.*) #([0-9a-f]{40})$/.exec(line);
        if (!m || Number(m[1]) !== i + 1) return wrong(i + 1, "number");
        chain = h(20, concatBytes(chain, utf8ToBytes(line.slice(0, -42))));
        if (bytesToHex(chain) !== m[3]) return wrong(i + 1, "hash");
        texts.push(m[2] as string);
    }
    out.lines = texts.length;

    const promised = new Map<string, string>();
    const given = new Map<string, Uint8Array>();
    const sealed = new Map<number, string>();
    const opened = new Map<number, string>();
    let secret: Uint8Array | null = null;
    for (const [i, line] of texts.entries()) {
        const [first = "", second = "", third = "", ...rest] = line.split(" ");
        if (second === "word-hash") promised.set(first, third);
        if (second === "word") {
            if (bytesToHex(h(32, hexToBytes(third))) !== promised.get(first)) return wrong(i + 1, "nonce");
            given.set(first, hexToBytes(third));
            out.nonces.push(third);
        }
        if (second === "sealed") sealed.set(i + 1, third);
        if (first === "open") {
            const hidden = rest.join(" ");
            const hash = bytesToHex(h(32, concatBytes(hexToBytes(third), utf8ToBytes(hidden))));
            if (sealed.get(Number(second)) !== hash) return wrong(i + 1, "seal");
            opened.set(Number(second), hidden);
            out.seals += 1;
        }
        if (first === "secret") {
            secret = hexToBytes(second);
            if (out.dice !== "sealed" || bytesToHex(h(32, secret)) !== dice[2]) return wrong(i + 1, "secret");
        }
    }
    if (out.dice === "seeded") secret = h(32, utf8ToBytes(`foulon seeded dice\n${out.seed}`));
    if (!secret || out.dice === "own") return out;
    out.computed = true;

    const mark = out.dice === "seeded" ? new Uint8Array(20) : head;
    const none = new Uint8Array(0);
    const seats =
        out.dice === "seeded" ? none : concatBytes(given.get("british") ?? none, given.get("french") ?? none);
    let epoch = 0;
    let next = 0;
    for (const [i, line] of texts.entries()) {
        if (/^act \S+ rollback /.test(line)) {
            epoch += 1;
            next = 0;
        }
        if (!line.startsWith("chance ")) continue;
        const outcome = line.startsWith("chance sealed ") ? opened.get(i + 1) : line.slice(7);
        const m = outcome === undefined ? null : / (\d+)\/(\d+)$/.exec(outcome);
        const due = m ? draw(secret, mark, seats, epoch, next, BigInt(m[2] as string)) : null;
        next += 1;
        if (!m) continue;
        if (due !== BigInt(m[1] as string)) return wrong(i + 1, "draw", String(due));
        out.draws += 1;
    }
    return out;
}

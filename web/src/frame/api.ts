// Requests to the server, typed from api/openapi.yaml. The result is a value: the
// answer, or the error the server reported.
import { language } from "../text";
import { type Error as ErrorBody, type Operations, ways } from "./api_types";

export type ApiError = ErrorBody["error"];
/** `unanswered`: the network failed, and the server may or may not have the request. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: ApiError; unanswered?: true };
type Name = keyof Operations;

interface Ask<N extends Name> {
    id?: string;
    game?: string;
    query?: Readonly<Record<string, string | number | undefined>>;
    body?: Operations[N]["body"];
}

/** Shown when the server did not answer; set once the texts are loaded. */
let noAnswer = "The server is not responding.";
export const setNoAnswerText = (text: string): void => {
    noAnswer = text;
};

export async function call<N extends Name>(
    name: N,
    ask: Ask<N> = {},
): Promise<Answer<Operations[N]["answer"]>> {
    const [method, way] = ways[name];
    const path = way.replace("{id}", ask.id ?? "").replace("{game}", ask.game ?? "");
    const query = new URLSearchParams({ lang: language });
    for (const [key, value] of Object.entries(ask.query ?? {}))
        if (value !== undefined) query.set(key, String(value));
    const plain = typeof ask.body === "string";
    const init: RequestInit = {
        method,
        credentials: "same-origin",
        headers: { Accept: "application/json, text/plain" },
    };
    if (ask.body !== undefined && ask.body !== null) {
        init.headers = { ...init.headers, "Content-Type": plain ? "text/plain" : "application/json" };
        init.body = plain ? (ask.body as string) : JSON.stringify(ask.body);
    }
    try {
        const response = await fetch(`${path}?${query}`, init);
        const json = response.headers.get("Content-Type")?.includes("json") ?? false;
        const value = response.status === 204 ? null : json ? await response.json() : await response.text();
        if (response.ok) return { ok: true, value: value as Operations[N]["answer"] };
        if (json && (value as ErrorBody).error) return { ok: false, error: (value as ErrorBody).error };
        return { ok: false, error: { code: "busy", text: noAnswer } };
    } catch {
        return { ok: false, error: { code: "busy", text: noAnswer }, unanswered: true };
    }
}

/** The address of a socket of this server. */
export function socketAddress(
    path: string,
    query: Readonly<Record<string, string | number | undefined>>,
): string {
    const all = new URLSearchParams({ lang: language });
    for (const [key, value] of Object.entries(query)) if (value !== undefined) all.set(key, String(value));
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}?${all}`;
}

// Small parts used all over the page: a rule's tag, a button that copies, a slip
// of paper that can be put away, a tell-tale for errors.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import type { ApiError } from "./api";
import type { Offer } from "./api_types";

/** Why it is closed, without saying its title echoes. */
export function reason(offer: Offer): string {
    const why = offer.why ?? "";
    if (!why.startsWith(`${offer.title}: `)) return why;
    const rest = why.slice(offer.title.length + 2);
    return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Leads to a rule: by its tag, or by the plain word where the tag would say little. */
export function Tag({
    tag,
    explain,
    plain = false,
}: {
    tag: string;
    explain: (tag: string) => void;
    plain?: boolean;
}): JSX.Element {
    return (
        <button
            type="button"
            class="tag"
            onClick={() => explain(tag)}
            aria-label={`${words.rules.rule} ${tag}`}
        >
            {plain ? words.rules.rule : tag}
        </button>
    );
}

export function Trouble({
    error,
    explain,
    close,
}: {
    error: ApiError | null;
    explain?: ((tag: string) => void) | undefined;
    close?: (() => void) | undefined;
}): JSX.Element {
    return (
        <div class="trouble-box" role="alert">
            {error && (
                <p class="trouble">
                    {error.text} {error.tag && explain && <Tag tag={error.tag} explain={explain} />}
                    {close && (
                        <button type="button" class="put-away" onClick={close} aria-label={words.close}>
                            ×
                        </button>
                    )}
                </p>
            )}
        </div>
    );
}

export function Copy({ text, label }: { text: string; label: string }): JSX.Element {
    const [done, setDone] = useState(false);
    return (
        <button
            type="button"
            class="small"
            onClick={async () => {
                try {
                    await navigator.clipboard.writeText(text);
                    setDone(true);
                } catch {
                    setDone(false);
                }
            }}
        >
            {done ? words.copied : label}
        </button>
    );
}

export function Slip({
    title,
    close,
    children,
    kind = "",
}: {
    title: string;
    close?: (() => void) | undefined;
    children: ComponentChildren;
    kind?: string;
}): JSX.Element {
    return (
        <section class={`slip ${kind}`} aria-label={title}>
            <header>
                <h2>{title}</h2>
                {close && (
                    <button
                        type="button"
                        class="put-away"
                        onClick={close}
                        aria-label={`${words.close}: ${title}`}
                    >
                        ×
                    </button>
                )}
            </header>
            {children}
        </section>
    );
}

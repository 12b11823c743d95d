// Small components used on every page: a rule tag, a copy button, a notice, a dialog, an error message.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { words } from "../text";
import type { ApiError } from "./api";
import type { Offer } from "./api_types";

/** Why an offer is closed, without repeating its title. */
export function reason(offer: Offer): string {
    const why = offer.why ?? "";
    if (!why.startsWith(`${offer.title}: `)) return why;
    const rest = why.slice(offer.title.length + 2);
    return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Opens a rule. With `plain` the button reads "Rule" instead of the tag. */
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

export function ErrorMessage({
    error,
    explain,
    close,
}: {
    error: ApiError | null;
    explain?: ((tag: string) => void) | undefined;
    close?: (() => void) | undefined;
}): JSX.Element {
    return (
        <div class="error-box" role="alert">
            {error && (
                <p class="error-message">
                    {error.text} {error.tag && explain && <Tag tag={error.tag} explain={explain} />}
                    {close && (
                        <button type="button" class="close-button" onClick={close} aria-label={words.close}>
                            ×
                        </button>
                    )}
                </p>
            )}
        </div>
    );
}

export function Copy({
    text,
    label,
    small = true,
}: {
    text: string;
    label: string;
    small?: boolean;
}): JSX.Element {
    const [done, setDone] = useState(false);
    return (
        <button
            type="button"
            class={small ? "small" : ""}
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

/** A notice among the choices: it stays until it is answered or closed. */
export function Notice({
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
        <section class={`notice ${kind}`} aria-label={title}>
            <Head title={title} close={close} />
            {children}
        </section>
    );
}

/** A dialog over the page: Escape, the cross or a click beside it closes it. */
export function Dialog({
    title,
    close,
    children,
    kind = "",
}: {
    title: string;
    close: () => void;
    children: ComponentChildren;
    kind?: string;
}): JSX.Element {
    const box = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => {
        const dialog = box.current;
        if (dialog && !dialog.open) dialog.showModal();
        return () => dialog?.close();
    }, []);
    return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
        <dialog
            ref={box}
            class={`dialog ${kind}`}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                close();
            }}
            onClick={(event) => {
                if (event.target === box.current) close();
            }}
        >
            <div class="dialog-body">
                <Head title={title} close={close} />
                {children}
            </div>
        </dialog>
    );
}

function Head({ title, close }: { title: string; close?: (() => void) | undefined }): JSX.Element {
    return (
        <header>
            <h2>{title}</h2>
            {close && (
                <button
                    type="button"
                    class="close-button"
                    onClick={close}
                    aria-label={`${words.close}: ${title}`}
                >
                    ×
                </button>
            )}
        </header>
    );
}

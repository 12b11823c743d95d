// The bar at the top of every page, and the plain page below it: a column of text and forms.
import type { ComponentChildren, JSX } from "preact";
import { words } from "../text";
import { due, me } from "./person";

/** `here` is 1 when the game shown waits for this player: the badge does not count it. */
export function Bar({ children, here = 0 }: { children?: ComponentChildren; here?: number }): JSX.Element {
    const elsewhere = due.value - here;
    return (
        <header class="bar">
            <a class="wordmark" href="/">
                <img src="/icon.svg" alt="" width="26" height="26" /> {words.name}
                {elsewhere > 0 && <span class="badge">{elsewhere}</span>}
            </a>
            {children}
            <a class="who" href="/account">
                {me.value?.account ? me.value.name : words.account.title}
            </a>
        </header>
    );
}

export function PlainPage({ children }: { children: ComponentChildren }): JSX.Element {
    return (
        <>
            <Bar />
            <main class="plain">{children}</main>
        </>
    );
}

export const LoadingPage = (): JSX.Element => (
    <PlainPage>
        <p>{words.loading}</p>
    </PlainPage>
);

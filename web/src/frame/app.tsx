// Which page is shown at which address, under one bar.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../text";
import { AccountPage } from "./account";
import { due, me, pageTitle } from "./person";
import { PlayPage } from "./play";
import { ReplayPage } from "./replay";
import { follow, route } from "./route";
import { RulesPage } from "./rules";
import { StartPage } from "./start";

/** The bar over every page; `here` is 1 where the choice owed in the game shown need not be counted. */
export function Bar({
    children,
    here = 0,
}: {
    children?: JSX.Element | JSX.Element[] | null;
    here?: number;
}): JSX.Element {
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

function Lost(): JSX.Element {
    return (
        <>
            <Bar />
            <main class="plain">
                <h1>{words.lost.title}</h1>
                <p>{words.lost.text}</p>
                <a href="/">{words.lost.home}</a>
            </main>
        </>
    );
}

export function App(): JSX.Element {
    const at = route.value;
    useEffect(() => {
        document.addEventListener("click", follow);
        return () => document.removeEventListener("click", follow);
    }, []);
    useEffect(() => {
        if (at.page === "start") pageTitle.value = "";
    }, [at]);
    switch (at.page) {
        case "start":
            return <StartPage />;
        case "game":
            return <PlayPage key={at.id} id={at.id} secret={at.secret} kind={at.kind} />;
        case "replay":
            return <ReplayPage key={at.id} id={at.id} />;
        case "rules":
            return <RulesPage game={at.game} tag={at.tag} />;
        case "account":
            return <AccountPage />;
        default:
            return <Lost />;
    }
}

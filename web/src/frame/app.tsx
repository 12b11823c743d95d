// Chooses the page for the current address.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { words } from "../text";
import { AccountPage } from "./account";
import { PlainPage } from "./bar";
import { online, pageTitle } from "./person";
import { PlayPage } from "./play";
import { ReplayPage } from "./replay";
import { follow, route } from "./route";
import { RulesPage } from "./rules";
import { StartPage } from "./start";

function NotFound(): JSX.Element {
    return (
        <PlainPage>
            <section class="panel">
                <h1>{words.notFound.title}</h1>
                <p>{words.notFound.text}</p>
                <a href="/">{words.notFound.home}</a>
            </section>
        </PlainPage>
    );
}

export function App(): JSX.Element {
    return (
        <>
            <Page />
            {!online.value && (
                <p class="offline" role="status">
                    {words.offline}
                </p>
            )}
        </>
    );
}

function Page(): JSX.Element {
    const at = route.value;
    useLayoutEffect(() => {
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
            return <NotFound />;
    }
}

// The introduction of a game: what it is about and how it is won, in a few pictures. Shown
// before the first choice of the first game, and from the menu.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fill, words } from "../text";
import { Dialog } from "./components";
import type { GameModule } from "./module";
import { remember, remembered } from "./settings";

export const introDue = (game: GameModule): boolean =>
    game.intro !== undefined && remembered(`intro.${game.name}`) === null;

export function IntroDialog({ game, close }: { game: GameModule; close: () => void }): JSX.Element | null {
    const w = words.intro;
    const [at, setAt] = useState(0);
    const pages = game.intro ?? [];
    const page = pages[at];
    const end = (): void => {
        remember(`intro.${game.name}`, "seen");
        close();
    };
    if (!page) return null;
    const last = at === pages.length - 1;
    return (
        <Dialog title={page.title} kind="intro" close={end}>
            <div class="intro-picture">
                <page.Picture />
            </div>
            <p class="intro-text" aria-live="polite">
                {page.text}
            </p>
            <div class="row spread">
                <button type="button" onClick={end}>
                    {w.skip}
                </button>
                <span class="note">{fill(w.at, { page: at + 1, pages: pages.length })}</span>
                <span class="row">
                    <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
                        {w.back}
                    </button>
                    <button type="button" class="commit" onClick={() => (last ? end() : setAt(at + 1))}>
                        {last ? w.begin : w.next}
                    </button>
                </span>
            </div>
        </Dialog>
    );
}

// The first-game guide: explains each step of the first turn at the edge of the map. Starts
// by itself once per browser, and from the menu.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../text";
import type { GameClient } from "./game_client";
import type { BoardView } from "./module";
import { remember, remembered } from "./settings";

export const guiding = signal(remembered("guided") === null);

export function stopGuide(): void {
    guiding.value = false;
    remember("guided", "yes");
}

export function FirstGameGuide({
    client,
    view,
}: {
    client: GameClient;
    view: BoardView;
}): JSX.Element | null {
    if (!guiding.value || !view.live) return null;
    const step = client.game.guide.find((g) => g.applies(view.frame));
    if (!step) return null;
    return (
        <aside class="guide" aria-label={words.guide.title}>
            <p>{step.text}</p>
            <button type="button" class="small" onClick={stopGuide}>
                {words.guide.stop}
            </button>
        </aside>
    );
}

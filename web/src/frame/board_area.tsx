// The map, the rail beside it and the dock under it, alike in a game and its replay. What
// they show comes from the game's module.
import type { ComponentChildren, JSX } from "preact";
import { fill, words } from "../text";
import { Bar } from "./bar";
import { MapView } from "./map_view";
import { type BoardView, type GameModule, turnOf } from "./module";

export function BoardArea({
    view,
    module,
    here = 0,
    children,
}: {
    view: BoardView;
    module: GameModule;
    /** 1 when the game shown waits for this player. */
    here?: number;
    /** Over the map. */
    children?: ComponentChildren;
}): JSX.Element {
    const { Board, Strength, Table, Inspector } = module;
    const { title } = view.gameType;
    return (
        <>
            <Bar here={here}>
                <span class="game-title">{title}</span>
                <span class="turn-number">{fill(words.play.turn, { turn: turnOf(view.frame) })}</span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <MapView size={module.size} label={fill(words.play.map, { title })}>
                    <Board view={view} />
                </MapView>
                {children}
            </section>
            <section class="dock" aria-label={words.play.dock}>
                <div class="strength">
                    <Strength view={view} />
                </div>
                <div class="dock-sheet">
                    <div class="table">
                        <Table view={view} />
                    </div>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
                    <section class="inspector" aria-label={words.play.inspector} tabIndex={0}>
                        <Inspector view={view} />
                    </section>
                </div>
            </section>
        </>
    );
}

// The board: three posts in a row, with the side that was last seen at each. A click takes the offer.
import type { JSX } from "preact";
import type { BoardView } from "../../frame/module";
import { fill } from "../../text";
import type { SkirmishSheet } from "./api_types";
import { boardOf, sheetOf, subjectOf } from "./board_type";
import { words } from "./words";

export const size = { width: 960, height: 420 };
const sides = ["british", "french"] as const;

function Post({ view, post, at }: { view: BoardView; post: SkirmishSheet["posts"][number]; at: number }): JSX.Element {
    const board = boardOf(view.frame);
    const offer = view.frame.offers.find((o) => subjectOf(o).post === post.name);
    const open = view.live && offer?.open === true;
    const here = sides.filter((side) => board.shown[side] === post.name);
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same choices are buttons in the side panel
        <g
            class={`post ${open ? "open" : ""} ${board.own === post.name ? "own" : ""}`}
            data-post={post.name}
            transform={`translate(${170 + at * 310} 210)`}
            onClick={() => offer && view.take(offer)}
        >
            <circle r="110" />
            <text y="-20">{post.title}</text>
            <text y="15">{fill(words.points, { count: post.points })}</text>
            {here.map((side, i) => (
                <text key={side} class={side} y={50 + i * 28}>
                    {sheetOf(view.gameType).sides[side]}
                </text>
            ))}
        </g>
    );
}

export function Board({ view }: { view: BoardView }): JSX.Element {
    return (
        <g class="skirmish">
            <rect class="ground" width={size.width} height={size.height} />
            {sheetOf(view.gameType).posts.map((post, i) => (
                <Post key={post.name} view={view} post={post} at={i} />
            ))}
        </g>
    );
}

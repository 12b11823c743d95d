// The dock under the board: the score, what is sealed, and the post that is pointed at.
import type { JSX } from "preact";
import type { BoardView } from "../../frame/module";
import { fill } from "../../text";
import { boardOf, sheetOf, subjectOf } from "./board_type";
import { words } from "./words";

const sides = ["british", "french"] as const;

export function Strength({ view }: { view: BoardView }): JSX.Element {
    const { sides: titles } = sheetOf(view.gameType);
    return (
        <div>
            {sides.map((side) => (
                <p key={side}>
                    {fill(words.score, { side: titles[side] ?? "", count: boardOf(view.frame).score[side] })}
                </p>
            ))}
        </div>
    );
}

export function Table({ view }: { view: BoardView }): JSX.Element {
    const { sides: titles } = sheetOf(view.gameType);
    const sealed = sides.filter((side) => boardOf(view.frame).sealed[side]).map((side) => titles[side] ?? "");
    return <p>{sealed.length > 0 ? fill(words.sealed, { sides: sealed.join(", ") }) : words.open}</p>;
}

export function Inspector({ view }: { view: BoardView }): JSX.Element | null {
    const offer = view.pointed.value ?? view.frame.offers.find((o) => o.open);
    const post = sheetOf(view.gameType).posts.find((p) => offer && p.name === subjectOf(offer).post);
    return post ? <p>{fill(words.held, { title: post.title, count: post.points })}</p> : null;
}

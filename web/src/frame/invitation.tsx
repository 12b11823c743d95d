// What an invitation link offers, shown before joining: game, host, side, options,
// time control and hints.
import type { JSX } from "preact";
import { named, words } from "../text";
import type { Invitation } from "./api_types";
import { timeControlText } from "./time_control";

export function InvitationFacts({ invitation }: { invitation: Invitation }): JSX.Element {
    const w = words.join;
    const facts: [string, string][] = [
        [w.game, invitation.title],
        [w.by, invitation.by ?? w.somebody],
        [w.side, named(words.sides, invitation.side)],
        ...Object.entries(invitation.options)
            .filter(([name]) => name in words.options)
            .map(([name, value]): [string, string] => [
                named(words.options, name),
                named(words.optionValues, value),
            ]),
        [
            w.time_control,
            invitation.time_control.kind === "none" ? w.noLimit : timeControlText(invitation.time_control),
        ],
        [w.hints, invitation.hints ? w.withHints : w.noHints],
        [w.dice, w.sealed],
        ...(invitation.branched ? [[w.branched, w.branchedNote] as [string, string]] : []),
    ];
    return (
        <dl class="facts">
            {facts.map(([term, text]) => (
                <div key={term}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                </div>
            ))}
        </dl>
    );
}

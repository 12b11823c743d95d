// Shown when a siege is over: both sides' morale turn by turn and their losses, computed
// from the log.
import type { JSX } from "preact";
import type { News, Side } from "../../frame/api_types";
import type { BoardView } from "../../frame/module";
import { fill } from "../../text";
import { sheetOf } from "./board_type";
import { words } from "./words";

const sides: readonly Side[] = ["british", "french"];

export interface MoraleHistory {
    /** Morale at the start, after each turn, and at the end. */
    morale: Record<Side, number[]>;
    lost: Record<Side, number>;
}

export function moraleHistory(log: readonly News[], start: number): MoraleHistory {
    const now: Record<Side, number> = { british: start, french: start };
    const morale: Record<Side, number[]> = { british: [start], french: [start] };
    const lost: Record<Side, number> = { british: 0, french: 0 };
    let inside = false;
    const close = (): void => {
        for (const side of sides) morale[side].push(now[side]);
        inside = false;
    };
    for (const { kind, args } of log.flatMap((n) => n.events)) {
        const side: Side = args?.["side"] === "french" ? "french" : "british";
        if (kind === "turn") close();
        else if (kind === "lost") lost[side] += Number(args?.["count"] ?? 1);
        else if (kind === "morale-falls" || kind === "morale-rises") {
            now[side] = Number(args?.["now"] ?? now[side]);
            inside = true;
        }
    }
    if (inside) close();
    return { morale, lost };
}

const [width, height, left, bottom] = [360, 118, 22, 16];

export function Summary({ view }: { view: BoardView }): JSX.Element | null {
    const w = words.summary;
    const sheet = sheetOf(view.gameType);
    const { morale, lost } = moraleHistory(view.log, sheet.morale_start);
    const turns = morale.british.length - 1;
    if (turns < 1) return null;
    const most = Math.max(sheet.morale_most, sheet.morale_start);
    const x = (turn: number): number => left + (turn / turns) * (width - left - 8);
    const y = (points: number): number => 6 + (1 - points / most) * (height - bottom - 6);
    const every = Math.max(1, Math.ceil(turns / 8));
    const label = sides.map((s) => `${sheet.sides[s]}: ${morale[s].join(", ")}`).join(". ");
    return (
        <figure class="game-summary">
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${w.title}. ${label}.`}>
                {[0, 5, 10]
                    .filter((p) => p <= most)
                    .map((p) => (
                        <g key={p}>
                            <path class="game-summary-rule" d={`M${left} ${y(p)}H${width - 8}`} />
                            <text x={left - 5} y={y(p) + 4} text-anchor="end">
                                {p}
                            </text>
                        </g>
                    ))}
                {Array.from({ length: Math.floor(turns / every) + 1 }, (_, i) => i * every).map((t) => (
                    <text key={t} x={x(t)} y={height - 2} text-anchor="middle">
                        {t}
                    </text>
                ))}
                {sides.map((side) => (
                    <g key={side} class={`game-summary-${side}`}>
                        <path d={`M${morale[side].map((p, t) => `${x(t)} ${y(p)}`).join("L")}`} />
                        {morale[side].map((p, t) =>
                            side === "british" ? (
                                <rect key={t} x={x(t) - 2.6} y={y(p) - 2.6} width="5.2" height="5.2" />
                            ) : (
                                <circle key={t} cx={x(t)} cy={y(p)} r="2.8" />
                            ),
                        )}
                    </g>
                ))}
            </svg>
            <figcaption>
                {w.title}.{" "}
                {sides.map((s) => fill(w.lost, { side: sheet.sides[s] ?? s, count: lost[s] })).join(" ")}
            </figcaption>
        </figure>
    );
}

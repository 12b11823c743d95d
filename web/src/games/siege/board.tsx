// The board of the siege: the engraved map with its places, slots and markers. A place
// that can be chosen now is a button with a firm outline; a closed one says why. The
// offers from the server decide what can be chosen.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { BoardView } from "../../frame/module";
import { reducedMotion } from "../../frame/settings";
import { type Point, patch, path } from "../../map/geometry";
import { Cartouche, Scale } from "../../map/ornament";
import { Bed, Piece, type Shape } from "../../map/pieces";
import { CompassRose, Engraving } from "../../map/sheet";
import { fill } from "../../text";
import type { SiegeOffer, SiegeSheet } from "./api_types";
import { type Board as BoardState, boardOf, sheetOf, subjectOf } from "./board_type";
import { signed } from "./odds";
import { type Kind, keepClear, slotPoints, spots } from "./places";
import { changes, travels } from "./result";
import { drafted, type Target, targets } from "./targets";
import { words } from "./words";

const shapeOf: Readonly<Record<Kind, Shape>> = {
    british: "square",
    french: "round",
    indian: "lozenge",
    ships: "ship",
};

interface Lettering {
    name: Exclude<keyof typeof words.map, "cartouche">;
    x: number;
    y: number;
    anchor?: "end";
    turn?: number;
    wet?: boolean;
}

/** Place names on the map that are not places of the game. */
const names: readonly Lettering[] = [
    { name: "foulon", x: 432, y: 676, anchor: "end" },
    { name: "sillery", x: 366, y: 706, anchor: "end" },
    { name: "steFoy", x: 282, y: 658 },
    { name: "charlesbourg", x: 364, y: 256, anchor: "end" },
    { name: "lorette", x: 196, y: 422 },
    { name: "stCharles", x: 330, y: 424, turn: 2 },
    { name: "etchemin", x: 512, y: 876, turn: 84 },
    { name: "falls", x: 756, y: 140, anchor: "end" },
    { name: "pointLevis", x: 744, y: 436, anchor: "end", wet: true },
    { name: "northChannel", x: 936, y: 186, turn: -31, wet: true },
];

const Printed = memo(function Printed(): JSX.Element {
    const w = words.map;
    return (
        <Engraving keep={keepClear}>
            <Cartouche
                x={184}
                y={148}
                lines={[
                    { text: w.cartouche.a, size: 16, dy: -56, class: "cartouche-italic" },
                    { text: w.cartouche.b, size: 31, dy: -22 },
                    { text: w.cartouche.c, size: 15, dy: -2, class: "cartouche-italic" },
                    { text: w.cartouche.d, size: 37, dy: 34 },
                    { text: w.cartouche.e, size: 16, dy: 60, class: "cartouche-italic" },
                ]}
            />
            <CompassRose x={1072} y={610} r={46} />
            <Scale x={930} y={808} length={184} label={w.league} />
            {names.map(({ name, x, y, anchor, turn, wet }) => (
                <text
                    key={name}
                    class={wet ? "geo wet" : "geo"}
                    transform={`translate(${x} ${y}) rotate(${turn ?? 0})`}
                    text-anchor={anchor ?? "middle"}
                >
                    {w[name]}
                </text>
            ))}
        </Engraving>
    );
});

interface PlaceProps {
    name: string;
    title: string;
    slots: number;
    markers: number;
    leaving: number;
    arriving: number;
    target: Target | undefined;
    marked: string;
    /** Markers gained or lost since the player's last choice. */
    changed: number;
    describe: string;
    take: () => void;
    point: () => void;
}

function Place(props: PlaceProps): JSX.Element | null {
    const spot = spots[props.name];
    if (!spot) return null;
    const shape = shapeOf[spot.kind];
    const points = slotPoints(props.name, props.slots);
    const [x, y] = [spot.at[0], spot.at[1] - (spot.kind === "ships" ? 0 : 6)];
    const t = props.target;
    const state = t ? (t.open ? "open" : "closed") : "";
    const described =
        props.changed === 0
            ? props.describe
            : `${props.describe}, ${fill(words.changed, { by: signed(props.changed) })}`;
    const label = t ? `${t.label}. ${described}${t.open ? "" : ` ${t.why ?? ""} ${t.tag ?? ""}`}` : described;
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: its role is set below
        <g
            class={`place place-${spot.kind} ${state} ${props.marked} ${props.changed === 0 ? "" : "changed"}`}
            data-item
            data-place={props.name}
            role={t ? "button" : "img"}
            aria-label={label}
            aria-disabled={t && !t.open ? "true" : undefined}
            onClick={props.take}
            onMouseEnter={props.point}
            onFocus={props.point}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                props.take();
            }}
        >
            {t && !t.open && <title>{`${t.why ?? ""} [${t.tag ?? ""}]`}</title>}
            {spot.kind !== "ships" && (
                <path class="ground" d={path(patch(x, y, spot.half[0], spot.half[1], spot.at[0]), true)} />
            )}
            <path
                class="outline"
                transform={spot.turn ? `rotate(${spot.turn} ${x} ${y})` : undefined}
                d={path(patch(x, y, spot.half[0] + 3, spot.half[1] + 3, spot.at[0]), true)}
            />
            <text
                class={`place-name ${spot.kind === "ships" ? "wet" : ""}`}
                transform={`translate(${spot.name[0]} ${spot.name[1]}) rotate(${spot.kind === "ships" ? (props.name === "upper" ? -7 : -9) : 0})`}
                text-anchor="middle"
            >
                {props.title}
            </text>
            {points.map(([px, py], i) => {
                const present = i < props.markers;
                const leaves = present && i >= props.markers - props.leaving;
                const arrives = !present && i < props.markers + props.arriving;
                return (
                    <g
                        key={`${px},${py}`}
                        transform={`translate(${px.toFixed(1)} ${py.toFixed(1)})`}
                        class={leaves ? "leaving" : arrives ? "arriving" : ""}
                    >
                        {(!present || leaves) && <Bed shape={shape} />}
                        {(present || arrives) && <Piece shape={shape} />}
                        {leaves && <path class="strike" d="M-10 -10L10 10M10 -10L-10 10" />}
                    </g>
                );
            })}
        </g>
    );
}

/** How many markers a place gained or lost since the player's last choice. */
function Change({ place, by }: { place: string; by: number }): JSX.Element | null {
    const spot = spots[place];
    if (!spot || by === 0) return null;
    const [x, y] = [spot.at[0] + spot.half[0] + 8, spot.at[1] - 4];
    return (
        <g class="change" transform={`translate(${x} ${y})`} aria-hidden="true">
            <g class="screen-size">
                <circle r="12" />
                <text y="5" text-anchor="middle">
                    {signed(by)}
                </text>
            </g>
        </g>
    );
}

/** A marker on its way from one place to another, while the line that moves it is played. */
function Traveller({ from, to, shape }: { from: Point; to: Point; shape: Shape }): JSX.Element {
    const marker = useRef<SVGGElement>(null);
    useEffect(() => {
        const at = ([x, y]: Point): string => `translate(${x}px, ${y}px)`;
        marker.current?.animate([{ transform: at(from) }, { transform: at(to) }], {
            duration: 900,
            easing: "ease-in-out",
            fill: "forwards",
        });
    }, []);
    return (
        <g ref={marker} class="traveller" aria-hidden="true">
            <Piece shape={shape} />
        </g>
    );
}

/** A slightly curved arrow from place to place. */
function Stroke({ from, to }: { from: Point; to: Point }): JSX.Element {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const a: Point = [from[0] + ux * 34, from[1] + uy * 34];
    const b: Point = [to[0] - ux * 40, to[1] - uy * 40];
    const bend = Math.min(60, length * 0.16);
    const c: Point = [(a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend];
    const angle = Math.atan2(b[1] - c[1], b[0] - c[0]);
    const head = [2.7, -2.7].map(
        (turn): Point => [b[0] + Math.cos(angle + turn) * 13, b[1] + Math.sin(angle + turn) * 13],
    );
    return (
        <g class="stroke-arrow" aria-hidden="true">
            <path d={`M${a[0]} ${a[1]}Q${c[0]} ${c[1]} ${b[0]} ${b[1]}`} />
            <path class="head" d={path([head[0] as Point, b, head[1] as Point])} />
        </g>
    );
}

/** What the order under the pointer would affect: places that may lose markers, a ship's route. */
function marks(
    on: SiegeOffer | undefined,
    board: BoardState,
    sheet: SiegeSheet,
    side: "british" | "french",
): Map<string, string> {
    const out = new Map<string, string>();
    if (board.step !== "order" && on?.kind !== "order") return out;
    const name = on?.kind === "order" ? on.order : board.draft.order?.name;
    const order = (sheet.orders[side] ?? []).find((o) => o.name === name);
    if (!order) return out;
    for (const [loser, loss] of Object.entries(order.loss))
        for (const p of loss.places) out.set(p, `may-lose lose-${loser}`);
    return out;
}

export function Board({ view }: { view: BoardView }): JSX.Element {
    const w = words;
    const board = boardOf(view.frame);
    const sheet = sheetOf(view.gameType);
    const side = view.frame.viewer === "public" ? board.player : view.frame.viewer;
    const [picked = null] = view.picked.value;
    const on = subjectOf(view.pointed.value);
    const open = view.live
        ? targets(view.frame.offers, picked, { from: w.moveFrom, back: w.putBack })
        : new Map<string, Target>();
    const plan = drafted(board);
    const since = changes(view.recent);
    const newest = view.log.at(-1);
    const moving = view.playing && !reducedMotion.value ? travels(newest) : [];
    const marked = marks(on, board, sheet, side);
    const ways = [...plan.moves.map((m) => [m.from, m.to] as const)];
    if (on?.from !== undefined && on.to !== undefined && view.pointed.value?.open)
        ways.push([on.from, on.to]);
    const drafting = board.step === "order" ? board.draft.order : null;
    if (drafting?.from !== undefined && drafting.to !== undefined) ways.push([drafting.from, drafting.to]);
    return (
        <>
            <Printed />
            {sheet.places.map((place) => {
                const target = open.get(place.name);
                const markers = board.places[place.name] ?? 0;
                const kind = spots[place.name]?.kind ?? "british";
                const describe = fill(w.placeHolds[kind], {
                    place: place.title,
                    count: markers,
                    slots: place.slots,
                });
                return (
                    <Place
                        key={place.name}
                        name={place.name}
                        title={place.title}
                        slots={place.slots}
                        markers={markers}
                        leaving={plan.leaving.get(place.name) ?? 0}
                        arriving={plan.arriving.get(place.name) ?? 0}
                        target={target}
                        marked={`${marked.get(place.name) ?? ""} ${picked === place.name ? "picked" : ""}`}
                        changed={since.get(place.name) ?? 0}
                        describe={describe}
                        point={() => {
                            if (target?.offer && target.pick === undefined) view.pointed.value = target.offer;
                        }}
                        take={() => {
                            if (!target) return;
                            if (target.pick !== undefined && target.open)
                                view.picked.value = new Set(target.pick === null ? [] : [target.pick]);
                            else if (target.offer) view.take(target.offer);
                        }}
                    />
                );
            })}
            {[...since].map(([place, by]) => (
                <Change key={place} place={place} by={by} />
            ))}
            {moving.map(({ from, to }) => {
                const [a, b] = [spots[from], spots[to]];
                if (!a || !b) return null;
                return (
                    <Traveller
                        key={`${newest?.line} ${from} ${to}`}
                        from={a.at}
                        to={b.at}
                        shape={shapeOf[a.kind]}
                    />
                );
            })}
            {ways.map(([from, to]) => {
                const [a, b] = [spots[from], spots[to]];
                return a && b ? <Stroke key={`${from}>${to}`} from={a.at} to={b.at} /> : null;
            })}
        </>
    );
}

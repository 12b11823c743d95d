// A game being played: enters by link if need be, sits down, and lays out map, tray
// and margin. What is on the map and in the book is the game's own.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, words } from "../text";
import { call, type Fault } from "./api";
import type { Entered, Invitation, KitWhole, Links } from "./api_types";
import { Bar, LoadingPage, PlainPage } from "./bar";
import { reason, Trouble } from "./bits";
import { keep, noWord, told } from "./dice_word";
import { InvitationFacts } from "./invitation";
import { useKeys } from "./keys";
import { Margin } from "./margin";
import { loadModule, type TableView, turnOf } from "./module";
import { due, learnMe, pageTitle } from "./person";
import { SitDown, type Sitting } from "./sit_down";
import { Stage } from "./stage";
import { Table } from "./table";

const kept = new Map<string, Links>();
/** Links that were shown this once, kept until the game's page can show them. */
export function keepLinks(entered: Entered): void {
    kept.set(entered.id, { ...kept.get(entered.id), ...entered.links });
}

const kits = new Map<string, KitWhole>();
export async function loadKit(game: string): Promise<KitWhole | Fault> {
    const known = kits.get(game);
    if (known) return known;
    const answer = await call("kit", { game });
    if (!answer.ok) return answer.fault;
    kits.set(game, answer.value);
    return answer.value;
}

type Seat = { table: Table } | { fault: Fault } | { invitation: Invitation } | "entering";

async function sit(id: string): Promise<{ table: Table } | { fault: Fault }> {
    const answer = await call("game", { id });
    if (!answer.ok) return { fault: answer.fault };
    const kit = await loadKit(answer.value.game);
    if ("code" in kit) return { fault: kit };
    const module = await loadModule(answer.value.game);
    if (!module) return { fault: { code: "unknown", text: words.start.noBoard } };
    const table = new Table(id, module, undefined);
    table.kit.value = kit;
    table.links.value = kept.get(id) ?? {};
    table.listen();
    return { table };
}

export function PlayPage({
    id,
    secret,
    kind,
}: {
    id: string;
    secret: string;
    kind: "g" | "j" | "w";
}): JSX.Element {
    const [seat, setSeat] = useState<Seat>("entering");
    /** What the link invites to; whoever sits at that table already goes there. */
    const ask = async (): Promise<void> => {
        const answer = await call("invitation", { body: { token: secret } });
        if (answer.ok) {
            setSeat({ invitation: answer.value });
            return;
        }
        const there = await sit(id);
        if ("table" in there) history.replaceState(null, "", `/g/${id}`);
        setSeat("table" in there ? there : { fault: answer.fault });
    };
    const enter = async ({ name, word }: Sitting = { name: "", word: noWord }): Promise<void> => {
        setSeat("entering");
        if (secret !== "") {
            const answer = await call("enter", {
                body: { token: secret, ...(name === "" ? {} : { name }), ...told(word) },
            });
            if (!answer.ok) {
                setSeat({ fault: answer.fault });
                return;
            }
            keepLinks(answer.value);
            keep(id, word);
            void learnMe();
            history.replaceState(null, "", `/g/${id}`);
        }
        setSeat(await sit(id));
    };
    useEffect(() => {
        void (kind === "j" && secret !== "" ? ask() : enter());
    }, []);
    useEffect(() => {
        if (typeof seat === "object" && "table" in seat) return () => seat.table.leave();
        return undefined;
    }, [seat]);
    if (seat === "entering") return <LoadingPage />;
    if ("invitation" in seat)
        return (
            <PlainPage>
                <section class="panel">
                    <h1>{words.join.title}</h1>
                    <InvitationFacts invitation={seat.invitation} />
                    <SitDown sit={enter} />
                </section>
            </PlainPage>
        );
    if ("fault" in seat)
        return (
            <PlainPage>
                <section class="panel">
                    <h1>{words.lost.game}</h1>
                    <Trouble fault={seat.fault} />
                    <p class="row">
                        {seat.fault.code === "frozen" && (
                            <a href={`/api/v1/games/${id}/record`} download={`${id}.foulon`}>
                                {words.acts.record}
                            </a>
                        )}
                        <a href="/">{words.lost.home}</a>
                        <a href="/account">{words.lost.code}</a>
                    </p>
                </section>
            </PlainPage>
        );
    return <GameView table={seat.table} />;
}

/** Whether somebody at this screen owes the next choice. */
function owed(table: Table): boolean {
    const frame = table.frame.value;
    return frame?.waiting.for === "choice" && frame.waiting.sides.some((s) => frame.holds.includes(s));
}

/** What one has chosen here is owed no more; the server's next notice counts anew. */
function useDue(is: boolean): void {
    const was = useRef(is);
    useEffect(() => {
        if (was.current && !is) due.value = Math.max(0, due.value - 1);
        was.current = is;
    }, [is]);
}

/** Why what is pointed at is closed, at the edge of the map. */
function Caption({ table }: { table: Table }): JSX.Element | null {
    const offer = table.pointed.value;
    if (!offer || offer.open || !table.live.value) return null;
    return (
        <p class="caption">
            <b>{offer.title}.</b> {reason(offer)} [{offer.tag}]
        </p>
    );
}

export function GameView({ table }: { table: Table }): JSX.Element {
    const frame = table.shown.value;
    const kit = table.kit.value;
    const slip = useSignal<"" | "menu" | "links" | "keys">(
        Object.keys(table.links.value).length > 0 && table.links.value.invite ? "links" : "",
    );
    useKeys(table, slip);
    useDue(owed(table));
    useEffect(() => {
        pageTitle.value = kit?.title ?? "";
    }, [kit]);
    if (!frame || !kit) return <LoadingPage />;
    const { Board, Tray } = table.game;
    const view: TableView = {
        frame,
        kit,
        log: table.log.value,
        live: table.live.value,
        pointed: table.pointed,
        picked: table.picked,
        take: (offer) => table.take(offer),
        explain: (tag) => {
            table.rule.value = tag;
        },
    };
    return (
        <div
            class="game-page"
            data-live={view.live}
            data-line={frame.line}
            onPointerDown={() => table.beats.skip()}
        >
            <Bar here={owed(table) ? 1 : 0}>
                <span class="game-title">{kit.title}</span>
                <span class="turn-number">{fill(words.play.turn, { turn: turnOf(frame) })}</span>
            </Bar>
            <section class="map-box" aria-label={words.play.board}>
                <Stage size={table.game.size} label={fill(words.play.map, { title: kit.title })}>
                    <Board view={view} />
                </Stage>
                <Caption table={table} />
            </section>
            <Tray view={view} />
            <Margin table={table} view={view} slip={slip} />
        </div>
    );
}

// What lies before each side in a siege of two: order and counter-order, sealed, shown
// or cancelled, read from what has been told since the last turn ended.
import type { News, Side } from "../../frame/api_types";

export interface Slip {
    state: "none" | "sealed" | "shown" | "cancelled";
    /** The order's name or the counter-order's letter, once shown. */
    name?: string;
}
export interface Hand {
    order: Slip;
    counter: Slip;
    action: "none" | "aggressive" | "fire-ship";
}
export type Hands = Record<Side, Hand>;

const empty = (): Hand => ({ order: { state: "none" }, counter: { state: "none" }, action: "none" });

export function handsOf(log: readonly News[]): Hands | null {
    let hands: Hands = { british: empty(), french: empty() };
    let two = false;
    for (const news of log)
        for (const { kind, args = {} } of news.events) {
            const side: Side = args["side"] === "french" ? "french" : "british";
            const hand = hands[side];
            const order = args["order"] ?? "";
            if (kind === "turn") hands = { british: empty(), french: empty() };
            else if (kind === "order-sealed") {
                two = true;
                hand.order = { state: "sealed" };
            } else if (kind === "counter-sealed" || kind === "chosen-again")
                hand.counter = { state: "sealed" };
            else if (kind.startsWith("declared-")) hand.action = kind.slice(9) as Hand["action"];
            else if (kind.startsWith("order-shown") || kind.startsWith("order-changed"))
                hand.order = { state: "shown", name: order };
            else if (kind === "counter-shown") hand.counter = { state: "shown", name: args["letter"] ?? "" };
            else if (kind.startsWith("cancelled-")) hand.order = { ...hand.order, state: "cancelled" };
            else if (kind === "action-back") hand.action = "none";
        }
    return two ? hands : null;
}

// What verifying the dice of a record found, on this device and on the server.
import type { JSX } from "preact";
import { fill, words } from "../text";
import type { Report } from "./api_types";
import { Dialog } from "./components";
import { type Finding, nonceHex, type What } from "./dice_check";
import { keptNonce } from "./settings";

const kWhat: Readonly<Record<What, keyof typeof words.check>> = {
    header: "whatHeader",
    hash: "whatHash",
    number: "whatNumber",
    nonce: "whatNonce",
    secret: "whatSecret",
    draw: "whatDraw",
    seal: "whatSeal",
};

/** What a signature covers but does not make fair: copied lines, rollbacks, dice entered by hand. */
function Reservations({ report }: { report: Report }): JSX.Element | null {
    const w = words.check;
    const list = [
        report.given_lines > 0 && fill(w.given, { count: report.given_lines }),
        report.rollbacks > 0 && fill(w.rollbacks, { count: report.rollbacks }),
        report.by_hand > 0 && fill(w.byHand, { count: report.by_hand }),
    ].filter((text) => text !== false);
    if (list.length === 0) return null;
    return (
        <p class="reservations">
            <b>{list.join(" ")}</b>
        </p>
    );
}

export function CheckDialog({
    id,
    finding,
    close,
}: {
    id: string;
    finding: { here: Finding; there: Report | null };
    close: () => void;
}): JSX.Element {
    const w = words.check;
    const mine = keptNonce(id);
    const { here, there } = finding;
    return (
        <Dialog title={words.replay.check} kind="check" close={close}>
            <div role="status">
                {there && <Reservations report={there} />}
                {here.wrong ? (
                    <p class="error-message">
                        {w.bad}{" "}
                        {fill(w.badLine, {
                            line: here.wrong.line,
                            what: fill(w[kWhat[here.wrong.what]], { due: here.wrong.due ?? "" }),
                        })}
                    </p>
                ) : (
                    <>
                        <p>
                            <b>{w.good}</b>
                        </p>
                        <ul>
                            <li>{fill(w.chain, { count: here.lines })}</li>
                            {here.dice === "sealed" && (
                                <li>{here.nonces.length > 0 ? w.nonces : w.noNonces}</li>
                            )}
                            {mine !== null && here.nonces.includes(nonceHex(mine)) && (
                                <li>{fill(w.ownNonce, { nonce: mine })}</li>
                            )}
                            {here.dice === "sealed" && <li>{here.computed ? w.secret : w.unfinished}</li>}
                            {here.dice === "seeded" && <li>{fill(w.seeded, { seed: here.seed })}</li>}
                            {here.dice === "own" && <li>{w.own}</li>}
                            {here.computed && <li>{fill(w.draws, { count: here.draws })}</li>}
                            {here.seals > 0 && <li>{fill(w.seals, { count: here.seals })}</li>}
                        </ul>
                    </>
                )}
                {there && (
                    <p>
                        {fill(w.server, {
                            verdict: there.text === "" ? there.verdict : `${there.verdict}. ${there.text}`,
                        })}
                    </p>
                )}
            </div>
        </Dialog>
    );
}

// The slip after the end: how it ended, replay, the same again.
import type { JSX } from "preact";
import { words } from "../text";
import { call } from "./api";
import { Slip } from "./bits";
import type { TableView } from "./module";
import { keepLinks } from "./play";
import { go } from "./route";
import type { Table } from "./table";

export function AfterSlip({ table, view }: { table: Table; view: TableView }): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const again = async (): Promise<void> => {
        const answer = await call("rematch", { id: table.id, body: {} });
        if (answer.ok) {
            keepLinks(answer.value);
            go(`/g/${answer.value.id}`);
        } else table.fault.value = answer.fault;
    };
    return (
        <Slip title={w.over} kind="after">
            <p class="result">{frame.result?.text}</p>
            <div class="row">
                <a class="button" href={`/replay/${table.id}`}>
                    {w.toReplay}
                </a>
                {frame.rematch ? (
                    <a class="button" href={`/g/${frame.rematch}`}>
                        {w.toRematch}
                    </a>
                ) : (
                    frame.can.includes("rematch") && (
                        <button type="button" onClick={() => void again()}>
                            {frame.mode === "solitaire" ? w.again : w.swapped}
                        </button>
                    )
                )}
            </div>
        </Slip>
    );
}

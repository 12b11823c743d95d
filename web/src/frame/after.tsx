// The slip after the end: how it ended, replay, the same again.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { words } from "../text";
import { call } from "./api";
import { Slip } from "./bits";
import { DiceWordField, keep, noWord, told } from "./dice_word";
import type { TableView } from "./module";
import { keepLinks } from "./play";
import { go } from "./route";
import type { Table } from "./table";

export function AfterSlip({ table, view }: { table: Table; view: TableView }): JSX.Element {
    const w = words.play;
    const frame = view.frame;
    const [word, setWord] = useState(noWord);
    const again = async (): Promise<void> => {
        const answer = await call("rematch", { id: table.id, body: told(word) });
        if (answer.ok) {
            keep(answer.value.id, word);
            keepLinks(answer.value);
            go(`/g/${answer.value.id}`);
        } else table.fault.value = answer.fault;
    };
    const { Course } = table.game;
    return (
        <Slip title={frame.result?.text ?? w.over} kind="after">
            {Course && <Course view={view} />}
            <div class="row">
                <a class="button" href={`/replay/${table.id}`}>
                    {w.toReplay}
                </a>
                {frame.can.includes("rematch") && (
                    <button type="button" onClick={() => void again()}>
                        {frame.mode === "solitaire" ? w.again : frame.rematch ? w.toRematch : w.swapped}
                    </button>
                )}
            </div>
            {frame.can.includes("rematch") && (
                <details>
                    <summary>{words.diceWord.fold}</summary>
                    <DiceWordField word={word} set={setWord} />
                </details>
            )}
        </Slip>
    );
}

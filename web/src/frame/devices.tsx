// Devices that are signed in, devices and links that hold a seat, and ending them; the
// forms that change the password and delete the account.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, longDate, words } from "../text";
import { type ApiError, call } from "./api";
import type { SeatHolders, Session } from "./api_types";
import { ErrorMessage } from "./components";
import { TextField } from "./fields";
import type { GameClient } from "./game_client";
import { resetMe } from "./person";
import { go } from "./route";

const deviceName = (device: string): string => device || words.devices.unknown;

/** The list of devices on the account page. */
export function SessionList(): JSX.Element {
    const w = words.devices;
    const [sessions, setSessions] = useState<readonly Session[]>([]);
    const [error, setError] = useState<ApiError | null>(null);
    const load = async (): Promise<void> => {
        const answer = await call("sessions");
        if (answer.ok) setSessions(answer.value.sessions);
        else setError(answer.error);
    };
    useEffect(() => void load(), []);
    const end = async (session: string): Promise<void> => {
        const answer = await call("endSession", { body: { session } });
        if (!answer.ok) setError(answer.error);
        await load();
    };
    return (
        <section class="panel devices">
            <h2>{w.title}</h2>
            <ErrorMessage error={error} close={() => setError(null)} />
            <ul>
                {sessions.map((s) => (
                    <li key={s.id} class="row spread">
                        <span>
                            {deviceName(s.device)}{" "}
                            <span class="note">
                                {s.current ? w.current : fill(w.seen, { date: longDate(s.seen) })}
                            </span>
                        </span>
                        {!s.current && (
                            <button type="button" class="small" onClick={() => void end(s.id)}>
                                {w.signOut}
                            </button>
                        )}
                    </li>
                ))}
            </ul>
            {sessions.length > 1 && (
                <button type="button" onClick={() => void end("others")}>
                    {w.signOutOthers}
                </button>
            )}
        </section>
    );
}

export function ChangePassword(): JSX.Element {
    const w = words.devices;
    const [password, setPassword] = useState("");
    const [fresh, setFresh] = useState("");
    const [isDone, setDone] = useState(false);
    const [error, setError] = useState<ApiError | null>(null);
    const send = async (): Promise<void> => {
        const answer = await call("changePassword", { body: { password, new_password: fresh } });
        setDone(answer.ok);
        setError(answer.ok ? null : answer.error);
        if (answer.ok) {
            setPassword("");
            setFresh("");
        }
    };
    return (
        <form
            class="panel"
            onSubmit={(e) => {
                e.preventDefault();
                void send();
            }}
        >
            <details>
                <summary>
                    <h2>{w.changePassword}</h2>
                </summary>
                <p>{w.changePasswordNote}</p>
                <ErrorMessage error={error} close={() => setError(null)} />
                {isDone && <p role="status">{w.passwordChanged}</p>}
                <TextField
                    label={w.oldPassword}
                    type="password"
                    value={password}
                    required
                    maxLength={200}
                    autocomplete="current-password"
                    set={setPassword}
                />
                <TextField
                    label={words.account.newPassword}
                    type="password"
                    value={fresh}
                    required
                    minLength={10}
                    maxLength={200}
                    autocomplete="new-password"
                    set={setFresh}
                />
                <button type="submit">{w.changePassword}</button>
            </details>
        </form>
    );
}

export function DeleteAccount(): JSX.Element {
    const w = words.devices;
    const [password, setPassword] = useState("");
    const [error, setError] = useState<ApiError | null>(null);
    const send = async (): Promise<void> => {
        const answer = await call("deleteAccount", { body: { password } });
        if (!answer.ok) return setError(answer.error);
        resetMe(null);
        go("/");
    };
    return (
        <form
            class="panel"
            onSubmit={(e) => {
                e.preventDefault();
                void send();
            }}
        >
            <details>
                <summary>
                    <h2>{w.deleteAccount}</h2>
                </summary>
                <p>{w.deleteAccountNote}</p>
                <ErrorMessage error={error} close={() => setError(null)} />
                <TextField
                    label={w.oldPassword}
                    type="password"
                    value={password}
                    required
                    maxLength={200}
                    autocomplete="current-password"
                    set={setPassword}
                />
                <button type="submit">{w.deleteAccount}</button>
            </details>
        </form>
    );
}

/** Who holds the player's seat, at the end of the dialog with the links. */
export function SeatDevices({ client }: { client: GameClient }): JSX.Element {
    const w = words.devices;
    const [list, setList] = useState<SeatHolders | null>(null);
    const load = async (): Promise<void> => {
        const answer = await call("links", { id: client.id });
        if (answer.ok) setList(answer.value);
    };
    useEffect(() => void load(), [client.links.value]);
    const end = async (device: string): Promise<void> => {
        const answer = await call("endLink", { id: client.id, body: { device } });
        if (!answer.ok) client.error.value = answer.error;
        await load();
    };
    const takeBack = async (): Promise<void> => {
        const answer = await call("takeBack", { id: client.id, body: {} });
        if (answer.ok) client.links.value = { ...client.links.value, ...answer.value };
        else client.error.value = answer.error;
        await load();
    };
    if (!list || list.devices.length === 0) return <p />;
    return (
        <section class="devices">
            <h3>{w.seat}</h3>
            <ul>
                {list.devices.map((d) => (
                    <li key={d.id} class="row spread">
                        <span>
                            {d.name ? `${d.name}, ` : ""}
                            {deviceName(d.device)}{" "}
                            <span class="note">
                                {d.you ? w.current : d.seen ? fill(w.seen, { date: longDate(d.seen) }) : ""}
                            </span>
                        </span>
                        {!d.you && list.owner && (
                            <button type="button" class="small" onClick={() => void end(d.id)}>
                                {w.end}
                            </button>
                        )}
                    </li>
                ))}
            </ul>
            {list.owner && (
                <p class="row">
                    <button type="button" class="small" onClick={() => void takeBack()}>
                        {w.takeBack}
                    </button>
                    <span class="note">{w.takeBackNote}</span>
                </p>
            )}
        </section>
    );
}

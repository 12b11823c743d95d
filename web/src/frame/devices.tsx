// Devices that are signed in, devices and links that hold a seat, and ending them; the
// forms that change the password and delete the account.
import type { ComponentChildren, JSX } from "preact";
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

/** A folded form that asks for the current password; `send` comes to an error, if any. */
function PasswordForm({
    title,
    note,
    done,
    send,
    children,
}: {
    title: string;
    note: string;
    done?: string;
    send: (password: string) => Promise<ApiError | null>;
    children?: ComponentChildren;
}): JSX.Element {
    const [password, setPassword] = useState("");
    const [isDone, setDone] = useState(false);
    const [error, setError] = useState<ApiError | null>(null);
    return (
        <form
            class="panel"
            onSubmit={async (e) => {
                e.preventDefault();
                const wrong = await send(password);
                setError(wrong);
                setDone(wrong === null);
                if (wrong === null) setPassword("");
            }}
        >
            <details>
                <summary>
                    <h2>{title}</h2>
                </summary>
                <p>{note}</p>
                <ErrorMessage error={error} close={() => setError(null)} />
                {isDone && done && <p role="status">{done}</p>}
                <TextField
                    label={words.devices.oldPassword}
                    type="password"
                    value={password}
                    required
                    maxLength={200}
                    autocomplete="current-password"
                    set={setPassword}
                />
                {children}
                <button type="submit">{title}</button>
            </details>
        </form>
    );
}

export function ChangePassword(): JSX.Element {
    const w = words.devices;
    const [fresh, setFresh] = useState("");
    return (
        <PasswordForm
            title={w.changePassword}
            note={w.changePasswordNote}
            done={w.passwordChanged}
            send={async (password) => {
                const answer = await call("changePassword", { body: { password, new_password: fresh } });
                if (!answer.ok) return answer.error;
                setFresh("");
                return null;
            }}
        >
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
        </PasswordForm>
    );
}

export function DeleteAccount(): JSX.Element {
    const w = words.devices;
    return (
        <PasswordForm
            title={w.deleteAccount}
            note={w.deleteAccountNote}
            send={async (password) => {
                const answer = await call("deleteAccount", { body: { password } });
                if (!answer.ok) return answer.error;
                resetMe(null);
                go("/");
                return null;
            }}
        />
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

// The account page: sign in and out, create or recover an account, recover a game,
// vacation, and notifications.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fill, longDate, words } from "../text";
import { type ApiError, call } from "./api";
import { PlainPage } from "./bar";
import { Copy, ErrorMessage } from "./components";
import { ChangePassword, DeleteAccount, SessionList } from "./devices";
import { TextField } from "./fields";
import { askToNotify, mayNotify, me, resetMe } from "./person";
import { keepLinks } from "./play";
import { BlockList } from "./player_acts";
import { go } from "./route";

export function AccountPage(): JSX.Element {
    const w = words.account;
    const [error, setError] = useState<ApiError | null>(null);
    const [code, setCode] = useState("");
    const [busy, setBusy] = useState(false);
    /** Sends a request with the forms disabled, and shows its error. */
    const run = async <T,>(
        ask: () => Promise<{ ok: true; value: T } | { ok: false; error: ApiError }>,
        done: (value: T) => void,
    ): Promise<void> => {
        setBusy(true);
        setError(null);
        const answer = await ask();
        setBusy(false);
        if (answer.ok) done(answer.value);
        else setError(answer.error);
    };
    const person = me.value;
    return (
        <PlainPage>
            <div class="row spread">
                <h1>{person?.account ? person.name : w.title}</h1>
                {person?.account && (
                    <button
                        type="button"
                        onClick={() =>
                            void run(
                                () => call("signOut"),
                                () => {
                                    resetMe(null);
                                    go("/");
                                },
                            )
                        }
                    >
                        {w.signOut}
                    </button>
                )}
            </div>
            <ErrorMessage error={error} close={() => setError(null)} />
            {code !== "" && (
                <section class="panel keep">
                    <p>{w.keep}</p>
                    <p class="code">{code}</p>
                    <p class="row">
                        <Copy text={code} label={words.copy} />
                        <button type="button" class="small" onClick={() => print()}>
                            {words.links.print}
                        </button>
                    </p>
                </section>
            )}
            {person?.account ? (
                <>
                    <section class="panel">
                        <Holiday
                            run={(until) =>
                                run(() => call("changeMe", { body: { holiday: until } }), resetMe)
                            }
                        />
                    </section>
                    <SessionList />
                    <ChangePassword />
                    <DeleteAccount />
                </>
            ) : (
                <>
                    <p class="note">{w.guest}</p>
                    <Credentials
                        title={w.signIn}
                        note=""
                        busy={busy}
                        complete="current-password"
                        send={(name, password) =>
                            run(
                                () => call("signIn", { body: { name, password } }),
                                (v) => {
                                    resetMe(v);
                                    go("/");
                                },
                            )
                        }
                    />
                    <Credentials
                        title={w.make}
                        note={w.makeNote}
                        busy={busy}
                        complete="new-password"
                        send={(name, password) =>
                            run(
                                () => call("makeAccount", { body: { name, password } }),
                                (v) => {
                                    setCode(v.recovery);
                                    resetMe(v.me);
                                },
                            )
                        }
                    />
                    <Recover
                        busy={busy}
                        send={(c, password) =>
                            run(
                                () => call("recoverAccount", { body: { code: c, password } }),
                                (v) => {
                                    setCode(v.recovery);
                                    resetMe(v.me);
                                },
                            )
                        }
                    />
                </>
            )}
            {person?.person != null && <BlockList />}
            <LostLink
                busy={busy}
                send={(c) =>
                    run(
                        () => call("enter", { body: { code: c } }),
                        (v) => {
                            keepLinks(v);
                            go(`/g/${v.id}`);
                        },
                    )
                }
            />
            <section class="panel">
                <h2>{w.notices}</h2>
                {mayNotify.value === "default" ? (
                    <button type="button" onClick={() => void askToNotify()}>
                        {w.notify}
                    </button>
                ) : (
                    <p>{mayNotify.value === "granted" ? w.notified : w.unnotified}</p>
                )}
            </section>
        </PlainPage>
    );
}

function Credentials({
    title,
    note,
    busy,
    complete,
    send,
}: {
    title: string;
    note: string;
    busy: boolean;
    complete: "current-password" | "new-password";
    send: (name: string, password: string) => void;
}): JSX.Element {
    const w = words.account;
    const [name, setName] = useState("");
    const [password, setPassword] = useState("");
    return (
        <form
            class="panel"
            onSubmit={(e) => {
                e.preventDefault();
                send(name, password);
            }}
        >
            <h2>{title}</h2>
            {note !== "" && <p>{note}</p>}
            <TextField
                label={w.name}
                value={name}
                required
                maxLength={40}
                autocomplete="username"
                set={setName}
            />
            <TextField
                label={w.password}
                type="password"
                value={password}
                required
                minLength={10}
                maxLength={200}
                autocomplete={complete}
                set={setPassword}
            />
            <button type="submit" disabled={busy}>
                {title}
            </button>
        </form>
    );
}

function Recover({
    busy,
    send,
}: {
    busy: boolean;
    send: (code: string, password: string) => void;
}): JSX.Element {
    const w = words.account;
    const [code, setCode] = useState("");
    const [password, setPassword] = useState("");
    return (
        <form
            class="panel"
            onSubmit={(e) => {
                e.preventDefault();
                send(code.trim(), password);
            }}
        >
            <details>
                <summary>
                    <h2>{w.recover}</h2>
                </summary>
                <p>{w.recoverNote}</p>
                <TextField label={w.code} value={code} required autocomplete="off" set={setCode} />
                <TextField
                    label={w.newPassword}
                    type="password"
                    value={password}
                    required
                    minLength={10}
                    maxLength={200}
                    autocomplete="new-password"
                    set={setPassword}
                />
                <button type="submit" disabled={busy}>
                    {w.recoverSend}
                </button>
            </details>
        </form>
    );
}

function LostLink({ busy, send }: { busy: boolean; send: (code: string) => void }): JSX.Element {
    const w = words.account;
    const [code, setCode] = useState("");
    return (
        <form
            class="panel"
            onSubmit={(e) => {
                e.preventDefault();
                send(code.trim());
            }}
        >
            <h2>{w.lostLink}</h2>
            <p>{w.lostLinkNote}</p>
            <TextField label={w.code} value={code} required autocomplete="off" set={setCode} />
            <button type="submit" disabled={busy}>
                {w.enter}
            </button>
        </form>
    );
}

function Holiday({ run }: { run: (until: string | null) => void }): JSX.Element {
    const w = words.account;
    const [until, setUntil] = useState("");
    const now = me.value?.holiday;
    return (
        <>
            <h2>{w.holiday}</h2>
            <p>{fill(w.holidayNote, { count: me.value?.holiday_days_left ?? 0 })}</p>
            {now ? (
                <p class="row">
                    {fill(w.onHoliday, { until: longDate(now) })}
                    <button type="button" onClick={() => run(null)}>
                        {w.holidayEnd}
                    </button>
                </p>
            ) : (
                <p class="row">
                    <TextField label={w.holidayUntil} type="date" value={until} set={setUntil} />
                    <button
                        type="button"
                        disabled={until === ""}
                        onClick={() => run(new Date(`${until}T00:00:00`).toISOString())}
                    >
                        {w.holidayStart}
                    </button>
                </p>
            )}
        </>
    );
}

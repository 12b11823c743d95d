// The current user, in how many games it is their turn, and how they are notified:
// page title, badge, and browser notifications if allowed.
import { effect, signal } from "@preact/signals";
import { fill, words } from "../text";
import { call, socketAddress } from "./api";
import type { Me, Notice } from "./api_types";
import { ReconnectingSocket } from "./socket";

export const me = signal<Me | null>(null);
export const due = signal(0);
/** Incremented whenever the lists of games may have changed. */
export const gamesChanged = signal(0);
export const pageTitle = signal("");
/** Whether this device has a network. */
export const online = signal(navigator.onLine);
addEventListener("online", () => {
    online.value = true;
});
addEventListener("offline", () => {
    online.value = false;
});

let line: ReconnectingSocket | null = null;

export async function loadMe(): Promise<void> {
    const answer = await call("me");
    if (answer.ok) setMe(answer.value);
}

export function setMe(person: Me): void {
    me.value = person;
    if (person.person === null) {
        line?.close();
        line = null;
    } else if (!line) {
        line = new ReconnectingSocket(
            () => socketAddress("/api/v1/live", {}),
            (message) => hear(message as Notice),
        );
    }
}

/** After signing in or out: a new session needs a new socket. */
export function resetMe(person: Me | null): void {
    line?.close();
    line = null;
    due.value = 0;
    gamesChanged.value += 1;
    if (person) setMe(person);
    else me.value = null;
}

function hear(notice: Notice): void {
    if (notice.type !== "notice") return;
    due.value = notice.due;
    gamesChanged.value += 1;
    const hidden = document.hidden || !location.pathname.endsWith(`/${notice.id ?? ""}`);
    if (notice.text && notice.kind !== "lobby" && hidden && mayNotify.value === "granted") {
        const shown = new Notification(words.name, {
            body: notice.text,
            tag: notice.id ?? notice.kind,
            icon: "/icon.svg",
        });
        shown.onclick = () => {
            focus();
            if (notice.id) location.assign(`/g/${notice.id}`);
        };
    }
}

export const mayNotify = signal<string>(
    typeof Notification === "undefined" ? "unsupported" : Notification.permission,
);
export async function askToNotify(): Promise<void> {
    if (typeof Notification !== "undefined") mayNotify.value = await Notification.requestPermission();
}

effect(() => {
    const name =
        pageTitle.value === ""
            ? words.name
            : fill(words.titled, { title: pageTitle.value, name: words.name });
    document.title = due.value > 0 ? `(${due.value}) ${name}` : name;
    const badge = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void> };
    badge.setAppBadge?.(due.value).catch(() => undefined);
});

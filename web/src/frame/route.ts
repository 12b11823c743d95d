// The current address as a value, and navigation without a reload. The secret part
// after # is removed from the address as soon as it is read.
import { signal } from "@preact/signals";

export type Route =
    | { page: "start" }
    | { page: "game"; id: string; secret: string; kind: "g" | "j" | "w" }
    | { page: "replay"; id: string }
    | { page: "rules"; game: string; tag: string }
    | { page: "account" }
    | { page: "not-found" };

function read(): Route {
    const [, first = "", second = ""] = location.pathname.split("/");
    if (first === "") return { page: "start" };
    if ((first === "g" || first === "j" || first === "w") && second !== "") {
        const secret = location.hash.slice(1);
        if (secret !== "") history.replaceState(null, "", location.pathname + location.search);
        return { page: "game", id: second, secret, kind: first };
    }
    if (first === "replay" && second !== "") return { page: "replay", id: second };
    if (first === "rules" && second !== "")
        return { page: "rules", game: second, tag: decodeURIComponent(location.hash.slice(1)) };
    if (first === "account") return { page: "account" };
    return { page: "not-found" };
}

export const route = signal<Route>(read());

export function go(address: string): void {
    history.pushState(null, "", address);
    route.value = read();
    scrollTo(0, 0);
}

addEventListener("popstate", () => {
    route.value = read();
});
addEventListener("hashchange", () => {
    if (route.value.page === "rules" || location.hash.length > 1) route.value = read();
});

/** Follows a link of this site without a reload. */
export function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (link?.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash !== "" && link.pathname === location.pathname && route.value.page !== "rules") return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
}

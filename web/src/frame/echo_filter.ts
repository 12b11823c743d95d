// What we have done comes back twice: as the answer to our request and over the socket,
// in either order. The second coming is no news: it must neither bring back an older
// draft nor take a half-made move out of the hand.
import type { Frame } from "./api_types";

export class EchoFilter {
    /** Frames an answer has brought; the socket still owes them. */
    private readonly answered = new Set<string>();
    /** Frames the socket has brought while our request was on its way. */
    private readonly overtaken = new Set<string>();

    /** Whether what the socket brings is news. */
    bySocket(frame: Frame, sending: boolean): boolean {
        const text = JSON.stringify(frame);
        if (this.answered.delete(text)) return false;
        if (sending) this.overtaken.add(text);
        return true;
    }
    /** Whether the answer to our request is news. */
    byAnswer(frame: Frame): boolean {
        const text = JSON.stringify(frame);
        const isNews = !this.overtaken.has(text);
        this.overtaken.clear();
        if (isNews) this.answered.add(text);
        return isNews;
    }
    /** A socket opened anew begins with everything and owes nothing. */
    clear(): void {
        this.answered.clear();
        this.overtaken.clear();
    }
}

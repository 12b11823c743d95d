// A WebSocket that reconnects with growing pauses. Messages are passed on as parsed
// JSON; the owner supplies the address for each connection.
import { signal } from "@preact/signals";

/** "refused": the server ended this connection for good, such as after the seat was taken back. */
export type SocketState = "opening" | "open" | "broken" | "refused" | "closed";

const kPolicyViolation = 1008;

export class ReconnectingSocket {
    readonly state = signal<SocketState>("opening");
    private socket: WebSocket | null = null;
    private pause = 500;
    private timer = 0;
    private moment = 0;

    constructor(
        private readonly address: () => string,
        private readonly hear: (message: unknown) => void,
    ) {
        this.open();
        addEventListener("online", this.wake);
        addEventListener("offline", this.sleep);
        document.addEventListener("visibilitychange", this.wake);
    }

    say(message: object): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    close(): void {
        this.state.value = "closed";
        clearTimeout(this.timer);
        clearInterval(this.moment);
        removeEventListener("online", this.wake);
        removeEventListener("offline", this.sleep);
        document.removeEventListener("visibilitychange", this.wake);
        this.socket?.close();
    }

    private readonly wake = (): void => {
        if (this.state.value === "broken" && !document.hidden) this.open();
    };

    /** Without a network the connection is dead, though the browser may take minutes to say so. */
    private readonly sleep = (): void => {
        if (this.state.value !== "open" && this.state.value !== "opening") return;
        clearInterval(this.moment);
        this.state.value = "broken";
        const dead = this.socket;
        this.socket = null;
        dead?.close();
    };

    private open(): void {
        clearTimeout(this.timer);
        clearInterval(this.moment);
        const socket = new WebSocket(this.address());
        this.socket = socket;
        socket.onopen = () => {
            this.state.value = "open";
            this.pause = 500;
            this.moment = window.setInterval(() => this.say({ type: "ping" }), 25000);
        };
        socket.onmessage = (event) => {
            if (socket === this.socket) this.hear(JSON.parse(String(event.data)));
        };
        socket.onclose = (event) => {
            if (socket !== this.socket || this.state.value === "closed") return;
            clearInterval(this.moment);
            if (event.code === kPolicyViolation) {
                this.state.value = "refused";
                return;
            }
            this.state.value = "broken";
            this.timer = window.setTimeout(() => this.open(), this.pause);
            this.pause = Math.min(this.pause * 2, 15000);
        };
    }
}

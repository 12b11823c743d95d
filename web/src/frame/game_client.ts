// The client of one game: the frame as shown, the log, the chat, the socket, and every
// action of the player. No drawing.
import { batch, computed, signal } from "@preact/signals";
import { fill, named, words } from "../text";
import { type Answer, type ApiError, call, socketAddress } from "./api";
import type {
    Accepted,
    ChatLine,
    ChatMessage,
    Closing,
    Entered,
    Frame,
    FrameOnly,
    GameTypeDetails,
    Hello,
    Hint,
    Links,
    Moved,
    News,
    Offer,
    Operations,
    Presence,
    Rematch,
    Side,
    Thinking,
} from "./api_types";
import type { GameModule } from "./module";
import { MomentPlayer } from "./moments";
import { ReconnectingSocket } from "./socket";
import { play } from "./sounds";

type Message =
    | Hello
    | Moved
    | FrameOnly
    | ChatMessage
    | Presence
    | Thinking
    | Rematch
    | Closing
    | { type: "pong" };

const nothing: ReadonlySet<string> = new Set();

/** A choice that got no answer, and the question it answers. */
export interface Unanswered {
    text: string;
    title: string;
    line: number;
    drafts: number;
}
const kTryAgain = 2000;

export class GameClient {
    /** The latest frame from the server. */
    readonly frame = signal<Frame | null>(null);
    /** The frame on the page: behind the latest one while an animation plays. */
    readonly shown = signal<Frame | null>(null);
    readonly gameType = signal<GameTypeDetails | null>(null);
    readonly log = signal<readonly News[]>([]);
    readonly chat = signal<readonly ChatLine[]>([]);
    readonly watching = signal(0);
    readonly thinking = signal<Side | null>(null);
    readonly error = signal<ApiError | null>(null);
    readonly hint = signal<Hint | null>(null);
    readonly asking = signal(false);
    readonly sending = signal(false);
    /** What the server has accepted and the socket has not brought yet. */
    readonly accepted = signal<Accepted | null>(null);
    /** Sent again when the connection is back, if the question still stands; else refused, once and plainly. */
    readonly unanswered = signal<Unanswered | null>(null);
    readonly links = signal<Links>({});
    readonly rule = signal<string | null>(null);
    readonly pointed = signal<Offer | null>(null);
    readonly picked = signal<ReadonlySet<string>>(nothing);
    /** The last line before this player's latest choice; what came after it is the last result. */
    readonly actedAt = signal(0);
    readonly unread = signal(0);
    /** Lines of the log that arrived since the log was last shown. */
    readonly unreadLines = signal(0);
    /** The line up to which this person had looked before. */
    readonly seen = signal(0);
    readonly moments = new MomentPlayer();
    readonly gone = signal<ApiError | null>(null);
    socket: ReconnectingSocket | null = null;

    readonly live = computed(
        () =>
            (this.frame.value?.yours ?? false) &&
            !this.frame.value?.paused &&
            !this.sending.value &&
            this.accepted.value === null &&
            this.unanswered.value === null &&
            !this.moments.playing.value &&
            this.shown.value === this.frame.value,
    );

    /** The lines since this player's latest choice. */
    readonly recent = computed(() => this.log.value.filter((n) => n.line > this.actedAt.value));
    /** The lines of the last result: this turn so far, or the last turn when nothing has happened in this one. */
    readonly result = computed(() => {
        const start = turnStart(this.log.value);
        return this.log.value.filter((n) => n.line > start && n.events.length > 0);
    });

    constructor(
        readonly id: string,
        readonly game: GameModule,
        public as: string | undefined,
    ) {}

    /** Begins to listen; the first message brings everything. */
    listen(): void {
        this.socket = new ReconnectingSocket(
            () => socketAddress(`/api/v1/games/${this.id}/live`, { after: this.lastLine(), as: this.as }),
            (message) => this.hear(message as Message),
        );
    }
    leave(): void {
        clearTimeout(this.retry);
        this.socket?.close();
        this.moments.stop();
    }

    /** Looks from another seat this page holds (two at one screen). */
    turnTo(as: Side): void {
        this.as = as;
        this.socket?.close();
        this.moments.stop();
        batch(() => {
            this.log.value = [];
            this.frame.value = null;
            this.shown.value = null;
            this.picked.value = nothing;
            this.hint.value = null;
        });
        this.listen();
    }

    entered(entered: Entered): void {
        this.links.value = { ...this.links.value, ...entered.links };
    }

    private lastLine(): number {
        return this.log.value.at(-1)?.line ?? 0;
    }

    private hear(message: Message): void {
        switch (message.type) {
            case "hello":
                this.chat.value = merge(this.chat.value, message.chat);
                if (this.frame.value === null) {
                    this.seen.value = message.seen;
                    batch(() => {
                        this.log.value = message.news;
                        this.actedAt.value = turnStart(message.news);
                        this.frame.value = message.frame;
                        this.shown.value = message.frame;
                        this.accepted.value = null;
                    });
                    this.tellSeen();
                } else {
                    this.receive(message.news, message.frame);
                    this.sendAgain();
                }
                break;
            case "moved":
                this.receive(message.news, message.frame);
                break;
            case "frame":
                this.receive([], message.frame);
                break;
            case "chat":
                this.chat.value = merge(this.chat.value, [message.chat_line]);
                if (message.chat_line.by !== this.frame.value?.viewer) {
                    this.unread.value += 1;
                    play("message");
                }
                break;
            case "presence": {
                this.watching.value = message.watching;
                const frame = this.frame.value;
                if (frame) {
                    const seats = {
                        british: { ...frame.seats.british, online: message.british },
                        french: { ...frame.seats.french, online: message.french },
                    };
                    const whole = this.shown.value === frame;
                    this.frame.value = { ...frame, seats };
                    if (whole) this.shown.value = this.frame.value;
                    else if (this.shown.value) this.shown.value = { ...this.shown.value, seats };
                }
                break;
            }
            case "thinking":
                this.thinking.value = message.thinking ? message.side : null;
                break;
            case "rematch":
                play("message");
                if (this.frame.value) this.receive([], { ...this.frame.value, rematch: message.id });
                break;
            default:
                break;
        }
    }

    /** Shows what is new line by line, then the frame that follows from it. */
    private receive(news: readonly News[], frame: Frame): void {
        const current = this.frame.value;
        if (current && frame.line < current.line) return;
        const last = this.lastLine();
        const fresh = news.filter((n) => n.line > last && !this.expected.has(n.line));
        for (const n of fresh) this.expected.add(n.line);
        this.frame.value = frame;
        if (this.accepted.value && shows(frame, this.accepted.value)) this.accepted.value = null;
        if (frame.line !== current?.line) this.hint.value = null;
        if (frame.result && !current?.result) void this.hearAll();
        this.thinking.value = null;
        const steps = fresh.map((n) => () => {
            const shown = this.shown.value;
            batch(() => {
                this.log.value = [...this.log.value, n];
                if (n.events.length > 0) this.unreadLines.value += 1;
                if (shown)
                    this.shown.value = {
                        ...shown,
                        board: this.game.advance(shown.board, n),
                        offers: [],
                        yours: false,
                    };
            });
            play(this.game.sound?.(n));
            return this.game.rest?.(n) ?? restAfter(n);
        });
        this.moments.add(...steps, () => {
            batch(() => {
                this.picked.value = nothing;
                this.pointed.value = null;
                this.shown.value = this.frame.value;
            });
            this.tellSeen();
            return 0;
        });
    }
    private readonly expected = new Set<number>();

    /** After the end, players and spectators can read each other's chat. */
    private async hearAll(): Promise<void> {
        const answer = await call("chat", { id: this.id });
        if (!answer.ok) return;
        const before = this.chat.value.length;
        this.chat.value = merge(this.chat.value, answer.value.chat);
        this.unread.value += this.chat.value.length - before;
    }

    private tellSeen(): void {
        if (!document.hidden) this.socket?.say({ type: "seen", line: this.frame.value?.line ?? 0 });
    }

    private side(): { side?: Side } {
        const viewer = this.frame.value?.viewer;
        return viewer === "british" || viewer === "french" ? { side: viewer } : {};
    }

    private request: Promise<unknown> = Promise.resolve();
    private retry = 0;

    private async act<N extends "choose" | "undo" | "act" | "rollOwn" | "showNonce">(
        name: N,
        body: Operations[N]["body"],
    ): Promise<Answer<Accepted> | null> {
        if (this.sending.value) return null;
        this.sending.value = true;
        this.error.value = null;
        const request = call(name, { id: this.id, body });
        this.request = request;
        const answer = await request;
        batch(() => {
            this.sending.value = false;
            if (!answer.ok) this.error.value = answer.error;
            // The socket may have been faster.
            else if (!this.frame.value || !shows(this.frame.value, answer.value))
                this.accepted.value = answer.value;
        });
        return answer;
    }

    async choose(text: string): Promise<boolean> {
        const line = this.lastLine();
        const frame = this.frame.value;
        const answer = await this.act("choose", { line: frame?.line ?? 0, text, ...this.side() });
        if (answer?.ok) this.actedAt.value = Math.max(this.actedAt.value, line);
        if (answer && !answer.ok && answer.unanswered && frame) {
            const title = frame.offers.find((o) => o.text === text)?.title ?? text;
            batch(() => {
                this.error.value = null;
                this.unanswered.value = { text, title, line: frame.line, drafts: frame.drafts.length };
            });
            // A connection that broke sends it when it is back; one that did not is tried again.
            clearTimeout(this.retry);
            this.retry = window.setTimeout(() => {
                if (this.socket?.state.value === "open") this.sendAgain();
            }, kTryAgain);
        }
        return answer?.ok ?? false;
    }

    /** The choice that got no answer: taken already, sent once more, or refused because the game went on. */
    private sendAgain(): void {
        const [lost, frame] = [this.unanswered.value, this.frame.value];
        if (!lost || !frame) return;
        clearTimeout(this.retry);
        this.unanswered.value = null;
        if (frame.line === lost.line && frame.drafts.length === lost.drafts) {
            void this.choose(lost.text);
            return;
        }
        const drafted = frame.line === lost.line && frame.drafts.includes(lost.text);
        const taken = this.log.value.some((n) => n.line > lost.line && n.record.includes(lost.text));
        if (!drafted && !taken)
            this.error.value = { code: "stale", text: fill(words.play.notSent, { choice: lost.title }) };
    }

    async undo(): Promise<boolean> {
        // Pressed while the last choice is on its way: it is what is to be undone.
        await this.request;
        this.picked.value = nothing;
        return this.done(this.act("undo", { line: this.frame.value?.line ?? 0, ...this.side() }));
    }
    private async done(answer: Promise<Answer<Accepted> | null>): Promise<boolean> {
        return (await answer)?.ok ?? false;
    }
    roll(text: string): Promise<boolean> {
        return this.done(this.act("rollOwn", { line: this.frame.value?.line ?? 0, text }));
    }
    /** Shows the word for the dice that was promised by its hash. */
    showNonce(word: string): Promise<boolean> {
        return this.done(this.act("showNonce", { nonce: word, ...this.side() }));
    }
    perform(act: "resign" | "draw" | "void" | "pause" | "resume"): Promise<boolean> {
        return this.done(this.act("act", { line: this.frame.value?.line ?? 0, act, ...this.side() }));
    }

    /** Takes an offer; one that is closed says why. */
    take(offer: Offer): void {
        if (!offer.open) {
            this.error.value = {
                code: "refused",
                text: offer.why ?? words.play.closed,
                ...(offer.tag === undefined ? {} : { tag: offer.tag }),
            };
            return;
        }
        if (this.live.value) void this.choose(offer.text);
    }

    async askHint(): Promise<void> {
        if (this.asking.value) return;
        this.asking.value = true;
        const answer = await call("hint", {
            id: this.id,
            body: { line: this.frame.value?.line ?? 0, ...this.side() },
        });
        this.asking.value = false;
        if (answer.ok) this.hint.value = answer.value;
        else this.error.value = answer.error;
    }

    async say(text: string): Promise<boolean> {
        const answer = await call("say", { id: this.id, body: { text } });
        if (answer.ok) this.chat.value = merge(this.chat.value, [answer.value]);
        else this.error.value = answer.error;
        return answer.ok;
    }

    async newLink(kind: "seat" | "watch" | "invite" | "recovery"): Promise<void> {
        const answer = await call("newLink", { id: this.id, body: { kind, ...this.side() } });
        if (answer.ok) this.links.value = { ...this.links.value, ...answer.value };
        else this.error.value = answer.error;
    }
}

/** Whether a frame is as new as what the server accepted. */
export function shows(frame: Frame, accepted: Accepted): boolean {
    return (
        frame.line > accepted.line ||
        (frame.line === accepted.line && frame.drafts.length === accepted.drafted)
    );
}

/** How long a line stays alone on the page at normal pace; quiet lines not at all. */
function restAfter(news: News): number {
    if (news.moment) return 1400;
    if (news.by === "record") return 0;
    return news.events.length > 0 ? 900 : 0;
}

/** The last line before the latest turn that shows a result. */
export function turnStart(log: readonly News[]): number {
    const ends = log.filter((n) => n.events.some((e) => e.kind === "turn"));
    const last = ends.at(-1);
    if (!last) return 0;
    // Right after the end of a turn, that turn is the last result.
    const after = log.some((n) => n.line > last.line && n.events.length > 0);
    return (after ? last.line : ends.at(-2)?.line) ?? 0;
}

function merge(old: readonly ChatLine[], fresh: readonly ChatLine[]): readonly ChatLine[] {
    const known = new Set(old.map((s) => s.number));
    return [...old, ...fresh.filter((s) => !known.has(s.number))].sort((a, b) => a.number - b.number);
}

/** Who plays a side, as text. */
export function seatWords(frame: Frame, side: Side): string {
    const seat = frame.seats[side];
    if (frame.mode === "hotseat") return words.seats.here;
    switch (seat.kind) {
        case "bot":
            return fill(words.seats.bot, { level: named(words.levels, seat.level ?? "") });
        case "deck":
            return words.seats.deck;
        case "free":
            return words.seats.free;
        case "nobody":
            return words.seats.nobody;
        default:
            if (frame.viewer !== side) return seat.name ?? words.seats.person;
            return seat.name ? fill(words.seats.namedYou, { name: seat.name }) : words.seats.you;
    }
}

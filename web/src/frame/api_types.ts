// Written by tools/api_types.mjs from api/openapi.yaml; not by hand.

export type GameId = string;

export type Side = "british" | "french";

export type SideChoice = "british" | "french" | "random";

export type Viewer = "british" | "french" | "public";

export type LineSeen = number;

export type PersonName = string;

export type Password = string;

export type RecoveryCode = string;

export type Time = string;

export type Error = {
    error: {
        code: "refused" | "parse-error" | "not-your-turn" | "not-now" | "paused" | "over" | "stale" | "frozen" | "not-yours" | "no-session" | "unknown" | "taken" | "malformed" | "origin" | "too-large" | "too-many" | "wrong-password" | "no-hints" | "busy" | "method" | "damaged" | "blocked";
        text: string;
        tag?: string;
        line?: number;
        at?: number;
        retry?: number;
    };
};

export type Health = {
    status: "ok";
    version: string;
    games: number;
    sockets: number;
    queue: number;
};

export type GameType = {
    name: string;
    title: string;
    about: string;
    languages: string[];
    modes: ("solitaire" | "two")[];
    solitaire_sides: ("british" | "french")[];
    bots: string[];
    options: GameOption[];
};

export type GameOption = {
    name: string;
    label: string;
    help: string;
    kind: "choice" | "number" | "set" | "flag";
    modes: ("solitaire" | "two")[];
    values?: {
        value: string;
        label: string;
    }[];
    min?: number;
    max?: number;
    default?: string;
};

export type Rule = {
    tag: string;
    title: string;
    text: string;
    section: string;
    mark: string;
    rulings: string[];
    example?: string;
};

export type GameTypeDetails = {
    name: string;
    title: string;
    rules_number: number;
    pack: string;
    rules: Rule[];
    board: Record<string, unknown>;
};

export type Me = {
    person: string | null;
    name: string | null;
    account: boolean;
    holiday: string | null;
    holiday_days_left: number;
};

export type Block = {
    id: string;
    name: string | null;
    kind: "mute" | "block";
    since: string;
};

export type Session = {
    id: string;
    current: boolean;
    device: string;
    since: string;
    seen: string;
};

export type SeatHolders = {
    owner: boolean;
    links: ({
        kind: "seat" | "watch" | "invite" | "recovery";
        made: string | null;
    })[];
    devices: ({
        id: string;
        you: boolean;
        name: string;
        device: string;
        since: string | null;
        seen: string | null;
    })[];
};

export type Credentials = {
    name: PersonName;
    password: Password;
};

export type Opponent = {
    kind: "none" | "bot" | "self" | "friend" | "open" | "account";
    level?: string;
    name?: string;
};

export type TimeControl = {
    kind: "none" | "live" | "daily";
    seconds?: number;
    increment?: number;
};

export type NewGame = {
    game: string;
    side?: SideChoice;
    opponent: Opponent;
    options?: Record<string, string>;
    time_control?: TimeControl;
    dice?: {
        kind: "sealed" | "seeded" | "own";
        seed?: string;
    };
    name?: PersonName;
    nonce?: DiceNonce;
    nonce_hash?: DiceNonceHash;
};

export type DiceNonce = string;

export type DiceNonceHash = string;

export type Links = {
    seat?: string;
    invite?: string;
    watch?: string;
    recovery?: RecoveryCode;
};

export type Entered = {
    id: GameId;
    frame: Frame;
    links: Links;
};

export type Seat = {
    kind: "person" | "bot" | "deck" | "free" | "nobody";
    name: string | null;
    level?: string;
    online: boolean;
};

export type Seats = {
    british: Seat;
    french: Seat;
};

export type Status = "waiting" | "running" | "over" | "frozen";

export type Mode = "solitaire" | "bot" | "hotseat" | "versus" | "imported";

export type Clock = {
    time_control: TimeControl;
    british: ClockSide;
    french: ClockSide;
} | null;

export type ClockSide = {
    left_ms: number;
    deadline: string | null;
};

export type Result = {
    winner: "british" | "french" | null;
    how: string;
    text: string;
};

export type GameCard = {
    id: GameId;
    game: string;
    title: string;
    mode: Mode;
    status: Status;
    seats: Seats;
    options: Record<string, string>;
    time_control: TimeControl;
    line: number;
    turn: number;
    created: Time;
    updated: Time;
    roles: Viewer[];
    yours: boolean;
    unseen: number;
    deadline: string | null;
    result: Result;
};

export type Invitation = {
    id: GameId;
    game: string;
    title: string;
    side: Side;
    by: string | null;
    options: Record<string, string>;
    time_control: TimeControl;
    hints: boolean;
    created: Time;
    branched: boolean;
};

export type Offer = {
    text: string;
    title: string;
    open: boolean;
    tag?: string;
    why?: string;
    on?: {
        kind: string;
        [key: string]: unknown;
    };
};

export type Frame = {
    id: GameId;
    game: string;
    mode: Mode;
    status: Status;
    viewer: Viewer;
    roles: Viewer[];
    seats: Seats;
    options: Record<string, string>;
    dice: "sealed" | "seeded" | "own";
    line: number;
    turn: number;
    waiting: {
        for: "choice" | "chance" | "person" | "over";
        sides: Side[];
    };
    yours: boolean;
    restored?: {
        line: number;
        at: string;
    };
    prompt: string;
    offers: Offer[];
    possible: Offer[];
    drafts: string[];
    can: ("undo" | "resign" | "draw" | "void" | "pause" | "resume" | "hint" | "branch" | "rematch" | "chat" | "roll" | "withdraw" | "nonce")[];
    stands: {
        draw: Side[];
        void: Side[];
    };
    paused: boolean;
    clock: Clock;
    result: Result;
    frozen?: string;
    rematch?: GameId;
    branched_from?: {
        id: GameId;
        line: number;
    };
    board: {
        step: string;
        [key: string]: unknown;
    };
};

export type Event = {
    kind: string;
    text: string;
    args?: Record<string, string>;
};

export type News = {
    line: number;
    at: Time;
    by: "british" | "french" | "chance" | "referee" | "record";
    record: string;
    sealed?: boolean;
    turn?: number;
    choices?: {
        text: string;
        title: string;
    }[];
    events: Event[];
    moment?: {
        kind: string;
        [key: string]: unknown;
    };
};

export type Step = {
    line: number;
    news: News | null;
    frame: Frame;
};

export type ChatLine = {
    number: number;
    at: Time;
    by: "british" | "french" | "public";
    name: string | null;
    where: "players" | "spectators";
    text: string;
};

export type Report = {
    verdict: "damaged" | "foreign" | "against-rules" | "dice-wrong" | "seal-wrong" | "given-wrong" | "check-wrong" | "signature-wrong" | "sealed" | "unfinished" | "consistent" | "signed";
    good: boolean;
    text: string;
    dice: "sealed" | "seeded" | "own";
    dice_checked: boolean;
    draws: number;
    draws_checked: number;
    given_lines: number;
    rollbacks: number;
    by_hand: number;
    finished: boolean;
    signature: "none" | "good" | "wrong";
    key: string;
    lines: number;
    lines_checked: number;
};

export type Hint = {
    line: number;
    side: Side;
    title: string;
    best: string | null;
    text: string;
    simulations: number;
    stopped: boolean;
    choices: {
        text: string;
        title: string;
        whole: boolean;
        exact: boolean;
        win: number;
        error: number;
        visits: number;
    }[];
};

export type Hello = {
    type: "hello";
    frame: Frame;
    news: News[];
    chat: ChatLine[];
    seen: number;
};

export type Accepted = {
    line: number;
    drafted: number;
};

export type Moved = {
    type: "moved";
    news: News[];
    frame: Frame;
};

export type FrameOnly = {
    type: "frame";
    frame: Frame;
};

export type ChatMessage = {
    type: "chat";
    chat_line: ChatLine;
};

export type Presence = {
    type: "presence";
    british: boolean;
    french: boolean;
    watching: number;
};

export type Thinking = {
    type: "thinking";
    side: Side;
    thinking: boolean;
};

export type Rematch = {
    type: "rematch";
    id: GameId;
};

export type Closing = {
    type: "closing";
    text: string;
};

export type Pong = {
    type: "pong";
    at: Time;
};

export type Ping = {
    type: "ping";
};

export type Seen = {
    type: "seen";
    line: number;
};

export type Notice = {
    type: "notice";
    kind: "hello" | "turn" | "over" | "invited" | "lobby" | "chat";
    id?: GameId;
    due: number;
    text?: string;
};

export type BySide = {
    british: number;
    french: number;
};

/** Every request: its way, its body, its answer. */
export interface Operations {
    health: {
        method: "GET";
        path: "/api/v1/health";
        body: null;
        answer: Health;
    };
    gameTypes: {
        method: "GET";
        path: "/api/v1/game-types";
        body: null;
        answer: {
            game_types: GameType[];
        };
    };
    gameType: {
        method: "GET";
        path: "/api/v1/game-types/{game}";
        body: null;
        answer: GameTypeDetails;
    };
    me: {
        method: "GET";
        path: "/api/v1/me";
        body: null;
        answer: Me;
    };
    changeMe: {
        method: "POST";
        path: "/api/v1/me";
        body: {
            name?: PersonName;
            holiday?: string | null;
        };
        answer: Me;
    };
    makeAccount: {
        method: "POST";
        path: "/api/v1/accounts";
        body: Credentials;
        answer: {
            me: Me;
            recovery: RecoveryCode;
        };
    };
    recoverAccount: {
        method: "POST";
        path: "/api/v1/accounts/recover";
        body: {
            code: string;
            password: Password;
        };
        answer: {
            me: Me;
            recovery: RecoveryCode;
        };
    };
    changePassword: {
        method: "POST";
        path: "/api/v1/accounts/password";
        body: {
            password: Password;
            new_password: Password;
        };
        answer: Me;
    };
    deleteAccount: {
        method: "POST";
        path: "/api/v1/accounts/delete";
        body: {
            password: Password;
        };
        answer: null;
    };
    signIn: {
        method: "POST";
        path: "/api/v1/sessions";
        body: Credentials;
        answer: Me;
    };
    sessions: {
        method: "GET";
        path: "/api/v1/sessions";
        body: null;
        answer: {
            sessions: Session[];
        };
    };
    endSession: {
        method: "POST";
        path: "/api/v1/sessions/end";
        body: {
            session: string;
        };
        answer: null;
    };
    signOut: {
        method: "DELETE";
        path: "/api/v1/sessions/current";
        body: null;
        answer: null;
    };
    blocks: {
        method: "GET";
        path: "/api/v1/blocks";
        body: null;
        answer: {
            blocks: Block[];
        };
    };
    endBlock: {
        method: "POST";
        path: "/api/v1/blocks/end";
        body: {
            id: string;
            kind: "mute" | "block";
        };
        answer: null;
    };
    enter: {
        method: "POST";
        path: "/api/v1/enter";
        body: {
            token?: string;
            code?: string;
            name?: PersonName;
            nonce?: DiceNonce;
            nonce_hash?: DiceNonceHash;
        };
        answer: Entered;
    };
    invitation: {
        method: "POST";
        path: "/api/v1/invitation";
        body: {
            token: string;
        };
        answer: Invitation;
    };
    myGames: {
        method: "GET";
        path: "/api/v1/games";
        body: null;
        answer: {
            games: GameCard[];
        };
    };
    makeGame: {
        method: "POST";
        path: "/api/v1/games";
        body: NewGame;
        answer: Entered;
    };
    lobby: {
        method: "GET";
        path: "/api/v1/lobby";
        body: null;
        answer: {
            open: GameCard[];
            invitations: GameCard[];
        };
    };
    game: {
        method: "GET";
        path: "/api/v1/games/{id}";
        body: null;
        answer: Frame;
    };
    withdraw: {
        method: "DELETE";
        path: "/api/v1/games/{id}";
        body: null;
        answer: null;
    };
    join: {
        method: "POST";
        path: "/api/v1/games/{id}/join";
        body: {
            name?: PersonName;
            nonce?: DiceNonce;
            nonce_hash?: DiceNonceHash;
        };
        answer: Entered;
    };
    newLink: {
        method: "POST";
        path: "/api/v1/games/{id}/links";
        body: {
            kind: "seat" | "watch" | "invite" | "recovery";
            side?: Side;
        };
        answer: Links;
    };
    links: {
        method: "GET";
        path: "/api/v1/games/{id}/links";
        body: null;
        answer: SeatHolders;
    };
    endLink: {
        method: "POST";
        path: "/api/v1/games/{id}/links/end";
        body: {
            kind?: "seat" | "watch" | "invite" | "recovery";
            device?: string;
        };
        answer: null;
    };
    takeBack: {
        method: "POST";
        path: "/api/v1/games/{id}/take-back";
        body: {
            side?: Side;
        };
        answer: Links;
    };
    choose: {
        method: "POST";
        path: "/api/v1/games/{id}/choices";
        body: {
            line: LineSeen;
            text: string;
            side?: Side;
            drafted?: number;
        };
        answer: Accepted;
    };
    undo: {
        method: "POST";
        path: "/api/v1/games/{id}/undo";
        body: {
            line: LineSeen;
            side?: Side;
        };
        answer: Accepted;
    };
    rollOwn: {
        method: "POST";
        path: "/api/v1/games/{id}/rolls";
        body: {
            line: LineSeen;
            text: string;
        };
        answer: Accepted;
    };
    act: {
        method: "POST";
        path: "/api/v1/games/{id}/acts";
        body: {
            line: LineSeen;
            act: "resign" | "draw" | "void" | "pause" | "resume";
            side?: Side;
        };
        answer: Accepted;
    };
    showNonce: {
        method: "POST";
        path: "/api/v1/games/{id}/nonce";
        body: {
            nonce: DiceNonce;
            side?: Side;
        };
        answer: Accepted;
    };
    rematch: {
        method: "POST";
        path: "/api/v1/games/{id}/rematch";
        body: {
            nonce?: DiceNonce;
            nonce_hash?: DiceNonceHash;
        };
        answer: Entered;
    };
    hint: {
        method: "POST";
        path: "/api/v1/games/{id}/hints";
        body: {
            line: LineSeen;
            side?: Side;
        };
        answer: Hint;
    };
    actOnPlayer: {
        method: "POST";
        path: "/api/v1/games/{id}/players";
        body: {
            act: "mute" | "block" | "report";
            side?: Side;
            chat?: number;
            text?: string;
        };
        answer: null;
    };
    chat: {
        method: "GET";
        path: "/api/v1/games/{id}/chat";
        body: null;
        answer: {
            chat: ChatLine[];
        };
    };
    say: {
        method: "POST";
        path: "/api/v1/games/{id}/chat";
        body: {
            text: string;
        };
        answer: ChatLine;
    };
    seen: {
        method: "POST";
        path: "/api/v1/games/{id}/seen";
        body: {
            line: LineSeen;
        };
        answer: null;
    };
    log: {
        method: "GET";
        path: "/api/v1/games/{id}/log";
        body: null;
        answer: {
            line: number;
            news: News[];
        };
    };
    steps: {
        method: "GET";
        path: "/api/v1/games/{id}/steps";
        body: null;
        answer: {
            lines: number;
            steps: Step[];
        };
    };
    record: {
        method: "GET";
        path: "/api/v1/games/{id}/record";
        body: null;
        answer: string;
    };
    check: {
        method: "GET";
        path: "/api/v1/games/{id}/check";
        body: null;
        answer: Report;
    };
    branch: {
        method: "POST";
        path: "/api/v1/games/{id}/branch";
        body: {
            line: LineSeen;
            opponent?: Opponent;
            side?: SideChoice;
            nonce?: DiceNonce;
            nonce_hash?: DiceNonceHash;
        };
        answer: Entered;
    };
    openRecord: {
        method: "POST";
        path: "/api/v1/records";
        body: string;
        answer: {
            id: GameId;
            report: Report;
        };
    };
}

/** The same for the running page: method and path. */
export const ways: { readonly [K in keyof Operations]: readonly [Operations[K]["method"], Operations[K]["path"]] } = {
    health: ["GET", "/api/v1/health"],
    gameTypes: ["GET", "/api/v1/game-types"],
    gameType: ["GET", "/api/v1/game-types/{game}"],
    me: ["GET", "/api/v1/me"],
    changeMe: ["POST", "/api/v1/me"],
    makeAccount: ["POST", "/api/v1/accounts"],
    recoverAccount: ["POST", "/api/v1/accounts/recover"],
    changePassword: ["POST", "/api/v1/accounts/password"],
    deleteAccount: ["POST", "/api/v1/accounts/delete"],
    signIn: ["POST", "/api/v1/sessions"],
    sessions: ["GET", "/api/v1/sessions"],
    endSession: ["POST", "/api/v1/sessions/end"],
    signOut: ["DELETE", "/api/v1/sessions/current"],
    blocks: ["GET", "/api/v1/blocks"],
    endBlock: ["POST", "/api/v1/blocks/end"],
    enter: ["POST", "/api/v1/enter"],
    invitation: ["POST", "/api/v1/invitation"],
    myGames: ["GET", "/api/v1/games"],
    makeGame: ["POST", "/api/v1/games"],
    lobby: ["GET", "/api/v1/lobby"],
    game: ["GET", "/api/v1/games/{id}"],
    withdraw: ["DELETE", "/api/v1/games/{id}"],
    join: ["POST", "/api/v1/games/{id}/join"],
    newLink: ["POST", "/api/v1/games/{id}/links"],
    links: ["GET", "/api/v1/games/{id}/links"],
    endLink: ["POST", "/api/v1/games/{id}/links/end"],
    takeBack: ["POST", "/api/v1/games/{id}/take-back"],
    choose: ["POST", "/api/v1/games/{id}/choices"],
    undo: ["POST", "/api/v1/games/{id}/undo"],
    rollOwn: ["POST", "/api/v1/games/{id}/rolls"],
    act: ["POST", "/api/v1/games/{id}/acts"],
    showNonce: ["POST", "/api/v1/games/{id}/nonce"],
    rematch: ["POST", "/api/v1/games/{id}/rematch"],
    hint: ["POST", "/api/v1/games/{id}/hints"],
    actOnPlayer: ["POST", "/api/v1/games/{id}/players"],
    chat: ["GET", "/api/v1/games/{id}/chat"],
    say: ["POST", "/api/v1/games/{id}/chat"],
    seen: ["POST", "/api/v1/games/{id}/seen"],
    log: ["GET", "/api/v1/games/{id}/log"],
    steps: ["GET", "/api/v1/games/{id}/steps"],
    record: ["GET", "/api/v1/games/{id}/record"],
    check: ["GET", "/api/v1/games/{id}/check"],
    branch: ["POST", "/api/v1/games/{id}/branch"],
    openRecord: ["POST", "/api/v1/records"],
};

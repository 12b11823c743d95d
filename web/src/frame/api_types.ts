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
        code: "refused" | "parse-error" | "not-your-turn" | "not-now" | "paused" | "over" | "stale" | "frozen" | "not-yours" | "no-session" | "unknown" | "taken" | "malformed" | "origin" | "too-large" | "too-many" | "wrong-password" | "no-hints" | "busy" | "method" | "damaged";
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

export type GameTypeDetails = {
    name: string;
    title: string;
    rules_number: number;
    pack: string;
    rules: {
        tag: string;
        title: string;
        text: string;
    }[];
    board: SiegeSheet | QuebecSheet | BraddockSheet;
};

export type Me = {
    person: string | null;
    name: string | null;
    account: boolean;
    holiday: string | null;
    holiday_days_left: number;
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
    on?: SiegeOffer | QuebecOffer | BraddockOffer;
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
    board: SiegeBoard | QuebecBoard | BraddockBoard;
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
    events: Event[];
    moment?: SiegeMoment | QuebecMoment | BraddockMoment;
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

export type SiegeCell = {
    code: string;
    short: string;
    long: string;
};

export type SiegeColumn = SiegeCell[];

export type SiegeSheet = {
    sides: Record<string, string>;
    morale_start: number;
    morale_most: number;
    modifiers: {
        anchorage: number;
        empty_target: BySide;
    };
    places: {
        name: string;
        title: string;
        side: Side;
        river: boolean;
        slots: number;
        start: number;
    }[];
    orders: Record<string, ({
        name: string;
        title: string;
        kind: "chart" | "move-troops" | "move-ship";
        action: boolean;
        needs: string[][];
        loss: Record<string, {
            how: "anywhere" | "any-of" | "in-order";
            places: string[];
        }>;
        chart: Record<string, SiegeColumn>;
    })[]>;
    counters: Record<string, Record<string, {
        name: string;
        title: string;
        short: string;
    }>>;
    tracks: {
        name: string;
        title: string;
        side: Side;
        uses: number;
        columns: SiegeColumn[];
    }[];
    decks: Record<string, {
        name: string;
        title: string;
        text: string;
        letter?: string;
        touches?: SiegeTouch;
        copies: number;
    }[]>;
};

export type SiegeTouch = {
    how: "conflict" | "cancel" | "modify";
    modifier: number;
    orders: string[];
};

export type SiegePick = {
    name: string;
    from?: string;
    to?: string;
} | null;

export type SiegeBoard = {
    step: "order" | "declare" | "counter" | "card" | "card-die" | "conflict" | "decide" | "order-die" | "action-die" | "loss" | "send" | "move" | "over";
    player: Side;
    two: boolean;
    deck_left: number;
    morale: BySide;
    places: Record<string, number>;
    tracks: Record<string, number>;
    order: Record<string, SiegePick>;
    action: Record<string, "none" | "aggressive" | "fire-ship">;
    counter: Record<string, string | null>;
    lies: Record<string, {
        order: "none" | "face-down" | "cancelled" | "shown";
        counter: "none" | "face-down" | "shown";
        possible: string[];
    }>;
    card: {
        deck: SiegeDeck;
        name: string;
        letter?: string;
    } | null;
    column: string | null;
    row: number | null;
    dice: {
        card: number;
        white: number;
        black: number;
    };
    modifier: number;
    losses_due: BySide;
    unseen: {
        name: string;
        letter?: string;
        copies: number;
    }[];
    letters: Record<string, number>;
    draft: {
        order: SiegePick;
        counter: string | null;
        items: {
            place?: string;
            from?: string;
            to?: string;
        }[];
    };
    end: string | null;
};

export type SiegeDeck = "british" | "french" | "command";

export type BySide = {
    british: number;
    french: number;
};

export type SiegeOffer = {
    kind: "order" | "go" | "cancel" | "proceed" | "lose" | "program" | "send" | "move" | "done" | "counter" | "seal" | "declare" | "pass" | "rally" | "recall" | "raid" | "remove";
    counter?: string;
    order?: string;
    action?: "none" | "aggressive" | "fire-ship";
    place?: string;
    from?: string;
    to?: string;
};

export type SiegeMoment = {
    kind: "card" | "card-die" | "dice";
    side?: Side;
    deck?: SiegeDeck;
    card?: string;
    title?: string;
    text?: string;
    letter?: string;
    die?: number;
    order?: string;
    column?: string;
    white?: number;
    modifier?: number;
    row?: number;
    cell?: SiegeCell;
    black?: number;
    track?: string;
    use?: number;
    black_cell?: SiegeCell;
};

export type QuebecSheet = {
    sides: Record<string, string>;
    rivers: Record<string, string>;
    classes: Record<string, string>;
    posts: Record<string, string>;
    order_kinds: Record<string, string>;
    zones: ({
        name: string;
        title: string;
        short: string;
        river: "bason" | "st-laurent" | "none";
        roads: string[];
        crossings: string[];
        deployment: boolean;
    })[];
    special_zones: {
        landing: string;
        goal: string;
        supply: string;
        battery: string;
        search: string;
        intelligence: string;
    };
    blocks: {
        british: ({
            name: string;
            title: string;
            short: string;
            class: "regular" | "light" | "quebec-militia" | "montreal-militia" | "indians" | "decoy";
            cv: number;
        })[];
        french: ({
            name: string;
            title: string;
            short: string;
            class: "regular" | "light" | "quebec-militia" | "montreal-militia" | "indians" | "decoy";
            cv: number;
        })[];
    };
    leaders: {
        british: {
            name: string;
            title: string;
            rating: number;
            brings_militia: boolean;
        }[];
        french: {
            name: string;
            title: string;
            rating: number;
            brings_militia: boolean;
        }[];
    };
    commanders: {
        british: {
            name: string;
            title: string;
            rank: number;
            reserve: number;
            share: number[];
            redeploy: number;
            reserves: number;
            attack: number;
            defend: number;
            pursuit: number;
        }[];
        french: {
            name: string;
            title: string;
            rank: number;
            reserve: number;
            share: number[];
            redeploy: number;
            reserves: number;
            attack: number;
            defend: number;
            pursuit: number;
        }[];
    };
    battle_orders: {
        attack: QuebecCard[];
        defence: QuebecCard[];
        cells: QuebecCells;
        literal_cells: QuebecCells;
    };
    modules: {
        name: string;
        title: string;
        balance: string;
        text: string;
    }[];
    matrix: (("yes" | "no" | "na" | "x" | "most")[])[];
    limits: Record<string, number>;
    interdiction: number[];
    tournament: {
        least: number;
        winner: number;
        loser: number;
    }[];
};

export type QuebecCard = {
    name: string;
    title: string;
    text: string;
};

export type QuebecCells = ((({
    do: "fires" | "returns" | "probe" | "volley" | "leaves-if-hurt" | "chooses" | "meets" | "commits" | "leaves";
    who: "attacker" | "defender";
    column: string | null;
    text: string;
})[])[])[];

export type QuebecBoard = {
    rules: "classic" | "pbm";
    battle_orders: boolean;
    transfer: boolean;
    modules: string[];
    turn: number;
    step: "deploy" | "tide" | "bombard" | "bombard-loss" | "fire-ships" | "fire-ships-loss" | "supply" | "orders" | "dig" | "interdict" | "flee" | "raid-fire" | "raid-loss" | "raid-return" | "scout" | "indians-back" | "pick-battle" | "call" | "indians-before" | "array" | "act" | "card" | "column" | "commit" | "fire" | "hits" | "leader-check" | "leader-fate" | "retreat-to" | "embark" | "pursuit" | "pursuit-hits" | "indians-after" | "sally" | "wave" | "search" | "intelligence" | "intel-roll" | "intel-pick" | "show-decoys" | "report" | "militia" | "over";
    tide: {
        die: number;
        out: boolean;
    };
    ships: {
        bason: number;
        "st-laurent": number;
        lost: number;
        replaced: number;
    };
    boats: {
        british: {
            bason: number;
            "st-laurent": number;
        };
        french: {
            bason: number;
            "st-laurent": number;
        };
    };
    supply_cut: number | null;
    battery: number | null;
    path: boolean;
    fire_ships: boolean;
    marks_seen: number;
    due: number;
    die: number;
    militia_gone: {
        quebec: number;
        montreal: number;
    };
    bombarded: {
        steps: number;
        blocks: number;
    };
    sealed: Side[];
    seen_to: {
        british: string | null;
        french: string | null;
    };
    indians: {
        kind: "raid" | "scout";
        zone: string;
    } | null;
    zones: ({
        name: string;
        british: number;
        french: number;
        control: "british" | "french" | "both" | "none";
        pending: boolean;
        fought: boolean;
        taken: boolean;
        british_works: string[];
        french_works: string[];
        reported?: boolean;
        report?: number | null;
    })[];
    own: QuebecOwn | null;
    traces: {
        british: ({
            name: string;
            gone: boolean;
            may_be_gone: boolean;
            zones: string[];
            seen: {
                zone: string | null;
                turn: number;
                cv: number;
            };
        })[];
        french: ({
            name: string;
            gone: boolean;
            may_be_gone: boolean;
            zones: string[];
            seen: {
                zone: string | null;
                turn: number;
                cv: number;
            };
        })[];
    };
    leaders: ({
        side: Side;
        name: string;
        state: "fit" | "wounded" | "dead";
        back: number;
    })[];
    battle: QuebecBattle | null;
    end: string | null;
};

export type QuebecOwn = {
    side: Side;
    blocks: ({
        name: string;
        zone: string | null;
        cv: number;
        from?: string | null;
        by_water?: boolean;
        crossed?: boolean;
        to?: string | null;
        sails?: boolean;
        post?: string | null;
        embarks?: boolean;
        losing?: number;
    })[];
    cv_left: number;
    leaders: ({
        name: string;
        zone: string | null;
        to?: string | null;
        post?: string | null;
    })[];
    commanders: ({
        name: string;
        zone: string | null;
        to?: string | null;
    })[];
    works: Record<string, string[]>;
    marks: number;
    card: string | null;
    orders: QuebecOrders | null;
};

export type QuebecOrders = {
    kinds: string[];
    ships: {
        count: number;
        river: string;
    };
    indians: {
        kind: "roam" | "raid" | "scout";
        zone: string | null;
    };
    dig: {
        zone: string | null;
        post: string | null;
    };
    assault: string | null;
    zones: ({
        zone: string;
        commander: string | null;
        fallback: string | null;
    })[];
    engage: string[];
};

export type QuebecBattle = {
    zone: string;
    fight: "none" | "line" | "skirmish" | "garrison" | "sally" | "final";
    attacker: Side;
    round: number;
    landing: boolean;
    origins: string[];
    actor: Side;
    owner: Side;
    firing: string | null;
    to_fire: string[];
    target: string | null;
    hits: number;
    ignored: number;
    hits_due: {
        british: Record<string, number>;
        french: Record<string, number>;
    };
    garrison: number | null;
    to: string | null;
    routed: Side[];
    works: string[];
    cards: {
        attack: string | null;
        defence: string | null;
    };
    last_cards: {
        attack: string | null;
        defence: string | null;
    };
    cell_step: number;
    chosen: string | null;
    met: string[];
    skirmishers: boolean;
    lines: {
        british: {
            shown: ({
                name: string;
                cv: number;
                post: string | null;
                by_water: boolean;
                crossed: boolean;
            })[];
            hidden: Record<string, number>;
            leaders: ({
                name: string;
                post: string | null;
            })[];
        };
        french: {
            shown: ({
                name: string;
                cv: number;
                post: string | null;
                by_water: boolean;
                crossed: boolean;
            })[];
            hidden: Record<string, number>;
            leaders: ({
                name: string;
                post: string | null;
            })[];
        };
    };
};

export type QuebecOffer = {
    kind: "place" | "rest" | "station" | "fortify" | "ready" | "remove" | "lose-ship" | "march" | "sail" | "ships" | "roam" | "raid" | "scout" | "ride" | "dig" | "prepare" | "assault" | "command" | "name" | "fallback" | "engage" | "shift" | "done" | "go" | "stay" | "battle" | "call" | "pass" | "post" | "retreat" | "commit" | "fire" | "card" | "column" | "lose" | "auto" | "embark" | "attack" | "join" | "try" | "pick" | "show";
    block?: string | null;
    takes?: string | null;
    leader?: string;
    commander?: string;
    zone?: string | null;
    to?: string | null;
    post?: string | null;
    river?: string;
    count?: number;
    card?: string | null;
    pick?: "nothing" | "decoys" | "works" | "marks";
};

export type QuebecMoment = {
    kind: "die" | "two-dice" | "volley" | "lot" | "choice" | "sealed";
    step: string;
    side: "british" | "french" | null;
    dice: {
        how: "die" | "two-dice" | "volley";
        sum?: number;
        faces?: number[];
        hits_on?: number;
        hits?: number;
    } | null;
    events: QuebecEvent[];
};

export type QuebecEvent = {
    event: "deployed" | "works-announced" | "tide-in" | "tide-out" | "bombard-hit" | "bombard-miss" | "bombard-taken" | "bombard-destroyed" | "fire-ships-hit" | "fire-ships-miss" | "ship-lost" | "ships-replaced" | "militia-home" | "orders-in" | "now" | "ships-up" | "ships-down" | "interdicted" | "interdicted-none" | "dug" | "dug-not" | "prepared" | "raid" | "scouting" | "indians-went" | "indians-home" | "volley" | "volley-double" | "works-cancel" | "shown" | "decoy-shown" | "lost" | "destroyed" | "removed" | "battle" | "battle-landing" | "harbour" | "works-shown" | "battle-turn" | "formed" | "reserve-up" | "card-in" | "cards" | "column-named" | "routed" | "retreat" | "retreat-water" | "retreat-home" | "ignored" | "held" | "held-none" | "leader-safe" | "leader-hit" | "leader-wounded" | "leader-killed" | "leader-back" | "garrison" | "path-found" | "path-not" | "intelligence-none" | "intelligence-die" | "marks-shown" | "report" | "report-some" | "report-none" | "turn" | "end";
    die?: number;
    count?: number;
    cv?: number;
    hits?: number;
    dice?: number;
    steps?: number;
    before?: number;
    after?: number;
    side?: Side;
    zone?: string | null;
    block?: string | null;
    column?: string | null;
    from?: string | null;
    to?: string | null;
    attack?: string | null;
    defence?: string | null;
    leader?: string;
    river?: string;
    class?: string;
    how?: string;
    columns?: string[];
};

export type BraddockSheet = {
    sides: Record<string, string>;
    phases: Record<string, string>;
    terrains: Record<string, string>;
    columns: number;
    rows: number;
    hexes: ({
        name: string;
        column: number;
        row: number;
        terrain: "woods" | "clear" | "road" | "hill" | "ford" | "river";
        north: boolean;
        field: boolean;
        entry: boolean;
        neighbours: string[];
    })[];
    british_rear: string;
    units: ({
        name: string;
        title: string;
        code: string;
        side: Side;
        arm: "foot" | "grenadiers" | "light" | "new-york" | "horse" | "artillery" | "wagon" | "marines" | "militia" | "indians";
        target: string | null;
        strength: number[];
        steps: number;
        movement: number;
        morale: number;
        woodcraft: boolean;
        men: number;
        starts: string | null;
    })[];
    leaders: ({
        name: string;
        title: string;
        side: Side;
        with: string | null;
    })[];
    washington: string;
    targets: ({
        name: "44th" | "48th" | "rangers" | "colonials" | "artillery";
        title: string;
        chits: number;
        alternate: "44th" | "48th" | "rangers" | "colonials" | "artillery";
    })[];
    turns: number;
    limits: {
        stacking: BySide;
        retreat_stacking: BySide;
        card_stacking: number;
        hill_cost: number;
        ford_cost: number;
        gun_range: number;
        leader_reach: number;
        leader_falls: number;
    };
    victory: {
        british_decisive: number;
        british_victory: number;
        inconclusive: number;
        french_victory: number;
    };
    fire: {
        columns: ({
            least: number;
            results: ("-" | "M" | "S")[];
        })[];
        modifiers: Record<string, number>;
    };
    melee: {
        rows: ({
            odds: string;
            results: ("AS" | "AM" | "DM" | "DS")[];
        })[];
        modifiers: Record<string, number>;
    };
    morale: {
        modifiers: Record<string, number>;
    };
    card: {
        movement: {
            name: string;
            tag: string;
            text: string;
        }[];
        fire: {
            name: string;
            tag: string;
            text: string;
        }[];
        melee: {
            name: string;
            tag: string;
            text: string;
        }[];
    };
};

export type BraddockBoard = {
    turn: number;
    clock: string;
    active: Side;
    phase: "placement" | "movement" | "fire" | "morale" | "melee" | "leaders" | "recovery";
    step: "deal" | "move" | "fire" | "fire-die" | "morale-die" | "leader-die" | "melee" | "evade" | "melee-die" | "advance" | "attach" | "recovery-die" | "over";
    card: boolean;
    beginner: boolean;
    actor: string | null;
    target: string | null;
    checking: string | null;
    attacked: string | null;
    queue: string[];
    strength_halves: number;
    would_end: string;
    men_lost: BySide;
    steps_lost: BySide;
    units: ({
        name: string;
        side: Side;
        hex: string | null;
        status: "here" | "to-come" | "gone";
        steps: number;
        strength: number;
        movement: number;
        reduced: boolean;
        disrupted: boolean;
        moved: boolean;
        acted: boolean;
        hits: number;
        hit_from_cover: boolean;
        order?: string | null;
        possible?: ({
            chit: "44th" | "48th" | "rangers" | "colonials" | "artillery";
            aims_at: "44th" | "48th" | "rangers" | "colonials" | "artillery";
        })[];
    })[];
    stacks: {
        hex: string;
        units: string[];
    }[];
    leaders: ({
        name: string;
        side: Side;
        with: string | null;
        reattached: boolean;
        in_danger: boolean;
    })[];
    chits_shown: Record<string, number>;
    draft: {
        taken: string | null;
        moves: {
            unit: string;
            to: string;
        }[];
        reach: {
            hex: string;
            cost: number;
        }[];
    };
    end: string | null;
};

export type BraddockOffer = {
    kind: "move" | "to" | "done" | "fire" | "melee" | "evade" | "stand" | "advance" | "stay" | "attach";
    unit?: string | null;
    hex?: string | null;
    target?: string | null;
    leader?: string;
};

export type BraddockMoment = {
    kind: "deal" | "volley" | "morale" | "leader" | "melee" | "recovery" | "choice";
    step: string;
    phase: string;
    active: Side;
    die: number | null;
    events: BraddockEvent[];
};

export type BraddockEvent = {
    event: "phase-begins" | "placed" | "acts" | "order-revealed" | "target-passed" | "target-taken" | "because" | "marches" | "stops-short" | "stays" | "unstacks" | "moves" | "chooses-target" | "chooses-hex" | "fires" | "fire-modifier" | "step-lost" | "eliminated" | "leader-lives" | "leader-falls" | "washington-leads" | "leader-lost" | "leader-joins" | "morale-holds" | "morale-fails" | "morale-modifier" | "disrupted" | "retreats" | "no-retreat" | "attacks" | "melee-die" | "evades" | "stands" | "advances" | "holds-back" | "recovers" | "stays-disrupted" | "turn-ends" | "chit-shown" | "ends";
    begins: boolean;
    side?: Side;
    phase?: string;
    unit?: string | null;
    hex?: string | null;
    order?: string | null;
    taken?: string | null;
    from?: string | null;
    to?: string | null;
    target?: string | null;
    why?: "all-gone" | "no-path" | "too-long" | "at-target" | "no-target" | "disrupted" | "way-taken" | "unseen";
    length?: number;
    of?: number;
    die?: number;
    modifier?: number;
    needed?: number;
    read?: number;
    turn?: number;
    before?: number;
    after?: number;
    strength_halves?: number;
    own?: boolean;
    alternate?: boolean;
    path?: string[];
    result?: "miss" | "morale" | "step" | "AS" | "AM" | "DM" | "DS";
    name?: string;
    leader?: string;
    odds?: string;
    how?: string;
    subject?: "destination" | "path" | "fire-target" | "melee-hex" | "unstack";
    line?: string;
    tag?: string;
    reason?: string;
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
    signIn: ["POST", "/api/v1/sessions"],
    sessions: ["GET", "/api/v1/sessions"],
    endSession: ["POST", "/api/v1/sessions/end"],
    signOut: ["DELETE", "/api/v1/sessions/current"],
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

// The words of this board that the server does not send.
export const text = {
    choices: "Posts",
    points: "{count:point|points}",
    score: "{side}: {count:point|points}",
    sealed: "sealed",
} as const;

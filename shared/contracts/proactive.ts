/** The message with which a widget speaks first; times in ms. A file of its own because the script on every website carries it. */
export const PROACTIVE = { delayMs: 1000, dismissalLifetimeMs: 86_400_000 } as const;

/** Asks for an override like `remote`, and has the person confirm it wherever the address comes from. */
export const ALWAYS_ASK = 'ask-remote';

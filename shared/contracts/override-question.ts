/** Query parameter that works like `remote`, but always asks the person to confirm. */
export const ALWAYS_ASK = 'ask-remote';

/** Times of the message with which a widget speaks first, in ms. A file of their own because the script on every website carries them. */
export const PROACTIVE_DELAY_MS = 1000;
export const DISMISSAL_LIFETIME_MS = 86_400_000;

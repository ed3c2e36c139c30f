/**
 * Delays of the proactive message, ms. In a separate file because the script that runs on every
 * website contains them.
 */
export const PROACTIVE_DELAY_MS = 1000;
export const DISMISSAL_LIFETIME_MS = 86_400_000;

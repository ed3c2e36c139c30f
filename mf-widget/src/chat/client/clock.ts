/**
 * Returns the time of the visitor's clock, ms since the epoch. For display and back-off only, never
 * to resolve conflicts.
 */
export const now = (): number => Date.now();

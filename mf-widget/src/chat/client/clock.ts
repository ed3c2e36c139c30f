/** The visitor's clock, ms since the epoch: for showing and for backing off, never for deciding who is right. */
export const now = (): number => Date.now();

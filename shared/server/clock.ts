/**
 * Time as a port, so that expiry can be tested without waiting. All values are ms since the epoch.
 */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const unixSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);

import { setImmediate as others } from 'node:timers/promises';

/** How often long work in the gateway yields, ms. */
const SLICE_MS = 8;

/**
 * Divides long work: call `pause` between two steps whenever `isOver`, and the event loop
 * continues.
 */
export interface TimeSlice {
  isOver(): boolean;
  /** Resolves after all other ready work has run, with a new slice. */
  pause(): Promise<void>;
}

export function timeSlice(): TimeSlice {
  let until = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= until,
    async pause() {
      await others();
      until = performance.now() + SLICE_MS;
    },
  };
}

import { setImmediate as others } from 'node:timers/promises';

/** Time after which long work in the gateway yields, ms. */
const SLICE_MS = 8;

/**
 * Divides long work into slices. Between two steps, call `pause` whenever `isOver` returns true, so
 * that the event loop continues.
 */
export interface TimeSlice {
  isOver(): boolean;
  /** Resolves after all other ready work has run. Starts a new slice. */
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

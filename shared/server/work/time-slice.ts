import { setImmediate as others } from 'node:timers/promises';

/** Long work in the gateway lets others in this often, in ms. */
const SLICE_MS = 8;

/** Divides long work: call `pause` between two steps whenever `isOver`, and the event loop gets its turn. */
export interface TimeSlice {
  isOver(): boolean;
  /** Resolves after everything else that was ready has run, with a new slice begun. */
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

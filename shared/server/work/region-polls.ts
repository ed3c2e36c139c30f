import { setTimeout as pause } from 'node:timers/promises';
import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';

export interface RegionPollsOptions {
  /** Time between two regular polls of a region, ms. */
  everyMs: number;
  /** Reads one region. Polls of one region never overlap. */
  look(region: Region): Promise<void>;
  /** Receives the error of a failed poll. The next poll follows all the same. */
  onFailed(region: Region, error: unknown): void;
  /** Aborted when the process stops. After that, no poll begins. */
  stopping: AbortSignal;
}

/** Polls every region: regularly, when something may have changed, and when something is due. */
export interface RegionPolls {
  start(): void;
  /**
   * Polls at once, or after the running poll of this region. Does nothing before the start and
   * after the stop.
   */
  wake(region: Region): void;
  wakeAll(): void;
  /** Polls again after this delay, ms. Replaces the delay of an earlier call. */
  wakeAfter(region: Region, delayMs: number): void;
  /** Ends the timers. Call this after `stopping` was aborted. */
  stop(): void;
  /** Returns a promise for each running poll, which resolves when the poll has ended. */
  running(): Promise<void>[];
}

/** Minimum time between polls, so that many changes are handled in batches. */
const LOOK_PAUSE_MS = 50;

export function regionPolls({
  everyMs,
  look,
  onFailed,
  stopping,
}: RegionPollsOptions): RegionPolls {
  /** The running poll of each region, and whether another must follow. */
  const looking = new Map<Region, { again: boolean; done: Promise<void> }>();
  const delayed = new Map<Region, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;

  function wake(region: Region): void {
    if (timer === undefined || stopping.aborted) return;
    const current = looking.get(region);
    if (current !== undefined) {
      current.again = true;
      return;
    }
    const poll = { again: false, done: Promise.resolve() };
    looking.set(region, poll);
    poll.done = look(region)
      .catch((error: unknown) => onFailed(region, error))
      .then(() => pause(LOOK_PAUSE_MS, undefined, { ref: false, signal: stopping }))
      .catch(() => undefined)
      .finally(() => {
        looking.delete(region);
        if (poll.again) wake(region);
      });
  }

  function wakeAll(): void {
    for (const region of REGIONS) wake(region);
  }

  return {
    start() {
      // eslint-disable-next-line no-restricted-syntax -- every process polls, but a schedule runs in one
      timer = setInterval(wakeAll, everyMs).unref();
      wakeAll();
    },
    wake,
    wakeAll,
    wakeAfter(region, delayMs) {
      clearTimeout(delayed.get(region));
      delayed.set(region, setTimeout(() => wake(region), delayMs).unref());
    },
    stop() {
      clearInterval(timer);
      for (const waiting of delayed.values()) clearTimeout(waiting);
    },
    running: () => [...looking.values()].map(({ done }) => done),
  };
}

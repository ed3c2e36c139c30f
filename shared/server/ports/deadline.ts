import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Returns monotonic time in ms, because a deadline must not move with the wall clock. */
const now = (): number => performance.now();

/**
 * Runs `task` for a caller who waits `timeoutMs` for the result. Calls to other processes that the
 * task makes get only the remaining time.
 */
export const withinDeadline = <Result>(timeoutMs: number, task: () => Result): Result =>
  deadlines.run(now() + Math.min(timeoutMs, remainingMs()), task);

/**
 * Returns the time that the caller of the running task still waits, in ms; infinite without a
 * deadline.
 */
export const remainingMs = (): number => (deadlines.getStore() ?? Infinity) - now();

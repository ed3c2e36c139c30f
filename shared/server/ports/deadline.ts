import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Monotonic time, ms: a deadline must not move with the wall clock. */
const now = (): number => performance.now();

/**
 * Runs `task` for a caller who waits `timeoutMs` for it. Calls of other processes that the task
 * makes get no longer than the rest.
 */
export const withinDeadline = <Result>(timeoutMs: number, task: () => Result): Result =>
  deadlines.run(now() + Math.min(timeoutMs, remainingMs()), task);

/** Time that the caller of the running task still waits, ms; infinite without a deadline. */
export const remainingMs = (): number => (deadlines.getStore() ?? Infinity) - now();

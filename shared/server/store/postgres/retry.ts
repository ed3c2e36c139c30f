import { AppError } from '@voxgrove/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { isRetriable, toAppError } from './errors';

const ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 250;

/**
 * Retries `attempt` after a serialization failure or deadlock, with growing random delays.
 * @throws the error that `toAppError` returns, or UNAVAILABLE after too many attempts
 */
export async function withRetry<R>(attempt: () => Promise<R>): Promise<R> {
  for (let round = 1; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetriable(error)) throw toAppError(error);
      if (round >= ATTEMPTS) throw new AppError('UNAVAILABLE', {}, { cause: error });
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** round));
    }
  }
}

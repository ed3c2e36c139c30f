import { isAppError } from '@voxgrove/contracts';

const MINUTE = 60_000;

/**
 * How long work has to wait that its workspace has no processing time for, in ms; null for any
 * other error.
 */
export function processingWait(error: unknown): number | null {
  if (!isAppError(error) || error.code !== 'PROCESSING_TIME_USED') return null;
  return Number(error.details['minutes']) * MINUTE;
}

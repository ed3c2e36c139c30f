import { isAppError } from '@voxgrove/contracts';

const MINUTE = 60_000;

/**
 * Returns how long work must wait because its workspace has no processing time left, in ms; null
 * for any other error.
 */
export function processingWait(error: unknown): number | null {
  if (!isAppError(error) || error.code !== 'PROCESSING_TIME_USED') return null;
  return Number(error.details['minutes']) * MINUTE;
}

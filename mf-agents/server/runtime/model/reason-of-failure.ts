import { isAppError } from '@voxgrove/contracts';

/** Returns an error's code or class for the log. Its message may quote private text. */
export function reasonOf(error: unknown): string {
  if (isAppError(error)) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

import { useState } from 'react';
import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';

interface Attempt {
  busy: boolean;
  /** Error of the last attempt, or from `fail`. */
  error: string | undefined;
  /** The server's error of the last attempt. */
  failure: ApiError | undefined;
  /** Sets an error before any attempt; undefined clears it. */
  fail: (message: string | undefined) => void;
  /** Does nothing while an attempt runs. */
  attempt: <T>(work: () => Promise<T>, done: (result: T) => void) => void;
}

const messageOf = (thrown: unknown): string => toApiError(thrown).message;

/**
 * Runs one attempt at a time, with its state and last error. `wordsFor` returns undefined for
 * errors not worth showing.
 */
export function useAttempt(wordsFor: (thrown: unknown) => string | undefined = messageOf): Attempt {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ message: string | undefined; failure?: ApiError }>();
  return {
    busy,
    error: failed?.message,
    failure: failed?.failure,
    fail: (message) => setFailed(message === undefined ? undefined : { message }),
    attempt(work, done) {
      if (busy) return;
      setBusy(true);
      setFailed(undefined);
      work()
        .then(done, (thrown: unknown) =>
          setFailed({ message: wordsFor(thrown), failure: toApiError(thrown) }),
        )
        .finally(() => setBusy(false));
    },
  };
}

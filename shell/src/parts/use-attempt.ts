import { useState } from 'react';
import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';

interface Attempt {
  busy: boolean;
  /** Error of the last attempt, or the message given to `fail`. */
  error: string | undefined;
  /** The server's error of the last attempt. */
  failure: ApiError | undefined;
  /** Sets an error without an attempt. Undefined clears the error. */
  fail: (message: string | undefined) => void;
  /** Starts an attempt. Does nothing while another one runs. */
  attempt: <T>(work: () => Promise<T>, done: (result: T) => void) => void;
}

const messageOf = (thrown: unknown): string => toApiError(thrown).message;

/**
 * Runs one attempt at a time, and returns its state and last error. `wordsFor` returns undefined
 * for errors that are not worth showing.
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

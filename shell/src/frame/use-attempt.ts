import { useState } from 'react';
import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';

interface Attempt {
  busy: boolean;
  /** Why the last try failed, or what `fail` was told. */
  error: string | undefined;
  /** What the server said to the last try. */
  failure: ApiError | undefined;
  /** Says what is wrong before anything is tried; undefined takes it back. */
  fail: (message: string | undefined) => void;
  /** Does nothing while something is being tried. */
  attempt: <T>(work: () => Promise<T>, done: (result: T) => void) => void;
}

const messageOf = (thrown: unknown): string => toApiError(thrown).message;

/** One thing being tried at a time: whether it is under way, and why the last try failed. `wordsFor` an error: undefined for what nobody needs to be told. */
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

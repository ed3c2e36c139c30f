import { useState } from 'react';
import { toApiError } from '@voxgrove/sdk';

/** One thing being tried at a time: whether it is under way, and why the last try failed. */
export function useAttempt(): { busy: boolean; error: string | undefined; fail: (message: string | undefined) => void; attempt: <T>(work: Promise<T>, done: (result: T) => void) => void } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy, error, fail: setError,
    attempt(work, done) {
      setBusy(true);
      setError(undefined);
      work.then(done, (thrown: unknown) => setError(toApiError(thrown).message)).finally(() => setBusy(false));
    },
  };
}

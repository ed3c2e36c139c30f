import { useState } from 'react';
import type { ApiErrorCode } from '@voxgrove/sdk';
import { toApiError } from '@voxgrove/sdk';

interface Attempt {
  busy: boolean;
  error: string | undefined;
  /** Of the error, when the server gave it. */
  code: ApiErrorCode | undefined;
  fail: (message: string | undefined) => void;
  attempt: <T>(work: Promise<T>, done: (result: T) => void) => void;
}

/** One thing being tried at a time: whether it is under way, and why the last try failed. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; code?: ApiErrorCode }>();
  return {
    busy, error: failure?.message, code: failure?.code,
    fail: (message) => setFailure(message === undefined ? undefined : { message }),
    attempt(work, done) {
      setBusy(true);
      setFailure(undefined);
      work.then(done, (thrown: unknown) => { const { message, code } = toApiError(thrown); setFailure({ message, code }); }).finally(() => setBusy(false));
    },
  };
}

import type { ApiError } from '@voxgrove/sdk';
import { toApiError } from '@voxgrove/sdk';
import { useState } from 'react';

/** Runs one call at a time, and keeps its error. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, attempt, clear: () => setError(null) };
}

import { toApiError } from '@voxgrove/sdk';
import { useCallback, useRef } from 'react';
import { newOperationId } from './operation-id';

/** Returns whether a failure leaves the outcome of the payment unknown. */
const isUnknown = (status: number): boolean => status === 0 || status >= 500;

/**
 * Keeps the id of one payment by the user. While the outcome is unknown (no answer, a server error)
 * the payment keeps its id, so that a repeat cannot charge twice. After a result or a refusal, the
 * next press is a new payment.
 */
export function useOperation() {
  const id = useRef<string | null>(null);
  return useCallback(async <T>(act: (operationId: string) => Promise<T>): Promise<T> => {
    id.current ??= newOperationId();
    try {
      const result = await act(id.current);
      id.current = null;
      return result;
    } catch (error) {
      if (!isUnknown(toApiError(error).status)) id.current = null;
      throw error;
    }
  }, []);
}

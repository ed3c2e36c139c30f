import { toApiError } from '@voxgrove/sdk';
import { useCallback, useRef } from 'react';
import { newOperationId } from './operation-id';

/** Failures after which nobody knows yet whether the payment was made. */
const isUnknown = (status: number): boolean => status === 0 || status >= 500;

/**
 * The id of one act of paying. While the outcome is unknown (no answer, a server error) the act
 * keeps its id, so that a repeat cannot charge twice. After a result or a refusal the next press is
 * another act.
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

import { useCallback } from 'react';
import type { Ref, RefCallback } from 'react';

/** Combines two refs for one element. */
export function useMergeRefs<T>(first: Ref<T>, second: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      for (const ref of [first, second]) {
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }
    },
    [first, second],
  );
}

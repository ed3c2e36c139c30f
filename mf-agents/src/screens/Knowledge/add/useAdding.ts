import type { KnowledgeSource } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useUnsavedGuard } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { useAddSource } from '../../../data/knowledge/mutations';
import type { NewSource } from '../../../data/knowledge/mutations';
import { kbPaths } from '../../../parts/knowledge-paths';
import { useTexts } from '../useTexts';

export interface Adding {
  add: (source: NewSource) => Promise<void>;
  busy: boolean;
  error: ApiError | null;
}

/**
 * Adds one source and then shows the list, or the source that was there already. Leaving before
 * that, with something typed, asks.
 */
export function useAdding(agentId: string, dirty: boolean, back = kbPaths(agentId).list): Adding {
  const t = useTexts();
  const { mutateAsync, isPending, error } = useAddSource(agentId);
  const [added, setAdded] = useState<{ source: KnowledgeSource; created: boolean }>();
  useUnsavedGuard(dirty && !added);
  // Only when the guard is gone: leaving earlier would ask whether to.
  useEffect(() => {
    if (!added) return;
    notify(
      added.created
        ? { type: 'success', message: t('added') }
        : { type: 'info', message: t('alreadyThere', { name: added.source.title }) },
    );
    navigateTo(added.created ? back : kbPaths(agentId).source(added.source.id));
  }, [added, agentId, back, t]);
  return {
    add: async (source) => {
      try {
        setAdded(await mutateAsync(source));
      } catch {
        /* Said where the form is. */
      }
    },
    busy: isPending,
    error: error ? toApiError(error) : null,
  };
}

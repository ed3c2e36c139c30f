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
 * Adds one source. Then it shows the list, or the existing source if the source existed already.
 * Asks before the user leaves a form with unsaved text.
 */
export function useAdding(agentId: string, dirty: boolean, back = kbPaths(agentId).list): Adding {
  const t = useTexts();
  const { mutateAsync, isPending, error } = useAddSource(agentId);
  const [added, setAdded] = useState<{ source: KnowledgeSource; created: boolean }>();
  useUnsavedGuard(dirty && !added);
  // Wait until the guard is gone. Navigation before that would ask the user whether to leave.
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
        /* The form shows `error`. */
      }
    },
    busy: isPending,
    error: error ? toApiError(error) : null,
  };
}

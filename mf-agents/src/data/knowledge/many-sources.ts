import type { KnowledgeSource } from '@voxgrove/contracts';
import { request, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useRef, useState } from 'react';
import { ManyReply } from '../../../contract/knowledge-sources';
import { dropSources, keepSource } from './cache';
import { knowledgeKeys, knowledgePath } from './queries';

/**
 * Sources of one call. The server takes more; but who stops waits for one call, and how far it has
 * come is known after each.
 */
const AT_ONCE = 10;

/**
 * Ids of those it worked for; why it did not, by the ids of others; and of how many nothing was
 * asked, as it was stopped before.
 */
export interface ManyOutcome {
  done: ReadonlySet<string>;
  faults: ReadonlyMap<string, string>;
  left: number;
}

export interface ManySources {
  run(sources: readonly Pick<KnowledgeSource, 'id'>[]): Promise<ManyOutcome>;
  isPending: boolean;
  /** How far it has come, while it is under way and long enough to be stopped. */
  progress: { settled: number; count: number } | null;
  /** Asks for no more of them: what is done stays done. */
  stop(): void;
  isStopping: boolean;
}

/**
 * Reads sources again, stops reading them, or forgets them; what does not work for one does not
 * stop the others.
 */
export function useManySources(
  agentId: string,
  action: 'refresh' | 'stop' | 'delete',
): ManySources {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ManySources['progress']>(null);
  const stopped = useRef(false);
  const [isStopping, setStopping] = useState(false);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (sources: readonly Pick<KnowledgeSource, 'id'>[]): Promise<ManyOutcome> => {
      const ids = sources.map(({ id }) => id);
      const done = new Set<string>();
      const faults = new Map<string, string>();
      let from = 0;
      for (; from < ids.length && !stopped.current; from += AT_ONCE) {
        setProgress(ids.length > AT_ONCE ? { settled: from, count: ids.length } : null);
        const sourceIds = ids.slice(from, from + AT_ONCE);
        try {
          const { data } = await request({
            method: 'POST',
            path: `${knowledgePath(agentId)}/sources/many`,
            body: { action, sourceIds },
            output: ManyReply,
          });
          for (const { id, source, error } of data) {
            if (error) faults.set(id, error.message);
            else done.add(id);
            if (source) keepSource(client, agentId, source);
          }
        } catch (failure) {
          for (const id of sourceIds) faults.set(id, toApiError(failure).message);
        }
      }
      if (action === 'delete') dropSources(client, agentId, done);
      return { done, faults, left: Math.max(0, ids.length - from) };
    },
    onMutate: () => {
      stopped.current = false;
      setStopping(false);
    },
    onSettled: () => {
      setProgress(null);
      void client.invalidateQueries({ queryKey: knowledgeKeys.list(agentId) });
    },
  });
  return {
    run: mutateAsync,
    isPending,
    progress,
    isStopping,
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
  };
}

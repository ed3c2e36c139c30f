import type { KnowledgeSource } from '@voxgrove/contracts';
import { request, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useRef, useState } from 'react';
import { ManyReply } from '../../../contract/knowledge-sources';
import { dropSources, keepSource } from './cache';
import { knowledgeKeys, knowledgePath } from './queries';

/**
 * Number of sources per call. The server accepts more. But a user who stops waits for the end of
 * the running call, and the progress is known only after each call.
 */
const AT_ONCE = 10;

/**
 * `done`: ids of the sources for which the action worked; `faults`: error texts by id of the
 * others; `left`: number of sources for which no request was sent, because the user stopped before.
 */
export interface ManyOutcome {
  done: ReadonlySet<string>;
  faults: ReadonlyMap<string, string>;
  left: number;
}

export interface ManySources {
  run(sources: readonly Pick<KnowledgeSource, 'id'>[]): Promise<ManyOutcome>;
  isPending: boolean;
  /** Progress while the action runs, if it takes long enough to be stopped. Null otherwise. */
  progress: { settled: number; count: number } | null;
  /** Sends no more requests. Finished sources stay as they are. */
  stop(): void;
  isStopping: boolean;
}

/**
 * Reads sources again, stops reading them, or deletes them. An error with one source does not stop
 * the others.
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

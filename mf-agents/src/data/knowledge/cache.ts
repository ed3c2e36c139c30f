import type { KnowledgeSource } from '@voxgrove/contracts';
import type { useQueryClient } from '@voxgrove/sdk';
import type { SourceReply } from '../../../contract/knowledge-sources';
import type { KnowledgeReply, SourceEvent } from '../../../contract/knowledge-view';
import { knowledgeKeys } from './queries';

type Client = ReturnType<typeof useQueryClient>;

/**
 * Puts the new state of a source into the cached lists and pages. If `changed` comes without its
 * pages, the known pages stay.
 */
export function keepSource(
  client: Client,
  agentId: string,
  changed: KnowledgeSource | SourceEvent,
): void {
  const completeSource = (before: KnowledgeSource | undefined): KnowledgeSource => ({
    pages: before?.pages ?? [],
    ...changed,
  });
  client.setQueryData<KnowledgeReply['data']>(knowledgeKeys.list(agentId), (list) => {
    if (!list) return list;
    const before = list.sources.find(({ id }) => id === changed.id);
    const sources = before
      ? list.sources.map((source) => (source === before ? completeSource(before) : source))
      : [completeSource(undefined), ...list.sources];
    return { ...list, sources };
  });
  client.setQueryData<SourceReply['data']>(
    knowledgeKeys.source(agentId, changed.id),
    (open) => open && { ...open, source: completeSource(open.source) },
  );
}

/** Removes sources from the cached lists and pages. */
export function dropSources(client: Client, agentId: string, ids: ReadonlySet<string>): void {
  client.setQueryData<KnowledgeReply['data']>(
    knowledgeKeys.list(agentId),
    (list) => list && { ...list, sources: list.sources.filter(({ id }) => !ids.has(id)) },
  );
}

import { useLive, useQueryClient } from '@voxgrove/sdk';
import { liveTopics } from '../../../contract/live-topics';
import { SourceEvent } from '../../../contract/knowledge-view';
import type { KnowledgeReply } from '../../../contract/knowledge-view';
import { dropSources, keepSource } from './cache';
import { knowledgeKeys } from './queries';

/**
 * Updates the cached knowledge while sources are read and when other people change them. `onDone`:
 * called when a source that this page waited for has been read, or could not be read.
 */
export function useLiveKnowledge(agentId: string, onDone?: (source: SourceEvent) => void): void {
  const client = useQueryClient();
  const topics = {
    sources: liveTopics.knowledge(agentId),
    unanswered: liveTopics.unanswered(agentId),
  };
  useLive([topics.sources, topics.unanswered], (event) => {
    if (event.topic === topics.unanswered) {
      void client.invalidateQueries({ queryKey: knowledgeKeys.unanswered(agentId) });
      return;
    }
    if (event.type !== 'change') return;
    const changed = SourceEvent.safeParse(event.data).data;
    if (!changed) {
      if (event.id) dropSources(client, agentId, new Set([event.id]));
      return;
    }
    const before = client
      .getQueryData<KnowledgeReply['data']>(knowledgeKeys.list(agentId))
      ?.sources.find(({ id }) => id === changed.id);
    keepSource(client, agentId, changed);
    if (changed.status === 'PENDING') return;
    // The event does not contain the pages, the passages and the quota of the source, so they are
    // read again.
    void client.invalidateQueries({ queryKey: knowledgeKeys.all(agentId) });
    if (before?.status === 'PENDING') onDone?.(changed);
  });
}

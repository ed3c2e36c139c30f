import { useLive, useQueryClient } from '@voxgrove/sdk';
import { liveTopics } from '../../../contract/live-topics';
import { SourceEvent } from '../../../contract/knowledge-view';
import type { KnowledgeReply } from '../../../contract/knowledge-view';
import { dropSources, keepSource } from './cache';
import { knowledgeKeys } from './queries';

/**
 * Keeps what is known in step with what is read and with what others change. `onDone`: a source
 * somebody watched has been read, or could not be.
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
    // Its pages, its passages and the quota: what the event does not say.
    void client.invalidateQueries({ queryKey: knowledgeKeys.all(agentId) });
    if (before?.status === 'PENDING') onDone?.(changed);
  });
}

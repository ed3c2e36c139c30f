import { AppError, KnowledgeSource } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { SourceReply } from '../../contract/knowledge-sources';
import { knowledgeSources, writtenContents } from './collections';

/** @throws AppError NOT_FOUND, also for a source of another agent */
export async function findSource(
  from: Pick<RegionStore, 'get'>,
  agentId: AgentId,
  id: string,
): Promise<Doc<KnowledgeSource>> {
  const doc = await from.get(knowledgeSources, id);
  if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
  return doc;
}

/**
 * Returns a source as its owner sees it, with the text that the owner wrote. @throws AppError
 * NOT_FOUND
 */
export async function viewSource(
  store: RegionStore,
  agentId: AgentId,
  id: string,
): Promise<SourceReply['data']> {
  const { data } = await findSource(store, agentId, id);
  const written =
    data.kind === 'text' || data.kind === 'qa' ? await store.get(writtenContents, id) : null;
  return { source: KnowledgeSource.parse(data), content: written?.data.content ?? null };
}

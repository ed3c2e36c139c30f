import { AppError } from '@voxgrove/contracts';
import type { AgentId, KnowledgeSource, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { agents } from '../agent-store/port';
import { linkJobs, writtenContents } from './collections';
import { nextReading } from './link-worker';
import { ownerOf } from './owner';
import { stoppedStatus } from './reading';
import { chunksOf, replaceSource, sourcesIn } from './store-source';

export interface KnowledgeCopy {
  region: Region;
  workspaceId: WorkspaceId;
  from: AgentId;
  to: AgentId;
}

/**
 * Prepares a copy of an agent's knowledge: sources with their passages. Sources on the web are not
 * read again before their schedule. Sources that are already copied are skipped, so that a copy can
 * be continued.
 * @returns a function that writes the copy, once the new agent exists
 * @throws AppError KNOWLEDGE_QUOTA_REACHED before anything is written
 */
export async function copyKnowledge(
  context: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  copy: KnowledgeCopy,
): Promise<{ write(): Promise<void> }> {
  const { region, workspaceId, from } = copy;
  const store = context.store.for(region);
  const owner = await ownerOf(context, region, workspaceId);
  const allSources = await sourcesIn(store, workspaceId);
  const otherSources = allSources.filter(
    (source) =>
      source.agentId === from && !allSources.some(({ id }) => id === copiedId(copy, source.id)),
  );
  const used = allSources.reduce((sum, { chars }) => sum + chars, 0);
  const needed = otherSources.reduce((sum, { chars }) => sum + chars, 0);
  if (used + needed > owner.limit)
    throw new AppError('KNOWLEDGE_QUOTA_REACHED', { limit: owner.limit, used, needed });

  return {
    async write() {
      for (const source of otherSources) await copySource(context, copy, owner, source);
    },
  };
}

/** Returns the id of a copied source or passage. These ids begin with the id of their agent. */
export const copiedId = ({ from, to }: KnowledgeCopy, id: string): string =>
  id.startsWith(from) ? to + id.slice(from.length) : `${to}-${id}`;

async function copySource(
  context: Pick<SliceContext, 'store' | 'clock'>,
  copy: KnowledgeCopy,
  owner: Parameters<typeof replaceSource>[1],
  source: KnowledgeSource,
): Promise<void> {
  const { region, to } = copy;
  const store = context.store.for(region);
  const id = copiedId(copy, source.id);
  const [chunks, written, job] = await Promise.all([
    chunksOf(store, source.id),
    store.get(writtenContents, source.id),
    store.get(linkJobs, source.id),
  ]);
  const nextRefreshAt =
    source.kind === 'link'
      ? nextReading(source.refresh, source.checkedAt ?? context.clock.now())
      : source.nextRefreshAt;
  const copied: KnowledgeSource = {
    ...source,
    id,
    agentId: to,
    status: stoppedStatus(source),
    progress: null,
    nextRefreshAt,
    revision: 1,
  };
  await replaceSource(
    store,
    owner,
    id,
    () => ({
      source: copied,
      chunks: chunks.map(({ data }) => ({
        ...data,
        id: copiedId(copy, data.id),
        sourceId: id,
        agentId: to,
      })),
    }),
    {
      // If the original was deleted meanwhile, passages may have been missing when they were read
      // here, so the copy is not written.
      first: async (tx) => {
        if (!(await tx.get(agents, copy.from))) throw new AppError('NOT_FOUND');
      },
      also(tx) {
        if (written) tx.set(writtenContents, id, { ...written.data, agentId: to });
        if (job)
          tx.set(linkJobs, id, {
            ...job.data,
            agentId: to,
            dueAt: nextRefreshAt ?? NEVER,
            ...UNTAKEN,
          });
      },
    },
  );
}

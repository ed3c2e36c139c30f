import type { Agent, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc } from '@voxgrove/server/store/port';
import { AgentListItem } from '../../contract/agent-list';
import type { AgentListQuery, AgentListReply } from '../../contract/agent-list';
import { conversations } from '../conversations/port';
import { agents } from '../agent-store/port';
import { decodePosition, encodePosition, findTitles } from './find-titles';
import type { Position } from './find-titles';
import type { TitleIndex } from './title-index';

interface Page {
  docs: Doc<Agent>[];
  total: number;
  next: Position | null;
}

/** See Agents.list. */
export async function listAgents(
  context: SliceContext,
  titles: TitleIndex,
  region: Region,
  query: AgentListQuery,
): Promise<AgentListReply> {
  const after = query.cursor === undefined ? undefined : decodePosition(query.cursor);
  const isPlainList =
    query.search.trim() === '' && (query.sort === 'newest' || query.sort === 'match');
  const [{ docs, total, next }, { maxAgents }] = await Promise.all([
    isPlainList
      ? newestAgents(context, titles, region, query, after)
      : foundAgents(context, titles, region, query, after),
    context.port('workspaces').limits(region, query.workspaceId),
  ]);
  return {
    data: docs.map((doc) => AgentListItem.parse(doc.data)),
    total,
    next: next && encodePosition(next),
    limit: maxAgents,
    conversations: query.counts ? await countConversations(context, region, docs) : {},
  };
}

/** Returns the newest agents by the store's own index, which is fast from the first request on. */
async function newestAgents(
  context: SliceContext,
  titles: TitleIndex,
  region: Region,
  { workspaceId, limit }: AgentListQuery,
  after: Position | undefined,
): Promise<Page> {
  const store = context.store.for(region);
  const where = [{ field: 'ownerID', op: '==' as const, value: workspaceId }];
  const docs = await store.query(agents, {
    where,
    orderBy: { field: 'lastModified', direction: 'desc' },
    limit: limit + 1,
    ...(after && { startAfter: { id: after.id, value: after.lastModified } }),
  });
  const page = docs.slice(0, limit);
  const last = page.at(-1);
  const more = docs.length > limit;
  // Owners of many agents usually search next, so the titles are loaded in advance.
  if (more)
    titles
      .of(region, workspaceId)
      .catch((error: unknown) => context.log.error('titles.unread', { error, region }));
  const total =
    more || after
      ? (titles.sizeIfRead(region, workspaceId) ?? (await store.count(agents, { where })))
      : page.length;
  return {
    docs: page,
    total,
    next: more && last ? { id: last.id, lastModified: last.data.lastModified, title: '' } : null,
  };
}

async function foundAgents(
  context: SliceContext,
  titles: TitleIndex,
  region: Region,
  { workspaceId, limit, search, sort }: AgentListQuery,
  after: Position | undefined,
): Promise<Page> {
  const { page, total, next } = findTitles((await titles.of(region, workspaceId)).values(), {
    search,
    sort,
    limit,
    after,
  });
  const docs = await context.store.for(region).getMany(
    agents,
    page.map(({ id }) => id),
  );
  return { docs: docs.filter((doc) => doc !== null), total, next };
}

async function countConversations(
  context: SliceContext,
  region: Region,
  docs: Doc<Agent>[],
): Promise<Record<string, number>> {
  const store = context.store.for(region);
  return Object.fromEntries(
    await Promise.all(
      docs.map(
        async ({ id }) =>
          [
            id,
            await store.count(conversations, {
              where: [{ field: 'agentId', op: '==', value: id }],
            }),
          ] as const,
      ),
    ),
  );
}

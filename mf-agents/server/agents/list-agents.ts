import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { AgentListItem } from '../../contract/agent-list';
import type { AgentListReply } from '../../contract/agent-list';
import { conversations } from '../conversations/collections';
import { agents } from './collections';

/** More agents than any plan allows. */
const MOST = 1000;
/** Counting is one query each: lists longer than this go without. */
const MOST_COUNTED = 100;

/** See Agents.list. */
export async function listAgents(context: SliceContext, region: Region, workspaceId: WorkspaceId): Promise<AgentListReply> {
  const store = context.store.for(region);
  const [docs, { maxAgents }] = await Promise.all([
    store.query(agents, { where: [{ field: 'ownerID', op: '==', value: workspaceId }], orderBy: { field: 'lastModified', direction: 'desc' }, limit: MOST }),
    context.port('workspaces').limits(region, workspaceId),
  ]);
  const counted = docs.length > MOST_COUNTED ? [] : docs;
  const counts = await Promise.all(counted.map(async ({ id }) => [id, await store.count(conversations, { where: [{ field: 'agentId', op: '==', value: id }] })] as const));
  return { data: docs.map((doc) => AgentListItem.parse(doc.data)), limit: maxAgents, conversations: Object.fromEntries(counts) };
}

import { z } from 'zod';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { decodeCursor, encodeCursor } from '../cursor';
import type { StoredConversation } from './collections';
import { conversationsIn } from './collections';

/** Query parameters of a page of conversations. */
export const PAGE_INPUT = {
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(200).optional(),
};

const Position = z
  .tuple([z.string().max(60), z.number()])
  .transform(([id, value]) => ({ id, value }));

/**
 * Returns conversations of an agent or of a workspace, newest message first; or the conversations
 * that wait for a person, longest wait first. `next` is the cursor of the following page.
 * @throws AppError BAD_INPUT for an invalid cursor
 */
export async function conversationPage(
  store: RegionStore,
  whose: { agentId: AgentId; test: boolean; waiting?: boolean } | { ownerID: WorkspaceId },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ page: StoredConversation[]; next: string | null }> {
  // Only waiting conversations have `requestedAt`. A query that orders by a field leaves out
  // documents without it.
  const orderBy =
    'waiting' in whose && whose.waiting
      ? { field: 'requestedAt' as const, direction: 'asc' as const }
      : { field: 'lastMessageAt' as const, direction: 'desc' as const };
  const docs = await store.query(conversationsIn('test' in whose && whose.test), {
    where: [
      'agentId' in whose
        ? { field: 'agentId', op: '==', value: whose.agentId }
        : { field: 'ownerID', op: '==', value: whose.ownerID },
    ],
    orderBy,
    limit: limit + 1,
    ...(cursor !== undefined && { startAfter: decodeCursor(Position, cursor) }),
  });
  const page = docs.slice(0, limit).map(({ data }) => data);
  const last = page.at(-1);
  return {
    page,
    next: docs.length > limit && last ? encodeCursor([last.id, last[orderBy.field] ?? 0]) : null,
  };
}

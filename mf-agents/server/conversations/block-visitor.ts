import type { AgentId, VisitorId } from '@voxgrove/contracts';
import { fieldOp } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import { conversations, visitorKey, visitorProfiles } from './collections';

/**
 * Refuses the messages of a visitor, or accepts them again. The mark is on the profile, for new
 * conversations, and on each conversation, because receiving a message reads the conversation
 * anyway.
 */
export async function blockVisitor(
  store: RegionStore,
  agentId: AgentId,
  visitorId: VisitorId,
  blocked: boolean,
): Promise<void> {
  const mark = blocked ? { blocked: true as const } : { blocked: fieldOp.delete() };
  const visitorConversations = await store.query(conversations, {
    where: [
      { field: 'agentId', op: '==', value: agentId },
      { field: 'visitorId', op: '==', value: visitorId },
    ],
  });
  await store.transaction(async (tx) => {
    const key = visitorKey(agentId, visitorId);
    const profileDoc = await tx.get(visitorProfiles, key);
    const profile = profileDoc?.data.profile ?? { verified: false, more: {} };
    if (profileDoc) tx.update(visitorProfiles, key, mark, { ifVersion: profileDoc.version });
    else if (blocked) tx.set(visitorProfiles, key, { agentId, profile, blocked: true });
    for (const { id } of visitorConversations) tx.update(conversations, id, mark);
  });
}

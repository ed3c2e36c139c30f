import type { ConversationId } from '@voxgrove/contracts';
import { findConversation } from '../conversations/port';
import { leads } from './collections';
import { touchesOf } from './lead-draft';
import { emitLead } from './save-lead';
import type { Saving } from './save-lead';

/** Stores the latest visit of a lead that has come to the website once more. May be repeated. */
export async function noteReturn(
  { store, events, now }: Saving,
  conversationId: ConversationId,
): Promise<void> {
  const conversation = (await findConversation(store, conversationId))?.data;
  if (!conversation) return;
  const { lastTouch } = touchesOf(conversation);
  const [known] = await store.query(leads, {
    where: [{ field: 'conversationIds', op: 'array-contains', value: conversationId }],
    limit: 1,
  });
  if (!known) return;
  await store.transaction(async (tx) => {
    const doc = await tx.get(leads, known.id);
    if (!doc || doc.data.lastTouch.at >= lastTouch.at) return;
    const lead = { ...doc.data, lastTouch, updatedAt: now };
    tx.set(leads, known.id, lead, { ifVersion: doc.version });
    emitLead(tx, events, lead, 'lead.updated');
  });
}

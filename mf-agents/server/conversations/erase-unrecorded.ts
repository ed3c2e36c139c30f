import type { ConversationState } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation } from './collections';
import {
  answerJobs,
  conversations,
  messages,
  replyMails,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from './collections';
import { countsOnly } from './conversation-view';
import { answeredBy } from './who-answers';

/**
 * How long an unrecorded conversation is kept after its last message: as long as the visitor may
 * still be in the chat.
 */
const KEPT_MS: Record<ConversationState, number> = {
  'ai-chatting': 3_600_000,
  ended_chat: 3_600_000,
  requested_chat: 24 * 3_600_000,
  'human-chatting': 24 * 3_600_000,
};
const AT_ONCE = 100;

/**
 * Deletes the texts of ended conversations that are not recorded. The conversations and their
 * number of messages stay.
 */
export async function eraseUnrecorded(
  store: RegionStore,
  uploads: SliceContext['uploads'],
  now: number,
): Promise<void> {
  for (const [state, keptMs] of Object.entries(KEPT_MS)) {
    for (let more = true; more;) {
      const over = await store.query(conversations, {
        where: [
          { field: 'unrecorded', op: '==', value: 'live' },
          { field: 'state', op: '==', value: state },
          { field: 'lastMessageAt', op: '<=', value: now - keptMs },
        ],
        limit: AT_ONCE,
      });
      const erased = await Promise.all(over.map((doc) => erase(store, uploads, doc)));
      more = over.length === AT_ONCE && erased.includes(true);
    }
  }
}

/** @returns false if new messages arrived meanwhile; a later run erases them */
async function erase(
  store: RegionStore,
  uploads: SliceContext['uploads'],
  { id, version, data }: Doc<StoredConversation>,
): Promise<boolean> {
  await deleteWhere(store, messages, [
    { field: 'conversationId', op: '==', value: id },
    { field: 'seq', op: '<=', value: data.messageCount },
  ]);
  await uploads.forgetUsedBy(store.region, id);
  const key = visitorKey(data.agentId, data.visitorId);
  return store.transaction(async (tx) => {
    const [now, pointer] = [
      await tx.get(conversations, id),
      await tx.get(visitorConversations, key),
    ];
    if (now?.version !== version) return false;
    const remainder: StoredConversation = { ...countsOnly(now.data), unrecorded: 'gone' };
    // An erased conversation is empty, so no person is requested or takes part any more: the chat
    // has ended.
    tx.set(
      conversations,
      id,
      remainder.state === 'ai-chatting'
        ? remainder
        : answeredBy(remainder, { state: 'ended_chat' }),
      { ifVersion: version },
    );
    tx.delete(answerJobs, id);
    tx.delete(replyMails, id);
    if (pointer?.data.conversationId !== id) return true;
    tx.delete(visitorConversations, key, { ifVersion: pointer.version });
    tx.delete(visitorProfiles, key);
    return true;
  });
}

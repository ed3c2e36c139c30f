import type { AgentId, ConversationId, Region, VisitorId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { AnswerWorker } from './answer-worker';
import {
  answerJobs,
  answerTraces,
  conversations,
  messages,
  pendingNotifications,
  replyMails,
  typing,
  typingKey,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from './collections';
import { separateVisitor } from './merged-visitors';

/** Deletes the stored data of one visitor of an agent. May be repeated. */
export type EraseVisitor = (
  region: Region,
  agentId: AgentId,
  visitorId: VisitorId,
) => Promise<void>;

/**
 * Returns the function that deletes a visitor's data. Statistics keep their figures, which do not
 * name the visitor.
 */
export function visitorEraser(
  { store, uploads }: Pick<SliceContext, 'store' | 'uploads'>,
  worker: Pick<AnswerWorker, 'end'>,
): EraseVisitor {
  return async (region, agentId, visitorId) => {
    const regionStore = store.for(region);
    const ofVisitor = [
      { field: 'agentId', op: '==' as const, value: agentId },
      { field: 'visitorId', op: '==' as const, value: visitorId },
    ];
    await deleteWhere(regionStore, conversations, ofVisitor, async ({ id }) => {
      const job = await regionStore.get(answerJobs, id);
      if (job) {
        await regionStore.delete(answerJobs, id);
        worker.end(region, job.data.waiting);
      }
      const ofConversation = [{ field: 'conversationId', op: '==' as const, value: id }];
      await deleteWhere(regionStore, messages, ofConversation, async (message) => {
        await regionStore.delete(answerTraces, message.id);
      });
      await regionStore.delete(replyMails, id);
      await regionStore.delete(typing, typingKey(id as ConversationId, 'visitor'));
      await regionStore.delete(typing, typingKey(id as ConversationId, 'person'));
      await deleteWhere(regionStore, pendingNotifications, [
        { field: 'agentId', op: '==', value: agentId },
        { field: 'conversationId', op: '==', value: id },
      ]);
      await uploads.forgetUsedBy(region, id);
    });
    const key = visitorKey(agentId, visitorId);
    await regionStore.delete(visitorConversations, key);
    await regionStore.delete(visitorProfiles, key);
    await separateVisitor(regionStore, { agentId, visitorId });
  };
}

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
    const here = store.for(region);
    const own = [
      { field: 'agentId', op: '==' as const, value: agentId },
      { field: 'visitorId', op: '==' as const, value: visitorId },
    ];
    await deleteWhere(here, conversations, own, async ({ id }) => {
      const job = await here.get(answerJobs, id);
      if (job) {
        await here.delete(answerJobs, id);
        worker.end(region, job.data.waiting);
      }
      const ofConversation = [{ field: 'conversationId', op: '==' as const, value: id }];
      await deleteWhere(here, messages, ofConversation, async (message) => {
        await here.delete(answerTraces, message.id);
      });
      await here.delete(replyMails, id);
      await here.delete(typing, typingKey(id as ConversationId, 'visitor'));
      await here.delete(typing, typingKey(id as ConversationId, 'person'));
      await deleteWhere(here, pendingNotifications, [
        { field: 'agentId', op: '==', value: agentId },
        { field: 'conversationId', op: '==', value: id },
      ]);
      await uploads.forgetUsedBy(region, id);
    });
    const key = visitorKey(agentId, visitorId);
    await here.delete(visitorConversations, key);
    await here.delete(visitorProfiles, key);
    await separateVisitor(here, { agentId, visitorId });
  };
}

import type { AgentId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection, RegionStore } from '@voxgrove/server/store/port';
import type { AnswerWorker } from './answer-worker';
import {
  answerJobs,
  answerTraces,
  conversations,
  messages,
  pendingNotifications,
  mergedVisitors,
  replyMails,
  testConversations,
  typing,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from './collections';

const OF_AGENT = [
  answerTraces,
  mergedVisitors,
  pendingNotifications,
  replyMails,
  typing,
  visitorProfiles,
] as Collection<object>[];

/** Deletes the conversations of a deleted agent. Answers in progress are canceled first. */
export async function forgetAgent(
  store: RegionStore,
  worker: Pick<AnswerWorker, 'end'>,
  agentId: AgentId,
): Promise<void> {
  const ofAgent = [{ field: 'agentId', op: '==' as const, value: agentId }];
  for (const collection of [conversations, testConversations])
    await deleteWhere(store, collection, ofAgent, async ({ id, data: { visitorId } }) => {
      await endAnswers(store, worker, id);
      await deleteWhere(store, messages, [{ field: 'conversationId', op: '==', value: id }]);
      await store.delete(visitorConversations, visitorKey(agentId, visitorId));
    });
  for (const collection of OF_AGENT) await deleteWhere(store, collection, ofAgent);
}

async function endAnswers(
  store: RegionStore,
  worker: Pick<AnswerWorker, 'end'>,
  conversationId: string,
): Promise<void> {
  const job = await store.get(answerJobs, conversationId);
  if (job === null) return;
  await store.delete(answerJobs, conversationId);
  worker.end(store.region, job.data.waiting);
}

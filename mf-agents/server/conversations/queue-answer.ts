import type { InboundMessage } from '@voxgrove/contracts';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { Doc } from '@voxgrove/server/store/port';
import type { Claim, Claiming } from './answer-lease';
import { begin } from './answer-lease';
import type { AnswerJob, StoredConversation, StoredMessage } from './collections';
import { answerJobs, messages } from './collections';

export interface QueuedQuestion {
  message: StoredMessage;
  conversation: StoredConversation;
  /** The job that already waits or runs in the conversation. */
  job: Doc<AnswerJob> | null;
  /** The answer waits until then for further messages; ms since the epoch. */
  joinsUntil: number | undefined;
  now: number;
}

/** Adds a question to the waiting job of its conversation. */
function joinAnswerJob(
  tx: GroupedTransaction,
  job: Doc<AnswerJob>,
  { message, joinsUntil }: QueuedQuestion,
): void {
  const isBegun = job.data.owner !== null || job.data.attempt > 0;
  tx.update(
    answerJobs,
    message.conversationId,
    {
      waiting: [...job.data.waiting, message.id],
      ...(joinsUntil !== undefined && { joinsUntil, ...(!isBegun && { dueAt: joinsUntil }) }),
    },
    { ifVersion: job.version },
  );
}

/**
 * Queues the answer to a question. `claiming`: the calling process starts the answer, unless other
 * questions wait or further messages may follow.
 * @returns the conversation with the started answer, and the claim of the calling process
 */
export function queueAnswer(
  tx: GroupedTransaction,
  { test }: Pick<InboundMessage, 'test'>,
  question: QueuedQuestion,
  claiming: Claiming | undefined,
): { conversation: StoredConversation; claim?: Claim } {
  const { message, conversation, job, joinsUntil, now } = question;
  if (job) {
    joinAnswerJob(tx, job, question);
    return { conversation };
  }
  const newJob: AnswerJob = {
    conversationId: conversation.id,
    agentId: message.agentId,
    waiting: [message.id],
    dueAt: joinsUntil ?? now,
    owner: null,
    attempt: 0,
    ...(joinsUntil !== undefined && { joinsUntil }),
    ...(test && { test: true as const }),
  };
  const startsNow = claiming !== undefined && joinsUntil === undefined;
  const started = startsNow ? begin(claiming, conversation, [message], newJob, null) : undefined;
  tx.create(answerJobs, conversation.id, { ...newJob, ...started?.held });
  if (started === undefined) return { conversation };
  const { answer } = started.claim;
  tx.create(messages, answer.id, answer);
  return { conversation: { ...conversation, messageCount: answer.seq }, claim: started.claim };
}

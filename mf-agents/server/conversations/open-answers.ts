import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { sentencesIn } from '../runtime/port';
import type { AnswerJob, StoredMessage } from './collections';
import { answerJobs, answerMessageId, messages } from './collections';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { newest } from './streaming/answer-text';

/**
 * The unanswered questions of a conversation and the answer that the agent is writing, read inside
 * a transaction.
 */
export interface OpenAnswers {
  job: Doc<AnswerJob> | null;
  writing: Doc<StoredMessage> | null;
}

export async function openAnswers(
  tx: GroupedTransaction,
  conversationId: ConversationId,
): Promise<OpenAnswers> {
  const job = await tx.get(answerJobs, conversationId);
  const first = job?.data.waiting[0];
  const answer =
    first === undefined || job!.data.attempt === 0
      ? null
      : await tx.get(messages, answerMessageId(first));
  return { job, writing: answer?.data.status === 'streaming' ? answer : null };
}

/**
 * Cancels the agent's answers in the same transaction; the text written so far stays, and the
 * writing process loses its lease. An empty answer at the end (message number `last`) is replaced
 * by `instead`; an empty one before other messages becomes a marker, which cannot be rated.
 * @returns the questions that stay unanswered, and whether `instead` was stored
 */
export function endAnswers(
  tx: GroupedTransaction,
  store: RegionStore,
  live: LiveAnswerBus,
  { job, writing }: OpenAnswers,
  index: number,
  last: number,
  instead: Pick<StoredMessage, 'role' | 'text'> | null,
): { ended: MessageId[]; placed: boolean } {
  if (!job) return { ended: [], placed: false };
  tx.delete(answerJobs, job.data.conversationId, { ifVersion: job.version });
  if (!writing) return { ended: job.data.waiting, placed: false };
  const current = newest(writing.data, live.writing(store.region, job.data.conversationId));
  const text = current.text.since(0);
  const isEmpty = text.trim() === '';
  const replaced = isEmpty && writing.data.seq === last ? instead : null;
  const stopped = { role: 'system' as const, text: sentencesIn(writing.data.lang).stopped };
  tx.set(
    messages,
    writing.id,
    {
      ...writing.data,
      at: index,
      status: 'done',
      edition: current.edition,
      ...(replaced ?? (isEmpty ? stopped : { text })),
    },
    { ifVersion: writing.version },
  );
  return { ended: job.data.waiting, placed: replaced !== null };
}

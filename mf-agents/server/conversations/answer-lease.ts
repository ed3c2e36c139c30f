import type { AnswerTrace } from '../../contract/answer-trace';
import type { AgentId, ConversationId, MessageId, WorkspaceId } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import type { Clock } from '@voxgrove/server/clock';
import { NEVER } from '@voxgrove/server/work/due-work';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { GroupedTransaction, Transacts } from '@voxgrove/server/store/group-commit';
import { fieldOp } from '@voxgrove/server/store/port';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { AnsweringText } from '../agent-store/port';
import type { AnswerJob, StoredConversation, StoredMessage } from './collections';
import {
  answerJobs,
  answerMessageId,
  answerTraces,
  conversationsIn,
  messages,
} from './collections';
import { TRACE_KEPT_MS } from './sweep-conversations';
import { costOf } from './cost-of';
import { withAnswer } from './counted-values';
import { UNRECORDED, shortened } from './inbound-rules';
import { joinedQuestion, mostJoined, together } from './join-questions';
import type { Questions } from './join-questions';
import { recordUnanswered } from '../knowledge/port';
import { intentOf, sourcesUsed } from '../runtime/port';
import { recordActivity } from '../activity/port';
import { messageWords } from './message-words';

/** Time without a renewal after which another process takes over. */
export const LEASE_MS = 6_000;
export const LEASE_RENEW_MS = 2_000;

/** The right to answer one question, until it is finished or lost. */
export interface Claim {
  conversationId: ConversationId;
  agentId: AgentId;
  owner: string;
  attempt: number;
  /** End of the first lease. */
  leasedUntil: number;
  /** The question, with the texts and files of all questions that are answered together. */
  question: StoredMessage;
  /** See `AnswerJob`. */
  joined: number;
  answer: StoredMessage;
  answerVersion: number;
  /** A member who tries out the draft asked the question. */
  test: boolean;
  /** The answer was canceled. */
  stopped: boolean;
  failures: NonNullable<AnswerJob['failures']>;
  /** The conversation before this one, which was full. */
  previousId?: ConversationId | undefined;
  /** The agent's draft, if it was read while the question was stored. */
  text?: Promise<AnsweringText | null> | undefined;
}

/**
 * The process that starts an answer. `at`: the recorded start time, if not now; `text`: the agent's
 * draft that the answer is made from, read in parallel; `ours`: whether a lease that this process
 * already holds, perhaps without knowing it, can be taken again.
 */
export interface Claiming {
  owner: string;
  clock: Clock;
  at?: number;
  text?: Promise<AnsweringText | null>;
  ours?: boolean | undefined;
}

/**
 * Returns when workers may take a leased job. With `at`, the answer belongs to a replay of a past
 * conversation (in the demo). Workers never take such a job, because they would answer with today's
 * date. Only the replay itself takes it again.
 */
const heldUntil = ({ clock, at }: Claiming): number =>
  at === undefined ? clock.now() + LEASE_MS : NEVER;

/** Returns the questions that still exist. */
const foundOf = (docs: readonly (Doc<StoredMessage> | null)[]): StoredMessage[] =>
  docs.flatMap((doc) => (doc ? [doc.data] : []));

/** Number of editions reserved per attempt. One attempt restarts its text only a few times. */
const EDITIONS = 1_000;

/**
 * Returns an edition that no subscriber can have seen. Subscribers may have seen editions of the
 * previous attempt that were never stored.
 */
const editionAfter = (stored: number): number => (Math.floor(stored / EDITIONS) + 1) * EDITIONS;

/**
 * Builds the writes that start an answer: the leased job and, in the claim, the answer. The lease
 * starts with this call. `before`: an answer that an earlier attempt left.
 */
export function begin(
  claiming: Claiming,
  { messageCount, previousId }: StoredConversation,
  questions: Questions,
  job: AnswerJob,
  before: Doc<StoredMessage> | null,
): { held: Pick<AnswerJob, 'owner' | 'attempt' | 'dueAt' | 'joined'>; claim: Claim } {
  const question = joinedQuestion(questions);
  // A question in between may have been deleted, so `joined` is a position in `waiting`, not the
  // number of questions.
  const joined = job.waiting.indexOf(questions.at(-1)!.id) + 1;
  const { owner, clock, at, text } = claiming;
  const now = clock.now();
  const attempt = job.attempt + 1;
  const { id, conversationId, agentId, test, hidden, lang } = question;
  const answer: StoredMessage = {
    id: answerMessageId(id),
    conversationId,
    agentId,
    role: 'assistant',
    text: '',
    at: at ?? now,
    status: 'streaming',
    sources: [],
    seq: before?.data.seq ?? messageCount + 1,
    edition: before ? editionAfter(before.data.edition) : 1,
    ...(test && { test }),
    ...(hidden && { hidden: true }),
    ...(lang && { lang }),
  };
  return {
    held: { owner, attempt, dueAt: heldUntil(claiming), ...(joined > 1 && { joined }) },
    claim: {
      conversationId,
      agentId,
      owner,
      attempt,
      leasedUntil: now + LEASE_MS,
      question,
      joined,
      answer,
      answerVersion: (before?.version ?? 0) + 1,
      test: test === true,
      failures: job.failures ?? [],
      stopped: isStopped(job),
      previousId,
      text,
    },
  };
}

/**
 * Takes the oldest question of a conversation, with the questions that are answered together with
 * it, and gives the answer a position in the conversation. Takes nothing while the lease of another
 * process runs. If a dead process left an answer, that answer keeps its position and its text
 * restarts.
 */
export async function claimAnswer(
  store: Transacts,
  conversationId: ConversationId,
  claiming: Claiming,
): Promise<Claim | null> {
  return store.transaction(async (tx) => {
    const job = await tx.get(answerJobs, conversationId);
    const questionId = job?.data.waiting[0];
    if (!job || questionId === undefined) return null;
    const isDue = job.data.dueAt <= claiming.clock.now();
    const isOurs = claiming.ours === true && job.data.owner === claiming.owner;
    const isReplay = claiming.at !== undefined;
    if (!isDue && !isOurs && !isReplay) return null;
    const test = job.data.test === true;
    const answerId = answerMessageId(questionId);
    const mayJoin = job.data.waiting.slice(0, mostJoined(job.data));
    const [conversation, [before, question, ...laterQuestions]] = await Promise.all([
      tx.get(conversationsIn(test), conversationId),
      tx.getMany(messages, [answerId, ...mayJoin]),
    ]);
    // A message that arrived while its conversation was being deleted leaves a job behind.
    if (!conversation || !question) {
      tx.delete(answerJobs, conversationId, { ifVersion: job.version });
      return null;
    }
    // A handoff removes the job. The state is checked here again, before a model is called.
    if (conversation.data.state !== 'ai-chatting') {
      tx.delete(answerJobs, conversationId, { ifVersion: job.version });
      return null;
    }

    const { held, claim } = begin(
      claiming,
      conversation.data,
      job.data.attempt > 0
        ? [question.data, ...foundOf(laterQuestions)]
        : together([question.data, ...foundOf(laterQuestions)]),
      job.data,
      before ?? null,
    );
    tx.set(messages, answerId, claim.answer, { ifVersion: before?.version ?? 0 });
    if (!before)
      tx.update(
        conversationsIn(test),
        conversationId,
        { messageCount: claim.answer.seq },
        { ifVersion: conversation.version },
      );
    tx.update(answerJobs, conversationId, held, { ifVersion: job.version });
    return claim;
  });
}

/**
 * Renews the leases of several conversations. `lost`: another process holds the lease; `stopped`:
 * the answer was canceled.
 */
export async function renewLeases(
  store: RegionStore,
  claims: readonly Claim[],
  clock: Clock,
): Promise<('held' | 'lost' | 'stopped')[]> {
  return store.transaction(async (tx) => {
    const jobs = await tx.getMany(
      answerJobs,
      claims.map(({ conversationId }) => conversationId),
    );
    const now = clock.now();
    return claims.map((claim, index) => {
      const job = jobs[index];
      if (!job || !isHeldBy(claim, job.data)) return 'lost';
      if (job.data.dueAt !== NEVER)
        tx.update(
          answerJobs,
          claim.conversationId,
          { dueAt: now + LEASE_MS },
          { ifVersion: job.version },
        );
      return isStopped(job.data) ? 'stopped' : 'held';
    });
  });
}

const isHeldBy = (claim: Claim, job: AnswerJob): boolean =>
  job.owner === claim.owner && job.attempt === claim.attempt;

const isStopped = ({ waiting, stopped = [] }: AnswerJob): boolean =>
  waiting[0] !== undefined && stopped.includes(waiting[0]);

/**
 * Records that the answers to a waiting question and to those before it are canceled. The process
 * that writes one of them stops.
 * @returns the questions whose answers are canceled
 */
export async function stopAnswers(
  store: RegionStore,
  conversationId: ConversationId,
  questionId: MessageId,
): Promise<MessageId[]> {
  return store.transaction(async (tx) => {
    const job = await tx.get(answerJobs, conversationId);
    const place = job?.data.waiting.indexOf(questionId) ?? -1;
    if (!job || place === -1) return [];
    const stopped = job.data.waiting.slice(0, place + 1);
    tx.update(answerJobs, conversationId, { stopped }, { ifVersion: job.version });
    return stopped;
  });
}

function emitAnswer(
  tx: GroupedTransaction,
  events: EventEmitter,
  { question, answer, test, agentId, conversationId }: Claim,
  { status, band }: FinishedAnswer,
  workspaceId: WorkspaceId,
): void {
  if (test) return;
  const subject = { workspaceId, agentId, conversationId };
  const failed = status === 'failed';
  events.emit(tx, 'answer.finished', conversationId, {
    ...subject,
    questionId: question.id,
    answerId: answer.id,
    status: failed ? 'failed' : 'done',
  });
  const payload = {
    ...subject,
    messageId: question.id,
    text: question.hidden ? UNRECORDED : shortened(question.text, 160),
  };
  if (intentOf(question.text) === 'human')
    events.emit(tx, 'handoff.requested', conversationId, payload);
  if (failed || band === 'miss')
    events.emit(tx, 'conversation.unanswered', conversationId, payload);
}

/** Returns the job for a later attempt by any process. `reason`: why this attempt failed. */
export async function releaseLease(
  store: RegionStore,
  claim: Claim,
  dueAt: number,
  reason: string | undefined,
): Promise<void> {
  await store.transaction(async (tx) => {
    const job = await tx.get(answerJobs, claim.conversationId);
    if (!job || !isHeldBy(claim, job.data)) return;
    const nextTry = job.data.dueAt === NEVER ? NEVER : dueAt;
    tx.update(
      answerJobs,
      claim.conversationId,
      {
        owner: null,
        dueAt: nextTry,
        ...(reason !== undefined && {
          failures: [...claim.failures, { attempt: claim.attempt, reason }],
        }),
      },
      { ifVersion: job.version },
    );
  });
}

export type FinishedAnswer = Pick<
  StoredMessage,
  'text' | 'status' | 'sources' | 'engine' | 'band' | 'cards' | 'quickReplies'
>;

/**
 * Stores the finished answer with its trace and removes its question from the queue, in one
 * transaction.
 * @returns whether more questions wait; `lost` if another process or a person has taken over: then
 * nothing is written.
 */
export async function finishAnswer(
  store: Transacts,
  claim: Claim,
  edition: number,
  finished: FinishedAnswer,
  trace: AnswerTrace,
  now: number,
  events?: EventEmitter,
): Promise<'more' | 'none' | 'lost'> {
  return store.transaction(async (tx) => {
    const [job, conversation] = await Promise.all([
      tx.get(answerJobs, claim.conversationId),
      tx.get(conversationsIn(claim.test), claim.conversationId),
    ]);
    if (
      !job ||
      !conversation ||
      !isHeldBy(claim, job.data) ||
      conversation.data.state !== 'ai-chatting'
    )
      return 'lost';

    const waiting: MessageId[] = job.data.waiting.slice(claim.joined);
    const isMiss = finished.band === 'miss' || finished.status === 'failed';
    const mark = isMiss ? 'unanswered' : 'answered';
    const { marks } = conversation.data;
    const isFirst = !marks?.[mark];
    const isFirstAnswer = !marks?.answered && !marks?.unanswered;
    const sources = claim.question.hidden ? [] : finished.sources.slice(0, 5);
    const { counted, newSources, isNewEngine } = withAnswer(
      conversation.data.counted,
      finished.engine,
      sources,
    );
    tx.set(messages, claim.answer.id, {
      ...claim.answer,
      ...finished,
      at: now,
      edition,
      ...(!claim.question.hidden && {
        words: messageWords({ ...claim.answer, text: finished.text, at: now }),
      }),
    });
    recordActivity(tx, conversation.data, claim.question.id, {
      kind: 'answer',
      actor: 'ai',
      at: now,
      waitedMs: now - claim.question.at,
      ...(finished.engine && { engine: finished.engine }),
      ...(finished.band && { band: finished.band }),
      ...(finished.status === 'failed' && { failed: true as const }),
      ...(isFirst && { first: true as const }),
      ...(isFirstAnswer && { firstAnswer: true as const }),
      ...costOf(trace.steps),
      ...(isNewEngine && { newEngine: true as const }),
      ...(newSources.length > 0 && { newSources }),
      ...(sources.length > 0 && { sources: sources.map(({ title, url }) => ({ title, url })) }),
    });
    const patch: Partial<StoredConversation> = {
      chars: (conversation.data.chars ?? 0) + finished.text.length,
      lastMessageAt: now,
      lastText: shortened(plainText(finished.text), 160),
      unanswered: conversation.data.unanswered + (isMiss ? 1 : 0),
      marks: { ...marks, given: true, [mark]: true },
      counted,
    };
    const used = sourcesUsed(trace.steps);
    const { hidden } = claim.question;
    if (!hidden)
      tx.set(answerTraces, claim.answer.id, {
        ...trace,
        ...(used.length > 0 && { sourceIds: used }),
        expiresAt: now + TRACE_KEPT_MS,
      });
    const isUnanswered = finished.status === 'done' && finished.band === 'miss';
    if (isUnanswered && !claim.test && !hidden) recordUnanswered(tx, claim, now);
    tx.update(conversationsIn(claim.test), claim.conversationId, patch, {
      ifVersion: conversation.version,
    });
    if (waiting.length === 0)
      tx.delete(answerJobs, claim.conversationId, { ifVersion: job.version });
    else
      tx.update(
        answerJobs,
        claim.conversationId,
        {
          waiting,
          owner: null,
          attempt: 0,
          failures: [],
          dueAt: Math.max(now, job.data.joinsUntil ?? now),
          joined: fieldOp.delete(),
        },
        { ifVersion: job.version },
      );
    if (events) emitAnswer(tx, events, claim, finished, conversation.data.ownerID);
    return waiting.length === 0 ? 'none' : 'more';
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationId } from '@voxgrove/contracts';
import { isAppError } from '@voxgrove/contracts';
import type { AnswerTrace } from '../../contract/answer-trace';
import type { Clock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import { combinedSignal } from '@voxgrove/server/combined-signal';
import type { Logger } from '@voxgrove/server/log';
import type { Transacts } from '@voxgrove/server/store/group-commit';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import type { AnsweringText, FindAnsweringText } from '../agent-store/port';
import { sentencesIn, traceRecorder } from '../runtime/port';
import type {
  AnswerEngine,
  AnswerRequest,
  AnswerSink,
  Trace,
  TraceRecorder,
  Turn,
} from '../runtime/port';
import type { Claim, FinishedAnswer } from './answer-lease';
import { finishAnswer, releaseLease } from './answer-lease';
import type { AnswerPersister } from './streaming/answer-persister';
import { answerWriter } from './streaming/answer-writer';
import { attachedText, spokenText } from './attached-text';
import type { StoredMessage } from './collections';
import { conversationsIn, messages } from './collections';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import type { NotifyPeople } from './notify-people';

/** After this many attempts for one question the visitor sees a failure message. */
const MAX_ATTEMPTS = 4;
const HISTORY_TURNS = 12;
/** Delay before the next attempt if the store is unavailable when an answer is finished. */
const STORE_AGAIN_MS = 250;

export interface AnsweringDeps {
  clock: Clock;
  /**
   * Clock for the times in messages, if they differ from the real time. Leases always use `clock`.
   */
  dated?: Clock;
  log: Logger;
  live: LiveAnswerBus;
  persister: AnswerPersister;
  engine: AnswerEngine;
  text: FindAnsweringText;
  /** Transactions that finish this answer together with others (group commit). */
  grouped?: Transacts;
  /** Absent for replays, which emit nothing. */
  events?: EventEmitter;
  /** Absent if members are not notified. */
  notify?: NotifyPeople;
}

/**
 * Answers one claimed question. Resolves when the answer is stored, returned for a later attempt,
 * or lost to another process. `stopping`: the process shuts down. `unwanted`: aborted when the
 * answer is canceled, in any process.
 * @returns whether another question waits
 */
export async function answerQuestion(
  deps: AnsweringDeps,
  store: RegionStore,
  claim: Claim,
  stopping: AbortSignal,
  unwanted = new AbortController(),
): Promise<boolean> {
  const abort = new AbortController();
  const { signal, release } = combinedSignal(stopping, abort.signal);
  const { signal: generating, release: releaseGenerating } = combinedSignal(
    signal,
    unwanted.signal,
  );
  const stopAsLost = () => abort.abort(new Error('Another process answers this question.'));
  const now = () => (deps.dated ?? deps.clock).now();
  const trace = traceRecorder(claim.question.at, now);
  trace.step('claimed', { attempt: claim.attempt, failures: claim.failures });
  const stopped = () => unwanted.abort(new Error('The answer is no longer needed.'));
  let agent: AnsweringText | null = null;
  const writer = answerWriter(store, deps.live, deps.persister, claim, {
    lost: stopAsLost,
    stopped,
  });

  try {
    if (claim.stopped) stopped();
    const finished =
      claim.attempt > MAX_ATTEMPTS && !claim.stopped
        ? failed(claim)
        : await generate(
            deps,
            store,
            claim,
            writer,
            trace,
            generating,
            unwanted.signal,
            (found) => {
              agent = found;
            },
          ).catch((error: unknown) => {
            if (!unwanted.signal.aborted || signal.aborted) throw error;
            trace.step('stopped');
            return {
              text: writer.text || sentencesIn(claim.question.lang).stopped,
              status: 'done' as const,
              sources: [],
            };
          });
    await writer.close();
    signal.throwIfAborted();
    trace.step('answered', { status: finished.status, characters: finished.text.length });
    const outcome = await deps.persister.inTurn('finish', () =>
      whenStoreIsThere(signal, async () => {
        // The answer may be canceled because its agent was deleted: then there is no notification.
        const knownAgent = unwanted.signal.aborted ? undefined : (agent ?? undefined);
        await deps.notify?.(store.region, claim, finished, knownAgent);
        return finishAnswer(
          deps.grouped ?? store,
          claim,
          writer.edition,
          finished,
          traceOf(claim, finished, trace),
          now(),
          deps.events,
        );
      }),
    );
    return outcome === 'more';
  } catch (error) {
    await writer.close();
    if (!abort.signal.aborted) {
      if (!stopping.aborted)
        deps.log.error('answer.failed', {
          error,
          conversationId: claim.conversationId,
          attempt: claim.attempt,
        });
      await giveBack(error);
    }
    return false;
  } finally {
    release();
    releaseGenerating();
    writer.forget();
  }

  /**
   * A process that stops returns its job at once. After a failure, the delay before the next
   * attempt doubles each time.
   */
  async function giveBack(cause: unknown): Promise<void> {
    const wait = stopping.aborted ? 0 : 500 * 2 ** claim.attempt;
    const write = () =>
      releaseLease(
        store,
        claim,
        deps.clock.now() + wait,
        stopping.aborted ? undefined : nameOf(cause),
      );
    await (stopping.aborted ? write() : whenStoreIsThere(stopping, write)).catch(
      (error: unknown) => {
        deps.log.warn('answer.lease_not_released', { reason: nameOf(error), cause: nameOf(cause) });
      },
    );
  }
}

async function generate(
  deps: AnsweringDeps,
  store: RegionStore,
  claim: Claim,
  writer: ReturnType<typeof answerWriter>,
  trace: Trace,
  signal: AbortSignal,
  unwanted: AbortSignal,
  onAgent: (agent: AnsweringText) => void,
): Promise<FinishedAnswer> {
  const [agent, history] = await Promise.all([
    claim.text ?? deps.text(store.region, claim.agentId, claim.test),
    historyBefore(store, claim),
  ]);
  trace.step(
    'agent',
    agent
      ? { from: claim.test ? 'draft' : 'published', version: agent.version }
      : { from: 'nothing' },
  );
  if (!agent) return failed(claim);
  onAgent(agent);
  const opening =
    agent.draft.smartInit && claim.question.seq === 1 && claim.previousId === undefined
      ? (await store.get(conversationsIn(claim.test), claim.conversationId))?.data
      : undefined;
  const request: AnswerRequest = {
    region: store.region,
    workspaceId: agent.ownerID,
    agentId: claim.agentId,
    draft: agent.draft,
    question: claim.question.text,
    attached: attachedText(claim.question),
    conversationId: claim.conversationId,
    test: claim.test,
    answerId: claim.answer.id,
    history,
    signal,
    unwanted,
    trace,
    ...(claim.question.lang && { lang: claim.question.lang }),
    ...(opening && { opening: { pageUrl: opening.pageUrl, visitor: opening.visitor } }),
  };
  // An engine that is called after the abort would never notice the abort.
  signal.throwIfAborted();
  const result = await deps.engine.answer(request, watched(writer, trace));
  return { text: writer.text, status: 'done', ...result };
}

/**
 * Repeats a write while the database is unavailable, so that a finished answer or a failed attempt
 * is kept and no model is asked twice. The lease decides whether the write still applies.
 */
async function whenStoreIsThere<T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'UNAVAILABLE') throw error;
      await pause(STORE_AGAIN_MS, undefined, { signal, ref: false });
    }
  }
}

const traceOf = (
  { answer, conversationId, agentId, question, test }: Claim,
  { engine, band, status }: FinishedAnswer,
  recorder: TraceRecorder,
): AnswerTrace => ({
  messageId: answer.id,
  conversationId,
  agentId,
  startedAt: question.at,
  test,
  status: status === 'failed' ? 'failed' : 'done',
  ...(engine && { engine }),
  ...(band && { band }),
  ...recorder.recorded(),
});

/** Wraps the sink to record when the visitor first saw text and when text was withdrawn. */
function watched(sink: AnswerSink, trace: Trace): AnswerSink {
  let isShown = false;
  return {
    write(text) {
      if (!isShown && text !== '') trace.step('first-text');
      isShown ||= text !== '';
      sink.write(text);
    },
    restart() {
      if (isShown) trace.step('taken-back');
      isShown = false;
      sink.restart();
    },
  };
}

/**
 * Returns the finished turns before the question. A message of a person counts as a turn of the
 * agent. If there are only a few turns, the last turns of the previous, full conversation come
 * first.
 */
async function historyBefore(
  store: RegionStore,
  { conversationId, previousId, question: { seq } }: Claim,
): Promise<Turn[]> {
  const newestMessages =
    seq === 1
      ? []
      : await lastMessages(store, conversationId, HISTORY_TURNS, [
          { field: 'seq', op: '<', value: seq },
        ]);
  const missing = HISTORY_TURNS - newestMessages.length;
  const before =
    previousId === undefined || missing === 0 ? [] : await lastMessages(store, previousId, missing);
  return [...before, ...newestMessages]
    .filter(({ status, role }) => status === 'done' && role !== 'system')
    .map((message): Turn => ({
      role: message.role === 'visitor' ? 'visitor' : 'assistant',
      text: spokenText(message),
    }))
    .filter(({ text }) => text !== '');
}

async function lastMessages(
  store: RegionStore,
  conversationId: ConversationId,
  limit: number,
  where: Where[] = [],
): Promise<StoredMessage[]> {
  const docs = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }, ...where],
    orderBy: { field: 'seq', direction: 'desc' },
    limit,
  });
  return docs.reverse().map(({ data }) => data);
}

const failed = ({ question: { lang } }: Claim): FinishedAnswer => ({
  text: sentencesIn(lang).failed,
  status: 'failed',
  sources: [],
});

/** Returns a name for an error, never its message, which may quote private text. */
function nameOf(error: unknown): string {
  if (isAppError(error)) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

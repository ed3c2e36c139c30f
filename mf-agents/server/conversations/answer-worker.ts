import type { AgentId, ConversationId, MessageId, Region } from '@voxgrove/contracts';
import { randomId } from '@voxgrove/contracts';
import { groupCommitInRegions } from '@voxgrove/server/store/group-commit';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { answerCancellations } from './answer-cancellations';
import { answerJobPoll } from './answer-job-poll';
import type { AnsweringDeps } from './answer-question';
import { answerQuestion } from './answer-question';
import type { Claim, Claiming } from './answer-lease';
import { claimAnswer, releaseLease } from './answer-lease';

/** Limit of answers at once. It is high because an answer mostly waits for its model. */
const MAX_AT_ONCE = 2_000;
/** Number of transactions at once, shared by all answers. */
const TRANSACTIONS = 2;

/**
 * `claim`: the answer has already begun. `ours`: this process may hold the lease without knowing
 * it.
 */
interface Work {
  region: Region;
  conversationId: ConversationId;
  claim?: Claim;
  ours?: boolean;
}

export interface AnswerWorker {
  start(): void;
  /**
   * Returns the data with which this process claims an answer; undefined if the process has no
   * capacity for another answer. Starts to read the draft from which the answer is made.
   */
  claiming(region: Region, agentId: AgentId, test: boolean): Claiming | undefined;
  /** Writes an answer that was begun with the result of `claiming`. */
  take(region: Region, claim: Claim): void;
  /** Called when storing a message and starting its answer ended with an unknown outcome. */
  unsure(region: Region): void;
  /** Looks for a job in this conversation. */
  wake(region: Region, conversationId: ConversationId): void;
  /** Looks for a job in this conversation at a time, ms since the epoch. */
  wakeAt(region: Region, conversationId: ConversationId, dueAt: number): void;
  /**
   * Cancels the answers to these questions in every process. The job records it too, for a process
   * that misses the message.
   */
  end(region: Region, questions: readonly MessageId[]): void;
  /** Returns unfinished jobs; resolves when no work is in progress. */
  stop(): Promise<void>;
}

/**
 * Answers waiting questions. Several processes may run a worker: a conversation's lease decides who
 * answers, and an expired lease goes to the next process that polls. This is not a `dueWorker`:
 * taking and finishing a question also write to the conversation in the same transaction, and the
 * process that received the message answers at once because a visitor waits.
 */
export function answerWorker(store: DocumentStore, deps: AnsweringDeps): AnswerWorker {
  const owner = randomId(12);
  const grouped = groupCommitInRegions(store, TRANSACTIONS);
  const stopping = new AbortController();
  const queue = new Map<string, Work>();
  const running = new Map<string, Promise<void>>();
  /**
   * Timers of jobs that are due later, by conversation. Polling finds the jobs that these timers
   * miss.
   */
  const later = new Map<string, NodeJS.Timeout>();
  const cancellations = answerCancellations(store, deps.log);
  const jobs = answerJobPoll({
    store,
    clock: deps.clock,
    log: deps.log,
    owner,
    isHere: (region, conversationId) => {
      const key = keyOf(region, conversationId);
      return running.has(key) || queue.has(key);
    },
    onFound: (region, conversationId, ours) =>
      enqueue({ region, conversationId, ...(ours && { ours }) }),
  });

  /** Starts the queued work of a key, if there is capacity for it. */
  function begin(key: string): void {
    const work = queue.get(key);
    if (!work || stopping.signal.aborted || running.has(key) || running.size >= MAX_AT_ONCE) return;
    queue.delete(key);
    running.set(
      key,
      answerAll(work).finally(() => {
        const wasFull = running.size >= MAX_AT_ONCE;
        running.delete(key);
        // Starts the other work in the order of its arrival.
        if (wasFull) {
          for (const other of queue.keys()) {
            if (running.size >= MAX_AT_ONCE) break;
            begin(other);
          }
        }
        begin(key);
      }),
    );
  }

  async function answerAll({ region, conversationId, claim: claimed, ours }: Work): Promise<void> {
    try {
      for (let next = claimed; !stopping.signal.aborted; next = undefined) {
        // If the lease expired while the work was queued, another process may have taken it. Then
        // claim again; there may be nothing left to do.
        const claim =
          next && next.leasedUntil > deps.clock.now()
            ? next
            : await deps.persister.inTurn('begin', () =>
                claimAnswer(grouped(region), conversationId, { owner, clock: deps.clock, ours }),
              );
        if (!claim) return;
        const unwanted = cancellations.add(claim.question.id);
        const more = await answerQuestion(
          { ...deps, grouped: grouped(region) },
          store.for(region),
          claim,
          stopping.signal,
          unwanted,
        ).finally(() => cancellations.remove(claim.question.id));
        // A question that arrived after this answer was finished is already in the queue, because
        // its arrival called `wake`.
        if (!more) return;
      }
    } catch (error) {
      jobs.unsure(region);
      deps.log.error('answer.worker_failed', { error, conversationId });
    }
  }

  function enqueue(work: Work): void {
    const key = keyOf(work.region, work.conversationId);
    const claim = work.claim ?? queue.get(key)?.claim;
    queue.set(key, { ...work, ...(claim && { claim }) });
    begin(key);
  }

  /**
   * Releases the leases of unfinished answers, so that another process need not wait until they
   * expire.
   */
  const giveBack = (region: Region, claim: Claim): Promise<void> =>
    releaseLease(store.for(region), claim, deps.clock.now(), undefined).catch((error: unknown) =>
      deps.log.warn('answer.lease_not_released', {
        reason: error instanceof Error ? error.name : 'unknown',
      }),
    );

  return {
    start() {
      jobs.start();
      cancellations.start();
    },
    claiming(region, agentId, test) {
      if (stopping.signal.aborted || running.size >= MAX_AT_ONCE) return undefined;
      const text = deps.text(region, agentId, test);
      text.catch(() => undefined); // The caller that reads the text handles the error.
      return { owner, clock: deps.clock, text };
    },
    take(region, claim) {
      if (stopping.signal.aborted) void giveBack(region, claim);
      else enqueue({ region, conversationId: claim.conversationId, claim });
    },
    unsure: jobs.unsure,
    wake: (region, conversationId) => enqueue({ region, conversationId }),
    wakeAt(region, conversationId, dueAt) {
      if (stopping.signal.aborted) return;
      const key = keyOf(region, conversationId);
      clearTimeout(later.get(key));
      const due = () => {
        later.delete(key);
        enqueue({ region, conversationId });
      };
      // One millisecond more, because timers round down.
      later.set(key, setTimeout(due, dueAt - deps.clock.now() + 1).unref());
    },
    end: cancellations.cancel,
    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      const polled = jobs.stop();
      for (const waiting of later.values()) clearTimeout(waiting);
      later.clear();
      const unstarted = [...queue.values()];
      queue.clear();
      await cancellations.stop();
      await polled;
      await Promise.all([
        ...running.values(),
        ...unstarted.map(({ region, claim }) => claim && giveBack(region, claim)),
      ]);
    },
  };
}

const keyOf = (region: Region, conversationId: ConversationId): string =>
  `${region}/${conversationId}`;

import { REGIONS } from '@voxgrove/contracts';
import type { MessageId, Region } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';

/** Cancels answers in progress, in every process. */
export interface AnswerCancellations {
  /** Subscribes to the cancellations of other processes. */
  start(): void;
  /** Registers an answer in progress. Its controller is aborted by a cancellation. */
  add(question: MessageId): AbortController;
  remove(question: MessageId): void;
  /**
   * Cancels the answers to these questions in every process. Failures are logged: the job records
   * the end too, for a process that misses the message.
   */
  cancel(region: Region, questions: readonly MessageId[]): void;
  stop(): Promise<void>;
}

/** Prefix of messages between processes; the question ids follow. */
const ENDED = 'ended ';

export function answerCancellations(
  store: DocumentStore,
  log: Pick<Logger, 'warn'>,
): AnswerCancellations {
  /** Controllers of the answers in progress in this process, by question. */
  const writing = new Map<MessageId, AbortController>();
  const subscriptions: Promise<Unsubscribe | undefined>[] = [];

  function cancelHere(questions: readonly MessageId[]): void {
    for (const id of questions)
      writing.get(id)?.abort(new Error('The answer is no longer needed.'));
  }

  function notPublished(error: unknown): undefined {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn('answer.end_not_published', { reason });
    return undefined;
  }

  const subscribe = (region: Region): Promise<Unsubscribe | undefined> =>
    store
      .for(region)
      .subscribeToTexts((text) => {
        if (text.startsWith(ENDED)) cancelHere(JSON.parse(text.slice(ENDED.length)) as MessageId[]);
      })
      .catch(notPublished);

  return {
    start() {
      subscriptions.push(...REGIONS.map(subscribe));
    },
    add(question) {
      const unwanted = new AbortController();
      writing.set(question, unwanted);
      return unwanted;
    },
    remove(question) {
      writing.delete(question);
    },
    cancel(region, questions) {
      const elsewhere = questions.filter((id) => !writing.has(id));
      cancelHere(questions);
      if (elsewhere.length > 0)
        store
          .for(region)
          .publishTexts('all', [ENDED + JSON.stringify(elsewhere)])
          .catch(notPublished);
    },
    async stop() {
      for (const unsubscribe of await Promise.all(subscriptions)) unsubscribe?.();
    },
  };
}

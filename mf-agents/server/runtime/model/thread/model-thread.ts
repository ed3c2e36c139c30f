import { AppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import { startThread } from '@voxgrove/server/work/thread';
import type { Thread } from '@voxgrove/server/work/thread';
import type { CompleteChat, Completion, Heard } from '../chat-completion';
import type { FromThread, ThreadData, ThreadLine, ToThread } from './messages';

export interface ModelThread {
  /** Asks a model. Text arrives at intervals, for many answers at once. */
  complete: CompleteChat;
  /** Starts the thread in advance, so that the first question does not wait for it. */
  ready(): void;
  /** Ends the thread. Waiting callers get OUTBOUND_FAILED. */
  stop(): Promise<void>;
}

export interface ModelThreadDeps {
  config: ThreadData;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  clock: Pick<Clock, 'now'>;
  /** Asks a model in the process itself. */
  completeHere: CompleteChat;
  /** Module that runs as the thread. */
  entry?: string;
}

interface Asking {
  listener: Heard;
  resolve(completion: Completion): void;
  reject(error: Error): void;
  askHere(): void;
}

/** Delay before the next attempt if no thread could be started. */
const TRY_AGAIN_MS = 10 * 60_000;

const lost = (): AppError => new AppError('OUTBOUND_FAILED', { reason: 'thread' });

/**
 * Asks models in a separate thread, which the first question starts: parsing a thousand streams
 * would take a fifth of a process's time. When a thread ends, its open requests fail, and the next
 * question starts another one. If no thread can be started, models are asked in the process itself
 * for a while.
 */
export function modelThread({
  config,
  log,
  clock,
  completeHere,
  entry = new URL('./entry.ts', import.meta.url).href,
}: ModelThreadDeps): ModelThread {
  const asking = new Map<number, Asking>();
  let thread: Thread | undefined;
  let lastRequestId = 0;
  let noneUntil = -Infinity;

  function start(): Thread | undefined {
    if (clock.now() < noneUntil) return undefined;
    const { outboundAllowedOrigins, model, embedded, sandboxUrl } = config;
    // Only the address of the model: the key is sent with each question.
    const data: ThreadData = {
      outboundAllowedOrigins,
      model: model && { baseUrl: model.baseUrl },
      ...(embedded !== undefined && { embedded }),
      sandboxUrl,
    };
    let started: Thread;
    try {
      started = startThread(entry, data);
    } catch (error) {
      doWithout(error);
      return undefined;
    }
    started.on('message', (message: FromThread | ThreadLine) => {
      if ('event' in message) log[message.level](message.event, message.fields);
      else receive(message);
    });
    started.on('error', (error) => {
      if (started.hasLoaded()) log.error('model.thread_failed', { error });
      else doWithout(error);
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const [id, { reject }] of asking) {
        asking.delete(id);
        reject(lost());
      }
    });
    return started;
  }

  /**
   * Called when no thread can be started. Waiting requests were not sent yet, so they are sent from
   * the process itself.
   */
  function doWithout(error: unknown): void {
    log.error('model.thread_not_started', { error, tryAgainMs: TRY_AGAIN_MS });
    noneUntil = clock.now() + TRY_AGAIN_MS;
    thread = undefined;
    for (const [id, { askHere }] of asking) {
      asking.delete(id);
      askHere();
    }
  }

  function receive({ texts, alive, portion, ended }: FromThread): void {
    for (let index = 0; index < texts.length; index += 2) {
      const id = texts[index] as number;
      const answer = asking.get(id);
      try {
        answer?.listener.alive();
        answer?.listener.text(texts[index + 1] as string);
      } catch (error) {
        asking.delete(id);
        thread?.postMessage({ type: 'end', id } satisfies ToThread);
        answer?.reject(error as Error);
      }
    }
    for (const id of alive) asking.get(id)?.listener.alive();
    if (portion) thread?.postMessage({ type: 'heard' } satisfies ToThread);
    for (const outcome of ended) {
      const answer = asking.get(outcome.id);
      asking.delete(outcome.id);
      if ('completion' in outcome) answer?.resolve(outcome.completion);
      else answer?.reject(new AppError(outcome.error.code, outcome.error.details));
    }
  }

  return {
    complete: (model, request, signal, listener) =>
      new Promise<Completion>((resolve, reject) => {
        signal.throwIfAborted();
        const askHere = (): void => {
          completeHere(model, request, signal, listener).then(resolve, (error: Error) =>
            reject(signal.aborted ? (signal.reason as Error) : error),
          );
        };
        const id = (lastRequestId += 1);
        const worker = (thread ??= start());
        if (!worker) return askHere();
        const end = (): void => {
          asking.delete(id);
          worker.postMessage({ type: 'end', id } satisfies ToThread);
          reject(signal.reason as Error);
        };
        const settled =
          <T>(tell: (value: T) => void) =>
          (value: T): void => {
            signal.removeEventListener('abort', end);
            tell(value);
          };
        asking.set(id, {
          listener: listener,
          resolve: settled(resolve),
          reject: settled(reject),
          askHere,
        });
        signal.addEventListener('abort', end, { once: true });
        worker.postMessage({ type: 'ask', id, model, request } satisfies ToThread);
      }),
    ready() {
      thread ??= start();
    },
    async stop() {
      await thread?.terminate();
    },
  };
}

import type {
  AgentId,
  ConversationEvent,
  ConversationOwner,
  Conversations,
  EventPosition,
  InboundMessage,
} from '@voxgrove/contracts';
import { newVisitorId, randomId } from '@voxgrove/contracts';
import { answeringTexts } from '../agent-store/answering-text';
import { agentDirectory } from '../agents/directory';
import { answerPersister } from '../conversations/streaming/answer-persister';
import { answerWorker } from '../conversations/answer-worker';
import { memberNotifier } from '../conversations/notify-members';
import { conversationsPort } from '../conversations/conversations';
import { liveAnswerBus } from '../conversations/streaming/live-answer-bus';
import { membersOf } from '../conversations/members';
import type { Members } from '../conversations/members';
import { replyMailer } from '../conversations/reply-mail/send-reply-mails';
import { notifyPeople } from '../conversations/notify-people';
import type { AnswerEngine } from '../runtime/answer-engine';
import type { TestWorld } from './test-world';

export interface TestProcess {
  conversations: Conversations;
  members: Members;
  stop(): Promise<void>;
}

/**
 * Creates the conversation engine of one server process. Several over one store behave like several
 * processes.
 */
export async function testProcess(
  { context }: TestWorld,
  engine: AnswerEngine,
): Promise<TestProcess> {
  const { store, clock, log } = context;
  const live = liveAnswerBus(store);
  const directory = agentDirectory(context);
  const calls = memberNotifier(context);
  const replyMails = replyMailer(context);
  const worker = answerWorker(store, {
    clock,
    log,
    live,
    persister: answerPersister(store, clock, log),
    engine,
    text: answeringTexts(store),
    events: context.events,
    notify: notifyPeople(context),
  });
  await Promise.all([live.start(), directory.start()]);
  worker.start();
  calls.start();
  replyMails.start();
  return {
    conversations: conversationsPort({
      store,
      clock,
      log,
      events: context.events,
      directory,
      live,
      worker,
      calls,
      opened: () => undefined,
    }),
    members: membersOf(context, { live, worker }),
    async stop() {
      await Promise.all([worker.stop(), calls.stop(), replyMails.stop()]);
      live.stop();
      directory.stop();
    },
  };
}

export const inbound = (
  agentId: AgentId,
  text: string,
  more: Partial<InboundMessage> = {},
): InboundMessage => ({
  agentId,
  visitorId: newVisitorId(),
  channel: 'web-chat',
  clientMessageId: randomId(12),
  text,
  ...more,
});

/** Collects events until `enough` returns true; also returns who answers. */
export async function collect(
  conversations: Conversations,
  owner: ConversationOwner,
  from: EventPosition,
  enough: (event: ConversationEvent, all: ConversationEvent[]) => boolean,
): Promise<ConversationEvent[]> {
  const abort = new AbortController();
  const events: ConversationEvent[] = [];
  for await (const event of conversations.events('eu', owner, from, abort.signal)) {
    if (event.type === 'state') continue;
    events.push(event);
    if (enough(event, events)) abort.abort();
  }
  return events;
}

/**
 * Returns the text that a subscriber builds from the deltas, checked against the finished message.
 */
export function textFromDeltas(events: ConversationEvent[], messageId: string, start = ''): string {
  let text = start;
  for (const event of events) {
    if (event.type !== 'delta' || event.messageId !== messageId) continue;
    if (event.offset === 0) text = '';
    if (event.offset !== text.length)
      throw new Error(`A delta at ${event.offset} does not continue a text of ${text.length}.`);
    text += event.text;
  }
  return text;
}

/** An engine that the test controls: each call waits for the text that the test writes. */
export interface DrivenEngine extends AnswerEngine {
  /** Resolves with the next call. */
  next(): Promise<{
    question: string;
    signal: AbortSignal;
    write(text: string): void;
    restart(): void;
    finish(): void;
    fail(error: Error): void;
  }>;
  calls: string[];
}

export function drivenEngine(): DrivenEngine {
  type Call = Awaited<ReturnType<DrivenEngine['next']>>;
  const waiting: ((call: Call) => void)[] = [];
  const ready: Call[] = [];
  const calls: string[] = [];
  return {
    calls,
    next: () =>
      new Promise((resolve) => {
        const call = ready.shift();
        if (call) resolve(call);
        else waiting.push(resolve);
      }),
    answer: (request, sink) =>
      new Promise((resolve, reject) => {
        calls.push(request.question);
        request.signal.addEventListener('abort', () => {
          reject(request.signal.reason as Error);
        });
        const call: Call = {
          question: request.question,
          signal: request.signal,
          write: (text) => {
            sink.write(text);
          },
          restart: () => {
            sink.restart();
          },
          finish: () => {
            resolve({ engine: 'extractive', band: 'direct', sources: [] });
          },
          fail: reject,
        };
        const first = waiting.shift();
        if (first) first(call);
        else ready.push(call);
      }),
  };
}

/** Echoes every question, in two deltas. */
export const echoEngine: AnswerEngine = {
  async answer(request, sink) {
    sink.write('You asked: ');
    sink.write(request.question);
    return { engine: 'extractive', band: 'direct', sources: [] };
  },
};

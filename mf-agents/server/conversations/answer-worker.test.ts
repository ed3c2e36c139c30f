import { expect, jest, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { answeringTexts } from '../agent-store/answering-text';
import { conversationTests } from '../testing/conversation-tests';
import { echoEngine, inbound } from '../testing/test-conversations';
import type { Claim } from './answer-lease';
import { LEASE_MS } from './answer-lease';
import { answerPersister } from './streaming/answer-persister';
import type { AnswerWorker } from './answer-worker';
import { answerWorker } from './answer-worker';
import { answerJobs, messages } from './collections';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { receiveMessage } from './receive';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const { agentId, workspaceId, world } = conversationTests();
const storeOf = () => world().context.store.for('eu');

/**
 * Starts a process that answers, and records the questions it received. Its clock is fixed, so no
 * lease expires.
 */
function answering(): { worker: AnswerWorker; asked: string[] } {
  const { store, clock, log } = world().context;
  const asked: string[] = [];
  const worker = answerWorker(store, {
    clock,
    log,
    live: liveAnswerBus(store),
    persister: answerPersister(store, clock, log),
    text: answeringTexts(store),
    engine: {
      answer: (request, sink) => {
        asked.push(request.question);
        return echoEngine.answer(request, sink);
      },
    },
  });
  return { worker, asked };
}

/** Stores a question and starts its answer for this worker, which is not notified of it yet. */
async function begunBy(worker: AnswerWorker, text: string): Promise<Claim> {
  const { claim } = await receiveMessage(
    { store: storeOf(), live: liveAnswerBus(world().context.store), now: world().clock.now() },
    inbound(agentId, text),
    { ownerID: workspaceId, handoff: false },
    worker.claiming('eu', agentId, false),
  );
  if (!claim) throw new Error('The answer was not begun.');
  return claim;
}

const answerTo = (claim: Claim) => async (): Promise<string> => {
  const doc = await storeOf().get(messages, claim.answer.id);
  return `${doc?.data.status} ${doc?.data.text}`;
};

test('a claimed answer waits for its turn and is written once, even if other calls wake the worker', async () => {
  const { worker, asked } = answering();
  const claim = await begunBy(worker, 'One?');
  worker.wake('eu', claim.conversationId);
  worker.take('eu', claim);
  worker.wake('eu', claim.conversationId);
  await until(answerTo(claim), (text) => text === 'done You asked: One?');
  await worker.stop();
  expect(asked).toEqual(['One?']);
  expect(await storeOf().get(answerJobs, claim.conversationId)).toBeNull();
});

test.each([
  [
    'while it waits for its turn',
    async (worker: AnswerWorker, claim: Claim) => {
      worker.wake('eu', claim.conversationId);
      worker.take('eu', claim);
      await worker.stop();
    },
  ],
  [
    'before it is handed over',
    async (worker: AnswerWorker, claim: Claim) => {
      await worker.stop();
      worker.take('eu', claim);
    },
  ],
])(
  'a process that stops %s releases the answer, and the next process writes it at once',
  async (_when, stop) => {
    const [first, second] = [answering(), answering()];
    const claim = await begunBy(first.worker, 'Two?');
    await stop(first.worker, claim);
    second.worker.start();
    await until(answerTo(claim), (text) => text === 'done You asked: Two?');
    await second.worker.stop();
    expect([first.asked, second.asked]).toEqual([[], ['Two?']]);
  },
);

test('an answer whose lease ended before its turn is not written twice', async () => {
  const { worker, asked } = answering();
  const claim = await begunBy(worker, 'Three?');
  world().clock.time += LEASE_MS;
  worker.wake('eu', claim.conversationId);
  worker.take('eu', claim);
  await until(answerTo(claim), (text) => text === 'done You asked: Three?');
  await until(() => worker.stop().then(() => true));
  expect(asked).toEqual(['Three?']);
});

test('a process that stops claims no answers for new messages', async () => {
  const { worker } = answering();
  await worker.stop();
  expect(worker.claiming('eu', agentId, false)).toBeUndefined();
});

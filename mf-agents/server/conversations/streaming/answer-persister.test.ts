import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { Transacts } from '@voxgrove/server/store/group-commit';
import { until } from '@voxgrove/testing/until';
import { conversationTests } from '../../testing/conversation-tests';
import { inbound } from '../../testing/test-conversations';
import type { Claim } from '../answer-lease';
import { LEASE_MS, claimAnswer, renewLeases } from '../answer-lease';
import { TURNS, answerPersister } from './answer-persister';
import { answerWriter } from './answer-writer';
import { answerJobs, messages } from '../collections';
import { liveAnswerBus } from './live-answer-bus';
import { receiveMessage } from '../receive';

const { agentId, workspaceId, world } = conversationTests();
const storeOf = () => world().context.store.for('eu');

/** Returns the claim of a stored question that this process answers. */
async function claimed(text: string): Promise<Claim> {
  const { conversation } = await receiveMessage(
    { store: storeOf(), live: liveAnswerBus(world().context.store), now: world().clock.now() },
    inbound(agentId, text),
    { ownerID: workspaceId, handoff: false },
  );
  const claim = await claimAnswer(storeOf(), conversation.id, {
    owner: 'us',
    clock: world().clock,
  });
  if (!claim) throw new Error('There was nothing to answer.');
  return claim;
}

test('the texts of many answers are stored in one batch, and one lost to another process delays no other', async () => {
  const { store, clock, log } = world().context;
  const batch = jest.spyOn(storeOf(), 'batch');
  const persister = answerPersister(store, clock, log);
  const live = liveAnswerBus(store);
  const lost: number[] = [];
  const claims = [await claimed('one'), await claimed('two'), await claimed('three')];
  const writers = claims.map((claim, index) =>
    answerWriter(storeOf(), live, persister, claim, {
      lost: () => lost.push(index),
      stopped: () => undefined,
    }),
  );
  await storeOf().update(answerJobs, claims[1]!.conversationId, { owner: 'them' });
  await storeOf().update(messages, claims[1]!.answer.id, { text: 'of another process' });
  for (const [index, writer] of writers.entries())
    for (const word of ['Answer ', 'number ', String(index)]) writer.write(word);
  const stored = () =>
    storeOf()
      .getMany(
        messages,
        claims.map(({ answer }) => answer.id),
      )
      .then((docs) => docs.map((doc) => doc?.data.text));
  await until(
    stored,
    (texts) => texts[0] === 'Answer number 0' && texts[2] === 'Answer number 2' && lost.length > 0,
  );
  expect(await stored()).toEqual(['Answer number 0', 'of another process', 'Answer number 2']);
  // On a slow machine, the renewal of leases also finds the lost lease.
  expect([...new Set(lost)]).toEqual([1]);
  // First one batch, and then each text alone.
  expect(batch.mock.calls.map(([ops]) => ops.length)).toEqual([3, 1, 1, 1]);
  await Promise.all(writers.map((writer) => writer.close()));
  for (const writer of writers) writer.forget();
});

test('texts that take long to store are not stored twice, because no other process wrote them', async () => {
  const { store, clock, log } = world().context;
  const batch = jest.spyOn(storeOf(), 'batch').mockClear();
  const persister = answerPersister(store, clock, log);
  const lost: number[] = [];
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, index) => claimed(`question ${index}`)),
  );
  const writers = claims.map((claim, index) =>
    answerWriter(storeOf(), liveAnswerBus(store), persister, claim, {
      lost: () => lost.push(index),
      stopped: () => undefined,
    }),
  );
  const write = (word: string): void => {
    for (const writer of writers) writer.write(word);
  };
  await storeOf().transaction(async (tx) => {
    await tx.get(messages, claims[0]!.answer.id);
    write('still');
    await until(
      async () => batch.mock.calls.length,
      (calls) => calls > 0,
    );
    // Several times as long as the delay before texts are stored.
    for (let times = 0; times < 12; times += 1) {
      write(' busy');
      await pause(100);
    }
  });
  await Promise.all(writers.map((writer) => writer.close()));
  expect(lost).toEqual([]);
  expect(batch.mock.calls.map(([ops]) => ops.length)).toEqual([writers.length]);
  for (const writer of writers) writer.forget();
});

test('a stored text whose acknowledgement was lost belongs to this process while the lease lasts', async () => {
  const { store, clock, log } = world().context;
  const storing = storeOf().batch.bind(storeOf());
  const batch = jest
    .spyOn(storeOf(), 'batch')
    .mockClear()
    .mockImplementationOnce(async (ops) => {
      await storing(ops);
      throw new AppError('UNAVAILABLE');
    });
  const persister = answerPersister(store, clock, log);
  const lost: number[] = [];
  const claims = [await claimed('one'), await claimed('two')];
  const writers = claims.map((claim, index) =>
    answerWriter(storeOf(), liveAnswerBus(store), persister, claim, {
      lost: () => lost.push(index),
      stopped: () => undefined,
    }),
  );
  for (const writer of writers) writer.write('It goes');
  await until(() => batch.mock.calls.length > 0);
  for (const writer of writers) writer.write(' on');
  const stored = () =>
    storeOf()
      .getMany(
        messages,
        claims.map(({ answer }) => answer.id),
      )
      .then((docs) => docs.map((doc) => doc?.data.text));
  await until(
    async () => lost.length > 0 || (await stored()).every((text) => text === 'It goes on'),
  );
  expect(lost).toEqual([]);
  await Promise.all(writers.map((writer) => writer.close()));
  for (const writer of writers) writer.forget();
});

test('a finished answer waits only for texts that are stored in the same batch', async () => {
  const { store, clock, log } = world().context;
  const batch = jest.spyOn(storeOf(), 'batch').mockClear();
  const persister = answerPersister(store, clock, log);
  const claims = await Promise.all(
    Array.from({ length: 101 }, (_, index) => claimed(`question ${index}`)),
  );
  const writers = claims.map((claim) =>
    answerWriter(storeOf(), liveAnswerBus(store), persister, claim, {
      lost: () => undefined,
      stopped: () => undefined,
    }),
  );
  await storeOf().transaction(async (tx) => {
    await tx.get(messages, claims[0]!.answer.id);
    for (const writer of writers) writer.write('One');
    await until(
      async () => batch.mock.calls.length,
      (calls) => calls > 0,
    );
    await writers.at(-1)!.close();
    expect(batch).toHaveBeenCalledTimes(1);
  });
  await until(
    async () => (await storeOf().get(messages, claims[0]!.answer.id))?.data.text === 'One',
  );
  await Promise.all(writers.map((writer) => writer.close()));
  for (const writer of writers) writer.forget();
});

test('every lease is renewed in time, a few at once', async () => {
  const { store, clock, log } = world().context;
  const persister = answerPersister(store, clock, log);
  const claims = await Promise.all(
    Array.from({ length: 30 }, (_, index) => claimed(`question ${index}`)),
  );
  const writers = claims.map((claim) =>
    answerWriter(storeOf(), liveAnswerBus(store), persister, claim, {
      lost: () => undefined,
      stopped: () => undefined,
    }),
  );
  const transaction = jest.spyOn(storeOf(), 'transaction');
  world().clock.time += 1_000;
  const until30 = async () =>
    (
      await storeOf().getMany(
        answerJobs,
        claims.map(({ conversationId }) => conversationId),
      )
    ).filter((job) => job?.data.dueAt === world().clock.now() + LEASE_MS).length;
  await until(until30, (renewed) => renewed === 30);
  expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(10);
  for (const writer of writers) {
    await writer.close();
    writer.forget();
  }
});

test('renews all held leases in one batch, and no others', async () => {
  const [held, taken, unwanted] = [
    await claimed('held'),
    await claimed('taken'),
    await claimed('unwanted'),
  ];
  await storeOf().update(answerJobs, taken.conversationId, { owner: 'them' });
  await storeOf().update(answerJobs, unwanted.conversationId, { stopped: [unwanted.question.id] });
  world().clock.time += 1_000;
  const later = world().clock.now();
  expect(await renewLeases(storeOf(), [held, taken, unwanted], world().clock)).toEqual([
    'held',
    'lost',
    'stopped',
  ]);
  const jobs = await storeOf().getMany(
    answerJobs,
    [held, taken, unwanted].map(({ conversationId }) => conversationId),
  );
  expect(jobs.map((job) => job?.data.dueAt)).toEqual([
    later + LEASE_MS,
    later - 1_000 + LEASE_MS,
    later + LEASE_MS,
  ]);
});

test('a lease starts when it is written, and a wait longer than a lease does not shorten it', async () => {
  const { conversation } = await receiveMessage(
    { store: storeOf(), live: liveAnswerBus(world().context.store), now: world().clock.now() },
    inbound(agentId, 'Is it long?'),
    { ownerID: workspaceId, handoff: false },
  );
  /** Transactions that wait behind others. */
  const crowded: Transacts = {
    transaction: (fn) => {
      world().clock.time += 2 * LEASE_MS;
      return storeOf().transaction(fn);
    },
  };
  expect(
    await claimAnswer(crowded, conversation.id, { owner: 'us', clock: world().clock }),
  ).toMatchObject({ attempt: 1, answer: { at: world().clock.now() } });
  expect(
    await claimAnswer(storeOf(), conversation.id, { owner: 'them', clock: world().clock }),
  ).toBeNull();
});

test('answers that wait to finish go before answers that wait to begin', async () => {
  const { store, clock, log } = world().context;
  const persister = answerPersister(store, clock, log);
  const order: string[] = [];
  let open = (): void => undefined;
  const door = new Promise<void>((resolve) => {
    open = resolve;
  });
  const busy = Array.from({ length: TURNS }, () => persister.inTurn('begin', () => door));
  const waiting = [
    persister.inTurn('begin', async () => {
      order.push('begin');
    }),
    persister.inTurn('finish', async () => {
      order.push('finish');
    }),
  ];
  open();
  await Promise.all([...busy, ...waiting]);
  expect(order).toEqual(['finish', 'begin']);
});

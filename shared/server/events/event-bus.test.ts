import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { openTestStore } from '../store/testing/test-database';
import { silentLog } from '../store/silent-log';
import { eventDeadLetters, eventQueues, eventSubscribers } from './collections';
import { EventBus } from './event-bus';
import { subscription } from './event';
import { MAX_ATTEMPTS } from './event-delivery';
import type { AgentId, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Collection, DocumentStore } from '../store/port';
import type { AnySubscription, DomainEvent } from './event';

const WORKSPACE = 'workspace' as WorkspaceId;
const DAY = 24 * 3_600_000;
const clock = {
  time: 1_000_000_000,
  now() {
    return this.time;
  },
};
let store: DocumentStore;
let processes: EventBus[] = [];
let errors: string[] = [];
const log = { ...silentLog, error: (event: string) => void errors.push(event) };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
  errors = [];
  for (const name of [eventQueues, eventDeadLetters] as Collection<object>[])
    for (const { id } of await store.for('eu').query(name, {}))
      await store.for('eu').delete(name, id);
  for (const { id } of await store.identity.query(eventSubscribers, {}))
    await store.identity.delete(eventSubscribers, id);
});

/** Starts a process with these subscriptions, which delivers events unless `emitsOnly` is set. */
async function processWith(
  subscriptions: AnySubscription[],
  { emitsOnly = false } = {},
): Promise<EventBus> {
  const bus = new EventBus({ store, clock, log });
  bus.subscribe('test', subscriptions);
  processes.push(bus);
  await bus.open();
  if (!emitsOnly) await bus.start();
  return bus;
}

const onPublished = (
  handle: (event: DomainEvent<'agent.published'>) => Promise<void> | void,
  name = 'reader',
) => subscription({ event: 'agent.published', name, handle: async (event) => handle(event) });

/** Publishes a version of an agent in a transaction, as the product does. */
const publish = (bus: EventBus, agentId: string, version: number) =>
  store.for('eu').transaction(async (tx) => {
    bus.emit(tx, 'agent.published', agentId, {
      workspaceId: WORKSPACE,
      agentId: agentId as AgentId,
      title: 'Fern',
      version,
    });
  });
const queues = () => store.for('eu').query(eventQueues, {});

test('an event is delivered with its content when its transaction commits, and not when the transaction fails', async () => {
  const received: DomainEvent[] = [];
  const bus = await processWith([onPublished((event) => void received.push(event))]);
  const failing = store.for('eu').transaction(async (tx) => {
    bus.emit(tx, 'agent.published', 'a', {
      workspaceId: WORKSPACE,
      agentId: 'a' as AgentId,
      title: 'Never',
      version: 1,
    });
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  await publish(bus, 'a', 2);
  await until(() => received.length > 0);
  expect(received).toEqual([
    {
      id: expect.any(String),
      name: 'agent.published',
      subject: 'a',
      region: 'eu',
      at: clock.time,
      payload: { workspaceId: WORKSPACE, agentId: 'a', title: 'Fern', version: 2 },
    },
  ]);
  await until(async () => (await queues()).length === 0);
});

test('an event without a subscriber is not stored', async () => {
  const bus = await processWith([onPublished(() => undefined)], { emitsOnly: true });
  await store.for('eu').transaction(async (tx) => {
    bus.emit(tx, 'member.removed', WORKSPACE, { workspaceId: WORKSPACE, userId: 'u' as UserId });
  });
  expect(await queues()).toEqual([]);
});

test('events of a subject arrive in the order of their transactions, however many processes emit and deliver', async () => {
  const received: number[] = [];
  const atOnce = { now: 0, most: 0 };
  const reader = () =>
    onPublished(async ({ payload }) => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await Promise.resolve();
      received.push(payload.version);
      atOnce.now -= 1;
    });
  const [one, two] = [await processWith([reader()]), await processWith([reader()])];
  for (let version = 1; version <= 40; version++)
    await publish(version % 2 === 0 ? one : two, 'a', version);
  await until(() => received.length >= 40);
  expect(received).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(atOnce.most).toBe(1);
});

test('a failing subscriber gets the event again with the same id, and delays neither other subscribers nor other subjects', async () => {
  const failed: DomainEvent[] = [];
  const received: string[] = [];
  const others: string[] = [];
  const bus = await processWith([
    onPublished((event) => {
      if (event.subject === 'a' && failed.length < 2) {
        failed.push(event);
        throw new Error('Not yet.');
      }
      received.push(`${event.subject}${event.payload.version}`);
    }),
    onPublished(
      ({ subject, payload }) => void others.push(`${subject}${payload.version}`),
      'other',
    ),
  ]);
  await publish(bus, 'a', 1);
  await until(() => failed.length === 1);
  await publish(bus, 'a', 2);
  await publish(bus, 'b', 1);
  await until(() => received.includes('b1') && others.length === 3);
  expect(received).toEqual(['b1']);
  expect(others.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2']);
  for (const pause of [5_000, 10_000]) {
    await until(async () => (await queues())[0]?.data.dueAt === clock.time + pause);
    clock.time += pause;
  }
  await until(() => received.length === 3);
  expect(received).toEqual(['b1', 'a1', 'a2']);
  expect(failed[0]?.id).toBe(failed[1]?.id);
});

test('an event that fails for the last time becomes a counted dead letter, and the next event is delivered', async () => {
  let attempts = 0;
  const received: number[] = [];
  const bus = await processWith([
    onPublished(({ payload }) => {
      if (payload.version === 2) received.push(payload.version);
      else {
        attempts += 1;
        throw new Error('Never.');
      }
    }),
  ]);
  await publish(bus, 'a', 1);
  await publish(bus, 'a', 2);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    await until(() => attempts === attempt);
    await until(async () => (await queues())[0]?.data.owner === null);
    clock.time += 3_600_000;
  }
  await until(() => received.length === 1);
  expect([attempts, await bus.deadLetters('eu'), errors]).toEqual([
    MAX_ATTEMPTS,
    1,
    ['event_dead_letter'],
  ]);
  const [letter] = await store.for('eu').query(eventDeadLetters, {});
  expect(letter?.data).toMatchObject({
    subscriber: 'test.reader',
    subject: 'a',
    error: 'Never.',
    event: { name: 'agent.published', payload: { version: 1 } },
  });
  clock.time += 30 * DAY;
  await bus.schedules[0]!.run(new AbortController().signal);
  expect(await bus.deadLetters('eu')).toBe(0);
});

test('events that a dead process was delivering are delivered by another one when its lease ends', async () => {
  const bus = await processWith([onPublished(() => undefined)], { emitsOnly: true });
  await publish(bus, 'a', 1);
  const [queue] = await queues();
  await store.for('eu').update(eventQueues, queue!.id, {
    owner: 'a dead process',
    attempt: 1,
    dueAt: clock.time + 30_000,
  });
  await publish(bus, 'a', 2);
  const received: string[] = [];
  await processWith([onPublished(({ id }) => void received.push(id))]);
  expect((await queues())[0]?.data.owner).toBe('a dead process');
  expect(received).toEqual([]);
  clock.time += 30_000;
  await until(() => received.length === 2);
  expect(received).toEqual(queue!.data.events.map(({ id }) => id).concat(received[1]!));
});

test('a process without subscribers stores events for subscribers of another process, which delivers them', async () => {
  const received: number[] = [];
  const emitter = await processWith([]);
  const bus = new EventBus({ store, clock, log });
  bus.subscribe('elsewhere', [onPublished(({ payload }) => void received.push(payload.version))]);
  processes.push(bus);
  await bus.open();
  await until(async () => {
    await publish(emitter, 'a', 1);
    return (await queues()).length > 0;
  });
  await bus.start();
  await until(() => received.length > 0);
  expect(new Set(received)).toEqual(new Set([1]));
});

test('waiting events of a deleted agent are deleted, except the event of the deletion', async () => {
  const both = [
    onPublished(() => undefined),
    subscription({ event: 'agent.deleted', name: 'reader', handle: async () => undefined }),
  ];
  const bus = await processWith(both, { emitsOnly: true });
  const [agentId, other] = ['gone', 'stays'] as AgentId[] as [AgentId, AgentId];
  await publish(bus, agentId, 1);
  await publish(bus, other, 1);
  await store.for('eu').transaction(async (tx) => {
    bus.emit(tx, 'agent.deleted', agentId, { workspaceId: WORKSPACE, agentId });
  });
  await bus.forgetAgent('eu', { workspaceId: WORKSPACE, agentId });
  const left = (await queues()).map(({ data }) => [
    data.subject,
    data.events.map(({ name }) => name),
  ]);
  expect(left).toEqual([
    ['gone', ['agent.deleted']],
    ['stays', ['agent.published']],
  ]);
  await bus.forgetWorkspace('eu', WORKSPACE);
  expect((await queues()).map(({ data }) => data.subject)).toEqual(['gone']);
});

test('queues and registrations of a removed subscriber are deleted after some time', async () => {
  const bus = await processWith([onPublished(() => undefined)], { emitsOnly: true });
  await store.identity.set(eventSubscribers, 'gone.reader', {
    events: ['agent.published'],
    seenAt: clock.time - 7 * DAY,
  });
  await publish(bus, 'a', 1);
  clock.time += 30 * DAY;
  await bus.schedules[0]!.run(new AbortController().signal);
  expect(await queues()).toEqual([]);
  expect(errors).toEqual(['events_expired']);
  const known = await store.identity.query(eventSubscribers, {});
  expect(known.map(({ id }) => id)).toEqual(['test.reader']);
});

test('a subscription that is declared twice is refused', () => {
  const bus = new EventBus({ store, clock, log });
  const one = onPublished(() => undefined);
  expect(() => bus.subscribe('billing', [one, one])).toThrow(
    'The subscription "billing.reader" to "agent.published" is declared twice.',
  );
});

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { INBOX } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { silentLog } from '../store/silent-log';
import { collection } from '../store/port';
import { NEVER } from '../work/due-work';
import { openTestStore } from '../store/testing/test-database';
import { inboxEventId, inboxEvents, inboxSubjects } from './collections';
import { openInbox } from './open-inbox';
import { readOutlook, settleEvent } from './settle-event';
import type { InboxState, WorkspaceId } from '@voxgrove/contracts';
import type { DocumentStore } from '../store/port';
import type { StoredInboxEvent } from './collections';
import type { OpenedInbox } from './open-inbox';
import type { IncomingEvent, InboxEffect, InboxEventToProcess } from './port';

const clock = {
  time: 1_800_000_000_000,
  now() {
    return this.time;
  },
};
/** Ids of events that effects have written, in order. */
const effects = collection<{ ids: string[] }>('inboxTestEffects');
let store: DocumentStore;
let processes: OpenedInbox[] = [];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
  const eu = store.for('eu');
  for (const { id } of await eu.query(inboxEvents, {})) await eu.delete(inboxEvents, id);
  for (const { id } of await eu.query(inboxSubjects, {})) await eu.delete(inboxSubjects, id);
  await eu.delete(effects, 'all');
});

const note =
  (id: string): InboxEffect =>
  async (tx) => {
    const before = await tx.get(effects, 'all');
    tx.set(effects, 'all', { ids: [...(before?.data.ids ?? []), id] });
  };
const noted = async (): Promise<string[]> =>
  (await store.for('eu').get(effects, 'all'))?.data.ids ?? [];

/**
 * Starts a process that processes the provider's events with `process`. Without `process`, events
 * are only stored.
 */
async function processWith(
  process?: (event: InboxEventToProcess) => Promise<InboxEffect | void>,
): Promise<OpenedInbox> {
  const inbox = openInbox({ store, clock, log: silentLog });
  if (process) inbox.handle('test', [{ provider: 'shop', process }]);
  processes.push(inbox);
  await inbox.start();
  return inbox;
}
const noting = (event: InboxEventToProcess) => Promise.resolve(note(event.eventId));

const event = (eventId: string, more: Partial<IncomingEvent> = {}): IncomingEvent => ({
  provider: 'shop',
  account: 'acct_1',
  eventId,
  type: 'order.placed',
  payload: `{"id":"${eventId}"}`,
  ...more,
});
const stored = async (eventId: string, account = 'acct_1'): Promise<StoredInboxEvent | undefined> =>
  (await store.for('eu').get(inboxEvents, inboxEventId('shop', account, eventId)))?.data;
const becomes = (eventId: string, state: InboxState) =>
  until(
    () => stored(eventId),
    (found) => found?.state === state,
  );
const idOf = (eventId: string): string => inboxEventId('shop', 'acct_1', eventId);
const change = async (eventId: string, to: Partial<StoredInboxEvent>): Promise<void> => {
  await store.for('eu').set(inboxEvents, idOf(eventId), { ...(await stored(eventId))!, ...to });
};

test('an event that arrives many times at once is stored once and takes effect once', async () => {
  const [one, other] = [await processWith(noting), await processWith(noting)];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).receive('eu', event('evt_1', { subject: 'order 1' })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
  await becomes('evt_1', 'processed');
  expect(await one.receive('eu', event('evt_1'))).toBe('duplicate');
  // The same id in another account is another event.
  expect(await one.receive('eu', event('evt_1', { account: 'acct_2' }))).toBe('stored');
  await until(noted, (ids) => ids.length === 2);
  expect(await noted()).toEqual(['evt_1', 'evt_1']);
  expect(await store.for('eu').query(inboxSubjects, {})).toEqual([]);
});

test('an event stored by a process that ended is processed by another one', async () => {
  await (await processWith()).receive('eu', event('evt_1'));
  expect((await stored('evt_1'))?.state).toBe('waiting');
  await processWith(noting);
  await becomes('evt_1', 'processed');
  expect(await noted()).toEqual(['evt_1']);
});

test('a process that lost the lease of an event writes nothing', async () => {
  let attempts = 0;
  const inbox = await processWith(async ({ eventId }) => {
    attempts += 1;
    // Simulates a pause so long that another process took over, and crashed.
    if (attempts === 1)
      await change(eventId, { owner: 'a process that died', dueAt: clock.time - 1 });
    return note(`${eventId} in attempt ${attempts}`);
  });
  await inbox.receive('eu', event('evt_1'));
  await becomes('evt_1', 'processed');
  expect(await noted()).toEqual(['evt_1 in attempt 2']);
});

test('a failed event is retried with back-off, and becomes a dead letter after the last attempt', async () => {
  const pauses: number[] = [];
  let before = clock.time;
  const inbox = await processWith(async ({ attempt }) => {
    pauses.push(clock.time - before);
    before = clock.time;
    throw new Error(`The shop is closed (${attempt}).`);
  });
  await inbox.receive('eu', event('evt_1'));
  for (let failures = 1; failures < INBOX.maxAttempts; failures += 1) {
    const { dueAt } = (await until(
      () => stored('evt_1'),
      (found) => found?.failures === failures && found.owner === null,
    ))!;
    if (failures === 1) {
      const [shop] = await inbox.providers();
      expect(shop).toMatchObject({ waiting: 1, retrying: 1, dead: 0, oldestWaitingAt: before });
    }
    clock.time = dueAt;
  }
  await becomes('evt_1', 'dead');
  expect(pauses.slice(1)).toEqual([1, 4, 16, 64, 256, 360, 360].map((many) => many * 10_000));
  expect(await inbox.list('dead')).toMatchObject([
    {
      eventId: 'evt_1',
      attempts: INBOX.maxAttempts,
      error: `The shop is closed (${INBOX.maxAttempts}).`,
      nextAttemptAt: null,
    },
  ]);
  expect(await noted()).toEqual([]);
}, 60_000);

test('an event that crashes every process becomes a dead letter', async () => {
  await (await processWith()).receive('eu', event('evt_1'));
  await change('evt_1', { attempt: INBOX.maxAttempts, owner: 'died', dueAt: clock.time - 1 });
  await processWith(noting);
  expect((await becomes('evt_1', 'dead'))?.error).toBe('The process ended during every attempt.');
  expect(await noted()).toEqual([]);
});

test('events of a subject keep their order, and events of other subjects do not wait', async () => {
  let failing = true;
  const inbox = await processWith(async ({ eventId }) => {
    if (eventId === 'evt_1' && failing) throw new Error('Not yet.');
    return note(eventId);
  });
  for (const id of ['evt_1', 'evt_2', 'evt_3'])
    await inbox.receive('eu', event(id, { subject: 'order 1' }));
  await inbox.receive('eu', event('evt_4', { subject: 'order 2' }));
  await inbox.receive('eu', event('evt_5'));
  await until(noted, (ids) => ids.length === 2);
  expect((await noted()).sort()).toEqual(['evt_4', 'evt_5']);
  failing = false;
  clock.time += INBOX.firstRetryMs;
  await becomes('evt_3', 'processed');
  expect((await noted()).slice(2)).toEqual(['evt_1', 'evt_2', 'evt_3']);
});

test('a dead letter does not block the next event of its subject, and is processed when retried', async () => {
  let failing = true;
  const inbox = await processWith(async ({ eventId }) => {
    if (eventId === 'evt_1' && failing) throw new Error('Broken.');
    return note(eventId);
  });
  await (await processWith()).receive('eu', event('evt_1', { subject: 'order 1' }));
  await change('evt_1', { attempt: INBOX.maxAttempts - 1 });
  await inbox.receive('eu', event('evt_2', { subject: 'order 1' }));
  await becomes('evt_2', 'processed');
  const [dead] = await inbox.list('dead');
  failing = false;
  await inbox.retry('eu', dead!.id);
  await becomes('evt_1', 'processed');
  expect(await noted()).toEqual(['evt_2', 'evt_1']);
  await expect(inbox.retry('eu', dead!.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(inbox.retry('eu', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  [
    'a later event',
    (inbox: OpenedInbox) => inbox.receive('eu', event('evt_2', { subject: 'order 1' })),
    'evt_2',
  ],
  ['a retried dead letter', (inbox: OpenedInbox) => inbox.retry('eu', idOf('evt_0')), 'evt_0'],
])('%s that comes while an event is settled is due next', async (_what, come, next) => {
  const inbox = await processWith();
  const here = store.for('eu');
  const settled = { state: 'processed', failures: 0, error: '' } as const;
  await inbox.receive('eu', event('evt_0', { subject: 'order 1' }));
  await change('evt_0', { state: 'dead', dueAt: NEVER });
  await inbox.receive('eu', event('evt_1', { subject: 'order 1' }));
  await change('evt_1', { dueAt: clock.time });
  const first = (await here.get(inboxEvents, idOf('evt_1')))!;
  const outlook = await readOutlook(here, first.id, first.data);
  expect(outlook?.nextId).toBeUndefined();
  await come(inbox);
  expect((await stored(next))?.dueAt).toBe(NEVER);
  await here.transaction((tx) => settleEvent(tx, first, settled, clock.time, { outlook }));
  expect((await stored(next))?.dueAt).toBe(clock.time);
});

test('a dead letter that is retried while a later event is processed is not lost', async () => {
  const inbox = await processWith();
  const here = store.for('eu');
  await inbox.receive('eu', event('evt_0', { subject: 'order 1' }));
  await change('evt_0', { state: 'dead', dueAt: NEVER });
  await inbox.receive('eu', event('evt_1', { subject: 'order 1' }));
  const first = (await here.get(inboxEvents, idOf('evt_1')))!;
  await inbox.retry('eu', idOf('evt_0'));
  const outlook = await readOutlook(here, first.id, first.data);
  const settled = { state: 'processed', failures: 0, error: '' } as const;
  await here.transaction((tx) => settleEvent(tx, first, settled, clock.time, { outlook }));
  expect((await stored('evt_0'))?.dueAt).toBe(clock.time);
});

test('a discarded event is not processed, and the next of its subject is', async () => {
  const storing = await processWith();
  for (const id of ['evt_1', 'evt_2', 'evt_3'])
    await storing.receive('eu', event(id, { subject: 'order 1' }));
  await storing.discard('eu', idOf('evt_2'));
  await storing.discard('eu', idOf('evt_1'));
  await processWith(noting);
  await becomes('evt_3', 'processed');
  expect(await noted()).toEqual(['evt_3']);
  expect((await storing.list('discarded')).map(({ eventId }) => eventId).sort()).toEqual([
    'evt_1',
    'evt_2',
  ]);
  await expect(storing.discard('eu', idOf('evt_3'))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the payload is deleted after a month, and repeats are recognized for two more months', async () => {
  const inbox = await processWith(noting);
  await inbox.receive('eu', event('evt_1'));
  await becomes('evt_1', 'processed');
  clock.time += INBOX.keepPayloadMs;
  await until(
    () => stored('evt_1'),
    (found) => found?.payload === '',
  );
  expect(await inbox.receive('eu', event('evt_1'))).toBe('duplicate');
  clock.time += INBOX.keepEventMs - INBOX.keepPayloadMs;
  await until(
    () => stored('evt_1'),
    (found) => found === undefined,
  );
  expect(await noted()).toEqual(['evt_1']);
});

test('a payload that is too large or is not text is refused and not stored', async () => {
  const inbox = await processWith(noting);
  const refused = (payload: Uint8Array | string) =>
    expect(inbox.receive('eu', event('evt_1', { payload }))).rejects;
  await refused('x'.repeat(INBOX.payloadBytes + 1)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  await refused(Buffer.of(0xff, 0xfe)).toMatchObject({ code: 'MALFORMED_BODY' });
  await refused('a\u0000b').toMatchObject({ code: 'MALFORMED_BODY' });
  expect(await stored('evt_1')).toBeUndefined();
});

test('deleting a workspace deletes its events', async () => {
  const inbox = await processWith();
  const workspaceId = 'TestWorkspace01' as WorkspaceId;
  await inbox.receive('eu', event('evt_1', { workspaceId, subject: 'order 1' }));
  await inbox.receive('eu', event('evt_2', { subject: 'order 2' }));
  await inbox.forgetWorkspace('eu', workspaceId);
  expect([await stored('evt_1'), (await stored('evt_2'))?.eventId]).toEqual([undefined, 'evt_2']);
  expect(await store.for('eu').query(inboxSubjects, {})).toHaveLength(1);
});

test('two slices cannot process the events of the same provider', async () => {
  const inbox = await processWith(noting);
  expect(() => inbox.handle('other', [{ provider: 'shop', process: noting }])).toThrow(
    'Both "test" and "other" process the events of "shop".',
  );
});

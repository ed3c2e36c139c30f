import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INBOX, InboxEvents, InboxOverview } from '@voxgrove/contracts';
import { inboxEvents } from '@voxgrove/server/inbox/collections';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { until } from '@voxgrove/testing/until';
import { startTestApp } from '../testing/test-app';
import { KEYS, orders, shop, shopSlice, signature } from './testing/shop-slice';
import type { InboxState } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { TestApp, TestResponse } from '../testing/test-app';

let store: DocumentStore;
/** Two processes of one installation. */
let one: TestApp;
let other: TestApp;
let operator: string;

beforeAll(async () => {
  store = await openTestStore();
  one = await startTestApp({ store, slices: [shopSlice] });
  other = await startTestApp({ store, slices: [shopSlice] });
  operator = await one.signIn('operator@example.com');
}, 60_000);
afterAll(async () => {
  await one.stop();
  await other.stop();
  await store.close();
});

const seconds = (): number => one.clock.time / 1000;
const body = (id: string): string => `{"id": "${id}",  "type": "order.placed"}`;

function send(
  id: string,
  {
    to = one,
    account = 'acct_1',
    text = body(id),
    header = signature(KEYS[account]!, seconds(), text),
  }: { to?: TestApp; account?: string; text?: string; header?: string } = {},
): Promise<TestResponse> {
  return to.call('POST', `/api/eu/webhooks/shop/${account}`, {
    body: text,
    headers: header === '' ? {} : { 'shop-signature': header },
  });
}
const booked = async (account = 'acct_1'): Promise<string[]> =>
  (await store.for('eu').get(orders, account))?.data.booked ?? [];
const list = async (state: InboxState) => {
  const { json } = await one.call('GET', `/api/inbox/events?state=${state}`, { cookie: operator });
  return InboxEvents.parse(json).events;
};

test.each<[string, (text: string) => { header: string; text?: string }]>([
  ['no signature', () => ({ header: '' })],
  ['a wrong one', () => ({ header: `t=${seconds()},v1=${'0'.repeat(64)}` })],
  ['half of one', (text) => ({ header: signature('whsec_one', seconds(), text).slice(0, 40) })],
  ["another account's key", (text) => ({ header: signature('whsec_two', seconds(), text) })],
  [
    'JSON that was written again',
    (text) => ({
      header: signature('whsec_one', seconds(), text),
      text: JSON.stringify(JSON.parse(text)),
    }),
  ],
  [
    'a space more',
    (text) => ({ header: signature('whsec_one', seconds(), text), text: `${text} ` }),
  ],
  ['a time too old', (text) => ({ header: signature('whsec_one', seconds() - 301, text) })],
  ['a time to come', (text) => ({ header: signature('whsec_one', seconds() + 301, text) })],
  [
    'capital letters',
    (text) => ({ header: signature('whsec_one', seconds(), text).toUpperCase() }),
  ],
  [
    'two of them',
    (text) => {
      const header = signature('whsec_one', seconds(), text);
      return { header: `${header}, ${header}` };
    },
  ],
])('an event with %s is refused and not stored', async (_name, forge) => {
  const forged = forge(body('evt_forged'));
  const { status, json } = await send('evt_forged', forged);
  expect([status, json.errorCode]).toEqual([403, 'FORBIDDEN']);
  const all = await store.for('eu').query(inboxEvents, {});
  expect(all.map(({ data }) => data.eventId)).not.toContain('evt_forged');
});

test('twenty simultaneous deliveries to two processes are all acknowledged, and the event is booked once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send('evt_burst', { to: index % 2 === 0 ? one : other }),
    ),
  );
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
    Array.from({ length: 20 }, () => '200 ok'),
  );
  await until(booked, (ids) => ids.length > 0);
  expect((await send('evt_burst')).status).toBe(200);
  await until(
    () => list('processed'),
    (found) => found.some(({ eventId }) => eventId === 'evt_burst'),
  );
  expect((await booked()).filter((id) => id === 'evt_burst')).toHaveLength(1);
});

test('an event stored before its process ended is booked by the next process', async () => {
  const another = await openTestStore();
  const storing = await startTestApp({ store: another, slices: [shopSlice] });
  // The workers end with the process. Events that are acknowledged later wait.
  await storing.app.inbox.stop();
  expect((await send('evt_crash', { to: storing })).status).toBe(200);
  expect((await another.for('eu').query(inboxEvents, {}))[0]?.data.state).toBe('waiting');
  expect(await another.for('eu').get(orders, 'acct_1')).toBeNull();
  await storing.stop();
  const next = await startTestApp({ store: another, slices: [shopSlice] });
  const found = await until(
    () => another.for('eu').get(orders, 'acct_1'),
    (doc) => doc !== null,
  );
  expect(found?.data.booked).toEqual(['evt_crash']);
  await next.stop();
  await another.close();
}, 60_000);

test('operators see waiting and failed events, and retry or discard them', async () => {
  shop.failing = true;
  await send('evt_a');
  await send('evt_b', { account: 'acct_2' });
  await until(
    () => list('waiting'),
    (found) => found.length === 2 && found.every(({ error }) => error !== ''),
  );
  const overview = async () =>
    InboxOverview.parse((await one.call('GET', '/api/inbox', { cookie: operator })).json)
      .providers[0];
  expect(await overview()).toEqual({
    provider: 'shop',
    region: 'eu',
    waiting: 2,
    retrying: 2,
    dead: 0,
    oldestWaitingAt: one.clock.time,
  });
  // Moves both events to their last attempt.
  for (const { id, data } of await store.for('eu').query(inboxEvents, {}))
    if (data.state === 'waiting')
      await store.for('eu').update(inboxEvents, id, { attempt: INBOX.maxAttempts - 1, dueAt: 0 });
  const dead = await until(
    () => list('dead'),
    (found) => found.length === 2,
  );
  expect(dead[0]?.error).toBe('The warehouse does not answer.');
  expect(await overview()).toMatchObject({ waiting: 0, dead: 2, oldestWaitingAt: null });
  shop.failing = false;
  const act = async (eventId: string, verb: string): Promise<number> => {
    const { id, region } = dead.find((event) => event.eventId === eventId)!;
    const path = `/api/inbox/events/${id}/${verb}`;
    return (await one.call('POST', path, { cookie: operator, body: { region } })).status;
  };
  expect(await act('evt_a', 'retry')).toBe(200);
  await until(booked, (ids) => ids.includes('evt_a'));
  expect(await act('evt_b', 'discard')).toBe(200);
  expect(await act('evt_b', 'retry')).toBe(409);
  expect((await list('discarded')).map(({ eventId }) => eventId)).toEqual(['evt_b']);
  expect(await booked('acct_2')).toEqual([]);
}, 60_000);

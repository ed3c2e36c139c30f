import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import type { InboundItem } from './adapter';
import { linkKey, links, optOutKey, optOuts } from './collections';
import type { ChatLink } from './collections';
import { noteOptOutChoice } from './note-opt-out-choice';
import { campaignOptOuts } from './opt-outs';
import { storeItems } from './store-items';
import type { StoredAccount } from './stored-account';

const CHAT = '4915112345678';
const PHONE = `+${CHAT}`;
const START = 1_750_000_000_000;
const MINUTE = 60_000;
const NOW = START + 60 * MINUTE;
/** The time this many minutes after the start. */
const minute = (count: number): number => START + count * MINUTE;

const events = { emit: () => undefined } as unknown as EventEmitter;
let store: DocumentStore;
let account: StoredAccount;
let accounts = 0;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  accounts += 1;
  account = {
    channel: 'whatsapp',
    accountId: `number-${accounts}`,
    agentId: 'agent',
    workspaceId: `workspace-${accounts}`,
  } as StoredAccount;
  const { accountId, agentId, workspaceId } = account;
  const link = { agentId, workspaceId, channel: 'whatsapp', accountId, chat: CHAT, sender: {} };
  await store.for('eu').set(links, linkKey('whatsapp', accountId, CHAT), link as ChatLink);
});

/** A choice of the customer in WhatsApp. */
const chosen = (value: 'stop' | 'resume', at: number): InboundItem => ({
  kind: 'choice',
  chat: CHAT,
  phone: PHONE,
  isOptedOut: value === 'stop',
  at,
});
/** A message of the customer. */
const written = (text: string, writtenAt: number): InboundItem => ({
  kind: 'message',
  chat: CHAT,
  order: writtenAt,
  providerId: `${text} ${writtenAt}`,
  sender: { phone: PHONE },
  text,
  files: [],
  writtenAt,
});
/** Processes one delivery of the provider. */
const deliver = (...items: InboundItem[]) =>
  store.for('eu').transaction((tx) => storeItems(events, tx, account, items, NOW));
const hasOptedOut = () =>
  campaignOptOuts({ store, clock: systemClock }, new Map()).hasOptedOut('eu', account, PHONE);

test('a late choice to resume does not end a newer opt-out by text', async () => {
  await deliver(written('STOP', minute(2)));
  await deliver(chosen('resume', minute(1)));
  expect(await hasOptedOut()).toBe(true);
  await deliver(chosen('resume', minute(3)));
  expect(await hasOptedOut()).toBe(false);
});

test('an older choice to resume in the same delivery does not end an opt-out by text', async () => {
  await deliver(written('STOP', minute(2)), chosen('resume', minute(1)));
  expect(await hasOptedOut()).toBe(true);
});

test('a newer choice to resume in the same delivery ends an opt-out by text', async () => {
  await deliver(written('STOP', minute(1)), chosen('resume', minute(2)));
  expect(await hasOptedOut()).toBe(false);
});

test('of two choices of the same second, the opt-out counts', async () => {
  await deliver(chosen('stop', minute(1)), chosen('resume', minute(1)));
  expect(await hasOptedOut()).toBe(true);
  await deliver(chosen('resume', minute(1)));
  expect(await hasOptedOut()).toBe(true);
});

test('a late choice to resume does not end an opt-out that was noted while sending', async () => {
  const customer = { chat: CHAT, phone: PHONE };
  const optOut = { isOptedOut: true, at: minute(2) };
  await store.for('eu').transaction(async (tx) => {
    (await noteOptOutChoice(events, tx, account, customer, optOut))();
  });
  await deliver(chosen('resume', minute(1)));
  expect(await hasOptedOut()).toBe(true);
});

test('a late choice to resume does not end an opt-out in a mail', async () => {
  const before = systemClock.now() - MINUTE;
  const choices = campaignOptOuts({ store, clock: systemClock }, new Map());
  await choices.setOptOut('eu', account, PHONE, true);
  await deliver(chosen('resume', before));
  expect(await hasOptedOut()).toBe(true);
});

test('an opt-out that is applied again keeps its time', async () => {
  await deliver(chosen('stop', minute(1)));
  const choices = campaignOptOuts({ store, clock: systemClock }, new Map());
  await choices.setOptOut('eu', account, PHONE, true);
  await deliver(chosen('resume', minute(2)));
  expect(await hasOptedOut()).toBe(false);
});

test('a choice to resume ends an opt-out without a time only if it was stored before', async () => {
  const { workspaceId } = account;
  const id = optOutKey(workspaceId, PHONE);
  await store.for('eu').set(optOuts, id, { workspaceId, address: PHONE, isOptedOut: true });
  await deliver(chosen('resume', systemClock.now() - MINUTE));
  expect(await hasOptedOut()).toBe(true);
  await deliver(chosen('resume', systemClock.now() + MINUTE));
  expect(await hasOptedOut()).toBe(false);
});

test('a late START does not end a newer opt-out', async () => {
  await deliver(chosen('stop', minute(2)));
  await deliver(written('START', minute(1)));
  expect(await hasOptedOut()).toBe(true);
  await deliver(written('START', minute(3)));
  expect(await hasOptedOut()).toBe(false);
});

test('a late choice to stop does not end a newer START', async () => {
  await deliver(chosen('stop', minute(1)));
  await deliver(written('START', minute(3)));
  await deliver(chosen('stop', minute(2)));
  expect(await hasOptedOut()).toBe(false);
});

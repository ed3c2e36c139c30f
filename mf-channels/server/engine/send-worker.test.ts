import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventEmitter } from '@voxgrove/server/events/event';
import { until } from '@voxgrove/testing/until';
import { channelsSlice } from '../slice';
import type { Channel } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import type { ChannelAdapter } from './adapter';
import { deliveries, lanes, linkKey, links } from './collections';
import type { Lane } from './collections';
import type { Engine } from './engine';
import { storeItems } from './store-items';
import type { StoredAccount } from './stored-account';

let engine: Engine;
let events: EventEmitter;
/** Actions that run before the part with this text is accepted. */
const meanwhile = new Map<string, () => Promise<void>>();
/** Texts whose next call the provider accepts without confirming it. */
const unconfirmed = new Set<string>();
/** Texts that the provider has accepted. */
const accepted: string[] = [];

/** A channel whose messages have two parts. */
const letters: Channel = (context, given) => {
  engine = given;
  events = context.events;
  const adapter: ChannelAdapter = {
    channel: 'telegram',
    limits: { text: 40, chatPauseMs: 0 },
    parse: () => [],
    render: ({ text }) => [{ text: `${text} 1` }, { text: `${text} 2` }],
    async send(_call, _chat, { text }) {
      await meanwhile.get(String(text))?.();
      accepted.push(String(text));
      if (unconfirmed.delete(String(text)))
        return { kind: 'retry', reason: 'No answer', afterMs: 1, unsure: true };
      const count = accepted.filter((one) => one === text).length;
      return { kind: 'sent', providerId: count > 1 ? `${String(text)} again` : String(text) };
    },
    download: async () => null,
    verify: () => true,
    checkAccess: async () => true,
    disconnect: async () => undefined,
    reconnect: async () => undefined,
    secretNames: [],
    forget: () => undefined,
    routes: [],
  };
  engine.add(adapter);
  return { name: 'letters', routes: [] };
};

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(channelsSlice([letters]));
});
afterAll(() => world.stop());

/** Connects the account with a new agent. */
const connected = (accountId: string) => {
  const { workspaceId } = world;
  const agentId = world.newAgent();
  const of = { channel: 'telegram' as const, accountId, agentId, workspaceId };
  return engine.accounts.connect('eu', { ...of, label: '', details: {} }, {});
};
/** Queues a message of a campaign. Returns the ids of its delivery and of its chat. */
async function reachOut(account: StoredAccount, text: string) {
  let id = '';
  await engine.reachOut('eu', account, {
    campaign: { campaignId: 'campaign', recipientId: text },
    chat: 'roof',
    parts: [{ text: `${text} 1` }, { text: `${text} 2` }],
    text,
    write: (_tx, deliveryId) => {
      id = deliveryId;
    },
  });
  return { id, linkId: linkKey('telegram', account.accountId, 'roof') };
}

test('a failure that the provider reports while later parts are sent is kept', async () => {
  const { workspaceId } = world;
  const here = world.server.store.for('eu');
  const account = await connected('letters');
  const { agentId } = account;
  await here.set(links, 'link', {
    agentId,
    workspaceId,
    channel: 'telegram',
    accountId: 'letters',
    chat: 'roof',
    visitorId: 'visitor00000000000000' as never,
    sender: {},
    lastInAt: Date.now(),
  });
  const report = { kind: 'status', providerId: 'Hello 1', status: 'failed', reason: 'No' } as const;
  meanwhile.set('Hello 2', () =>
    here.transaction((tx) => storeItems(events, tx, account, [report], Date.now())),
  );
  const content = { text: 'Hello', sources: [], attachments: [], quickReplies: [], cards: [] };
  await engine.queue.add('eu', account, 'link', [
    { id: 'message', content, conversationId: 'conversation', messageId: 'message' },
  ]);
  const sent = await until(
    async () => (await here.get(deliveries, 'message'))?.data,
    (delivery) => delivery?.sent === 2,
  );
  expect(sent).toMatchObject({ status: 'failed', reason: 'No' });
  const reported = world.server.events.filter(({ name }) => name === 'message.delivered');
  expect(reported.map(({ payload }) => (payload as { delivery: object }).delivery)).toEqual([
    { status: 'failed', reason: 'No' },
  ]);
});

test('a late failure of the first attempt says nothing about a message that was sent again', async () => {
  const here = world.server.store.for('eu');
  const account = await connected('again');
  const { agentId, workspaceId } = account;
  await here.set(links, 'again', {
    agentId,
    workspaceId,
    channel: 'telegram',
    accountId: 'again',
    chat: 'roof',
    visitorId: 'visitor00000000000001' as never,
    sender: {},
    lastInAt: Date.now(),
  });
  const content = { text: 'Late', sources: [], attachments: [], quickReplies: [], cards: [] };
  await engine.queue.add('eu', account, 'again', [
    { id: 'late', content, conversationId: '', messageId: '' },
  ]);
  const state = async () => (await here.get(deliveries, 'late'))?.data;
  await until(state, (now) => now?.status === 'sent');
  const report = (providerId: string) => {
    const item = { kind: 'status', providerId, status: 'failed', reason: 'No' } as const;
    return here.transaction((tx) => storeItems(events, tx, account, [item], Date.now()));
  };
  await report('Late 1');
  expect((await state())?.status).toBe('failed');
  await engine.resend('eu', agentId, 'late');
  await until(state, (now) => now?.status === 'sent');
  await report('Late 2');
  expect((await state())?.status).toBe('sent');
  await report('Late 2 again');
  expect((await state())?.status).toBe('failed');
});

test('a campaign message that was sent completely does not fail when its campaign is stopped', async () => {
  const here = world.server.store.for('eu');
  const account = await connected('stopped');
  engine.guardCampaigns(async () => ({ kind: 'send' }));
  const { id, linkId } = await reachOut(account, 'Offer');
  const lane = async () => (await here.get(lanes, linkId))?.data;
  await until(lane, (now) => now === undefined);
  expect(accepted).toEqual(expect.arrayContaining(['Offer 1', 'Offer 2']));
  engine.guardCampaigns(async () => ({ kind: 'refuse', reason: 'Stopped' }));
  // State that a process leaves behind if it is killed after the last call.
  const { agentId, workspaceId } = account;
  const work = { owner: null, attempt: 0, dueAt: 0 };
  await here.set(lanes, linkId, { ...work, agentId, workspaceId, linkId, queue: [id], tries: 0 });
  await until(lane, (now) => now === undefined);
  expect((await here.get(deliveries, id))!.data.status).toBe('sent');
});

test('two processes never both send a message of a campaign', async () => {
  const here = world.server.store.for('eu');
  const account = await connected('twice');
  engine.guardCampaigns(async (_region, { id }) => {
    // Another process begins the call after this process has read the delivery.
    await here.update(deliveries, id, { attempted: true });
    return { kind: 'send' };
  });
  const { linkId } = await reachOut(account, 'Twice');
  const lane = async () => (await here.get(lanes, linkId))?.data;
  await until(lane, (now) => now === undefined || (now.attempt === 1 && now.owner === null));
  expect(accepted).not.toContain('Twice 1');
});

test('a message of a paused campaign lets the answers in its chat pass', async () => {
  const account = await connected('paused');
  engine.guardCampaigns(async () => ({ kind: 'later', dueAt: Date.now() + 500 }));
  const { linkId } = await reachOut(account, 'Wait');
  await reachOut(account, 'Wait too');
  const content = { text: 'Answer', sources: [], attachments: [], quickReplies: [], cards: [] };
  await engine.queue.add('eu', account, linkId, [
    { id: 'answer', content, conversationId: 'conversation', messageId: 'answer' },
  ]);
  await until(
    () => accepted,
    (all) => all.includes('Answer 2'),
  );
  expect(accepted).not.toContain('Wait 1');
  engine.guardCampaigns(async () => ({ kind: 'send' }));
  await until(
    () => accepted,
    (all) => all.includes('Wait 2') && all.includes('Wait too 2'),
  );
});

/** Queues an answer for a chat of this name. Returns its delivery once it is sent. */
async function answer(name: string, before: Partial<Lane> = {}) {
  const here = world.server.store.for('eu');
  const { agentId, workspaceId } = await connected(name);
  const of = { agentId, workspaceId };
  await here.set(links, name, {
    ...of,
    channel: 'telegram',
    accountId: name,
    chat: 'roof',
    visitorId: 'visitor00000000000002' as never,
    sender: {},
    lastInAt: Date.now(),
  });
  const work = { owner: null, attempt: 0, dueAt: 0, tries: 0, linkId: name, queue: [] };
  await here.set(lanes, name, { ...of, ...work, ...before });
  const content = { text: name, sources: [], attachments: [], quickReplies: [], cards: [] };
  const account = (await engine.accounts.find('eu', 'telegram', name))!;
  const message = { id: name, content, conversationId: 'conversation', messageId: name };
  await engine.queue.add('eu', account, name, [message]);
  await until(async () => (await here.get(lanes, name)) === null);
  const report = { kind: 'status', providerId: `${name} 2`, status: 'read' } as const;
  await here.transaction((tx) => storeItems(events, tx, account, [report], Date.now()));
  return (await here.get(deliveries, name))!.data;
}
const TWICE = expect.stringContaining('may have got the message twice');

test('an answer that is not confirmed is sent again, and says that it may have arrived twice', async () => {
  unconfirmed.add('Lost 1');
  const { status, reason } = await answer('Lost');
  expect(accepted.filter((text) => text.startsWith('Lost'))).toEqual([
    'Lost 1',
    'Lost 1',
    'Lost 2',
  ]);
  expect({ status, reason }).toEqual({ status: 'read', reason: TWICE });
  expect(await answer('Calm')).toMatchObject({ status: 'read', reason: '' });
});

test('an answer whose process was killed during the call says that it may have arrived twice', async () => {
  // The next process takes the lane when the lease of the killed one has ended.
  const soon = Date.now() + 600;
  const { status, reason } = await answer('Killed', { owner: 'dead', attempt: 1, dueAt: soon });
  expect({ status, reason }).toEqual({ status: 'read', reason: TWICE });
});

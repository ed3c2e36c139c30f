import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, Attachment, Conversation } from '@voxgrove/contracts';
import { UPLOADS, isAppError, newAgentId, newUserId } from '@voxgrove/contracts';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import type { SliceInstance } from '@voxgrove/server/slice';
import { until } from '@voxgrove/testing/until';
import type { InboxContext, InboxCounts, InboxItem, InboxReply } from '../../contract/inbox';
import { InboxSettings } from '../../contract/inbox';
import { answerJobs } from '../conversations/collections';
import { conversations, messages } from '../conversations/port';
import { slice } from '../slice';
import type { CallAs } from '../testing/slice-calls';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';

jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
}, 60_000);
afterAll(() => world.close());

const ADA: CallAs = { role: 'member', userId: newUserId(), displayName: 'Ada' };
const BEN: CallAs = { role: 'member', userId: newUserId(), displayName: 'Ben' };
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CONVERSATION = 'v2/agents/:agentId/conversations/:conversationId';

const talk = async (text: string, more: object = {}): Promise<Conversation> => {
  world.clock.time += 1_000;
  const { conversation } = await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, text, more),
  );
  // Wait for the answer: if it finished later, it would change the order of the lists.
  const here = world.context.store.for('eu');
  await until(async () => (await here.get(answerJobs, conversation.id)) === null);
  return conversation;
};
const list = async (query: object, as: CallAs = ADA): Promise<InboxReply> =>
  send('GET /workspaces/:workspaceId/inbox', { workspaceId: WORKSPACE_A, ...query }, as);
const idsIn = async (query: object, as: CallAs = ADA) =>
  (await list(query, as)).data.map(({ id }) => id);
const change = async (conversationId: string, body: object, as: CallAs = ADA) =>
  (
    await send<{ data: InboxItem }>(
      `PATCH /${CONVERSATION}/inbox`,
      { agentId, conversationId, ...body },
      as,
    )
  ).data;
const act = (what: string, conversationId: string, as: CallAs = ADA, body: object = {}) =>
  send(`POST /${CONVERSATION}/${what}`, { agentId, conversationId, ...body }, as);
const contextOf = async (conversationId: string, as: CallAs = ADA) =>
  (
    await send<{ data: InboxContext }>(
      `GET /${CONVERSATION}/context`,
      { agentId, conversationId },
      as,
    )
  ).data;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : error),
  );

test('views list waiting, own and unassigned conversations, and a search shows the matching words', async () => {
  const one = await talk('Where is the Plum-Orchard café?');
  const two = await talk('human please');
  expect(await idsIn({ view: 'waiting' })).toEqual([two.id]);
  expect(await idsIn({ view: 'unassigned' })).toEqual([two.id]);
  expect(await idsIn({ view: 'yours' })).toEqual([]);
  await act('take', two.id);
  expect(await idsIn({ view: 'yours' })).toEqual([two.id]);
  expect(await idsIn({ view: 'yours' }, BEN)).toEqual([]);
  expect(await idsIn({ view: 'unassigned' })).toEqual([]);
  expect(await idsIn({ view: 'all' })).toEqual([two.id, one.id]);

  const { data } = await list({ q: 'plum CAFE' });
  expect(data.map(({ id, hit }) => [id, hit?.words])).toEqual([[one.id, ['plum', 'cafe']]]);
  expect(data[0]!.hit!.text).toContain('Plum-Orchard café');
  expect(await idsIn({ q: 'plum nowhere' })).toEqual([]);
  expect(await idsIn({ q: 'plum', view: 'yours' })).toEqual([]);
  await act('end', two.id);
  expect(await idsIn({ view: 'ended' })).toEqual([two.id]);
});

test('a search finds the text of a person, and a visitor by name and address', async () => {
  const { id, visitorId } = await talk('human please');
  await act('reply', id, ADA, { text: 'We open the greenhouse at nine.', clientMessageId: 'g1' });
  await instance.provides!.conversations!.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { name: 'Zoë Quinn', email: 'zoe@quinn.example' },
    { call: false },
  );
  expect(await idsIn({ q: 'greenh' })).toEqual([id]);
  expect(await idsIn({ q: 'zoe' })).toEqual([id]);
  expect(await idsIn({ q: 'quinn.example' })).toEqual([id]);
});

test.each([
  ['from', '-1'],
  ['from', '9000000000000000'],
  ['to', '-9000000000000000'],
  ['to', '9000000000000000'],
])('a list with the time %s=%s is refused', async (name, time) => {
  expect(await refusal(list({ hour: '5', [name]: time }))).toBe('BAD_INPUT');
});

test('pages follow each other without gaps', async () => {
  for (const text of ['Page a', 'Page b', 'Page c']) await talk(text);
  const all = await idsIn({ view: 'all', limit: '100' });
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ view: 'all', limit: '2', ...(cursor && { cursor }) });
    paged.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(paged).toEqual(all);
});

test('a conversation is unread for each person until that person opens it', async () => {
  const { id, visitorId } = await talk('Is it read?');
  const unread = async (as: CallAs) =>
    (await list({ view: 'all' }, as)).data.find((one) => one.id === id)?.unread;
  expect([await unread(ADA), await unread(BEN)]).toEqual([true, true]);
  await until(async () => (await list({})).data.find((one) => one.id === id)!.messageCount === 2);
  await act('read', id);
  expect([await unread(ADA), await unread(BEN)]).toEqual([false, true]);
  await talk('And now?', { visitorId });
  expect(await unread(ADA)).toBe(true);
  await act('read', id, ADA, { unread: false });
  await act('read', id, ADA, { unread: true });
  expect(await unread(ADA)).toBe(true);
});

test('tags, assignee and snooze can be changed', async () => {
  const { id, visitorId } = await talk('human please');
  expect(await change(id, { tags: ['Refund', 'Refund', 'VIP'] })).toMatchObject({
    tags: ['Refund', 'VIP'],
  });
  expect(await idsIn({ tag: 'VIP' })).toEqual([id]);
  const { team } = await contextOf(id);
  expect(team[0]).toEqual({ id: ADA.userId, name: 'Ada' });
  expect(await change(id, { assigneeId: ADA.userId })).toMatchObject({
    assignee: { id: ADA.userId, name: 'Ada' },
  });
  expect(await refusal(change(id, { assigneeId: 'SomebodyElse000' }))).toBe('BAD_INPUT');
  expect(await change(id, { assigneeId: null })).toMatchObject({ assignee: null });

  await change(id, { snoozedUntil: world.clock.time + 60_000 });
  expect(await idsIn({ view: 'waiting' })).not.toContain(id);
  expect(await idsIn({ view: 'snoozed' })).toEqual([id]);
  await talk('Hello again', { visitorId });
  expect(await idsIn({ view: 'snoozed' })).toEqual([]);
  expect(await idsIn({ view: 'waiting' })).toContain(id);
});

test('when only predefined tags are allowed, other tags are refused and existing ones stay', async () => {
  const { id } = await talk('Tag me');
  await change(id, { tags: ['Old'] });
  const settings = InboxSettings.parse({ predefinedTags: ['Good'], disallowAnyTags: true });
  await send(
    'PUT /workspaces/:workspaceId/inbox/settings',
    { workspaceId: WORKSPACE_A, ...settings },
    ADA,
  );
  const choices = await send('GET /v2/agents/:agentId/inbox/choices', { agentId }, ADA);
  expect(choices).toMatchObject({
    data: {
      predefinedTags: ['Good'],
      disallowAnyTags: true,
      cannedReplies: [],
      team: [{ id: ADA.userId, name: 'Ada' }],
    },
  });
  expect(await refusal(change(id, { tags: ['Old', 'Wild'] }))).toBe('TAG_NOT_PREDEFINED');
  expect(await change(id, { tags: ['Old', 'Good'] })).toMatchObject({ tags: ['Old', 'Good'] });
  await send(
    'PUT /workspaces/:workspaceId/inbox/settings',
    { workspaceId: WORKSPACE_A, ...InboxSettings.parse({}) },
    ADA,
  );
  expect(
    await refusal(
      send('PUT /workspaces/:workspaceId/inbox/settings', {
        workspaceId: WORKSPACE_A,
        ...settings,
        timeZone: 'Moon/Crater',
      }),
    ),
  ).toBe('BAD_INPUT');
});

test('notes are visible to the team only, and a mention notifies the person', async () => {
  world.context.port = ((before) => (name) =>
    name === 'workspaces'
      ? ({
          ...before('workspaces'),
          people: async () => [
            { userId: BEN.userId!, email: 'ben@x.example', displayName: 'Ben', role: 'member' },
          ],
        } as never)
      : before(name))(world.context.port.bind(world.context));
  const { id, visitorId } = await talk('Note this');
  await act('notes', id, ADA, { text: 'Please call back, @ben' });
  expect((await contextOf(id, BEN)).notes).toMatchObject([
    { text: 'Please call back, @ben', author: 'Ada' },
  ]);
  const mention = world.sent.notifications.find(({ key }) => key.startsWith('note-'));
  expect(mention).toMatchObject({ title: 'Ada mentioned you', notifyOnly: [BEN.userId] });
  const seen = await instance.provides!.conversations!.latest('eu', agentId, visitorId);
  expect(JSON.stringify(seen)).not.toContain('call back');
});

test('colleagues see who has a conversation open and who types in it', async () => {
  const { id } = await talk('Two of us');
  await act('presence', id, BEN, { typing: true });
  expect((await contextOf(id)).present).toEqual([{ id: BEN.userId, name: 'Ben', typing: true }]);
  expect((await contextOf(id, BEN)).present).toEqual([]);
  world.clock.time += 10_000;
  expect((await contextOf(id)).present).toMatchObject([{ typing: false }]);
  world.clock.time += 60_000;
  expect((await contextOf(id)).present).toEqual([]);
});

test('a person attaches a file to a reply, and only files that they have stored', async () => {
  const { id } = await talk('human please');
  const store = (as: CallAs, name = 'map.png') =>
    send<{ data: Attachment }>(
      `POST /${CONVERSATION}/reply-files`,
      { agentId, conversationId: id },
      { ...as, file: { name, bytes: PIXEL } },
    );
  const reply = (as: CallAs, clientMessageId: string, attachments: object[], text = '') =>
    act('reply', id, as, { text, clientMessageId, attachments });
  const { data: file } = await store(ADA);
  expect(file).toMatchObject({ name: 'map.png', type: 'image/png' });
  expect(await refusal(store(ADA, 'map.exe'))).toBe('UPLOAD_TYPE_REFUSED');
  expect(await refusal(reply(BEN, 'f1', [{ id: file.id }]))).toBe('BAD_INPUT');
  expect(await refusal(reply(ADA, 'f2', []))).toBe('MESSAGE_EMPTY');
  for (let time = 0; time < 2; time += 1) await reply(ADA, 'f3', [{ id: file.id }]);
  const found = await world.context.store.for('eu').query(messages, {
    where: [{ field: 'conversationId', op: '==', value: id }],
  });
  const replies = found.filter(({ data }) => data.role === 'human');
  expect(replies.map(({ data }) => data.attachments)).toEqual([[file]]);
  const { item } = await contextOf(id);
  expect(item.lastText).toBe('[Attached: map.png (image/png)]');
});

test('a file that goes to two visitors belongs to each of their conversations', async () => {
  const [one, two] = [await talk('human please'), await talk('A person, please')];
  const store = async ({ id }: Conversation) =>
    (
      await send<{ data: Attachment }>(
        `POST /${CONVERSATION}/reply-files`,
        { agentId, conversationId: id },
        { ...ADA, file: { name: 'prices.png', bytes: PIXEL } },
      )
    ).data;
  const reply = ({ id }: Conversation, file: Attachment) =>
    act('reply', id, ADA, {
      text: '',
      clientMessageId: `prices-${id}`,
      attachments: [{ id: file.id }],
    });
  const erase = ({ visitorId }: Conversation) =>
    send('DELETE /v2/agents/:agentId/visitors/:visitorId', { agentId, visitorId }, ADA);
  const isServed = async ({ url }: Attachment) =>
    (await world.context.uploads.read(url.split('/files/')[1]!)) !== null;
  const [forOne, forTwo] = [await store(one), await store(two)];
  expect(await refusal(reply(two, forOne))).toBe('BAD_INPUT');
  await reply(one, forOne);
  await reply(two, forTwo);
  await erase(two);
  expect([await isServed(forOne), await isServed(forTwo)]).toEqual([true, false]);
  await erase(one);
  expect(await isServed(forOne)).toBe(false);
});

test('a person can store only a few files for a reply without sending them', async () => {
  const { id } = await talk('human please');
  const store = (name: string) =>
    send<{ data: Attachment }>(
      `POST /${CONVERSATION}/reply-files`,
      { agentId, conversationId: id },
      { ...ADA, file: { name, bytes: PIXEL } },
    );
  const stored: string[] = [];
  for (let count = 0; count < UPLOADS.reply.maxUnused; count += 1)
    stored.push((await store(`${count}.png`)).data.id);
  expect(await refusal(store('more.png'))).toBe('RATE_LIMITED');
  await act('reply', id, ADA, {
    text: '',
    clientMessageId: 's1',
    attachments: [{ id: stored[0] }],
  });
  expect(await refusal(store('more.png'))).toBeNull();
  const route = instance.routes.find(
    (one) => one.kind !== 'procedure' && one.path.endsWith('/reply-files'),
  );
  expect(RATE_CLASSES[route!.rateClass].max).toBeLessThan(RATE_CLASSES.chat.max);
});

test('many conversations change at once, and those that cannot change are counted', async () => {
  const [one, two] = [await talk('Bulk one'), await talk('Bulk two')];
  const many = (action: string, more: object = {}) =>
    send<{ data: { changed: number; failed: number } }>(
      'POST /v2/agents/:agentId/inbox/many',
      {
        agentId,
        conversationIds: [one.id, two.id, 'MissingConversation1'],
        action,
        ...more,
      },
      ADA,
    );
  expect((await many('tag', { tag: 'Bulk' })).data).toEqual({ changed: 2, failed: 1 });
  expect((await idsIn({ tag: 'Bulk' })).sort()).toEqual([one.id, two.id].sort());
  await many('assign', { assigneeId: ADA.userId });
  expect(await idsIn({ view: 'yours', tag: 'Bulk' })).toHaveLength(2);
  expect((await many('assign', { assigneeId: newUserId() })).data.failed).toBe(3);
  const unread = async () => (await list({ tag: 'Bulk' })).data.map((item) => item.unread);
  await many('read');
  expect(await unread()).toEqual([false, false]);
  await many('unread');
  expect(await unread()).toEqual([true, true]);
  await many('snooze', { snoozedUntil: world.clock.time + 60_000 });
  expect(await idsIn({ view: 'snoozed', tag: 'Bulk' })).toHaveLength(2);
  await many('snooze', { snoozedUntil: null });
  expect(await idsIn({ view: 'snoozed', tag: 'Bulk' })).toEqual([]);
  await many('end');
  expect(await idsIn({ view: 'ended', tag: 'Bulk' })).toHaveLength(2);
});

test.each(['assign', 'tag', 'snooze'])(
  'many conversations stay as they are if %s comes without a value',
  async (action) => {
    const { id } = await talk('Bulk without a value');
    const snoozedUntil = world.clock.time + 60_000;
    await change(id, { assigneeId: ADA.userId, snoozedUntil });
    const body = { agentId, conversationIds: [id], action };
    expect(await refusal(send('POST /v2/agents/:agentId/inbox/many', body, ADA))).toBe('BAD_INPUT');
    const { item } = await contextOf(id);
    expect(item).toMatchObject({ assignee: { id: ADA.userId }, snoozedUntil });
    await change(id, { assigneeId: null, snoozedUntil: null });
  },
);

test('a blocked visitor cannot write, in this conversation or a new one, until unblocked', async () => {
  const { id, visitorId } = await talk('I shout');
  const block = (blocked: boolean) =>
    send(
      'POST /v2/agents/:agentId/visitors/:visitorId/block',
      { agentId, visitorId, blocked },
      ADA,
    );
  await block(true);
  expect(await refusal(talk('Again', { visitorId }))).toBe('VISITOR_BLOCKED');
  expect(await refusal(talk('Named', { visitorId, conversationId: id }))).toBe('VISITOR_BLOCKED');
  expect((await contextOf(id)).blocked).toBe(true);
  await block(false);
  expect((await talk('Sorry', { visitorId })).id).toBe(id);
});

test('an erased visitor leaves no text, and no search finds it', async () => {
  const { id, visitorId } = await talk('My secret is xylophone');
  await act('notes', id, ADA, { text: 'They said xylophone' });
  await send('DELETE /v2/agents/:agentId/visitors/:visitorId', { agentId, visitorId }, ADA);
  const here = world.context.store.for('eu');
  expect(await here.get(conversations, id)).toBeNull();
  expect(
    await here.count(messages, { where: [{ field: 'conversationId', op: '==', value: id }] }),
  ).toBe(0);
  expect(await idsIn({ q: 'xylophone' })).toEqual([]);
});

test('the pages of a visitor are listed in order, each once for every visit', async () => {
  const [prices, help] = ['https://acme.test/prices', 'https://acme.test/help'];
  const { id, visitorId } = await talk('How much?', { pageUrl: `${prices}?coupon=secret` });
  for (const pageUrl of [prices, help, prices]) await talk('And now?', { visitorId, pageUrl });
  expect((await contextOf(id)).pages.map(({ url }) => url)).toEqual([prices, help, prices]);
});

test('the first and the latest arrival of a visitor are kept with their campaigns', async () => {
  const landing = {
    url: 'https://acme.test/tents',
    title: 'Tents',
    referrer: 'https://search.example/',
    utm: { source: 'news', campaign: 'spring' },
    at: world.clock.time,
  };
  const next = { url: 'https://acme.test/prices', referrer: landing.url, at: world.clock.time };
  const { id, visitorId } = await talk('How much?', { pages: [landing, next] });
  expect(await contextOf(id)).toMatchObject({
    pages: [landing, next],
    firstTouch: landing,
    lastTouch: landing,
  });
  const again = { url: 'https://acme.test/', utm: { source: 'ads' }, at: world.clock.time + 1 };
  const { notePages } = instance.provides!.conversations!;
  for (let time = 0; time < 2; time += 1) await notePages('eu', agentId, visitorId, [again]);
  expect(await contextOf(id)).toMatchObject({
    pages: [landing, next, again],
    firstTouch: landing,
    lastTouch: again,
  });
});

test('country and device are kept with geo analytics, and removed without', async () => {
  await world.agents.publish(ACTOR, agentId, { enableGeoAnalytics: true });
  const device = {
    country: { code: 'DE', by: 'network' },
    kind: 'phone',
    browser: 'Firefox',
    system: 'Android',
  };
  const { id, visitorId } = await talk('Where am I?', { device });
  expect((await contextOf(id)).device).toEqual(device);
  await talk('And now?', { visitorId, device: null });
  expect((await contextOf(id)).device).toBeNull();
  const stored = await world.context.store.for('eu').get(conversations, id);
  expect(JSON.stringify(stored?.data)).not.toContain('Firefox');
  expect(stored?.data.counted).not.toHaveProperty('country');
});

test('country and device of all visitors go when geo analytics is switched off', async () => {
  const device = { kind: 'phone', browser: 'Firefox', system: 'Android' };
  await world.agents.publish(ACTOR, agentId, { enableGeoAnalytics: true });
  const { id } = await talk('Where am I?', { device });
  const stored = async () =>
    (await world.context.store.for('eu').get(conversations, id))!.data.device;
  expect((await contextOf(id)).device).toEqual(device);

  await world.agents.publish(ACTOR, agentId, { enableGeoAnalytics: false });
  await until(async () => (await contextOf(id)).device === null);
  expect(await stored()).toEqual(device);
  const forget = instance.subscriptions!.find(({ name }) => name === 'forget-devices')!;
  const event = { region: 'eu', payload: { agentId } } as never;
  await forget.handle(event, new AbortController().signal);
  expect(await stored()).toBeUndefined();
});

test('a snoozed conversation comes back at its time, and its assignee is notified once', async () => {
  const wake = instance.schedules!.find(({ name }) => name === 'wake-snoozed')!;
  const { id } = await talk('human please');
  await change(id, { assigneeId: ADA.userId, snoozedUntil: world.clock.time + 60_000 });
  const counts = async () =>
    (
      await send<{ data: InboxCounts }>(
        'GET /workspaces/:workspaceId/inbox/counts',
        { workspaceId: WORKSPACE_A },
        ADA,
      )
    ).data.yours;
  const before = await counts();
  const run = () => wake.run(new AbortController().signal);
  await run();
  expect(await idsIn({ view: 'snoozed' })).toEqual([id]);
  world.clock.time += 60_000;
  world.sent.notifications.length = 0;
  await run();
  await run();
  expect(await idsIn({ view: 'yours' })).toContain(id);
  expect(await counts()).toBe(before + 1);
  expect((await contextOf(id)).item.snoozedUntil).toBeUndefined();
  expect(world.sent.notifications).toMatchObject([
    { title: 'A snoozed conversation is back', notifyOnly: [ADA.userId] },
  ]);
});

test('without a model a conversation has no summary', async () => {
  const { id } = await talk('Please summarize');
  expect(await contextOf(id)).toMatchObject({ summary: null, canSummarize: false });
  expect(await refusal(act('summary', id))).toBe('NOT_FOUND');
});

test('a conversation is mailed to an address that a member names', async () => {
  const { id } = await talk('Where is my parcel?');
  const { transcripts } = world.sent;
  transcripts.length = 0;
  await act('transcript-mail', id, ADA, { email: 'carl@customer.example' });
  expect(transcripts).toMatchObject([{ to: 'carl@customer.example' }]);
  expect(transcripts[0]!.messages.map(({ text }) => text)).toContain('Where is my parcel?');
});

test('a mailed conversation names who chose its address, except for the address of the visitor', async () => {
  const { id, visitorId } = await talk('Please mail me this.');
  await instance.provides!.conversations!.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { email: 'Vic@customer.example', more: {} },
    { call: false },
  );
  const { transcripts } = world.sent;
  transcripts.length = 0;
  for (const email of ['vic@customer.example', 'boss@customer.example'])
    await act('transcript-mail', id, ADA, { email });
  expect(transcripts.map(({ to, namedBy }) => [to, namedBy])).toEqual([
    ['vic@customer.example', undefined],
    ['boss@customer.example', ADA.userId],
  ]);
});

test('merged visitors have their conversations together, until they are separated or erased', async () => {
  const one = await talk('Do you have a blue tent?');
  const two = await talk('It is me again, on WhatsApp', { channel: 'whatsapp' });
  const three = await talk('And on Telegram', { channel: 'telegram' });
  const earlierOf = async (id: string) => {
    const { earlier, merged } = await contextOf(id);
    return { ids: earlier.map((other) => other.id), merged };
  };
  const visitor = (what: string, { visitorId }: Conversation, input: object = {}, as = ADA) =>
    send(`${what} /v2/agents/:agentId/visitors/:visitorId`, { agentId, visitorId, ...input }, as);
  const merge = (from: Conversation, other: Conversation, as = ADA) =>
    send(
      'POST /v2/agents/:agentId/visitors/:visitorId/merge',
      { agentId, visitorId: from.visitorId, conversationId: other.id },
      as,
    );
  const client: CallAs = { client: { agentIds: [agentId], canAccess: ['/convos'] } };
  expect(await refusal(merge(one, two, client))).toBe('FORBIDDEN');
  expect(await refusal(merge(one, one))).toBe('BAD_INPUT');
  expect(await refusal(merge(one, { ...two, id: 'A'.repeat(20) as Conversation['id'] }))).toBe(
    'NOT_FOUND',
  );
  expect(await earlierOf(one.id)).toEqual({ ids: [], merged: 0 });

  await merge(one, two);
  await merge(one, two);
  await merge(three, one);
  expect(await earlierOf(one.id)).toEqual({ ids: [three.id, two.id], merged: 2 });
  expect(await earlierOf(three.id)).toEqual({ ids: [two.id, one.id], merged: 2 });

  await send(
    'DELETE /v2/agents/:agentId/visitors/:visitorId/merge',
    { agentId, visitorId: three.visitorId },
    ADA,
  );
  expect(await earlierOf(three.id)).toEqual({ ids: [], merged: 0 });
  expect(await earlierOf(one.id)).toEqual({ ids: [two.id], merged: 1 });

  expect(await visitor('DELETE', two)).toEqual({ data: { conversations: 2 } });
  const here = world.context.store.for('eu');
  expect(await here.getMany(conversations, [one.id, two.id])).toEqual([null, null]);
  expect(await earlierOf(three.id)).toEqual({ ids: [], merged: 0 });
});

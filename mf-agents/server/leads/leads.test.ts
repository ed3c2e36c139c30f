import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, MessageId, Region } from '@voxgrove/contracts';
import { isAppError, newAgentId, newUserId } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { z } from 'zod';
import { LEAD_NOTES_LENGTH, newLeadId } from '../../contract/leads';
import type {
  Lead,
  LeadImportReply,
  LeadListReply,
  LeadReply,
  LeadSavedReply,
} from '../../contract/leads';
import { slice } from '../slice';
import { leadContacts } from './lead-contacts';
import { sliceCalls } from '../testing/slice-calls';
import type { CallAs } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { answeringTexts } from '../agent-store/answering-text';
import { captureAction } from './capture-action';
import { messages } from '../conversations/port';
import { leads } from './collections';
import { shownMessages, textsOfVisitor } from './shown-messages';

jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
let agentId: AgentId;
const ADA: CallAs = { role: 'member', userId: newUserId(), displayName: 'Ada' };
const PATH = '/workspaces/:workspaceId/leads';

beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, { webChat: { consentText: 'We may write to you.' } });
}, 60_000);
afterAll(() => world.close());

const call = <T>(name: string, input: object = {}): Promise<T> =>
  send(name, { workspaceId: WORKSPACE_A, ...input }, ADA);
const list = (query: object = {}) => call<LeadListReply>(`GET ${PATH}`, query);
const add = (lead: object, leadId = newLeadId()) =>
  call<z.infer<typeof LeadSavedReply>>(`PUT ${PATH}/:leadId`, { leadId, lead });
const change = async (leadId: string, changed: object): Promise<Lead> =>
  (
    await call<z.infer<typeof LeadReply>>(`PATCH ${PATH}/:leadId`, {
      leadId,
      change: changed,
    })
  ).data;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
/** Delivers the events emitted since the last call, each one twice. */
const deliver = async (): Promise<void> => {
  const events = world.sent.events.splice(0);
  for (const event of [...events, ...events])
    for (const subscription of instance.subscriptions ?? [])
      if (subscription.event === event.name)
        await subscription.handle(
          { ...event, id: 'e', region: 'eu' as Region, at: 0 } as never,
          new AbortController().signal,
        );
};

test('an added lead can be found, changed and deleted, and other systems get events', async () => {
  world.sent.events.length = 0;
  const leadId = newLeadId();
  const { data, merged } = await add(
    { name: 'Anna Berg', email: 'Anna@Berg.example', phone: '+49 30 901820' },
    leadId,
  );
  expect([data.phone, merged]).toEqual(['+4930901820', false]);
  expect((await list({ q: 'berg' })).data.map(({ id }) => id)).toEqual([leadId]);
  expect(await change(leadId, { stage: 'won', optedOut: true })).toMatchObject({
    name: 'Anna Berg',
    stage: 'won',
    optedOut: true,
  });
  expect((await list({ stage: 'won' })).stages).toMatchObject({ won: 1, new: 0 });
  expect(world.sent.events.map(({ name }) => name)).toEqual(['lead.created', 'lead.updated']);
  const { team } = await list();
  expect(team[0]).toEqual({ id: ADA.userId, name: 'Ada' });
  await change(leadId, { assigneeId: ADA.userId, fields: { Budget: '2,000' } });
  expect((await list({ assignee: ADA.userId })).data).toMatchObject([
    { id: leadId, assignee: 'Ada', fields: { Budget: '2,000' } },
  ]);
  expect((await list({ assignee: 'none' })).data).toEqual([]);
  expect((await list({ q: '2,000' })).data).toHaveLength(1);
  await call(`DELETE ${PATH}/:leadId`, { leadId });
  expect((await list()).data).toEqual([]);
  await add({ email: 'anna@berg.example' });
  expect((await list()).data).toHaveLength(1);
});

test('a change of custom fields keeps fields that were stored meanwhile', async () => {
  const email = 'fields@x.example';
  const { id } = (await add({ email, fields: { City: 'Berlin', Plan: 'gold' } })).data;
  await add({ email, fields: { Budget: '5' } });
  const changed = await change(id, { fields: { City: 'Bonn', Plan: null } });
  expect(changed.fields).toEqual({ City: 'Bonn', Budget: '5' });
  expect((await list({ q: 'bonn' })).data.map((lead) => lead.id)).toEqual([id]);
  expect((await list({ q: 'gold' })).data).toEqual([]);
});

test('a lead can have a limited number of custom fields', async () => {
  const named = (count: number, name: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, 'x']));
  const email = 'many@x.example';
  expect(await refusal(add({ email, fields: named(101, 'Field') }))).toBe('BAD_INPUT');
  const { id } = (await add({ email, fields: named(100, 'Field') })).data;
  expect(await refusal(change(id, { fields: { Another: 'x' } }))).toBe('BAD_INPUT');
  const replaced = await change(id, { fields: { Another: 'x', 'Field 0': null } });
  expect(Object.keys(replaced.fields)).toHaveLength(100);
  // A lead that has more fields already stays readable and can be changed.
  await world.context.store.for('eu').update(leads, id, { fields: named(120, 'Old') });
  const { fields } = await change(id, { fields: { 'Old 0': 'y' } });
  expect([Object.keys(fields).length, fields['Old 0']]).toEqual([220, 'y']);
});

test('the same address in another case, or the same number in another form, is the same lead', async () => {
  const first = await add({ name: 'Ben', phone: '+49 (0)30 901821' });
  const again = await add({ email: 'ben@x.example', phone: '+4930901821', name: 'Benjamin' });
  expect(again).toMatchObject({
    merged: true,
    data: { id: first.data.id, name: 'Ben', email: 'ben@x.example' },
  });
  const other = await add({ email: 'carla@x.example' });
  expect(await refusal(change(other.data.id, { email: 'BEN@x.example' }))).toBe('LEAD_EXISTS');
  expect(await refusal(add({ email: 'no address' }))).toBe('BAD_INPUT');
  expect(await refusal(add({ phone: '030 901820' }))).toBe('BAD_INPUT');
});

test('the same person added at the same time is one lead', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      add({ email: 'dora@x.example', notes: `note ${index}` }),
    ),
  );
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
  expect((await list({ q: 'dora' })).data).toHaveLength(1);
});

test('visitors become leads by a form or a message, once, with page, consent and conversations', async () => {
  const port = instance.provides!.conversations!;
  world.sent.events.length = 0;
  const asked = inbound(agentId, 'Hello', { pageUrl: 'https://shop.example/tents' });
  const { conversation } = await port.receive('eu', asked);
  await deliver();
  expect((await list({ q: 'eva' })).data).toEqual([]);
  await port.describeVisitor(
    'eu',
    agentId,
    conversation.visitorId,
    {
      name: 'Eva',
      email: 'eva@x.example',
      more: { plan: 'gold', consent: 'k2 2026-11-01T10:00:00.000Z' },
    },
    { call: false },
  );
  await deliver();
  const [lead] = (await list({ q: 'eva' })).data;
  expect(lead).toMatchObject({
    source: 'form',
    fields: { plan: 'gold' },
    agentId,
    firstTouch: { pageUrl: 'https://shop.example/tents' },
    consent: { text: 'We may write to you.', at: Date.UTC(2026, 10, 1, 10), source: 'form' },
    conversationIds: [conversation.id],
  });
  await port.receive(
    'eu',
    inbound(agentId, 'My name is Finn, call +49 30 901829', { pageUrl: 'https://shop.example/' }),
  );
  await deliver();
  const [typed] = (await list({ q: 'finn' })).data;
  expect(typed).toMatchObject({ source: 'chat', phone: '+4930901829', consent: null });
  const named = await port.receive('eu', inbound(agentId, 'Hanna, hanna@x.example'));
  await port.receive('eu', {
    ...inbound(agentId, 'Do you sell tents?'),
    conversationId: named.conversation.id,
    visitorId: named.conversation.visitorId,
  });
  await deliver();
  expect((await list({ q: 'hanna' })).data).toMatchObject([{ name: 'Hanna' }]);
  const later = await port.receive('eu', inbound(agentId, 'Write to imke@x.example'));
  await port.receive('eu', {
    ...inbound(agentId, 'My name is Imke'),
    conversationId: later.conversation.id,
    visitorId: later.conversation.visitorId,
  });
  await deliver();
  expect((await list({ q: 'imke@x' })).data).toMatchObject([{ name: 'Imke' }]);
  const known = inbound(agentId, 'It is eva@x.example again');
  const second = (await port.receive('eu', known)).conversation;
  await deliver();
  expect((await list({ q: 'eva' })).data).toMatchObject([
    { id: lead!.id, conversationIds: [conversation.id, second.id] },
  ]);
});

test('a first name that the visitor gives after a question for the name belongs to the lead', async () => {
  const port = instance.provides!.conversations!;
  world.sent.events.length = 0;
  const first = inbound(agentId, 'Please write to nora@x.example');
  const { conversation } = await port.receive('eu', first);
  await deliver();
  expect((await list({ q: 'nora@x.example' })).data).toMatchObject([{ name: '' }]);
  await send(
    'POST /v2/agents/:agentId/conversations/:conversationId/reply',
    {
      agentId,
      conversationId: conversation.id,
      text: 'Gladly. May I ask your name?',
      clientMessageId: 'asks-name',
    },
    ADA,
  );
  await port.receive('eu', inbound(agentId, 'nora', { visitorId: conversation.visitorId }));
  await deliver();
  expect((await list({ q: 'nora@x.example' })).data).toMatchObject([{ name: 'Nora' }]);
});

test('a deleted lead does not come back with a message without an address and a name', async () => {
  const port = instance.provides!.conversations!;
  world.sent.events.length = 0;
  const first = inbound(agentId, 'Please write to gone@x.example');
  const { conversation } = await port.receive('eu', first);
  await deliver();
  const [lead] = (await list({ q: 'gone@x.example' })).data;
  await call(`DELETE ${PATH}/:leadId`, { leadId: lead!.id });
  await send(
    'POST /v2/agents/:agentId/conversations/:conversationId/reply',
    {
      agentId,
      conversationId: conversation.id,
      text: 'Our tents are made of cotton and come in four sizes. '.repeat(4),
      clientMessageId: 'long-reply',
    },
    ADA,
  );
  const last = inbound(agentId, 'Blue tents', { visitorId: conversation.visitorId });
  await port.receive('eu', last);
  expect(world.sent.events.map(({ name }) => name)).toContain('visitor.gave-contact');
  await deliver();
  expect((await list({ q: 'gone@x.example' })).data).toEqual([]);
});

test('reads only the newest messages of a conversation, up to the given one', async () => {
  const here = world.context.store.for('eu');
  const { conversation, message } = await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, 'Number 0'),
  );
  const idOf = (number: number): MessageId => `${message.id}-${number}` as MessageId;
  for (let number = 1; number <= 80; number += 1) {
    const id = idOf(number);
    await here.set(messages, id, { ...message, id, seq: 100 + number, text: `Number ${number}` });
  }
  const texts = textsOfVisitor(await shownMessages(here, conversation.id, idOf(70)));
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([60, 'Number 11', 'Number 70']);
});

test('a lead keeps how its visitor came first and last', async () => {
  const port = instance.provides!.conversations!;
  const landing = {
    url: 'https://shop.example/tents',
    referrer: 'https://search.example/',
    utm: { source: 'news', campaign: 'spring' },
    at: world.clock.time - 86_400_000,
  };
  const { conversation } = await port.receive(
    'eu',
    inbound(agentId, 'I am gil@x.example', { pages: [landing] }),
  );
  await deliver();
  const known = async () => (await list({ q: 'gil' })).data[0]!;
  const touch = { pageUrl: landing.url, referrer: landing.referrer, utm: landing.utm };
  expect(await known()).toMatchObject({ firstTouch: touch, lastTouch: touch });
  // A first visit long ago does not move the lead to the end of the list.
  expect((await known()).createdAt).toBe(conversation.startedAt);
  const again = {
    url: 'https://shop.example/sale',
    utm: { source: 'ads' },
    at: world.clock.time + 1_000,
  };
  world.sent.events.length = 0;
  await port.notePages('eu', agentId, conversation.visitorId, [again]);
  await deliver();
  expect(await known()).toMatchObject({
    firstTouch: touch,
    lastTouch: { pageUrl: again.url, utm: again.utm },
  });
});

test('a model captures a lead once, completes a known one, and learns what is wrong', async () => {
  const { conversation } = await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, 'Please write to Ida@x.example or call 030 / 90 18 55'),
  );
  const { draft } = (await answeringTexts(world.context.store)('eu', agentId, false))!;
  const asked = {
    region: 'eu' as const,
    workspaceId: WORKSPACE_A,
    agentId,
    draft,
    conversationId: conversation.id,
  };
  const [action] = captureAction(world.context)(asked);
  const capture = (given: Record<string, string>) =>
    action!.call(given, 'key', new AbortController().signal);
  expect(await capture({ email: 'no address' })).toMatchObject({ ok: false });
  expect(await capture({ phone: '030 1234' })).toMatchObject({ ok: false });
  expect(await capture({ name: 'Ida' })).toMatchObject({ ok: false });
  // The visitor's message contains neither this address nor this number.
  expect(await capture({ email: 'info@shop.example' })).toMatchObject({ ok: false });
  expect(await capture({ email: 'ida@x.example', phone: '+49 30 555010' })).toMatchObject({
    ok: false,
  });
  expect((await list({ q: 'ida' })).data).toEqual([]);
  world.sent.events.length = 0;
  const given = { email: 'Ida@x.example', name: 'Ida', interest: 'Wants a tent for four.' };
  for (let time = 0; time < 2; time += 1) expect(await capture(given)).toMatchObject({ ok: true });
  await capture({ email: 'ida@x.example', phone: '+49 30 901855' });
  expect((await list({ q: 'ida' })).data).toMatchObject([
    {
      name: 'Ida',
      email: 'ida@x.example',
      phone: '+4930901855',
      notes: 'Wants a tent for four.',
      source: 'agent',
      conversationIds: [conversation.id],
    },
  ]);
  const names = world.sent.events.map(({ name }) => name);
  // Only the events of leads: the answer may emit events meanwhile.
  const ofLeads = names.filter((name) => name.startsWith('lead.'));
  expect(ofLeads.slice(0, 2)).toEqual(['lead.created', 'lead.updated']);
  const off = { ...draft, webChat: { ...draft.webChat, captureLeads: false } };
  expect(captureAction(world.context)({ ...asked, draft: off })).toEqual([]);
});

test('an import checks the file, lists rows with errors by number, and imports the rest once', async () => {
  const csv =
    '\ufeffName,Mail,Budget\r\nGus,gus@x.example,"1,000"\r\nHal,no address,5\r\n,,\r\nEva,EVA@x.example,7\r\n';
  const load = async (more: object = {}) =>
    (
      await call<z.infer<typeof LeadImportReply>>(`POST ${PATH}/import`, {
        csv,
        columns: ['name', 'email', 'field:Budget'],
        consent: 'Trade fair',
        ...more,
      })
    ).data;
  const before = (await list()).data.length;
  const errors = [
    { row: 3, message: '“no address” is not an email address.' },
    { row: 4, message: 'This row has no name, email address or phone number.' },
  ];
  expect(await load({ dryRun: true })).toEqual({ created: 2, merged: 0, errors });
  expect((await list()).data).toHaveLength(before);
  expect(await load()).toEqual({ created: 1, merged: 1, errors });
  expect(await load()).toMatchObject({ created: 0, merged: 2 });
  expect((await list({ q: 'gus' })).data).toMatchObject([
    { fields: { Budget: '1,000' }, consent: { text: 'Trade fair', source: 'import' } },
  ]);
  expect(await refusal(load({ csv: 'Name' }))).toBe('BAD_INPUT');
  expect(await refusal(load({ csv: 'a,"b\nc' }))).toBe('BAD_INPUT');
});

test('long notes of merged leads are cut, and leads with too long notes stay readable', async () => {
  const [leadId, otherId] = [newLeadId(), newLeadId()];
  await add({ email: 'vera@work.example', notes: 'a'.repeat(3_000) }, leadId);
  await add({ email: 'vera@home.example', notes: '🌲'.repeat(1_500) }, otherId);
  await call(`POST ${PATH}/:leadId/merge`, { leadId, otherId });
  const here = world.context.store.for('eu');
  const stored = (await here.get(leads, leadId))!.data.notes;
  expect([stored.length <= LEAD_NOTES_LENGTH, stored.endsWith('🌲…')]).toEqual([true, true]);
  await here.update(leads, leadId, { notes: 'b'.repeat(LEAD_NOTES_LENGTH + 1) });
  const [listed] = (await list({ q: 'vera' })).data;
  expect(listed!.notes).toBe(`${'b'.repeat(LEAD_NOTES_LENGTH - 2)}…`);
});

test('two leads of one person are merged into one, under both addresses', async () => {
  const [leadId, otherId] = [newLeadId(), newLeadId()];
  await add({ name: 'Uma', email: 'uma@work.example', notes: 'Likes tea.' }, leadId);
  await add({ email: 'uma@home.example', phone: '+49 30 555010', optedOut: true }, otherId);
  const { data } = await call<z.infer<typeof LeadReply>>(`POST ${PATH}/:leadId/merge`, {
    leadId,
    otherId,
  });
  expect(data).toMatchObject({
    id: leadId,
    name: 'Uma',
    email: 'uma@work.example',
    phone: '+4930555010',
    optedOut: true,
    fields: { 'Other email address': 'uma@home.example' },
  });
  expect(await refusal(change(otherId, { notes: 'Gone' }))).toBe('NOT_FOUND');
  const contacts = leadContacts(world.context);
  const stored = await contacts.optedOutAddresses('eu', WORKSPACE_A);
  expect(stored).toEqual(expect.arrayContaining(['+4930555010', 'uma@work.example']));
  const optedOut = (address: { phone?: string; email?: string }) =>
    contacts.hasOptedOut('eu', { workspaceId: WORKSPACE_A, ...address });
  const asked = [{ phone: '+4930555010' }, { phone: '+4930555011' }, { email: 'UMA@work.example' }];
  expect(await Promise.all(asked.map(optedOut))).toEqual([true, false, true]);
  const wish = { workspaceId: WORKSPACE_A, email: 'uma@home.example', isOptedOut: false };
  await contacts.setOptOut('eu', wish);
  expect(await optedOut({ phone: '+4930555010' })).toBe(false);
  const again = await add({ email: 'uma@home.example', notes: 'Called back.' });
  expect(again).toMatchObject({ merged: true, data: { id: leadId } });
  await call(`DELETE ${PATH}/:leadId`, { leadId });
  expect((await add({ email: 'uma@home.example' })).merged).toBe(false);
});

test('leads that are merged one after another keep all addresses, which find the last lead', async () => {
  const mails = ['wim@one.example', 'wim@two.example', 'wim@three.example', 'wim@four.example'];
  const ids = mails.map(() => newLeadId());
  for (const [index, email] of mails.entries()) await add({ email }, ids[index]);
  const [one, two, three, four] = ids;
  const merge = async (leadId: string, otherId: string) =>
    (await call<z.infer<typeof LeadReply>>(`POST ${PATH}/:leadId/merge`, { leadId, otherId })).data;
  await merge(two!, three!);
  await merge(one!, two!);
  const { email, fields } = await merge(one!, four!);
  expect([email, ...Object.values(fields)].sort()).toEqual([...mails].sort());
  expect(Object.keys(fields).sort()).toEqual([
    'Other email address',
    'Other email address 2',
    'Other email address 3',
  ]);
  for (const each of mails) expect(await add({ email: each })).toMatchObject({ data: { id: one } });
  expect(await change(one!, { email: 'wim@three.example' })).toMatchObject({ id: one });
});

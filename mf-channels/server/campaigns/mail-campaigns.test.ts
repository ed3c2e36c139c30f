import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { AppError, randomId } from '@voxgrove/contracts';
import type {
  Agencies,
  Agency,
  AgencyMail,
  AgentId,
  CreditUse,
  MailReturn,
  ReceivedMail,
  WorkspaceCredits,
} from '@voxgrove/contracts';
import { add, amountOf, compare, subtract, wholeAmount, zero } from '@voxgrove/contracts/money';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import { recipients } from './collections';

/** Credits of the workspace in memory: reserve, then settle or release. */
const purse = {
  available: wholeAmount('credit', 100),
  holds: new Map<string, number>(),
  features: new Set<string | undefined>(),
};
/** Runs after each mail, before its call ends. */
let afterSend = async (): Promise<unknown> => undefined;
/** Runs after each reservation. */
let afterHold = async (): Promise<unknown> => undefined;
const creditUse: Pick<CreditUse, 'holdForAgent' | 'settle' | 'release'> = {
  async holdForAgent(_region, { workspaceId }, key, most, { source }) {
    const held = compare(purse.available, most) < 0 ? purse.available : most;
    if (held.minor === 0) throw new AppError('BALANCE_TOO_LOW');
    purse.available = subtract(purse.available, held);
    purse.holds.set(key, held.minor);
    purse.features.add(source['feature']);
    await afterHold();
    return { holder: { workspaceId }, held, settled: false };
  },
  async settle(_region, _holder, key, amount) {
    const rest = subtract(amountOf('credit', purse.holds.get(key) ?? 0), amount);
    purse.available = add(purse.available, rest);
    purse.holds.delete(key);
  },
  async release(region, holder, key) {
    await creditUse.settle(region, holder, key, zero('credit'));
  },
};
const credits: WorkspaceCredits = {
  balance: async () => ({ available: purse.available, hasEverPaid: true }),
};

/** The agency of the workspace, with a verified mail domain. */
const AGENCY = {
  ID: 'Agency0000000001',
  name: 'Fern & Co',
  supportEmail: '',
  resendEmailDomain: 'fern-tents.com',
  resendEmailDomainStatus: 'verified',
} as Agency;
let agency: Agency | null = AGENCY;
const agencies = { ofWorkspace: async () => agency } as unknown as Agencies;

/** Addresses whose mails came back. */
const returned = new Map<string, MailReturn>();

let world: ChannelWorld;
beforeAll(async () => {
  const agencyMail: AgencyMail = {
    async send(_region, _agencyId, mail) {
      world.mails.push(mail);
      await afterSend();
    },
    undeliverable: async (_region, _agencyId, addresses) =>
      addresses.flatMap((address) => {
        const reason = returned.get(address);
        return reason ? [{ address, reason }] : [];
      }),
  };
  world = await startChannelWorld(slice, {
    creditUse: creditUse as CreditUse,
    credits,
    agencies,
    agencyMail,
  });
});
afterEach(() => {
  agency = AGENCY;
});
afterAll(() => world.stop());

const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/campaigns`;
const post = (path: string, body: object) =>
  world.server.call('POST', path, { as: world.workspaceId, body });
const read = async (path: string) =>
  (await world.server.call('GET', path, { as: world.workspaceId })).json.data;
const contentOf = (csv: string) => ({
  channel: 'email',
  accountId: 'email',
  message: {
    subject: 'News for {{name}}',
    text: 'Hi {{name}},\n\nour {{city}} shop is open.',
    template: null,
    variables: [],
  },
  audience: { kind: 'csv', csv },
});
const draftOf = (csv: string, more = {}) => ({
  ...contentOf(csv),
  id: randomId(20),
  name: 'Opening',
  startAt: null,
  perMinute: 600,
  ...more,
});
const put = (agentId: AgentId, { id, ...draft }: { id: string }) =>
  world.server.call('PUT', `${pathOf(agentId)}/${id}/draft`, {
    as: world.workspaceId,
    body: draft,
  });
const untilState = (agentId: AgentId, { id }: { id: string }, state: string) =>
  until(
    () => read(`${pathOf(agentId)}/${id}`),
    (campaign) => campaign.state === state,
  );
const PROVEN = 'amazonses.com; dmarc=pass header.from=fern.example';
/** Receives a reply of a recipient. */
const answer = (address: string, mail: Partial<ReceivedMail>) =>
  world.server.instance.provides!.campaignReplies!.receive({
    messageId: '<first@fern.example>',
    from: `Fay <${address}>`,
    to: [mailsTo(address)[0]!.replyTo!],
    text: 'Do you rent tents?',
    headers: { 'authentication-results': PROVEN },
    ...mail,
  });
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

test('a mail campaign is previewed, sent once, charged, and ended with one click on every channel', async () => {
  const agentId = world.newAgent();
  const csv = [
    'name,email,phone,city',
    'Ada,ada@fern.example,+15550100001,Berlin',
    'Bea,bea@fern.example,,',
    'Ada,ADA@fern.example,,Berlin',
    'Cem,no address,,Bonn',
    'Dan,dan@fern.example,,Kiel',
  ].join('\n');
  const preview = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(csv));
  expect(preview.json.data).toMatchObject({
    reachable: 2,
    excluded: { missingValue: 1, duplicate: 1, noEmail: 1 },
    missing: [{ name: 'city', count: 1 }],
    credits: 2,
    available: 100,
    people: [{ subject: 'News for Ada' }, { missing: ['city'] }, {}, {}, { name: 'Dan' }],
  });

  const draft = draftOf(csv);
  await Promise.all([post(pathOf(agentId), draft), post(pathOf(agentId), draft)]);
  const done = await untilState(agentId, draft, 'done');
  expect(done.counts).toMatchObject({ sent: 2, excluded: 3, failed: 0 });
  expect(done.credits).toEqual({ reserved: 2, charged: 2 });
  expect([purse.available, purse.holds.size]).toEqual([wholeAmount('credit', 98), 0]);
  expect([...purse.features]).toEqual(['campaign']);
  const [mail, ...more] = mailsTo('ada@fern.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'News for Ada',
    replyTo: expect.stringMatching(/^reply\+campaign-eu-[0-9a-f]{36}@reply\.voxgrove\.example$/),
    text: expect.stringContaining('our Berlin shop is open.'),
  });

  const pathname = new URL(mail!.unsubscribeUrl!).pathname.replace(`/portal/${AGENCY.ID}`, '');
  // The page also works after the agency has lost its mail domain.
  agency = null;
  const page = await fetch(world.server.url + pathname);
  expect(await page.text()).toContain('Do you want to end these messages?');
  const ended = await fetch(world.server.url + pathname, { method: 'POST' });
  expect(await ended.text()).toContain('You will not get these messages again, on any channel.');
  agency = AGENCY;
  const again = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(csv));
  expect(again.json.data.excluded.optedOut).toBe(2);
  const elsewhere = `/api/eu/agents/${world.newAgent()}/campaign-previews`;
  const ofOtherAgent = await post(elsewhere, contentOf(csv));
  expect(ofOtherAgent.json.data.excluded.optedOut).toBe(2);
  const phone = `/api/eu/agents/${agentId}/campaigns/${draft.id}`;
  expect((await read(phone)).counts.optedOut).toBe(1);
  expect(await optedOut()).toEqual(['+15550100001', 'ada@fern.example']);

  const back = pathname.replace(/unsubscribe$/, 'subscribe');
  expect((await fetch(world.server.url + back, { method: 'POST' })).status).toBe(200);
  expect(await optedOut()).toEqual([]);
});

/** Returns the addresses that have opted out of the campaigns of the workspace. */
async function optedOut(): Promise<string[]> {
  const found = await world.server.store.for('eu').query<{ address: string }>(
    { name: 'channels.optOuts' },
    {
      where: [
        { field: 'workspaceId', op: '==', value: world.workspaceId },
        { field: 'isOptedOut', op: '==', value: true },
      ],
    },
  );
  return found.map(({ data }) => data.address).sort();
}

test.each([
  ['without an agency', null],
  ['without a mail domain', { ...AGENCY, resendEmailDomain: '' }],
  ['with a mail domain that is not verified', { ...AGENCY, resendEmailDomainStatus: 'pending' }],
])('a workspace %s sends no mails', async (_case, other) => {
  const agentId = world.newAgent();
  const address = `nia-${randomId(8).toLowerCase()}@fern.example`;
  const list = `name,email,city\nNia,${address},Ulm`;
  const draft = draftOf(list);
  expect((await put(agentId, draft)).status).toBe(200);
  const scheduled = draftOf(list, { startAt: Date.now() + 1_500 });
  await post(pathOf(agentId), scheduled);

  agency = other as Agency | null;
  expect(await read(`/api/eu/agents/${agentId}/campaign-numbers`)).toEqual([]);
  const refused = [
    await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(list)),
    await post(pathOf(agentId), draft),
    await put(agentId, draft),
  ];
  for (const { json } of refused) expect(json.errorCode).toBe('CAMPAIGN_MAIL_DOMAIN');

  const { reason } = await untilState(agentId, scheduled, 'paused');
  expect(reason).toContain('no verified mail domain. Set one up under Agency');
  const acts = `${pathOf(agentId)}/${scheduled.id}/acts`;
  expect((await post(acts, { act: 'resume' })).json.errorCode).toBe('CAMPAIGN_MAIL_DOMAIN');
  expect(mailsTo(address)).toEqual([]);

  agency = AGENCY;
  await post(acts, { act: 'resume' });
  await untilState(agentId, scheduled, 'done');
  expect(mailsTo(address)).toHaveLength(1);
});

test('a mail whose process ended during the call is never sent again', async () => {
  const agentId = world.newAgent();
  const list = ['name,email,city', 'Eva,eva@fern.example,Ulm', 'Fay,fay@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'), { perMinute: 30, startAt: Date.now() + 1_500 });
  await post(pathOf(agentId), draft);
  const here = world.server.store.for('eu');
  const stored = async () =>
    here.query(recipients, { where: [{ field: 'campaignId', op: '==', value: draft.id }] });
  await until(stored, (all) => all.some(({ data }) => data.state === 'sent'));
  const fay = (await stored()).find(({ data }) => data.name === 'Fay')!;
  // State that a process leaves behind if it is killed during the call.
  await here.update(recipients, fay.id, { state: 'queued' });
  const { counts } = await untilState(agentId, draft, 'done');
  expect(counts).toMatchObject({ sent: 1, failed: 1 });
  expect(mailsTo('fay@fern.example')).toEqual([]);
  const people: { reason: string }[] = await read(`${pathOf(agentId)}/${draft.id}/recipients`);
  expect(people[1]!.reason).toContain('has not confirmed the mail');
});

test('without enough credits nothing is sent, and the campaign says what to do', async () => {
  const agentId = world.newAgent();
  const before = purse.available;
  purse.available = wholeAmount('credit', 1);
  const list = ['name,email,city', 'Gil,gil@fern.example,Ulm', 'Hal,hal@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'));
  await post(pathOf(agentId), draft);
  const paused = await untilState(agentId, draft, 'paused');
  expect(paused).toMatchObject({ needsCredits: true, credits: null });
  expect(paused.reason).toContain('needs 2 credits, and 1 are available. Add credits');
  expect(mailsTo('gil@fern.example')).toEqual([]);
  expect(purse.available).toEqual(wholeAmount('credit', 1));

  purse.available = before;
  await post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'resume' });
  const done = await untilState(agentId, draft, 'done');
  expect(done.credits).toEqual({ reserved: 2, charged: 2 });
});

test('a stopped campaign releases the credits of messages that did not leave', async () => {
  const agentId = world.newAgent();
  const list = Array.from({ length: 3 }, (_none, index) => `I${index},i${index}@fern.example,Ulm`);
  const draft = draftOf(['name,email,city', ...list].join('\n'), { perMinute: 30 });
  const before = purse.available;
  await post(pathOf(agentId), draft);
  await until(
    async () => mailsTo('i0@fern.example'),
    (mails) => mails.length === 1,
  );
  await post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'stop' });
  const { credits: end } = await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    ({ credits: now }) => now?.charged !== null,
  );
  expect(end.charged).toBeLessThan(3);
  expect(purse.available).toEqual(subtract(before, wholeAmount('credit', end.charged)));
});

test('a campaign that is stopped during its start releases its credits', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\nJan,jan@fern.example,Ulm');
  const before = purse.available;
  afterHold = () => post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'stop' });
  await post(pathOf(agentId), draft);
  await untilState(agentId, draft, 'stopped');
  afterHold = async () => undefined;
  await until(
    async () => purse.holds.size,
    (count) => count === 0,
  );
  expect(purse.available).toEqual(before);
  expect(mailsTo('jan@fern.example')).toEqual([]);
});

test('the campaign of a deleted agent is charged for what was sent, and releases the rest', async () => {
  const agentId = world.newAgent();
  const list = ['name,email,city', 'Kim,kim@fern.example,Ulm', 'Lee,lee@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'), { perMinute: 1 });
  const before = purse.available;
  await post(pathOf(agentId), draft);
  await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    ({ counts }) => counts.sent === 1,
  );
  const { workspaceId } = world;
  await world.server.instance.forgetAgent!('eu', { agentId, workspaceId } as never);
  expect(purse.holds.size).toBe(0);
  expect(purse.available).toEqual(subtract(before, wholeAmount('credit', 1)));
});

test('a mail waits while the provider gets too many, and its subject is one line', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\n"Mia\nMay",mia@fern.example,Ulm');
  jest.spyOn(world.mails, 'push').mockImplementationOnce(() => {
    throw mailNotSent('tooMany');
  });
  await post(pathOf(agentId), draft);
  const { counts } = await untilState(agentId, draft, 'done');
  expect(counts).toMatchObject({ sent: 1, failed: 0 });
  expect(mailsTo('mia@fern.example')).toMatchObject([{ subject: 'News for Mia May' }]);
});

test('a mail waits while the mail server is unreachable', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\nUna,una@fern.example,Ulm');
  let isTried = false;
  jest.spyOn(world.mails, 'push').mockImplementationOnce(() => {
    isTried = true;
    throw mailNotSent('unreachable');
  });
  await post(pathOf(agentId), draft);
  await until(() => isTried);
  const { counts } = await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    (campaign) => campaign.counts.queued === 0,
  );
  expect(counts).toMatchObject({ waiting: 1, sent: 0, failed: 0 });
});

test('the agent and people answer replies to a mail, and a reply of STOP ends the mails', async () => {
  const agentId = world.newAgent();
  const address = `fay-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nFay,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  const { replyTo } = mailsTo(address)[0]!;
  const receive = (mail: Partial<ReceivedMail>) =>
    answer(address, {
      to: [replyTo!.toUpperCase()],
      text: 'Do you rent tents?\n\nOn Sunday, Fern & Co wrote:\n> Hi Fay',
      ...mail,
    });
  const conversation = () =>
    [...world.conversations.all.values()].find((one) => one.conversation.agentId === agentId);

  // Mails that are no reply of the recipient reach no conversation.
  for (const mail of [
    { from: 'eve@fern.example' },
    { headers: { 'authentication-results': PROVEN.replace('pass', 'fail') } },
    { headers: { 'authentication-results': PROVEN, 'x-ses-spam-verdict': 'FAIL' } },
    { headers: { 'authentication-results': PROVEN, 'auto-submitted': 'auto-replied' } },
    { text: '> Hi Fay' },
    { to: [replyTo!.replace(/[0-9a-f]{36}/, 'a'.repeat(36))] },
  ] as Partial<ReceivedMail>[])
    expect(await receive(mail)).toBe(true);
  expect(await receive({ to: ['reply+eu-0123@reply.voxgrove.example'] })).toBe(false);
  expect(conversation()).toBeUndefined();

  await receive({});
  await receive({});
  const kept = conversation()!;
  expect(kept.conversation.channel).toBe('email');
  expect(kept.messages.map(({ role, text }) => [role, text])).toEqual([
    ['human', 'Hi Fay,\n\nour Ulm shop is open.'],
    ['visitor', 'Do you rent tents?'],
  ]);
  const [row] = (await read(`${pathOf(agentId)}/${draft.id}/recipients`)) as object[];
  expect(row).toMatchObject({ conversationId: kept.conversation.id });

  world.conversations.say('assistant', 'Yes, from **9 euros**.', {}, kept);
  await Promise.all([world.emit('answer.finished', kept), world.emit('answer.finished', kept)]);
  await until(() => mailsTo(address).length === 2);
  world.conversations.say('human', 'I am Olga.', { author: 'Olga' }, kept);
  await world.emit('conversation.replied', kept);
  await until(() => mailsTo(address).length === 3);
  await world.emit('answer.finished', kept);
  expect(mailsTo(address).slice(1)).toMatchObject([
    { subject: 'Re: News for Fay', text: expect.stringContaining('Yes, from 9 euros.'), replyTo },
    { subject: 'Re: News for Fay', text: expect.stringContaining('Olga\n\nI am Olga.'), replyTo },
  ]);
  expect(new Set(mailsTo(address).map(({ key }) => key)).size).toBe(3);

  await receive({ messageId: '<stop@fern.example>', text: 'Stop!' });
  expect(await optedOut()).toContain(address);
  expect(kept.messages).toHaveLength(4);
});

test('an answer that could not be mailed is among the failed messages, and is sent again there', async () => {
  const agentId = world.newAgent();
  const address = `kay-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nKay,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  await answer(address, { messageId: `<${randomId(8)}@fern.example>` });
  const kept = [...world.conversations.all.values()].at(-1)!;
  jest.spyOn(world.mails, 'push').mockImplementationOnce(() => {
    throw mailNotSent('undeliverable');
  });
  world.conversations.say('assistant', 'From **9 euros**.', {}, kept);
  await world.emit('answer.finished', kept);
  const failed = `/api/eu/agents/${agentId}/channels/failed`;
  const [one] = await until(
    () => read(failed),
    (all) => all.length === 1,
  );
  expect(one).toMatchObject({ channel: 'email', text: 'From 9 euros.' });
  expect(one.reason).toContain('does not accept mails to this address');
  expect(world.notifications.at(-1)!.title).toBe('An answer to Kay could not be mailed');
  expect((await post(`${failed}/${one.id}/resend`, {})).status).toBe(200);
  await until(() => mailsTo(address).length === 2);
  expect(mailsTo(address)[1]!.text).toContain('From 9 euros.');
  expect(await read(failed)).toEqual([]);
  expect((await post(`${failed}/${one.id}/resend`, {})).status).toBe(404);
});

test('people are notified of a reply from another address, or from a sender without proof', async () => {
  const agentId = world.newAgent();
  const address = `ned-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nNed,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  const before = world.notifications.length;
  const from = 'Ned <ned@private.example>';
  // Programs and empty mails are not worth a notification.
  await answer(address, { from, headers: { 'auto-submitted': 'auto-replied' } });
  await answer(address, { from, text: '> Hi Ned' });
  expect(world.notifications).toHaveLength(before);

  await answer(address, { from, messageId: '<alias@private.example>' });
  await answer(address, { text: 'At what time?', headers: {} });
  const notice = {
    workspaceId: world.workspaceId,
    title: 'Opening: your agent does not answer a reply by mail',
    urlPathname: `/agents/${agentId}/convos`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/convos' },
  };
  expect(world.notifications.slice(before)).toMatchObject([
    { ...notice, body: 'ned@private.example: Do you rent tents?' },
    { ...notice, body: `${address}: At what time?` },
  ]);
  const [first, second] = world.notifications.slice(before);
  expect(first!.key).not.toBe(second!.key);
  await answer(address, { from, messageId: '<alias@private.example>' });
  expect(world.notifications.at(-1)!.key).toBe(first!.key);
});

test('a reply of STOP from another address of the recipient ends the mails', async () => {
  const agentId = world.newAgent();
  const address = `ian-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nIan,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  const from = 'Ian <ian@private.example>';
  // An absence note from there is no wish, and nobody else allows the mails again.
  const subject = 'Out of office: News for Ian';
  await answer(address, { from, text: 'Stop', headers: { subject } });
  expect(await optedOut()).not.toContain(address);
  await answer(address, { from, text: 'Stop', headers: {} });
  expect(await optedOut()).toContain(address);
  await answer(address, { from, text: 'Start' });
  expect(await optedOut()).toContain(address);
});

test('a reply of START from the recipient allows the mails again', async () => {
  const agentId = world.newAgent();
  const address = `ivy-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nIvy,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  await answer(address, { text: 'STOP' });
  expect(await optedOut()).toContain(address);
  const forged = { 'authentication-results': PROVEN.replace('pass', 'fail') };
  await answer(address, { text: 'START', headers: forged });
  expect(await optedOut()).toContain(address);
  const start = { text: 'Start\n\nOn Sunday, Fern & Co wrote:\n> Hi Ivy' };
  await answer(address, { ...start, messageId: '<start@fern.example>' });
  expect(await optedOut()).not.toContain(address);
  const questions = () =>
    world.conversations.questions.filter((question) => question.trim() === 'Start');
  await answer(address, { ...start, messageId: '<start@fern.example>' });
  expect(questions()).toEqual([]);
  // Without an opt-out, the word is a question.
  await answer(address, { ...start, messageId: '<again@fern.example>' });
  expect(questions()).toEqual(['Start']);
});

/** Reports that the mail to an address came back, as the slice of agencies does. */
async function comeBack(address: string, reason: MailReturn, more = {}): Promise<void> {
  returned.set(address, reason);
  const { key = null } = mailsTo(address)[0]!;
  const { workspaceId } = world;
  const payload = { workspaceId, agencyId: AGENCY.ID, address, reason, key, ...more };
  world.server.events.push({ name: 'agency.mailReturned', subject: address, payload });
  await world.deliver('agency.mailReturned');
}

test('a mail that came back is a failed one, and its address gets no later campaign', async () => {
  const agentId = world.newAgent();
  const [bounced, complained, fine] = ['joe', 'kim', 'lou'].map(
    (name) => `${name}-${randomId(8).toLowerCase()}@fern.example`,
  ) as [string, string, string];
  const rows = [bounced, complained, fine].map((address) => `Joe,${address},Ulm`);
  const list = ['name,email,city', ...rows].join('\n');
  const draft = draftOf(list);
  await post(pathOf(agentId), draft);
  await untilState(agentId, draft, 'done');
  // Reports about mails of others and about other mails change nothing.
  await comeBack(fine, 'bounced', { workspaceId: 'AnotherWorkspace' });
  await comeBack(fine, 'bounced', { key: null });
  await comeBack(fine, 'bounced', { key: 'report-1' });
  returned.delete(fine);
  await comeBack(bounced, 'bounced');
  await comeBack(complained, 'complained');

  const { counts } = await read(`${pathOf(agentId)}/${draft.id}`);
  expect(counts).toMatchObject({ sent: 1, failed: 2 });
  const people = await read(`${pathOf(agentId)}/${draft.id}/recipients`);
  expect(people).toMatchObject([
    { address: bounced, state: 'failed', reason: expect.stringContaining('The mail bounced') },
    { address: complained, state: 'failed', reason: 'The recipient has marked the mail as spam.' },
    { address: fine, state: 'sent', reason: '' },
  ]);

  const preview = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(list));
  expect(preview.json.data).toMatchObject({
    reachable: 1,
    excluded: { blocked: 0, bounced: 1, complained: 1 },
    people: [{ exclusion: 'bounced' }, { exclusion: 'complained' }, { exclusion: null }],
  });
  const later = draftOf(list);
  await post(pathOf(agentId), later);
  const { counts: ofLater } = await untilState(agentId, later, 'done');
  expect(ofLater).toMatchObject({ sent: 1, excluded: 2, failed: 0 });
});

test('a mail that comes back before its call has ended is a failed one', async () => {
  const agentId = world.newAgent();
  const address = `max-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nMax,${address},Ulm`);
  afterSend = () => comeBack(address, 'bounced');
  await post(pathOf(agentId), draft);
  const { counts } = await untilState(agentId, draft, 'done');
  afterSend = async () => undefined;
  expect(counts).toMatchObject({ sent: 0, failed: 1 });
});

test('a reply that the conversation never accepts is dropped', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\nGil,gil@fern.example,Ulm');
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  const refusing = jest.spyOn(world.conversations.port, 'receive');
  for (const code of ['VISITOR_BLOCKED', 'BAD_INPUT', 'NOT_FOUND'] as const) {
    refusing.mockRejectedValueOnce(new AppError(code));
    expect(await answer('gil@fern.example', {})).toBe(true);
  }
  refusing.mockRejectedValueOnce(new AppError('RATE_LIMITED'));
  await expect(answer('gil@fern.example', {})).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  refusing.mockRestore();
});

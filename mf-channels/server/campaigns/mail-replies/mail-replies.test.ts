import { expect, jest, test } from '@jest/globals';
import { AppError, randomId } from '@voxgrove/contracts';
import type { ReceivedMail } from '@voxgrove/contracts';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import { until } from '@voxgrove/testing/until';
import {
  draftOf,
  mailsTo,
  optedOut,
  pathOf,
  post,
  read,
  untilState,
  useMailCampaigns,
  world,
} from '../../testing/mail-campaigns';

useMailCampaigns();

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

test('a word such as cancel answers the agent, except in the first reply, which ends the mails', async () => {
  const agentId = world.newAgent();
  const [first, later] = ['ann', 'bob'].map(
    (name) => `${name}-${randomId(8).toLowerCase()}@fern.example`,
  ) as [string, string];
  const draft = draftOf(`name,email,city\nAnn,${first},Ulm\nBob,${later},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  await answer(first, { text: 'Cancel' });
  expect(await optedOut()).toContain(first);

  await answer(later, { messageId: '<order@fern.example>', text: 'Where is my order?' });
  const kept = world.conversations.with('Where is my order?');
  const cancel = { messageId: '<cancel@fern.example>', text: 'Cancel!\n\n> Shall we cancel it?' };
  await answer(later, cancel);
  await answer(later, cancel);
  expect(kept.messages.map(({ text }) => text).slice(1)).toEqual(['Where is my order?', 'Cancel!']);
  expect(await optedOut()).not.toContain(later);
  await answer(later, { messageId: '<stop@fern.example>', text: 'Unsubscribe' });
  expect(await optedOut()).toContain(later);
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
    title: 'Opening: your agent does not answer a reply by email',
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
  // An absence note is not an opt-out. Another address cannot opt in again.
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

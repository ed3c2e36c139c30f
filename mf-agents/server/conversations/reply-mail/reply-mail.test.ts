import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { REPLY_MAIL, newAgentId, newUserId, newVisitorId } from '@voxgrove/contracts';
import type { AgentId, Attachment, ConversationId, RepliesMail } from '@voxgrove/contracts';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import { until } from '@voxgrove/testing/until';
import { forgetAgent } from '../forget-agent';
import { echoEngine, inbound, testProcess } from '../../testing/test-conversations';
import type { TestProcess } from '../../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { replyMails } from '../collections';
import { retryReplyMail } from './retry-reply-mail';

jest.setTimeout(60_000);

const GRACE = { userId: newUserId(), name: 'Grace' };
const PAGE = 'https://shop.example/tents';

let world: TestWorld;
let process: TestProcess;
let agentId: AgentId;
let visitorId = newVisitorId();
let replies = 0;

beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  process = await testProcess(world, echoEngine);
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});
beforeEach(() => {
  visitorId = newVisitorId();
  world.sent.mails.length = 0;
});
afterEach(async () => {
  for (const { id } of await here().query(replyMails, {})) await here().delete(replyMails, id);
});

const here = () => world.context.store.for('eu');
const queued = async (id: ConversationId) => (await here().get(replyMails, id))?.data;

/** A visitor asks for a person and leaves an address. */
async function waitingVisitor(email?: string): Promise<ConversationId> {
  const { conversation } = await process.conversations.receive(
    'eu',
    inbound(agentId, 'human please', { visitorId, lang: 'de', pageUrl: PAGE }),
  );
  if (email !== undefined)
    await process.conversations.describeVisitor(
      'eu',
      agentId,
      visitorId,
      { email },
      { call: true, left: 'form' },
    );
  return conversation.id;
}
const reply = (conversationId: ConversationId, text: string, clientMessageId = `r${++replies}`) =>
  process.members.reply('eu', agentId, conversationId, GRACE, { text, clientMessageId });
const statusOf = async () =>
  (await process.conversations.standing('eu', agentId, visitorId))?.replyMail;
const mails = () =>
  world.sent.mails.map(({ to, replies: said }) => [to, ...said.map(({ text }) => text)]);
/** Advances the clock by the time that a visitor has to read a reply in the chat. */
const wait = (ms: number = REPLY_MAIL.afterMs): void => {
  world.clock.time += ms;
};
/** Makes the mail server fail instead of taking a mail. */
function failWith(error: () => Error | null): RepliesMail[] {
  const tried: RepliesMail[] = [];
  const port = world.context.port('visitorMails');
  jest.spyOn(port, 'sendReplies').mockImplementation(async (_region, mail) => {
    tried.push(mail);
    const failure = error();
    if (failure) throw failure;
    world.sent.mails.push(mail);
  });
  return tried;
}
afterEach(() => {
  jest.restoreAllMocks();
});

test('replies to a visitor who has left are sent in one mail, once, after a minute', async () => {
  const id = await waitingVisitor('ada@shop.example');
  await reply(id, 'Yes, we do.', 'same');
  await reply(id, 'Yes, we do.', 'same');
  await reply(id, 'Bring it by.');
  expect(await statusOf()).toEqual({
    state: 'waiting',
    to: 'ada@shop.example',
    at: world.clock.time + REPLY_MAIL.afterMs,
  });
  expect(world.sent.mails).toEqual([]);
  const key = (await queued(id))!.key;
  wait();
  await until(async () => (await statusOf())?.state === 'sent');
  expect(world.sent.mails).toEqual([
    {
      key,
      to: 'ada@shop.example',
      agent: { ID: agentId, ownerID: WORKSPACE_A, title: 'Fern' },
      lang: 'de',
      question: 'human please',
      replies: [
        { author: 'Grace', text: 'Yes, we do.' },
        { author: 'Grace', text: 'Bring it by.' },
      ],
    },
  ]);
  expect(await statusOf()).toEqual({
    state: 'sent',
    to: 'ada@shop.example',
    at: world.clock.time,
  });
  await until(async () => (await queued(id)) === undefined);

  await reply(id, 'One more thing.');
  wait();
  await until(async () => world.sent.mails.length === 2);
  expect(mails()[1]).toEqual(['ada@shop.example', 'One more thing.']);
  expect(world.sent.mails[1]!.key).not.toBe(key);
});

test('the mail of a reply of files alone contains the files', async () => {
  const id = await waitingVisitor('ada@shop.example');
  const file: Attachment = {
    id: 'f',
    name: 'prices.pdf',
    type: 'application/pdf',
    bytes: 9,
    url: 'https://files.example/prices.pdf',
  };
  await process.members.reply('eu', agentId, id, GRACE, {
    text: '',
    clientMessageId: 'prices',
    attachments: [file],
  });
  wait();
  await until(async () => world.sent.mails.length === 1);
  expect(world.sent.mails[0]!.replies).toEqual([{ author: 'Grace', text: '', files: [file] }]);
  await until(async () => (await queued(id)) === undefined);
});

test('a visitor who has left no address gets no mail', async () => {
  const id = await waitingVisitor();
  await reply(id, 'Hello?');
  expect([await queued(id), await statusOf()]).toEqual([undefined, undefined]);
});

test('the address that the visitor left last gets the mail, even if another one is known', async () => {
  await process.conversations.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { email: 'account@shop.example', userId: 'u', verified: true },
    { call: false },
  );
  const id = await waitingVisitor('private@shop.example');
  await reply(id, 'Here.');
  wait();
  await until(async () => world.sent.mails.length === 1);
  expect(mails()).toEqual([['private@shop.example', 'Here.']]);
});

test('a reply that reaches an open chat is not mailed', async () => {
  const id = await waitingVisitor('ada@shop.example');
  const leave = new AbortController();
  const owner = { conversationId: id, agentId, visitorId };
  const events = process.conversations.events('eu', owner, { seq: 0, offset: 0 }, leave.signal);
  const listening = (async () => {
    for await (const _event of events);
  })();
  await reply(id, 'I am here.');
  await until(async () => (await queued(id)) === undefined);
  expect(await statusOf()).toBeUndefined();
  leave.abort();
  await listening;
  wait();
  await reply(id, 'Are you still there?');
  expect((await queued(id))?.replies).toHaveLength(1);
});

test('a visitor who returns before the mail is sent gets no mail', async () => {
  const id = await waitingVisitor('ada@shop.example');
  await reply(id, 'Yes.');
  expect((await queued(id))?.replies).toHaveLength(1);
  await process.conversations.latest('eu', agentId, visitorId);
  expect([await queued(id), await statusOf()]).toEqual([undefined, undefined]);
});

test('without a mail server, the same mail is retried, and later replies go into another mail', async () => {
  let away = true;
  const tried = failWith(() => (away ? mailNotSent('unreachable') : null));
  const id = await waitingVisitor('ada@shop.example');
  await reply(id, 'First.');
  wait();
  await until(async () => (await statusOf())?.reason === 'unreachable');
  expect((await statusOf())?.state).toBe('waiting');
  await reply(id, 'Second.');
  away = false;
  wait(30_000);
  await until(async () => world.sent.mails.length === 1);
  expect(new Set(tried.map(({ key }) => key)).size).toBe(1);
  expect(mails()).toEqual([['ada@shop.example', 'First.']]);
  expect((await statusOf())?.state).toBe('waiting');
  await until(async () => (await queued(id))?.begun === undefined);
  wait();
  await until(async () => world.sent.mails.length === 2);
  expect(mails()[1]).toEqual(['ada@shop.example', 'Second.']);
});

test('a mail that the server refuses is not retried without a request', async () => {
  let refused = true;
  const tried = failWith(() => (refused ? mailNotSent('refused') : null));
  const id = await waitingVisitor('nobody@shop.example');
  await reply(id, 'Hello.');
  wait();
  await until(async () => (await statusOf())?.state === 'failed');
  expect(await statusOf()).toMatchObject({ to: 'nobody@shop.example', reason: 'refused' });
  await until(async () => (await queued(id))?.owner === null);
  wait(24 * 3_600_000);
  expect(tried).toHaveLength(1);
  refused = false;
  await retryReplyMail(here(), agentId, id, world.clock.time);
  await until(async () => (await statusOf())?.state === 'sent');
  expect(tried.map(({ key }) => key)).toEqual([tried[0]!.key, tried[0]!.key]);
});

test('a mail links to the page of the chat only if the owner has named that website', async () => {
  const id = await waitingVisitor('ada@shop.example');
  await reply(id, 'One.');
  wait();
  await until(async () => world.sent.mails.length === 1);
  await world.agents.save('eu', agentId, { allowedOrigins: ['https://shop.example'] });
  await until(async () => (await queued(id)) === undefined);
  await reply(id, 'Two.');
  wait();
  await until(async () => world.sent.mails.length === 2);
  expect(world.sent.mails.map(({ pageUrl }) => pageUrl)).toEqual([undefined, PAGE]);
});

test('deleting the agent deletes replies that wait to be mailed', async () => {
  const id = await waitingVisitor('ada@shop.example');
  await reply(id, 'Too late.');
  await forgetAgent(here(), { end: () => undefined }, agentId);
  expect(await queued(id)).toBeUndefined();
  wait();
  await until(async () => (await here().query(replyMails, {})).length === 0);
  expect(world.sent.mails).toEqual([]);
});

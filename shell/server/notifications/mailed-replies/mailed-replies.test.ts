import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AppError, newAgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { workspaces } from '../../accounts/collections';
import { startTestApp } from '../../testing/test-app';
import type {
  ConversationId,
  Conversations,
  OutgoingNotification,
  ReceivedMail,
  Region,
  TeamReply,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { TestApp } from '../../testing/test-app';

const DOMAIN = 'reply.voxgrove.example';
const agentId = newAgentId();
const conversationId = 'ConversationAAAA' as ConversationId;
const written: TeamReply[] = [];
let refusal: AppError | null = null;
/** Replaces the slice that has the conversations. */
const conversations: Slice = {
  name: 'conversations',
  setup: async () => ({
    routes: [],
    provides: {
      conversations: {
        replyAs: async (_region: Region, reply: TeamReply) => {
          if (refusal) throw refusal;
          written.push(reply);
        },
      } as unknown as Conversations,
    },
  }),
};

let product: TestApp;
let workspaceId: WorkspaceId;
let memberId: string;
let count = 0;

beforeAll(async () => {
  product = await startTestApp({ slices: [conversations], config: { replyDomain: DOMAIN } });
  const owner = await product.signIn('owner@example.com');
  const member = await product.signIn('member@example.com');
  const idOf = async (cookie: string): Promise<string> =>
    (await product.call('GET', '/api/auth/session', { cookie })).json.user.uid;
  workspaceId = (await idOf(owner)) as WorkspaceId;
  memberId = await idOf(member);
  await join(['member@example.com']);
});
afterAll(() => product.stop());
beforeEach(() => {
  product.mails.length = 0;
  product.logs.length = 0;
  written.length = 0;
  refusal = null;
});

const join = (workspaceEmails: string[]) =>
  product.store.for('eu').update(workspaces, workspaceId, { workspaceEmails });

/** Notifies all members of a conversation, and returns the mail to one of them. */
async function mailTo(to: string, notice: Partial<OutgoingNotification> = {}) {
  await product.app.context.port('notifications').send('eu', {
    workspaceId,
    key: `reply-${count++}`,
    title: 'Fern: a visitor asks for a person',
    body: 'Do you rent tents?',
    urlPathname: `/agents/${agentId}/convos?c=${conversationId}`,
    notificationLevel: 2,
    replyTo: { agentId, conversationId },
    ...notice,
  });
  product.clock.advance(60_000);
  const found = () => product.mails.find((mail) => mail.to === to);
  await until(() => found() !== undefined);
  product.clock.advance(3_600_000);
  return found()!;
}
const receive = (mail: Partial<ReceivedMail>) =>
  product.app.context.port('mailedReplies').receive({
    messageId: `<${count++}@mail.example>`,
    from: 'Member <Member@Example.com>',
    to: [],
    text: 'Yes.\n\nOn Sunday, Voxgrove wrote:\n> Do you rent tents?',
    ...mail,
    headers: { 'authentication-results': PROVEN, ...mail.headers },
  });
const PROVEN = 'amazonses.com; dmarc=pass header.from=example.com;';
const dropped = () =>
  product.logs
    .filter((line) => line.includes('mailed_reply_dropped'))
    .map((line) => (JSON.parse(line) as { reason: string }).reason);

test('each member has an address for the conversation, and replies from it are written', async () => {
  const { replyTo, text } = await mailTo('member@example.com');
  const other = product.mails.find(({ to }) => to === 'owner@example.com')!;
  expect(text).toContain('Reply to this email to answer the visitor in the chat.');
  expect(replyTo).toMatch(/^reply\+eu-[0-9a-f]{40}@reply\.voxgrove\.example$/);
  expect(replyTo!.split('@')[0]!.length).toBeLessThanOrEqual(64);
  expect(other.replyTo).not.toBe(replyTo);

  const mail = { messageId: '<same@mail.example>', to: ['x@y.example', replyTo!.toUpperCase()] };
  await receive(mail);
  await receive(mail);
  expect(written).toHaveLength(2);
  expect(written[0]).toEqual({
    agentId,
    conversationId,
    by: { id: memberId, name: expect.any(String) },
    text: 'Yes.',
    clientMessageId: expect.stringMatching(/^[\w-]{24}$/),
    followsVisitor: true,
  });
  // The conversation stores messages with the same id once.
  expect(written[1]!.clientMessageId).toBe(written[0]!.clientMessageId);
  await receive({ ...mail, messageId: '<other@mail.example>' });
  expect(written[2]!.clientMessageId).not.toBe(written[0]!.clientMessageId);
  expect((await mailTo('member@example.com')).replyTo).toBe(replyTo);
});

test('automatic, foreign and empty mails are dropped with a reason', async () => {
  const { replyTo } = await mailTo('member@example.com');
  const to = [replyTo!];
  const forged = replyTo!.replace(/[0-9a-f]{40}/, 'a'.repeat(40));
  for (const [reason, mail] of [
    ['automatic', { to, headers: { 'auto-submitted': 'auto-replied' } }],
    ['automatic', { to, headers: { precedence: 'bulk' } }],
    ['automatic', { to, from: 'MAILER-DAEMON@mail.example' }],
    ['automatic', { to, headers: { 'return-path': '<>' } }],
    ['unknown-address', { to: [forged] }],
    ['unknown-address', { to: [replyTo!.replace(DOMAIN, 'other.example')] }],
    ['unknown-address', { to: [replyTo!.replace('+eu-', '+na-')] }],
    ['other-sender', { to, from: 'owner@example.com', text: '> Hello' }],
    ['spam', { to, headers: { 'x-ses-spam-verdict': 'FAIL' } }],
    ['empty', { to, text: 'On Sunday, Voxgrove wrote:\n> Hello' }],
  ] as const) {
    product.logs.length = 0;
    await receive({ ...mail, to: [...mail.to] });
    expect([reason, dropped()]).toEqual([reason, [reason]]);
  }
  await join([]);
  product.logs.length = 0;
  await receive({ to });
  expect(dropped()).toEqual(['no-access']);
  await join(['member@example.com']);
  expect(written).toEqual([]);
});

test.each([
  [new AppError('CONFLICT', { handledBy: 'Grace' }), 'Grace is in this conversation.'],
  [new AppError('BAD_INPUT', { fields: { text: '' } }), 'characters that a chat cannot have'],
])('a member is told when the conversation refuses the reply: %s', async (error, text) => {
  const { replyTo } = await mailTo('member@example.com');
  refusal = error;
  product.mails.length = 0;
  await receive({ to: [replyTo!] });
  product.clock.advance(60_000);
  await until(() => product.mails.length === 1);
  expect(product.mails[0]).toMatchObject({
    to: 'member@example.com',
    subject: 'Your reply was not sent',
    text: expect.stringContaining(text),
  });
  refusal = new AppError('UNAVAILABLE');
  await expect(receive({ to: [replyTo!] })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a mail with a forged sender is not written, and the person learns of it', async () => {
  const { replyTo } = await mailTo('member@example.com');
  product.mails.length = 0;
  await receive({
    to: [replyTo!],
    headers: { 'authentication-results': 'amazonses.com; dmarc=fail header.from=example.com' },
  });
  expect([dropped(), written]).toEqual([['unproven-sender'], []]);
  product.clock.advance(60_000);
  await until(() => product.mails.length === 1);
  expect(product.mails[0]).toMatchObject({
    to: 'member@example.com',
    subject: 'Your reply was not sent',
    text: expect.stringContaining('could not confirm that the mail came from you'),
  });
});

test('a mail from another address is not written, and the person learns of it', async () => {
  const { replyTo } = await mailTo('member@example.com');
  product.mails.length = 0;
  await receive({ to: [replyTo!], from: 'Member <member@private.example>' });
  expect([dropped(), written]).toEqual([['other-sender'], []]);
  product.clock.advance(60_000);
  await until(() => product.mails.length === 1);
  expect(product.mails[0]).toMatchObject({
    to: 'member@example.com',
    subject: 'Your reply was not sent',
    text: expect.stringContaining(
      'The reply came from member@private.example. Reply from member@example.com,',
    ),
  });
});

test('a mail about two conversations has no address for replies', async () => {
  await product.app.context.port('notifications').send('eu', {
    workspaceId,
    key: `reply-${count++}`,
    title: 'Another conversation',
    body: '',
    urlPathname: '/agents/AAAAAAAAAAAAAAAA/convos?c=other',
    notificationLevel: 2,
    replyTo: { agentId, conversationId: 'ConversationBBBB' as ConversationId },
  });
  const mail = await mailTo('owner@example.com');
  expect([mail.subject, mail.replyTo]).toEqual(['2 new notifications', undefined]);
});

test('an installation that receives no mail offers no replies', async () => {
  const without = await startTestApp({ slices: [conversations] });
  const cookie = await without.signIn('solo@example.com');
  const { uid } = (await without.call('GET', '/api/auth/session', { cookie })).json.user;
  await without.app.context.port('notifications').send('eu', {
    workspaceId: uid,
    key: 'one',
    title: 'A visitor asks for a person',
    body: '',
    urlPathname: '/inbox',
    notificationLevel: 2,
    replyTo: { agentId, conversationId },
  });
  without.clock.advance(60_000);
  await until(() => without.mails.some(({ to }) => to === 'solo@example.com'));
  expect(without.mails.at(-1)!.replyTo).toBeUndefined();
  await without.stop();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type {
  Agency,
  AgentId,
  Attachment,
  ConversationId,
  OutgoingNotification,
  VisitorId,
  WorkspaceId,
} from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { until } from '@voxgrove/testing/until';
import { deliveries } from '../../engine/port';
import { campaigns, recipients } from '../collections';
import type { StoredCampaign, StoredRecipient } from '../collections';
import type { Campaigning } from '../senders';
import { mailThreads } from './collections';
import { mailAnswersWorker } from './mail-answers';
import { mailAgain } from './mail-failures';

const CONVERSATION = 'ConversationAAAA' as ConversationId;
const agency = {
  ID: 'Agency0000000001',
  name: 'Fern & Co',
  resendEmailDomain: 'fern-tents.com',
  resendEmailDomainStatus: 'verified',
  customDomain: 'chat.fern.example',
  isVerifiedCustomDomain: true,
} as Agency;
const PUBLIC = 'https://voxgrove.example';
const messages = ['One.', 'Two.'].map((text, index) => ({
  id: `message-${index}`,
  seq: index + 2,
  role: 'assistant',
  text,
  status: 'done',
  sources: [],
  attachments: [] as Attachment[],
}));
const mails: { text: string; html: string; key?: string }[] = [];
/** Keys of all attempts. */
const keys: (string | undefined)[] = [];
const reports: object[] = [];
const notifications: OutgoingNotification[] = [];
let beforeMail = async (): Promise<void> => undefined;

let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const ports: Record<string, object> = {
  agencies: { ofWorkspace: async () => agency },
  conversations: {
    transcript: async (_region: string, _owner: object, after: number) =>
      messages.filter(({ seq }) => seq > after),
  },
  notifications: {
    send: async (_region: string, notice: OutgoingNotification) => void notifications.push(notice),
  },
  agencyMail: {
    async send(_region: string, _agencyId: string, mail: (typeof mails)[number]) {
      keys.push(mail.key);
      await beforeMail();
      mails.push(mail);
    },
  },
};
const newContext = () =>
  ({
    store,
    clock: systemClock,
    log: silentLog,
    config: { publicUrl: PUBLIC, replyDomain: 'reply.voxgrove.example' },
    events: {
      emit: (_tx: object, _name: string, _subject: string, { delivery }: { delivery: object }) =>
        void reports.push(delivery),
    },
    port: (name: string) => ports[name],
  }) as unknown as SliceContext;
const newWorker = () => mailAnswersWorker({ context: newContext() } as Campaigning);
/** State of a thread whose messages from the second one on are to be mailed. */
const threadOf = (of: { agentId: AgentId; workspaceId: WorkspaceId }, attempt = 0) => ({
  ...UNTAKEN,
  ...of,
  attempt,
  conversationId: CONVERSATION,
  visitorId: 'v' as VisitorId,
  recipientId: 'r',
  sentSeq: 1,
  wakes: 1,
  dueAt: 0,
});

test('answers that are not mailed when a process stops are mailed by the next one', async () => {
  const here = store.for('eu');
  const owner = { agentId: 'a' as AgentId, workspaceId: 'w' as WorkspaceId };
  const message = { subject: 'News', text: 'Hi', template: null, variables: [] };
  const campaign = { ...owner, id: 'c', name: 'Opening', message, messageB: null };
  const recipient = {
    ...owner,
    campaignId: 'c',
    address: 'hal@fern.example',
    variant: 'A',
    name: 'Hal',
  };
  await here.set(campaigns, 'c', campaign as unknown as StoredCampaign);
  await here.set(recipients, 'r', { ...recipient, values: {} } as unknown as StoredRecipient);
  await here.set(mailThreads, CONVERSATION, threadOf(owner));
  const first = newWorker();
  let stopped: Promise<void> | undefined;
  beforeMail = async () => {
    stopped = first.stop();
  };
  first.start();
  await until(() => stopped !== undefined);
  await stopped;
  expect(mails).toHaveLength(1);

  beforeMail = async () => undefined;
  const second = newWorker();
  second.start();
  await until(() => mails.length === 2);
  await second.stop();
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('One.'),
    expect.stringContaining('Two.'),
  ]);
});

test.each([
  ['a refused address', mailNotSent('refused'), 0, 'noticeMailRefused'],
  ['an address that bounces', mailNotSent('undeliverable'), 0, 'noticeMailRefused'],
  [
    'an unreachable mail server, after five hours',
    mailNotSent('unknown'),
    11,
    'noticeMailUnreachable',
  ],
  [
    'no mail domain, after five hours',
    new AppError('CAMPAIGN_MAIL_DOMAIN'),
    11,
    'noticeMailDomain',
  ],
])(
  'an answer that cannot be mailed is listed and can be sent again: %s',
  async (_name, error, attempt, key) => {
    const here = store.for('eu');
    const { agentId, workspaceId } = (await here.get(mailThreads, CONVERSATION))!.data;
    for (const list of [mails, keys, reports, notifications]) list.length = 0;
    for (const { id } of await here.query(deliveries, {})) await here.delete(deliveries, id);
    await here.set(mailThreads, CONVERSATION, threadOf({ agentId, workspaceId }, attempt));
    let isFirst = true;
    beforeMail = async () => {
      if (!isFirst) return;
      isFirst = false;
      throw error;
    };
    const worker = newWorker();
    worker.start();
    await until(() => mails.length === 1);
    // The next answer is mailed.
    expect(mails[0]!.text).toContain('Two.');
    const [failed, ...others] = await here.query(deliveries, {});
    expect(others).toEqual([]);
    expect(failed!.data).toMatchObject({
      agentId,
      channel: 'email',
      status: 'failed',
      text: 'One.',
    });
    const { reason } = failed!.data;
    expect(reports[0]).toEqual({ status: 'failed', reason });
    expect(notifications).toMatchObject([
      {
        workspaceId,
        title: 'An answer to Hal could not be mailed',
        body: `Opening: ${reason} Send it again under Channels.`,
        texts: {
          title: { key: 'noticeUnmailed', values: { recipient: 'Hal' } },
          body: { key: 'noticeUnmailedBody', values: { campaign: 'Opening', reason: { key } } },
        },
        urlPathname: `/agents/${agentId}/channels`,
        notificationLevel: 2,
      },
    ]);

    await mailAgain(newContext(), 'eu', failed!.data);
    worker.wake('eu');
    await until(() => mails.length === 2);
    expect(mails[1]!.text).toContain('One.');
    await until(async () => (await here.get(deliveries, failed!.id))!.data.status === 'sent');
    await expect(mailAgain(newContext(), 'eu', failed!.data)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await worker.stop();
    expect(mails).toHaveLength(2);
    // The mail provider drops a mail with a known key.
    expect(new Set(keys).size).toBe(3);
  },
);

test('each time that an answer is sent again, its mail has a new key', async () => {
  const here = store.for('eu');
  const { agentId, workspaceId } = (await here.get(mailThreads, CONVERSATION))!.data;
  for (const list of [mails, keys]) list.length = 0;
  for (const { id } of await here.query(deliveries, {})) await here.delete(deliveries, id);
  await here.set(mailThreads, CONVERSATION, threadOf({ agentId, workspaceId }));
  let refusals = 3;
  beforeMail = async () => {
    if (refusals-- > 0) throw mailNotSent('refused');
  };
  // The second answer is not part of this test.
  const second = messages.pop()!;
  const worker = newWorker();
  worker.start();
  const untilStatus = (status: string) =>
    until(
      async () => (await here.query(deliveries, {}))[0]?.data,
      (delivery) => delivery?.status === status,
    );
  for (let times = 0; times < 3; times++) {
    const failed = await untilStatus('failed');
    await mailAgain(newContext(), 'eu', failed!);
    worker.wake('eu');
  }
  await untilStatus('sent');
  await worker.stop();
  messages.push(second);
  expect([mails.length, keys.length, new Set(keys).size]).toEqual([1, 4, 4]);
});

test('an answer that does not exist any more fails when it is sent again', async () => {
  const here = store.for('eu');
  const { agentId, workspaceId } = (await here.get(mailThreads, CONVERSATION))!.data;
  for (const list of [mails, reports]) list.length = 0;
  const failed = (await here.query(deliveries, {}))[0]!;
  await here.update(deliveries, failed.id, { status: 'failed', reason: 'Refused.' });
  await here.set(mailThreads, CONVERSATION, {
    ...threadOf({ agentId, workspaceId }),
    sentSeq: 3,
    dueAt: NEVER,
  });
  const first = messages.shift()!;
  expect(failed.data.messageId).toBe(first.id);
  beforeMail = async () => undefined;
  await mailAgain(newContext(), 'eu', failed.data);
  const worker = newWorker();
  worker.start();
  const { reason } = await until(
    async () => (await here.get(deliveries, failed.id))!.data,
    ({ status }) => status === 'failed',
  );
  await worker.stop();
  messages.unshift(first);
  expect(reason).toBe('The answer does not exist any more.');
  expect((await here.get(mailThreads, CONVERSATION))!.data.again).toEqual([]);
  expect(mails).toEqual([]);
});

test('the mail of an answer of files alone links to each file at the host of the agency', async () => {
  const here = store.for('eu');
  const { agentId, workspaceId } = (await here.get(mailThreads, CONVERSATION))!.data;
  mails.length = 0;
  const url = `${PUBLIC}/files/eu/prices.pdf`;
  const file: Attachment = { id: 'f', name: 'prices.pdf', type: 'application/pdf', bytes: 9, url };
  messages.push({ ...messages[0]!, id: 'message-2', seq: 4, text: '', attachments: [file] });
  await here.set(mailThreads, CONVERSATION, { ...threadOf({ agentId, workspaceId }), sentSeq: 3 });
  beforeMail = async () => undefined;
  const worker = newWorker();
  worker.start();
  await until(() => mails.length === 1);
  await worker.stop();
  messages.pop();
  const shown = 'https://chat.fern.example/files/eu/prices.pdf';
  expect(mails[0]!.text).toContain(`Opening\n\nprices. pdf: ${shown}\n\n--`);
  expect(mails[0]!.html).toContain(`<a href="${shown}">`);
});

test('an answer waits while the mail provider does not answer', async () => {
  const here = store.for('eu');
  const { agentId, workspaceId } = (await here.get(mailThreads, CONVERSATION))!.data;
  await here.set(mailThreads, CONVERSATION, threadOf({ agentId, workspaceId }));
  beforeMail = () => Promise.reject(mailNotSent('tooMany'));
  const worker = newWorker();
  worker.start();
  const waiting = await until(
    async () => (await here.get(mailThreads, CONVERSATION))!.data,
    ({ attempt, owner }) => attempt === 1 && owner === null,
  );
  await worker.stop();
  expect(waiting.sentSeq).toBe(1);
  expect(waiting.dueAt).toBeGreaterThan(Date.now());
});

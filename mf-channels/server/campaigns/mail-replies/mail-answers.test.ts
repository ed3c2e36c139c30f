import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Agency, AgentId, ConversationId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { until } from '@voxgrove/testing/until';
import { campaigns, recipients } from '../collections';
import type { StoredCampaign, StoredRecipient } from '../collections';
import type { Campaigning } from '../senders';
import { mailThreads } from './collections';
import { mailAnswersWorker } from './mail-answers';

const CONVERSATION = 'ConversationAAAA' as ConversationId;
const agency = {
  ID: 'Agency0000000001',
  name: 'Fern & Co',
  resendEmailDomain: 'fern-tents.com',
  resendEmailDomainStatus: 'verified',
} as Agency;
const messages = ['One.', 'Two.'].map((text, index) => ({
  id: `message-${index}`,
  seq: index + 2,
  role: 'assistant',
  text,
  status: 'done',
  sources: [],
}));
const mails: { text: string }[] = [];
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
  agencyMail: {
    async send(_region: string, _agencyId: string, mail: { text: string }) {
      await beforeMail();
      mails.push(mail);
    },
  },
};
const newWorker = () =>
  mailAnswersWorker({
    context: {
      store,
      clock: systemClock,
      log: silentLog,
      config: { replyDomain: 'reply.voxgrove.example' },
      events: { emit: () => undefined },
      port: (name: string) => ports[name],
    } as unknown as SliceContext,
  } as Campaigning);

test('answers that are not mailed when a process stops are mailed by the next one', async () => {
  const here = store.for('eu');
  const owner = { agentId: 'a' as AgentId, workspaceId: 'w' as WorkspaceId };
  const message = { subject: 'News', text: 'Hi', template: null, variables: [] };
  const campaign = { ...owner, id: 'c', name: 'Opening', message, messageB: null };
  const recipient = { ...owner, campaignId: 'c', address: 'hal@fern.example', variant: 'A' };
  await here.set(campaigns, 'c', campaign as unknown as StoredCampaign);
  await here.set(recipients, 'r', { ...recipient, values: {} } as unknown as StoredRecipient);
  await here.set(mailThreads, CONVERSATION, {
    ...UNTAKEN,
    ...owner,
    conversationId: CONVERSATION,
    visitorId: 'v' as VisitorId,
    recipientId: 'r',
    sentSeq: 1,
    wakes: 1,
    dueAt: 0,
  });
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

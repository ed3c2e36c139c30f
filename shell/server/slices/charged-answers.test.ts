import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { startSandbox } from '@voxgrove/sandbox';
import { Ledger } from '@voxgrove/server/ledger/ledger';
import { move } from '@voxgrove/server/ledger/posting';
import {
  creditWallet,
  grantedCredits,
  WORKSPACE_CHART,
} from '@voxgrove/server/ledger/workspace-accounts';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { Secret } from '@voxgrove/server/secrets/secret';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { wholeAmount } from '@voxgrove/contracts/money';
import type { AgentId, Message } from '@voxgrove/contracts';
import type { Sandbox } from '@voxgrove/sandbox';
import type { Config } from '@voxgrove/server/config';
import { checkoutSlices } from '../access/walked-product';
import { startTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

// The timeout is long, because a whole gateway starts. These tests do not check speed.
jest.setTimeout(120_000);

let sandbox: Sandbox;
let product: TestApp;
let cookie: string;
let workspaceId: string;
let agentId: AgentId;
let authorization: string;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const model = {
    baseUrl: `${sandbox.url}/openai/v1`,
    apiKey: new Secret('local-canary-key'),
    name: 'sandbox-scripted',
  };
  const clock = { now: () => Date.now() };
  const config = { model, sandboxUrl: sandbox.url, outboundAllowedOrigins: [] };
  product = await startTestApp({
    config,
    slices: await checkoutSlices(),
    outbound: createOutbound({ config: config as unknown as Config, clock, log: silentLog }),
  });
  cookie = await product.signIn('ada@example.com');
  const session = await product.call('GET', '/api/auth/session', { cookie });
  workspaceId = session.json.user.uid;
  agentId = newAgentId();
  const path = `/api/eu/v2/agents/${agentId}`;
  const create = { ownerID: workspaceId, title: 'Ranger', webChat: { burstSeconds: 0 } };
  await product.call('POST', path, { cookie, body: create });
  const { json } = await product.call('GET', path, { cookie });
  await product.call('POST', path, { cookie, body: json.data.agent });
  const headers = { origin: SITE };
  const visit = await product.call('POST', `${visitorPath()}/session`, { headers, body: {} });
  authorization = `Bearer ${visit.json.data.token}`;
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const SITE = 'https://shop.example';
const visitorPath = () => `/api/eu/public/agents/${agentId}`;
const ask = (clientMessageId: string, text: string) =>
  product.call('POST', `${visitorPath()}/interact`, {
    headers: { origin: SITE, authorization },
    body: { clientMessageId, text },
  });
const billing = async (part = '') =>
  (await product.call('GET', `/api/eu/workspaces/${workspaceId}/billing${part}`, { cookie })).json;

/** Returns the finished answers of a conversation, oldest first. */
async function answers(conversationId: string, count: number): Promise<Message[]> {
  const path = `/api/eu/v2/agents/${agentId}/conversations/${conversationId}`;
  const done = async (): Promise<Message[]> => {
    const { json } = await product.call('GET', path, { cookie });
    return (json.data.messages as Message[]).filter(
      ({ role, status }) => role === 'assistant' && status === 'done',
    );
  };
  return until(done, (seen) => seen.length >= count);
}

test('an answer of the model is charged, without credits nothing is spent, and new credits restore the agent', async () => {
  const sent = await ask('message-0001', 'How much is a tent?');
  const { conversationId } = sent.json.data as { conversationId: string };
  const [first] = await answers(conversationId, 1);
  expect(first!.engine).toBe('model');

  const [entry, ...others] = (await billing('/statement?kind=usage')).entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    causedBy: 'agent',
    why: 'Answer of Ranger',
    agentId,
    conversationId,
    explained: true,
  });
  const { cost } = await billing(`/statement/${entry.transactionId}`);
  expect(cost).toMatchObject({ model: 'sandbox-scripted' });
  expect(cost.total.minor).toBe(-entry.amount.minor);

  const store = product.store.for('eu');
  const ledger = new Ledger({ store, clock: product.clock, chart: WORKSPACE_CHART });
  const wallet = creditWallet(workspaceId);
  const left = (await ledger.balance(wallet)).total;
  const audit = { book: workspaceId, why: 'A test', source: {} };
  const by = { type: 'operator', id: 'test' } as const;
  const taken = move(wallet, grantedCredits(workspaceId), left);
  await ledger.post({ ...audit, by, kind: 'correction', key: 'take-all', lines: taken });
  product.clock.advance(6_000);
  expect((await ask('message-0002', 'And a stove?')).json.errorCode).toBe('CHAT_LIMIT_REACHED');
  expect((await billing()).banners).toEqual([{ kind: 'no_credits', mayTopUp: false }]);

  const granted = move(grantedCredits(workspaceId), wallet, wholeAmount('credit', 100));
  await ledger.post({ ...audit, by, kind: 'grant', key: 'grant', lines: granted });
  product.clock.advance(6_000);
  expect((await ask('message-0003', 'And a stove?')).status).toBe(202);
  const [, second] = await answers(conversationId, 2);
  expect(second!.engine).toBe('model');
  expect((await billing('/statement?kind=usage')).entries).toHaveLength(2);
});

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentId, AppError, UserId } from '@voxgrove/contracts';
import { CREDENTIAL, newAgentId } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { LogFields, Logger } from '@voxgrove/server/log';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { SliceInstance } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { CredentialListReply, CredentialView } from '../../contract/credentials';
import { newFunctionId } from '../../contract/functions';
import type { KnowledgeReply } from '../../contract/knowledge-view';
import { agentKnowledge } from '../runtime/knowledge';
import { agentResources } from '../runtime/agent-resources';
import type { AnswerEngine } from '../runtime/answer-engine';
import { answerEngineOf } from '../runtime/choose-engine';
import { completeChat } from '../runtime/model/chat-completion';
import { tokenUses } from '../runtime/model/token-allowance';
import { workspaceFunctionsOf } from '../functions/functions';
import { noTrace } from '../runtime/trace/trace';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import type { CallAs } from '../testing/slice-calls';
import type { TestWorld } from '../testing/test-world';
import { WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import { workspaceCredentials } from './credentials';
import { masked } from './mask';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const KEY = 'canary-model-key-7F3a';
const logged: string[] = [];
const record = (event: string, fields?: LogFields) => {
  logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
};
const log: Logger = { info: record, warn: record, error: record, child: () => log };
const answered: unknown[] = [];
let world: TestWorld;
let instance: SliceInstance;
let sandbox: Sandbox;
let shop: Server;
let origin: string;
let orders = 0;
/** The idempotency keys of the requests to the shop. */
let orderKeys: string[] = [];
let engine: AnswerEngine;
let agentId: AgentId;
let send: ReturnType<typeof sliceCalls>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = createServer((request, response) => {
    orders += 1;
    orderKeys.push(String(request.headers['idempotency-key']));
    response.setHeader('content-type', 'application/json');
    response.end('{"state": "shipped"}');
  });
  await new Promise<void>((done) => {
    shop.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  world = await testWorld();
  const { context } = world;
  context.log = log;
  context.config = {
    ...context.config,
    model: undefined,
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [origin],
  } as Config;
  context.outbound = createOutbound({ config: context.config, clock: world.clock, log });
  instance = await slice.setup(context);
  send = sliceCalls(world, instance);
  engine = answerEngineOf(
    { config: context.config, log: context.log, complete: completeChat(context.outbound) },
    agentKnowledge(context.store),
    agentResources(context, workspaceCredentials(context), workspaceFunctionsOf(context), () => []),
  );
  agentId = newAgentId();
  await createTestAgent(world.agents, agentId);
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  orders = 0;
  orderKeys = [];
});
afterEach(() => fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' }));

/** Every response is recorded: none may contain a key. */
async function call<T>(name: string, input: object = {}, as: CallAs = {}): Promise<T> {
  const answer = await send<T>(name, { workspaceId: WORKSPACE_A, ...input }, as).catch(
    (error: unknown) => {
      answered.push([String(error), (error as AppError).details]);
      throw error;
    },
  );
  answered.push(answer);
  return answer;
}
const errorOf = async (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => {
      throw new Error('It was let through.');
    },
    (error: unknown) => error as AppError,
  );
const model = () => ({
  baseUrl: `${sandbox.url}/openai/v1/`,
  model: 'sandbox-scripted',
  apiKey: KEY,
});
const saveModel = (more: object = {}, as: CallAs = {}) =>
  call<{ data: CredentialView }>(
    'PUT /workspaces/:workspaceId/credentials/model',
    { ...model(), ...more },
    as,
  );
const saveSecret = (name: string, value: string, as: CallAs = {}) =>
  call<{ data: CredentialView }>(
    'PUT /workspaces/:workspaceId/credentials/secrets/:name',
    { name, value },
    as,
  );
const list = (as: CallAs = {}) =>
  call<CredentialListReply>('GET /workspaces/:workspaceId/credentials', {}, as);
const sandboxPost = (path: string, body: unknown) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function ask(question: string, answerId = `a_${question}`) {
  let text = '';
  const result = await engine.answer(
    {
      region: 'eu',
      workspaceId: WORKSPACE_A,
      agentId,
      draft: (await world.agents.read('eu', agentId)).agent,
      question,
      answerId,
      history: [],
      signal: new AbortController().signal,
      trace: noTrace,
    },
    {
      write: (more) => {
        text += more;
      },
      restart: () => {
        text = '';
      },
    },
  );
  return { text, ...result };
}

describe('model access', () => {
  test('is checked before it is stored; a value that the provider refuses is not stored', async () => {
    expect(await errorOf(saveModel({ apiKey: 'sk-canary-live-key' }))).toMatchObject({
      code: 'CREDENTIAL_REFUSED',
      message: expect.stringContaining('it refuses live keys'),
    });
    expect((await errorOf(saveModel({ apiKey: 'sk-canary-live-key', untested: true }))).code).toBe(
      'CREDENTIAL_REFUSED',
    );
    const addresses = [
      'http://127.0.0.1:1/v1',
      'https://10.0.0.1/v1',
      'http://api.example.com/v1',
      'ftp://x',
      'nonsense',
      'https://api.example.com/v1?x=1',
      `${sandbox.url}/outbox`,
      `${sandbox.url}/openai/../outbox`,
      'https://metadata.google.internal/',
      'https://169.254.169.254/v1',
      `${origin}/v1`,
    ];
    for (const baseUrl of addresses)
      expect([baseUrl, (await errorOf(saveModel({ baseUrl, untested: true }))).details]).toEqual([
        baseUrl,
        { fields: { baseUrl: expect.any(String) } },
      ]);
    for (const bad of [
      { apiKey: 'abc' },
      { apiKey: 'a key\nX-Evil: 1' },
      { model: ' ' },
      { apiKey: 'x'.repeat(5_000) },
    ])
      expect((await errorOf(saveModel(bad))).code).toBe('BAD_INPUT');
    expect(await list()).toMatchObject({ data: [], answers: { source: 'none' } });
  });

  test('can be stored untested on request when the provider cannot be reached', async () => {
    await sandboxPost('/_sandbox/faults', [{ provider: 'openai', times: 2, status: 503 }]);
    expect(await errorOf(saveModel())).toMatchObject({
      code: 'CREDENTIAL_UNTESTED',
      message: expect.stringContaining('Injected fault'),
    });
    expect((await list()).data).toEqual([]);
    expect((await saveModel({ untested: true })).data.testedAt).toBeNull();
  });

  test('needs no key if the model server needs none', async () => {
    expect((await saveModel({ apiKey: '' })).data).toMatchObject({
      kind: 'model',
      lastFour: '',
      hasKey: false,
      testedAt: world.clock.time,
    });
    expect(await ask('Anything?')).toMatchObject({ engine: 'model' });
    await call('DELETE /workspaces/:workspaceId/credentials/model');
  });

  test('is listed masked, used for answers from then on, and can be replaced and deleted', async () => {
    expect((await saveModel()).data).toMatchObject({
      kind: 'model',
      model: 'sandbox-scripted',
      lastFour: '7F3a',
      testedAt: world.clock.time,
      baseUrl: `${sandbox.url}/openai/v1`,
      addedBy: { name: '' },
    });
    expect(await list({ role: 'member' })).toMatchObject({
      answers: { source: 'workspace', model: 'sandbox-scripted' },
      data: [{ id: 'model', lastUsedAt: null }],
    });
    expect(await ask('Anything?')).toMatchObject({
      engine: 'model',
      text: 'Scripted model: I have no passage that answers this.',
    });
    expect(
      (await send<KnowledgeReply>('GET /v2/agents/:agentId/knowledge', { agentId })).data.engine,
    ).toBe('model');
    expect((await list()).data[0]!.lastUsedAt).toBe(world.clock.time);
    await saveModel({ apiKey: 'another-canary-key-Zz9q' });
    expect((await list()).data).toMatchObject([{ lastFour: 'Zz9q' }]);
    expect(await instance.provides?.credentials?.model('eu', WORKSPACE_A)).toMatchObject({
      apiKey: 'another-canary-key-Zz9q',
    });
    expect(await instance.provides?.credentials?.model('eu', WORKSPACE_B)).toBeNull();
    expect(await instance.provides?.credentials?.model('na', WORKSPACE_A)).toBeNull();
    await call('DELETE /workspaces/:workspaceId/credentials/model');
    expect(await list()).toMatchObject({ data: [], answers: { source: 'none' } });
    expect(await ask('Anything?')).toMatchObject({ engine: 'extractive' });
    expect(
      await world.context.store.for('eu').count(collection<object>('shell.secrets'), {
        where: [{ field: 'owner', op: '==', value: WORKSPACE_A }],
      }),
    ).toBe(0);
  });
});

describe('secrets for functions', () => {
  test('only the owner writes them, members see that they exist, and no route returns a value', async () => {
    const member: CallAs = { role: 'member', userId: 'UserBBBBBBBBBBB' as UserId };
    for (const attempt of [
      saveSecret('SHOP', 'canary-of-a-member', member),
      saveModel({}, member),
      call('DELETE /workspaces/:workspaceId/credentials/model', {}, member),
      call('DELETE /workspaces/:workspaceId/credentials/secrets/:name', { name: 'SHOP' }, member),
    ])
      expect((await errorOf(attempt)).code).toBe('NOT_FOUND');
    await saveSecret('SHOP', 'canary-shop-secret-1234', { ifVersion: 0 });
    expect((await errorOf(saveSecret('SHOP', 'canary-shop-other', { ifVersion: 0 }))).code).toBe(
      'ALREADY_EXISTS',
    );
    await saveSecret('SHORT', 'canary');
    expect((await list(member)).data.map(({ name, lastFour }) => [name, lastFour])).toEqual([
      ['SHOP', '1234'],
      ['SHORT', ''],
    ]);
    for (const name of ['', '1A', 'a b', '__proto__', 'a-b', 'x'.repeat(41)])
      expect((await errorOf(saveSecret(name, 'canary-value'))).code).toBe('BAD_INPUT');
    expect(await instance.provides?.credentials?.value('eu', WORKSPACE_A, 'SHOP')).toBe(
      'canary-shop-secret-1234',
    );
    expect(await instance.provides?.credentials?.value('eu', WORKSPACE_B, 'SHOP')).toBeNull();
    expect(await instance.provides?.credentials?.value('eu', WORKSPACE_A, 'model')).toBeNull();
    await call('DELETE /workspaces/:workspaceId/credentials/secrets/:name', { name: 'SHORT' });
  });

  test('many at once do not exceed the limit, and a refused secret leaves no value behind', async () => {
    const stored = workspaceCredentials(world.context);
    const owner = {
      region: 'na' as const,
      workspaceId: WORKSPACE_B,
      userId: 'UserAAAAAAAAAAA' as UserId,
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: CREDENTIAL.max + 6 }, (_, index) =>
        stored.saveSecret(owner, `MANY_${index}`, 'canary-of-many', true),
      ),
    );
    expect(
      outcomes.flatMap((one) => (one.status === 'rejected' ? (one.reason as AppError).code : [])),
    ).toEqual(Array.from({ length: 6 }, () => 'CREDENTIAL_LIMIT_REACHED'));
    const kept = await stored.list('na', WORKSPACE_B);
    expect(kept).toHaveLength(CREDENTIAL.max);
    const values = () =>
      world.context.store.for('na').count(collection<object>('shell.secrets'), {
        where: [{ field: 'owner', op: '==', value: WORKSPACE_B }],
      });
    expect(await values()).toBe(CREDENTIAL.max);
    // At the limit, an existing secret can still be replaced. Concurrent replacements leave one
    // value.
    await Promise.all(
      [1, 2, 3, 4].map((value) =>
        stored.saveSecret(owner, kept[0]!.name, `canary-again-${value}`, false),
      ),
    );
    expect(await values()).toBe(CREDENTIAL.max);
    expect(await stored.value('na', WORKSPACE_B, kept[0]!.name)).toMatch(/^canary-again-\d$/);
    for (const { name } of kept) await stored.remove('na', WORKSPACE_B, `secret-${name}`);
    expect(await values()).toBe(0);
  });

  test('masking finds a value as plain text, in an address and in JSON', () => {
    const value = 'a "b"/ü';
    expect(
      masked([value, encodeURIComponent(value), JSON.stringify({ value })].join(' '), [value]),
    ).toBe('•••••• •••••• {"value":"••••••"}');
  });
});

describe('functions that the model calls', () => {
  const define = (more: object = {}) =>
    call('PUT /workspaces/:workspaceId/functions/:functionId', {
      functionId: newFunctionId(),
      name: 'order_status',
      description: 'Tells the state of an order.',
      method: 'GET',
      url: `${origin}/orders/{{order_id}}`,
      headers: [{ name: 'X-Key', value: '{{credential.SHOP}}' }],
      body: '',
      parameters: [
        { name: 'order_id', type: 'string', description: '', required: true, values: [] },
      ],
      responsePath: 'state',
      maxChars: 1_000,
      timeoutMs: 2_000,
      agents: 'all',
      ...more,
    });
  const script = (name: string, args: string, times = 1) =>
    sandboxPost('/_sandbox/openai/script', [
      { match: 'order', reply: 'It says: {result}', call: { name, arguments: args, times } },
    ]);

  test('are called with the arguments of the model, and the answer uses the result', async () => {
    await saveModel();
    await define();
    await define({ name: 'of_others', agents: [newAgentId()] });
    await script('order_status', '{"order_id": "A 7"}');
    expect(await ask('Where is my order?')).toMatchObject({
      engine: 'model',
      band: 'direct',
      text: 'It says: shipped',
    });
    expect(orders).toBe(1);
  });

  test('report wrong arguments, unknown and foreign functions to the model, without the address', async () => {
    const wrong: [string, string, RegExp][] = [
      ['order_status', '{}', /order_id: This is required/],
      ['order_status', '{"order_id": ["x"]}', /arguments are wrong/],
      ['order_status', '{"order_id": "x", "admin": true}', /no such parameter/],
      ['order_status', 'not json', /It says: .+/],
      ['of_others', '{"order_id": "x"}', /It says: .+/],
      ['constructor', '{}', /It says: .+/],
    ];
    for (const [name, args, told] of wrong) {
      await script(name, args);
      expect([name, args, await ask('Where is my order?')]).toMatchObject([
        name,
        args,
        { engine: 'model', text: expect.stringMatching(told) },
      ]);
    }
    expect(orders).toBe(0);
  });

  test('a model that calls endlessly must answer in the end, and the same call is made only once', async () => {
    await script('order_status', '{"order_id": "7"}', 50);
    expect(await ask('Where is my order?')).toMatchObject({
      engine: 'model',
      text: 'It says: shipped',
    });
    expect(orders).toBe(1);
  });

  test('a retry after a crash calls with the same idempotency key, and other calls have other keys', async () => {
    await script('order_status', '{"order_id": "7"}', 9);
    await ask('Where is my order?', 'a_first');
    await ask('Where is my order?', 'a_first');
    await ask('Where is my order?', 'a_second');
    await script('order_status', '{"order_id": "8"}');
    await ask('Where is my order?', 'a_first');
    const [first, again, second, other] = orderKeys;
    expect(first).toMatch(/^call_[\w-]{32}$/);
    expect(again).toBe(first);
    expect(new Set([first, second, other]).size).toBe(3);
    const trial = async (): Promise<string> => {
      await call('POST /workspaces/:workspaceId/functions/test', {
        definition: {
          name: 'order_status',
          description: 'x',
          method: 'GET',
          url: `${origin}/orders`,
          headers: [],
          body: '',
          parameters: [],
          responsePath: '',
          maxChars: 1_000,
          timeoutMs: 2_000,
          agents: 'all',
        },
        arguments: {},
      });
      return orderKeys.at(-1)!;
    };
    expect(await trial()).not.toBe(await trial());
  });

  test('a retry after a failure of the model repeats no call that was already made', async () => {
    await script('order_status', '{"order_id": "7"}');
    await sandboxPost('/_sandbox/faults', [{ provider: 'openai', after: 1, status: 503 }]);
    expect(await ask('Where is my order?')).toMatchObject({ engine: 'model' });
    expect(orders).toBe(1);
    const requests = (await (await fetch(`${sandbox.url}/_sandbox/requests`)).json()) as {
      status: number;
    }[];
    // Requests to the model: function call, failure, function call of the retry, answer.
    expect(requests.slice(-4).map(({ status }) => status)).toEqual([200, 503, 200, 200]);
  });
});

describe('tokens in a month', () => {
  const DAY_MS = 24 * 3_600_000;

  test('when they are used up, quotes answer until the month ends, and the workspace is notified once', async () => {
    const { clock, sent } = world;
    const before = clock.time;
    await saveModel();
    await world.agents.save('eu', agentId, { maxTokensUsage: 40 });
    try {
      sent.notifications.splice(0);
      expect((await ask('Tents?')).engine).toBe('model');
      const used = await world.context.store.for('eu').get(tokenUses, agentId);
      expect(used?.data.tokens).toBeGreaterThan(0);
      // The answer that exceeds the limit is still finished.
      for (let turn = 0; (await ask('Tents?')).engine === 'model'; turn += 1)
        expect(turn).toBeLessThan(40);
      expect((await ask('Tents?')).engine).toBe('extractive');
      expect(sent.notifications.map(({ title, workspaceId }) => [title, workspaceId])).toEqual([
        ['Fern has used all its tokens of this month', WORKSPACE_A],
      ]);
      await world.agents.save('eu', agentId, { maxTokensUsage: 100_000 });
      expect((await ask('Tents?')).engine).toBe('model');
      await world.agents.save('eu', agentId, { maxTokensUsage: 40 });
      expect((await ask('Tents?')).engine).toBe('extractive');
      clock.time += 32 * DAY_MS;
      expect((await ask('Tents?')).engine).toBe('model');
      await world.agents.save('eu', agentId, { maxTokensUsage: 0 });
      const counted = (await world.context.store.for('eu').get(tokenUses, agentId))!.version;
      expect((await ask('Tents?')).engine).toBe('model');
      expect((await world.context.store.for('eu').get(tokenUses, agentId))!.version).toBe(counted);
    } finally {
      clock.time = before;
      await world.agents.save('eu', agentId, { maxTokensUsage: 0 });
    }
  });
});

test('no answer, error or log line contains a key or secret', () => {
  expect(answered.length).toBeGreaterThan(30);
  expect(JSON.stringify(answered)).not.toContain('canary');
  expect(logged.join('\n')).not.toContain('canary');
});

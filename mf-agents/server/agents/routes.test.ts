import { createHmac } from 'node:crypto';
import { noSession } from '@voxgrove/server/http/testing/no-session';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Agent, AgentId, User, WorkspaceId } from '@voxgrove/contracts';
import { isAppError, newAgentId, newVisitorId, newWorkspaceId } from '@voxgrove/contracts';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { Authority } from '@voxgrove/server/http/authorise';
import { prepare, run } from '@voxgrove/server/http/pipeline';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { AnyRoute, RequestContext, Route } from '@voxgrove/server/http/route';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { ConversationListReply, TranscriptReply } from '../../contract/conversation-views';
import { slice } from '../slice';
import { unixSeconds } from '@voxgrove/server/clock';
import { agentDirectory } from './directory';
import { platformRoute } from './platform-route';
import { clients, orgs } from './show-to';
import { collect, inbound } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, testWorld } from '../testing/test-world';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let workspaceId: WorkspaceId;

beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  await instance.start?.();
  workspaceId = newWorkspaceId();
}, 60_000);
afterAll(async () => {
  await instance.stop?.();
  await world.close();
});

const findRoute = (name: string): AnyRoute => {
  const found = instance.routes.find(
    (route) => (route.kind === 'procedure' ? route.name : `${route.method} ${route.path}`) === name,
  );
  if (!found) throw new Error(`There is no route ${name}.`);
  return found;
};

/** Calls a route as a member of one workspace, through the whole request pipeline. */
async function call<T>(
  name: string,
  input: object,
  { ifVersion, member = workspaceId }: { ifVersion?: number; member?: WorkspaceId } = {},
): Promise<T> {
  const authority: Authority = {
    resources: {
      ...instance.resources,
      workspace: async (region, id) => ({ region, workspaceId: id as WorkspaceId }),
    },
    roleIn: async (_principal, scope) => (scope.workspaceId === member ? 'member' : null),
  };
  const limits = Object.fromEntries(
    Object.keys(RATE_CLASSES).map((key) => [key, { max: 1_000_000, windowMs: 60_000 }]),
  ) as ConstructorParameters<typeof RateLimiter>[1];
  const context: RequestContext = {
    principal: {
      kind: 'user',
      userId: ACTOR.userId,
      user: {} as User,
      operator: false,
      sessionId: 's',
    },
    region: 'eu',
    scope: undefined,
    requestId: 'r',
    ip: '127.0.0.1',
    country: '',
    languages: [],
    userAgent: '',
    tenant: { kind: 'installation' },
    session: noSession,
    origin: undefined,
    ifVersion,
    log: silentLog,
    signal: new AbortController().signal,
  };
  return (await run(
    { authority, limiter: new RateLimiter(world.clock, limits) },
    prepare(findRoute(name)),
    () => input,
    context,
  )) as T;
}
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : `other: ${String(error)}`),
  );

type Saved = { data: AgentOwnerView & { ID: AgentId } };
const WRITE = 'POST /v2/agents/:agentId';
const READ = 'GET /v2/agents/:agentId';
const create = (more: object = {}, options = {}) =>
  call<Saved>(
    WRITE,
    { agentId: newAgentId(), title: 'Fern', ownerID: workspaceId, ...more },
    options,
  );

describe('POST v2/agents/{agentId}', () => {
  test('creates an agent, then saves some fields, then publishes the whole agent as the caller read it', async () => {
    const created = await create();
    const { agentId } = { agentId: created.data.ID };
    expect(created.data).toMatchObject({
      version: 1,
      published: null,
      agent: { ownerID: workspaceId, title: 'Fern' },
    });

    const saved = await call<Saved>(WRITE, { agentId, description: 'Edited' }, { ifVersion: 1 });
    expect(saved.data).toMatchObject({
      version: 2,
      published: null,
      agent: { description: 'Edited', title: 'Fern' },
    });

    const published = await call<Saved>(
      WRITE,
      { agentId, ...saved.data.agent, title: 'Live' },
      { ifVersion: 2 },
    );
    expect(published.data).toMatchObject({
      version: 3,
      published: { title: 'Live' },
      agent: { publishedVersion: 1 },
    });
    expect(await codeOf(call(WRITE, { agentId, title: 'Late' }, { ifVersion: 2 }))).toBe(
      'CONFLICT',
    );
    expect((await call<Saved>(READ, { agentId })).data.agent.title).toBe('Live');
  });

  test('creates once with If-Match 0, and a repeat changes nothing', async () => {
    workspaceId = newWorkspaceId();
    const agentId = newAgentId();
    await create({ agentId }, { ifVersion: 0 });
    await call(WRITE, { agentId, title: 'Renamed' });
    const repeated = await create({ agentId }, { ifVersion: 0 });
    expect(repeated.data).toMatchObject({ version: 2, agent: { title: 'Renamed' } });
  });

  test('reports the CSS that visitors do not get, and stores the style sheet as written', async () => {
    workspaceId = newWorkspaceId();
    const ADVANCED_customCSS = '.bar{color:red}\n@import "https://elsewhere.example/x.css";';
    const { data } = await call<{ data: AgentOwnerView & { droppedCss?: unknown } }>(WRITE, {
      agentId: newAgentId(),
      title: 'Fern',
      ownerID: workspaceId,
      ADVANCED_customCSS,
    });
    expect(data).toMatchObject({
      agent: { ADVANCED_customCSS },
      droppedCss: [
        { line: 2, css: '@import "https://elsewhere.example/x.css";', reason: 'AT_RULE' },
      ],
    });
  });

  test('refuses a different agent id in the body, unknown fields and foreign workspaces', async () => {
    workspaceId = newWorkspaceId();
    const {
      data: { ID: agentId },
    } = await create();
    expect(await codeOf(call(WRITE, { agentId, ID: newAgentId() }))).toBe('BAD_INPUT');
    expect(await codeOf(call(WRITE, { agentId, isAdmin: true }))).toBe('BAD_INPUT');
    expect(
      await codeOf(
        call(
          WRITE,
          { agentId, title: 'Stolen', ownerID: newWorkspaceId() },
          { member: newWorkspaceId() },
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(await codeOf(create({ ownerID: newWorkspaceId() }))).toBe('NOT_FOUND');
    expect(await codeOf(call(WRITE, { agentId: newAgentId(), title: 'Nowhere' }))).toBe(
      'NOT_FOUND',
    );
    const stranger = newWorkspaceId();
    expect(
      await codeOf(
        call(WRITE, { agentId, title: 'Stolen', ownerID: stranger }, { member: stranger }),
      ),
    ).toBe('NOT_FOUND');
    expect((await call<Saved>(READ, { agentId })).data.agent).toMatchObject({
      title: 'Fern',
      ownerID: workspaceId,
    });
  });
});

test('a new secret key is shown once, and signatures of the previous key are refused', async () => {
  workspaceId = newWorkspaceId();
  const {
    data: { ID: agentId },
  } = await create();
  const directory = agentDirectory(world.context);
  const rotate = async () =>
    (await call<{ secret: string }>('POST /v2/agents/:agentId/secret/rotate', { agentId })).secret;
  const proven = (secret: string) =>
    directory.provesUser(
      'eu',
      agentId,
      'ada',
      createHmac('sha256', secret).update('ada').digest('hex'),
    );
  const first = await rotate();
  expect(first).toMatch(/^vg_[A-Za-z0-9]{20}$/);
  expect(await proven(first)).toBe(true);
  const second = await rotate();
  expect([await proven(first), await proven(second)]).toEqual([false, true]);
  expect(JSON.stringify(await call(READ, { agentId }))).not.toContain(second);
  expect(
    await codeOf(
      call('POST /v2/agents/:agentId/secret/rotate', { agentId }, { member: newWorkspaceId() }),
    ),
  ).toBe('NOT_FOUND');
});

test('convertAgentTemplateToAgent creates one agent from the blank template', async () => {
  workspaceId = newWorkspaceId();
  const input = {
    workspaceId,
    agentId: newAgentId(),
    agentName: 'From a template',
    agentTemplate: 'blank-template',
    themeMode: 'dark',
  };
  const made = await Promise.all([
    call('convertAgentTemplateToAgent', input),
    call('convertAgentTemplateToAgent', input),
  ]);
  expect(made[0]).toMatchObject({
    agentCreated: { ID: input.agentId, title: 'From a template', theme: 'blue-dark' },
  });
  expect(made[1]).toEqual(made[0]);
  expect(
    await codeOf(call('convertAgentTemplateToAgent', { ...input, agentTemplate: 'sales-agent' })),
  ).toBe('BAD_INPUT');
  expect(
    await codeOf(
      call('convertAgentTemplateToAgent', { ...input, agentId: newAgentId(), agentName: '  ' }),
    ),
  ).toBe('AGENT_NAME_REQUIRED');
});

test('an agent from a template has its settings, and a node-based one has the entity defaults', async () => {
  workspaceId = newWorkspaceId();
  const convert = async (agentTemplate: string) =>
    (
      await call<{ agentCreated: Agent }>('convertAgentTemplateToAgent', {
        workspaceId,
        agentId: newAgentId(),
        agentName: ' Ada ',
        agentTemplate,
      })
    ).agentCreated;
  expect(await convert('customer-support')).toMatchObject({
    title: 'Ada',
    enableNodes: false,
    enableGeoAnalytics: true,
    vgOptions: { systemPrompt: expect.stringContaining('You are Ada,') as unknown as string },
    nodes: [{ type: 'start' }, { type: 'default' }, { type: 'end' }, { type: 'note' }],
  });
  expect(await convert('make-appointment')).toMatchObject({
    enableNodes: true,
    enableGeoAnalytics: false,
    voiceConfig: { transcriber: { utteranceThreshold: 50 } },
    webChat: { preChatForm: [{ key: 'name' }, { key: 'email' }, { key: 'phone' }] },
  });
});

test('a new agent is listed once for its organisation and client; foreign ids are not found', async () => {
  workspaceId = newWorkspaceId();
  const store = world.context.store.for('eu');
  await store.set(orgs, 'OrgGrove0000001', {
    ID: 'OrgGrove0000001',
    workspaceId,
    widgetIDs: ['AgentBefore00001' as AgentId],
    lastModified: 1,
  });
  await store.set(clients, 'ClientGrove0001', {
    ID: 'ClientGrove0001',
    orgId: 'OrgGrove0000001',
    widgetIDs: [],
  });
  await store.set(orgs, 'OrgElsewhere001', {
    ID: 'OrgElsewhere001',
    workspaceId: newWorkspaceId(),
    widgetIDs: [],
    lastModified: 1,
  });
  const agentId = newAgentId();
  const input = {
    workspaceId,
    agentId,
    agentName: 'Ada',
    agentTemplate: 'blank-template',
    clientId: 'ClientGrove0001',
  };
  const create = (more: object) =>
    codeOf(call('convertAgentTemplateToAgent', { ...input, agentId: newAgentId(), ...more }));
  for (const more of [
    { orgId: 'OrgElsewhere001' },
    { orgId: 'OrgElsewhere001', clientId: undefined },
    { clientId: 'NobodyKnows0001' },
    { orgId: 'NobodyKnows0001', clientId: undefined },
  ])
    expect([more, await create(more)]).toEqual([more, 'NOT_FOUND']);
  expect(await create({ orgId: '../x' })).toBe('BAD_INPUT');

  await Promise.all([
    call('convertAgentTemplateToAgent', input),
    call('convertAgentTemplateToAgent', input),
  ]);
  expect((await store.get(orgs, 'OrgGrove0000001'))?.data).toMatchObject({
    widgetIDs: ['AgentBefore00001', agentId],
    lastModified: unixSeconds(world.clock),
  });
  expect((await store.get(clients, 'ClientGrove0001'))?.data.widgetIDs).toEqual([agentId]);
  expect((await store.get(orgs, 'OrgElsewhere001'))?.data.widgetIDs).toEqual([]);

  const plain = newAgentId();
  await call<Saved>(WRITE, {
    agentId: plain,
    title: 'Bell',
    ownerID: workspaceId,
    orgId: 'OrgGrove0000001',
  });
  expect((await store.get(orgs, 'OrgGrove0000001'))?.data.widgetIDs).toEqual([
    'AgentBefore00001',
    agentId,
    plain,
  ]);
  expect((await call<Saved>(READ, { agentId: plain })).data.agent).not.toHaveProperty('orgId');
});

test('the choice of platforms is offered on one host of the product only', async () => {
  expect(await call('GET /agent-platforms', { host: 'studio.example' })).toEqual({ data: ['vg'] });
  const { handler } = platformRoute('studio.example') as Route;
  const offered = async (host: string) => handler({ host }, {} as RequestContext);
  expect([
    await offered('Studio.example'),
    await offered('app.example'),
    await offered(''),
  ]).toEqual([{ data: ['vg', 'vf'] }, { data: ['vg'] }, { data: ['vg'] }]);
  workspaceId = newWorkspaceId();
  const made = await call<Saved>(WRITE, {
    agentId: newAgentId(),
    title: 'Flow',
    ownerID: workspaceId,
    agentPlatform: 'vf',
  });
  expect(made.data.agent).toMatchObject({
    agentPlatform: 'vf',
    enableGeoAnalytics: false,
    vgOptions: { systemPrompt: '' },
  });
});

test('owners list and read the conversations of their own agent by pages, and of no other agent', async () => {
  workspaceId = newWorkspaceId();
  const { data } = await create({ webChat: { burstSeconds: 0 } });
  const agentId = data.ID;
  await call(WRITE, { agentId, ...data.agent });
  const conversations = instance.provides?.conversations;
  if (!conversations) throw new Error('no conversations');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    world.clock.time += 1_000;
    const visitorId = newVisitorId();
    const {
      conversation: { id },
    } = await conversations.receive('eu', inbound(agentId, `Question ${n}`, { visitorId }));
    await collect(
      conversations,
      { conversationId: id, agentId, visitorId },
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    ids.unshift(id);
  }
  const LIST = 'GET /v2/agents/:agentId/conversations';
  const first = await call<ConversationListReply>(LIST, { agentId, limit: '2' });
  const second = await call<ConversationListReply>(LIST, {
    agentId,
    limit: '2',
    cursor: first.next,
  });
  const third = await call<ConversationListReply>(LIST, {
    agentId,
    limit: '2',
    cursor: second.next,
  });
  expect(
    [...first.data, ...second.data, ...third.data].map((conversation) => conversation.id),
  ).toEqual(ids);
  expect(third.next).toBeNull();
  expect(await codeOf(call(LIST, { agentId, cursor: 'rubbish' }))).toBe('BAD_INPUT');

  const TRANSCRIPT = 'GET /v2/agents/:agentId/conversations/:conversationId';
  const transcript = await call<TranscriptReply>(TRANSCRIPT, { agentId, conversationId: ids[0] });
  expect(transcript.data.messages[0]).toMatchObject({ seq: 1, text: 'Question 4' });
  const other = await create();
  expect(await codeOf(call(TRANSCRIPT, { agentId: other.data.ID, conversationId: ids[0] }))).toBe(
    'NOT_FOUND',
  );
  expect(
    await codeOf(
      call(TRANSCRIPT, { agentId, conversationId: ids[0] }, { member: newWorkspaceId() }),
    ),
  ).toBe('NOT_FOUND');
});

test('live topics send only their own events, in the form that the reader may see', async () => {
  const topic = (pattern: string) => {
    const found = instance.topics?.find((one) => one.pattern === pattern);
    if (!found || !('matches' in found)) throw new Error(`There is no topic ${pattern}.`);
    return found;
  };
  const messages = topic('agents/{id}/messages');
  const stored = {
    id: 'v_12345678',
    conversationId: 'c'.repeat(20),
    agentId: 'AgentAgentAgent1',
    seq: 1,
    role: 'visitor',
    text: 'hi',
    at: 1,
    status: 'done',
    sources: [],
    edition: 3,
  };
  expect([
    messages.matches(stored, 'AgentAgentAgent1'),
    messages.matches(stored, 'AgentAgentAgent2'),
  ]).toEqual([true, false]);
  expect(messages.view(stored, 'AgentAgentAgent1', stored.id)).not.toHaveProperty('edition');
  const agents = topic('workspaces/{id}/agents');
  const { data } = await create({ ownerID: (workspaceId = newWorkspaceId()) });
  expect(agents.matches(data.agent, workspaceId)).toBe(true);
  expect(Object.keys(agents.view(data.agent, workspaceId, data.agent.ID) as object)).not.toContain(
    'vgOptions',
  );
});

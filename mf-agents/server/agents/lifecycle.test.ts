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
import { isAppError, newAgentId, newUserId, newVisitorId } from '@voxgrove/contracts';
import type { AgentId, ConversationId } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { HttpFunction } from '../../contract/functions';
import { conversations, messages } from '../conversations/collections';
import { crawlers } from '../crawler/collections';
import { functions } from '../functions/collections';
import {
  knowledgeChunks,
  knowledgeSources,
  linkJobs,
  writtenContents,
} from '../knowledge/collections';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { agents, agentSnapshots, deletedAgents } from '../agent-store/collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const MAX_AGENTS = 20;

let world: TestWorld;
let instance: SliceInstance;
let call: ReturnType<typeof sliceCalls>;
let streamsEnded: number;
beforeAll(async () => {
  world = await testWorld();
  const { port } = world.context;
  const workspaces = {
    ...port('workspaces'),
    limits: async () => ({ maxAgents: MAX_AGENTS, maxKbDocsCharCount: 10_000 }),
  };
  const agentCleanup = {
    endStreams: () => {
      streamsEnded += 1;
    },
    forget: (...[region, agent]: Parameters<NonNullable<SliceInstance['forgetAgent']>>) =>
      instance.forgetAgent!(region, agent),
  };
  world.context.port = ((name: string) =>
    ({ workspaces, agentCleanup })[name] ??
    instance?.provides?.[name as 'conversations'] ??
    port(name as 'notifications')) as typeof port;
  instance = await slice.setup(world.context);
  await instance.start?.();
  call = sliceCalls(world, instance);
});
afterAll(async () => {
  await instance.stop?.();
  await world.close();
});
beforeEach(() => {
  streamsEnded = 0;
});
afterEach(async () => {
  for (const { id } of await here().query(agents, {})) await remove(id as AgentId);
});

const here = () => world.context.store.for('eu');
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const remove = (agentId: AgentId, as = {}) => call('DELETE /v2/agents/:agentId', { agentId }, as);
const unpublish = (agentId: AgentId, as = {}) =>
  call<{ data: AgentOwnerView }>('POST /v2/agents/:agentId/unpublish', { agentId }, as);
const duplicate = (agentId: AgentId, more: object = {}, as = {}) =>
  call<{ data: AgentOwnerView }>(
    'POST /v2/agents/:agentId/duplicate',
    { agentId, newAgentId: newAgentId(), ...more },
    as,
  );
const published = (agentId: AgentId) => instance.provides!.agentDirectory!.published('eu', agentId);
const read = async (agentId: AgentId) =>
  (await call<{ data: AgentOwnerView }>('GET /v2/agents/:agentId', { agentId })).data;

async function liveAgent(title = 'Fern'): Promise<AgentId> {
  const { agent } = await world.agents.create(ACTOR, newAgentId(), WORKSPACE_A, { title });
  await world.agents.publish(ACTOR, agent.ID, { ...agent });
  await until(() => published(agent.ID));
  return agent.ID;
}

describe('unpublishing', () => {
  test('cuts off visitors and streams at once, keeps draft and versions, and allows publishing again', async () => {
    const agentId = await liveAgent();
    await instance.provides!.conversations!.receive('eu', inbound(agentId, 'Are you there?'));
    await world.agents.save('eu', agentId, { description: 'Changed since.' });
    const { data } = await unpublish(agentId);
    expect(data).toMatchObject({
      published: null,
      agent: {
        publishedVersion: 0,
        unpublishedChanges: false,
        unpublishedAt: Math.floor(world.clock.now() / 1000),
        description: 'Changed since.',
      },
    });
    expect(await published(agentId)).toBeNull();
    expect(streamsEnded).toBe(1);
    expect(
      await codeOf(instance.provides!.conversations!.receive('eu', inbound(agentId, 'Hello?'))),
    ).toBe('NOT_FOUND');
    expect((await unpublish(agentId)).data.version).toBe(data.version);
    expect(
      (await world.agents.versions('eu', agentId)).map(({ version, live }) => [version, live]),
    ).toEqual([[1, false]]);
    const again = await world.agents.publish(ACTOR, agentId, { ...data.agent });
    expect(again).toMatchObject({
      agent: { publishedVersion: 2, unpublishedAt: null },
      published: { description: 'Changed since.' },
    });
    expect(await until(() => published(agentId))).toMatchObject({ version: 2 });
    expect(
      await here().count(conversations, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
      }),
    ).toBe(1);
  });

  test('is allowed for members and refused for strangers', async () => {
    const agentId = await liveAgent();
    expect(await codeOf(unpublish(agentId, { workspaceId: WORKSPACE_B }))).toBe('NOT_FOUND');
    expect(await codeOf(unpublish(agentId, { role: 'member' }))).toBe('none');
  });
});

describe('deleting', () => {
  test('is allowed only for the workspace owner, and can be repeated', async () => {
    const agentId = await liveAgent();
    for (const as of [{ role: 'member' }, { workspaceId: WORKSPACE_B }])
      expect(await codeOf(remove(agentId, as))).toBe('NOT_FOUND');
    expect(await published(agentId)).not.toBeNull();
    expect(await remove(agentId)).toEqual({ success: true });
    expect(await remove(agentId)).toEqual({ success: true });
    expect(await codeOf(remove(newAgentId()))).toBe('NOT_FOUND');
    expect(await published(agentId)).toBeNull();
    expect(
      world.sent.events.filter(
        ({ name, subject }) => name === 'agent.deleted' && subject === agentId,
      ),
    ).toEqual([
      {
        name: 'agent.deleted',
        subject: agentId,
        payload: { workspaceId: WORKSPACE_A, agentId },
      },
    ]);
    expect(streamsEnded).toBeGreaterThan(0);
    expect(await here().get(deletedAgents, agentId)).toMatchObject({
      data: {
        title: 'Fern',
        userId: ACTOR.userId,
        ownerID: WORKSPACE_A,
        deletedAt: world.clock.now(),
      },
    });
  });

  test('frees a place in the plan, and the id of the agent is never used again', async () => {
    const made = await Promise.all(
      Array.from({ length: MAX_AGENTS }, () => createTestAgent(world.agents)),
    );
    expect(await codeOf(createTestAgent(world.agents))).toBe('AGENT_LIMIT_REACHED');
    await remove(made[0]!.agent.ID);
    expect(await codeOf(createTestAgent(world.agents, made[0]!.agent.ID))).toBe('ALREADY_EXISTS');
    expect(await codeOf(createTestAgent(world.agents))).toBe('none');
  });

  test('deletes conversations, versions, knowledge and keys in the background, also after a crash', async () => {
    const agentId = await liveAgent();
    const { conversation } = await instance.provides!.conversations!.receive(
      'eu',
      inbound(agentId, 'Are you there?'),
    );
    await call('POST /v2/agents/:agentId/knowledge/texts', {
      agentId,
      key: 'HoursAAAAAAA',
      title: 'Hours',
      text: 'We are open from nine to five on every day of the week.',
    });
    const kept = [conversations, messages, agentSnapshots, knowledgeSources, knowledgeChunks].map(
      (one) => collection<object>(one.name),
    );
    const left = async () =>
      (
        await Promise.all(
          kept.map(async (one) =>
            (await here().query(one, {}))
              .filter((doc) => JSON.stringify(doc).includes(agentId))
              .map(({ id }) => `${one.name} ${id}`),
          ),
        )
      ).flat();
    expect(new Set((await left()).map((text) => text.split(' ')[0])).size).toBe(kept.length);
    await remove(agentId);
    await until(left, (found) => found.length === 0);
    await until(
      () => world.context.secrets.get('eu', agentId, 'SECRET_API_KEY'),
      (key) => key === null,
    );

    // Simulates work in progress that writes after the deletion, in a process that then stops. The
    // next process deletes the data.
    await here().set(conversations, conversation.id as ConversationId, {
      ...conversation,
      ownerID: WORKSPACE_A,
    });
    await instance.stop?.();
    instance = await slice.setup(world.context);
    await instance.start?.();
    call = sliceCalls(world, instance);
    await until(left, (found) => found.length === 0);
    expect(await here().get(deletedAgents, agentId)).toMatchObject({ data: { pending: true } });
  });

  test('a source that is written after the deletion adds no knowledge', async () => {
    const agentId = await liveAgent();
    const add = () =>
      call('POST /v2/agents/:agentId/knowledge/texts', {
        agentId,
        key: 'LateAAAAAAAA',
        title: 'Late',
        text: 'A text that comes too late to be known by anybody.',
      });
    const policy = instance.resources!['agent']!;
    const scope = await policy('eu', agentId);
    await remove(agentId);
    // The request was authorized before the deletion and is written after it.
    instance.resources!['agent'] = async () => scope;
    expect(await codeOf(add())).toBe('NOT_FOUND');
    instance.resources!['agent'] = policy;
    expect(
      await here().query(knowledgeSources, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
      }),
    ).toEqual([]);
  });
});

describe('duplicating', () => {
  test('copies draft, look, knowledge and settings, without conversations, keys and versions', async () => {
    const agentId = await liveAgent('Fern');
    const picture = await world.context.uploads.keep({
      region: 'eu',
      workspaceId: WORKSPACE_A,
      purpose: 'agentPicture',
      owner: `pictures of ${agentId}`,
      usedBy: `pictures of ${agentId}`,
      name: 'logo.gif',
      read: async () => PIXEL,
    });
    const node = { id: 'start', type: 'start', data: { note: 'kept', apiKey: 'a-secret-key' } };
    await world.agents.save('eu', agentId, {
      description: 'Knows tents.',
      ADVANCED_customCSS: '.a { color: red; }',
      roundedImageURL: picture.url,
      nodes: [node],
      webChat: { quickReplies: ['Hours?'] },
    });
    await call('POST /v2/agents/:agentId/knowledge/texts', {
      agentId,
      key: 'HoursAAAAAAA',
      title: 'Hours',
      text: 'We are open from nine to five on every day of the week.',
    });
    await call('POST /v2/agents/:agentId/knowledge/links', {
      agentId,
      url: 'https://shop.example/returns',
      refresh: '24h',
    });
    await call('PUT /workspaces/:workspaceId/crawlers/:crawlerId', {
      workspaceId: WORKSPACE_A,
      crawlerId: 'CrawlerAAAAAAAAA',
      name: 'Shop',
      website: 'https://shop.example',
      agentId,
      schedule: '7d',
      maxPages: 5,
      exclude: [],
    });
    await here().set(functions, 'function-1', {
      id: 'function-1',
      workspaceId: WORKSPACE_A,
      agents: [agentId],
    } as unknown as HttpFunction);
    await instance.provides!.conversations!.receive('eu', {
      ...inbound(agentId, 'Hello'),
      visitorId: newVisitorId(),
    });

    const { data } = await duplicate(agentId);
    const copy = data.agent.ID;
    expect(data).toMatchObject({
      published: null,
      agent: {
        title: 'Copy of Fern',
        description: 'Knows tents.',
        ADVANCED_customCSS: '.a { color: red; }',
        publishedVersion: 0,
        unpublishedChanges: false,
        ownerID: WORKSPACE_A,
      },
    });
    expect(data.agent.webChat.quickReplies).toEqual(['Hours?']);
    expect(data.agent.nodes).toEqual([{ ...node, data: { note: 'kept', apiKey: '' } }]);
    expect(data.agent.roundedImageURL).not.toBe(picture.url);
    const where = (id: AgentId) => ({
      where: [{ field: 'agentId', op: '==' as const, value: id }],
    });
    expect(
      (await here().query(knowledgeSources, where(copy)))
        .map(({ data: { title, kind, refresh } }) => [kind, title, refresh])
        .sort(),
    ).toEqual(
      (await here().query(knowledgeSources, where(agentId)))
        .map(({ data: { title, kind, refresh } }) => [kind, title, refresh])
        .sort(),
    );
    expect(
      (await here().query(knowledgeChunks, where(copy))).map(({ data: { text } }) => text),
    ).toEqual(
      (await here().query(knowledgeChunks, where(agentId))).map(({ data: { text } }) => text),
    );
    for (const one of [writtenContents, linkJobs])
      expect([one.name, await here().count(collection<object>(one.name), where(copy))]).toEqual([
        one.name,
        1,
      ]);
    expect(
      (await here().query(crawlers, where(copy))).map(({ data: { website, schedule } }) => [
        website,
        schedule,
      ]),
    ).toEqual([['https://shop.example', '7d']]);
    expect(await here().get(functions, 'function-1')).toMatchObject({
      data: { agents: [agentId, copy] },
    });
    expect(await here().count(conversations, where(copy))).toBe(0);
    expect(await world.agents.versions('eu', copy)).toEqual([]);
    const keys = await Promise.all(
      [agentId, copy].map(async (id) =>
        (await world.context.secrets.get('eu', id, 'SECRET_API_KEY'))!.reveal('compared in a test'),
      ),
    );
    expect(keys[0]).not.toBe(keys[1]);

    // Each agent has its own files: deleting one agent keeps the files of the other.
    await world.context.uploads.forgetAgent('eu', { agentId, workspaceId: WORKSPACE_A });
    const file = (url: string) =>
      world.context.uploads.read(new URL(url).pathname.replace('/files/', ''));
    expect(await file(picture.url)).toBeNull();
    expect((await file(data.agent.roundedImageURL))?.type).toBe('image/gif');
  });

  test("uses the caller's name, numbered if it exists already, and a repeat creates no second copy", async () => {
    const agentId = await liveAgent('Fern');
    const names = [];
    for (let time = 0; time < 3; time += 1)
      names.push((await duplicate(agentId, { title: 'Kopie von Fern' })).data.agent.title);
    expect(names).toEqual(['Kopie von Fern', 'Kopie von Fern (2)', 'Kopie von Fern (3)']);
    const long = (await duplicate(agentId, { title: 'ä'.repeat(120) })).data.agent.title;
    expect([
      long.length,
      (await duplicate(agentId, { title: 'ä'.repeat(120) })).data.agent.title,
    ]).toEqual([120, `${'ä'.repeat(115)}… (2)`]);
    const id = { newAgentId: newAgentId() };
    const [first, again] = [await duplicate(agentId, id), await duplicate(agentId, id)];
    expect(again.data.agent).toMatchObject({
      ID: first.data.agent.ID,
      title: first.data.agent.title,
      ts: first.data.agent.ts,
    });
  });

  test('never writes into an agent that is or was published, nor into the original itself', async () => {
    const [fern, moss] = [await liveAgent('Fern'), await liveAgent('Moss')];
    const lichen = await liveAgent('Lichen');
    await unpublish(lichen);
    await call('POST /v2/agents/:agentId/knowledge/texts', {
      agentId: fern,
      key: 'OpeningAAAAA',
      title: 'Opening hours',
      text: 'We are open from nine to five on every day but Sunday.',
    });
    for (const target of [moss, lichen, fern]) {
      const before = await read(target);
      expect(await codeOf(duplicate(fern, { newAgentId: target }))).toBe('ALREADY_EXISTS');
      expect(await read(target)).toEqual(before);
    }
    const sourcesOf = async (agentId: AgentId) =>
      (await here().query(knowledgeSources, {})).filter(({ data }) => data.agentId === agentId);
    expect(await sourcesOf(fern)).toHaveLength(1);
    expect(await sourcesOf(moss)).toEqual([]);
  });

  test('is refused before any write for strangers and when the plan has no room', async () => {
    const agentId = await liveAgent('Fern');
    await call('POST /v2/agents/:agentId/knowledge/texts', {
      agentId,
      key: 'MuchAAAAAAAA',
      title: 'Much',
      text: 'A long text about everything there is to know. '.repeat(150),
    });
    expect(await codeOf(duplicate(agentId))).toBe('KNOWLEDGE_QUOTA_REACHED');
    expect(await codeOf(duplicate(agentId, {}, { workspaceId: WORKSPACE_B }))).toBe('NOT_FOUND');
    expect((await world.agents.list('eu', WORKSPACE_A)).total).toBe(1);
    const other = await liveAgent('Moss');
    while ((await world.agents.list('eu', WORKSPACE_A)).total < MAX_AGENTS)
      await createTestAgent(world.agents);
    expect(await codeOf(duplicate(other))).toBe('AGENT_LIMIT_REACHED');
    expect(await codeOf(duplicate(other, {}, { role: 'member', userId: newUserId() }))).toBe(
      'AGENT_LIMIT_REACHED',
    );
    expect((await read(other)).agent.title).toBe('Moss');
  });
});

test('counts what an agent contains before the deletion', async () => {
  const agentId = await liveAgent();
  await instance.provides!.conversations!.receive('eu', inbound(agentId, 'Are you there?'));
  expect(await call('GET /v2/agents/:agentId/contents', { agentId })).toEqual({
    data: { conversations: 1, sources: 0, versions: 1 },
  });
});

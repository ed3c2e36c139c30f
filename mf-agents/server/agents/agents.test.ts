import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import {
  AgentDraft,
  PublicAgent,
  WEB_CHAT_DEFAULTS,
  isAppError,
  newAgentId,
  newUserId,
  newWorkspaceId,
} from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { templateContent } from '../../contract/agent-templates/agent-templates';
import { AgentWrite, SERVER_OWNED_FIELDS } from '../../contract/agent-write';
import { ACTOR, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { agentSnapshots, agents as agentCollection, snapshotId } from '../agent-store/collections';
import { agentDirectory } from './directory';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

const store = () => world.context.store.for('eu');
const freshAgent = () => createTestAgent(world.agents, newAgentId(), newWorkspaceId());
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : 'other'),
  );

describe('creating an agent', () => {
  test('gives it the starter settings of a standard agent', async () => {
    const { agent, published } = await freshAgent();
    expect(agent).toMatchObject({
      title: 'Fern',
      description: 'Your virtual assistant.',
      theme: 'blue-light',
      messageDelayMS: 1000,
      maxTokensUsage: 0,
      lang: 'en',
      recordChatHistory: true,
      enableGeoAnalytics: true,
      internal: { accountCreationConfig: 'v2' },
      publishedVersion: 0,
      vgOptions: {
        defaultModel: 'gpt-4o',
        enableUIEngine: true,
        temperature: 0.5,
        maxTokens: 1024,
        kbDimension: 1536,
        maxChunkSize: 2424,
      },
      voiceConfig: {
        config: { backgroundNoise: 'restaurant' },
        transcriber: { provider: 'deepgram', modelId: 'nova-2', utteranceThreshold: 150 },
        speechGen: { provider: 'google-live' },
      },
    });
    expect(published).toBeNull();
  });

  test('leaves an agent with nodes at the defaults of the entity', async () => {
    const { agent } = await world.agents.create(
      ACTOR,
      newAgentId(),
      newWorkspaceId(),
      { title: 'Fern', enableNodes: true },
      'dark',
    );
    expect(agent).toMatchObject({
      theme: 'blue-dark',
      enableGeoAnalytics: false,
      voiceConfig: {
        transcriber: { utteranceThreshold: 50 },
        speechGen: { provider: 'deepgram', voiceId: 'asteria' },
      },
    });
  });

  test('creates one agent per id, also for twenty requests at once', async () => {
    const agentId = newAgentId();
    const workspaceId = newWorkspaceId();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => createTestAgent(world.agents, agentId, workspaceId)),
    );
    expect(new Set(made.map((view) => view.agent.ID))).toEqual(new Set([agentId]));
    expect(made.every((view) => view.version === 1)).toBe(true);
    expect((await world.agents.list('eu', workspaceId)).data).toHaveLength(1);
  });

  test('a repeat with other values changes the agent, but not later edits or agents of others', async () => {
    const [agentId, workspaceId] = [newAgentId(), newWorkspaceId()];
    const make = (title: string, more: object = {}, actor = ACTOR) =>
      world.agents.create(actor, agentId, workspaceId, { title, ...more });
    const first = await make('Fern', { ...templateContent('game-npc', 'Fern') });
    expect((await make('Moss')).agent).toMatchObject({
      title: 'Fern',
      enableNodes: first.agent.enableNodes,
    });
    expect(
      (await make('Moss', { again: true }, { ...ACTOR, userId: newUserId() })).agent.title,
    ).toBe('Fern');
    const other = (await make('Moss', { again: true })).agent;
    expect([other.title, other.enableNodes, other.webChat, other.ts]).toEqual([
      'Moss',
      false,
      WEB_CHAT_DEFAULTS,
      first.agent.ts,
    ]);
    expect((await make('Reed', { again: true })).agent.title).toBe('Reed');
    await world.agents.save('eu', agentId, { description: 'Edited.' });
    expect((await make('Sedge', { again: true })).agent).toMatchObject({
      title: 'Reed',
      description: 'Edited.',
    });
    expect((await world.agents.list('eu', workspaceId)).data).toHaveLength(1);
  });

  test("does not take over another workspace's agent", async () => {
    const { agent } = await freshAgent();
    expect(await codeOf(createTestAgent(world.agents, agent.ID, WORKSPACE_B))).toBe(
      'ALREADY_EXISTS',
    );
  });

  test('requires a name', async () => {
    expect(
      await codeOf(world.agents.create(ACTOR, newAgentId(), newWorkspaceId(), { title: ' \t ' })),
    ).toBe('AGENT_NAME_REQUIRED');
    expect(await codeOf(world.agents.create(ACTOR, newAgentId(), newWorkspaceId(), {}))).toBe(
      'AGENT_NAME_REQUIRED',
    );
  });

  test('stops at the agent limit of the plan, also for simultaneous requests', async () => {
    const workspaceId = newWorkspaceId();
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        codeOf(createTestAgent(world.agents, newAgentId(), workspaceId)),
      ),
    );
    expect(results.filter((code) => code === 'none')).toHaveLength(2);
    expect(results.filter((code) => code === 'AGENT_LIMIT_REACHED')).toHaveLength(6);
    expect(await world.agents.list('eu', workspaceId)).toMatchObject({
      data: { length: 2 },
      limit: 2,
    });
  });

  test('creates an own secret key for each agent and stores it in no document', async () => {
    const sent = 'vg_chosenbythebrowser';
    const { agent } = await world.agents.create(
      ACTOR,
      newAgentId(),
      newWorkspaceId(),
      AgentWrite.parse({ title: 'Fern', SECRET_API_KEY: sent }),
    );
    const key = await world.context.secrets.get('eu', agent.ID, 'SECRET_API_KEY');
    expect(key?.reveal('test')).toMatch(/^vg_[A-Za-z0-9]{20}$/);
    expect(key?.equals(sent)).toBe(false);
    expect(JSON.stringify(await store().get(agentCollection, agent.ID))).not.toMatch(
      /vg_[A-Za-z0-9]{16}/,
    );
  });
});

describe('saving a draft', () => {
  test('keeps that the owner chose the default model until the model changes or the choice is withdrawn', async () => {
    const { agent } = await freshAgent();
    const model = async (vgOptions: AgentWrite['vgOptions']) => {
      const { defaultModel, modelChosen } = (await world.agents.save('eu', agent.ID, { vgOptions }))
        .agent.vgOptions;
      return [defaultModel, modelChosen];
    };
    expect(agent.vgOptions).not.toHaveProperty('modelChosen');
    expect(await model({ modelChosen: true })).toEqual(['gpt-4o', true]);
    expect(await model({ temperature: 0.1 })).toEqual(['gpt-4o', true]);
    expect(await model({ defaultModel: 'gpt-4.1' })).toEqual(['gpt-4.1', undefined]);
    expect(await model({ defaultModel: 'gpt-4o' })).toEqual(['gpt-4o', undefined]);
    expect(await model({ modelChosen: true })).toEqual(['gpt-4o', true]);
    expect(await model({ modelChosen: false })).toEqual(['gpt-4o', undefined]);
  });

  test('merges the named fields deeply and leaves the others unchanged', async () => {
    const { agent, version } = await freshAgent();
    const saved = await world.agents.save(
      'eu',
      agent.ID,
      { description: 'Knows tents', vgOptions: { temperature: 0.1 } },
      version,
    );
    expect(saved.agent).toEqual({
      ...agent,
      lastModified: agent.ts + 1,
      description: 'Knows tents',
      vgOptions: { ...agent.vgOptions, temperature: 0.1 },
    });
    expect(saved.version).toBe(version + 1);
  });

  test('gives the second of two tabs a conflict and loses no change of the first', async () => {
    const { agent, version } = await freshAgent();
    await world.agents.save('eu', agent.ID, { title: 'First tab' }, version);
    expect(await codeOf(world.agents.save('eu', agent.ID, { title: 'Second tab' }, version))).toBe(
      'CONFLICT',
    );
    expect((await world.agents.read('eu', agent.ID)).agent.title).toBe('First tab');
  });

  test('keeps each field of many simultaneous changes that name no version', async () => {
    const { agent } = await freshAgent();
    const changes: AgentWrite[] = [
      { title: 'Ranger' },
      { description: 'Knows tents' },
      { vgOptions: { temperature: 0.1 } },
      { vgOptions: { maxChunkSize: 1_500 } },
    ];
    await Promise.all(changes.map((change) => world.agents.save('eu', agent.ID, change)));
    expect((await world.agents.read('eu', agent.ID)).agent).toMatchObject({
      title: 'Ranger',
      description: 'Knows tents',
      vgOptions: { temperature: 0.1, maxChunkSize: 1_500 },
    });
  });

  test('lets exactly one of many tabs save', async () => {
    const { agent, version } = await freshAgent();
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        codeOf(world.agents.save('eu', agent.ID, { title: `Tab ${tab}` }, version)),
      ),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(9);
  });

  test('refuses invalid values', async () => {
    const { agent } = await freshAgent();
    const save = (body: AgentWrite) => codeOf(world.agents.save('eu', agent.ID, body));
    expect(await save({ vgOptions: { maxChunkSize: 999 } })).toBe('CHUNK_SIZE_TOO_SMALL');
    expect(await save({ vgOptions: { maxChunkSize: 1000 } })).toBe('none');
    expect(await save({ title: '   ' })).toBe('AGENT_NAME_REQUIRED');
    expect(await save({ customThemeJSONString: '{"primary":"red"}' })).toBe('BAD_INPUT');
    expect(await save({ allowedOrigins: ['https://example.com/path'] })).toBe('BAD_INPUT');
    expect(await save({ allowedOrigins: ['https://*.example.com'] })).toBe('BAD_INPUT');
    expect(await save({ allowedOrigins: ['https://me@example.com'] })).toBe('BAD_INPUT');
    expect(await save({ allowedOrigins: ['https://example.com', 'http://localhost:4020'] })).toBe(
      'none',
    );
    const asks = (key: string, label = 'Name') => ({
      key,
      label,
      type: 'text' as const,
      required: false,
    });
    expect(await save({ webChat: { preChatForm: [asks('name'), asks('name')] } })).toBe(
      'BAD_INPUT',
    );
    expect(await save({ webChat: { preChatForm: [asks('name', ' ')] } })).toBe('BAD_INPUT');
    expect(await save({ webChat: { preChatForm: [asks('name'), asks('order')] } })).toBe('none');
    expect(await codeOf(world.agents.save('eu', newAgentId(), { title: 'x' }))).toBe('NOT_FOUND');
  });

  test('stores a website in a non-Latin script in the form that browsers use', async () => {
    const { agent } = await freshAgent();
    await world.agents.save('eu', agent.ID, {
      allowedOrigins: ['https://bücher.example', 'https://Example.com:443'],
    });
    expect((await world.agents.read('eu', agent.ID)).agent.allowedOrigins).toEqual([
      'https://xn--bcher-kva.example',
      'https://example.com',
    ]);
  });

  test.each(['roundedImageURL', 'chatBgURL'] as const)(
    '%s must be the address of a picture, and an older invalid value stays and blocks no save',
    async (name) => {
      const { agent } = await freshAgent();
      const refusals = [
        'javascript:alert(1)',
        'data:text/html,x',
        'picture.png',
        '//example.com/a.png',
        'file:///etc/passwd',
        'https://',
      ].map((address) => ({ [name]: address }));
      const refused = {
        code: 'BAD_INPUT',
        details: {
          fields: { [name]: 'Enter a web address that begins with https:// or http://.' },
        },
      };
      for (const edit of refusals) {
        await expect(world.agents.save('eu', agent.ID, edit)).rejects.toMatchObject(refused);
        await expect(world.agents.publish(ACTOR, agent.ID, edit)).rejects.toMatchObject(refused);
        await expect(
          world.agents.create(ACTOR, newAgentId(), newWorkspaceId(), { title: 'Fern', ...edit }),
        ).rejects.toMatchObject(refused);
      }
      for (const address of ['https://www.example.com/a.png?b=c', ''])
        expect(await codeOf(world.agents.save('eu', agent.ID, { [name]: address }))).toBe('none');

      const kept = (await store().get(agentCollection, agent.ID))!;
      await store().transaction(async (tx) =>
        tx.set(agentCollection, agent.ID, { ...kept.data, [name]: 'javascript:alert(1)' }),
      );
      const { agent: whole } = await world.agents.read('eu', agent.ID);
      const fields = AgentDraft.parse(whole);
      expect(
        (await world.agents.publish(ACTOR, agent.ID, { ...fields, title: 'Moss' })).agent,
      ).toMatchObject({ title: 'Moss', [name]: 'javascript:alert(1)' });
    },
  );

  test('never changes fields that only the server writes, even if a request contains them', async () => {
    const { agent } = await freshAgent();
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...SERVER_OWNED_FIELDS], { minLength: 1 }),
        fc.jsonValue(),
        fc.string({ maxLength: 20 }),
        async (fields, value, text) => {
          const body = AgentWrite.safeParse({
            description: text,
            ...Object.fromEntries(fields.map((field) => [field, value])),
          });
          if (body.success)
            await world.agents.save('eu', agent.ID, body.data).catch((error: unknown) => {
              if (!isAppError(error)) throw error;
            });
          const { agent: now } = await world.agents.read('eu', agent.ID);
          const owned = ({ ID, ownerID, userId, ts, internal, publishedVersion }: typeof now) => ({
            ID,
            ownerID,
            userId,
            ts,
            internal,
            publishedVersion,
          });
          expect(owned(now)).toEqual(owned(agent));
          expect(now).not.toHaveProperty('SECRET_API_KEY');
        },
      ),
      { numRuns: 60 },
    );
  });

  test('refuses unknown fields at every depth', () => {
    for (const body of [
      { loadTokens: 5 },
      { vgOptions: { apiKey: 'x' } },
      { voiceConfig: { transcriber: { url: 'x' } } },
      { ui: { constructor: 1 } },
    ]) {
      expect(AgentWrite.safeParse(body).success).toBe(false);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('publishing', () => {
  const whole = (view: { agent: AgentDraft }) => AgentWrite.parse(view.agent);

  test('creates an immutable snapshot, and later edits of the draft change nothing for visitors', async () => {
    const directory = agentDirectory(world.context);
    await directory.start();
    const created = await freshAgent();
    expect(await directory.published('eu', created.agent.ID)).toBeNull();

    const published = await world.agents.publish(
      ACTOR,
      created.agent.ID,
      whole(created),
      created.version,
    );
    expect(published.published).toEqual(AgentDraft.parse(published.agent));
    await until(async () => (await directory.published('eu', created.agent.ID))?.version === 1);

    await world.agents.save('eu', created.agent.ID, {
      title: 'Draft only',
      vgOptions: { systemPrompt: 'Secret plan' },
    });
    expect((await directory.published('eu', created.agent.ID))?.agent.title).toBe('Fern');
    expect(await directory.platform('eu', created.agent.ID)).toBe('vg');
    expect(await directory.platform('eu', newAgentId())).toBeNull();
    expect((await world.agents.read('eu', created.agent.ID)).published?.title).toBe('Fern');

    const again = await world.agents.publish(ACTOR, created.agent.ID, { title: 'Second' });
    expect(again.agent.publishedVersion).toBe(2);
    await until(
      async () => (await directory.published('eu', created.agent.ID))?.agent.title === 'Second',
    );
    directory.stop();
  });

  test('publishes once after a double click', async () => {
    const created = await freshAgent();
    const body = { ...whole(created), title: 'Twice' };
    const views = await Promise.all([
      world.agents.publish(ACTOR, created.agent.ID, body),
      world.agents.publish(ACTOR, created.agent.ID, body),
    ]);
    expect(views.map((view) => view.agent.publishedVersion)).toEqual([1, 1]);
  });

  test('refuses a stale version with a conflict', async () => {
    const created = await freshAgent();
    await world.agents.save('eu', created.agent.ID, { title: 'Follow us' });
    expect(
      await codeOf(world.agents.publish(ACTOR, created.agent.ID, whole(created), created.version)),
    ).toBe('CONFLICT');
  });

  test('keeps the newest twenty snapshots', async () => {
    const { agent } = await freshAgent();
    for (let n = 1; n <= 22; n += 1)
      await world.agents.publish(ACTOR, agent.ID, { title: `Version ${n}` });
    const kept = await store().query(agentSnapshots, {
      where: [{ field: 'agentId', op: '==', value: agent.ID }],
    });
    expect(kept.map((doc) => doc.data.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 3),
    );
    expect((await store().get(agentSnapshots, snapshotId(agent.ID, 22)))?.data.draft.title).toBe(
      'Version 22',
    );
  });

  test('shows visitors only the fields of the allow-list', async () => {
    const created = await freshAgent();
    await world.agents.publish(ACTOR, created.agent.ID, {
      vgOptions: { systemPrompt: 'CANARY-PROMPT' },
      vapiConfig: { promptOnWeb: 'CANARY-VOICE' },
    });
    const view = await agentDirectory(world.context).published('eu', created.agent.ID);
    expect(Object.keys(view?.agent ?? {}).sort()).toEqual(Object.keys(PublicAgent.shape).sort());
    expect(JSON.stringify(view)).not.toContain('CANARY');
  });

  test('does not find an agent of another region', async () => {
    const created = await freshAgent();
    await world.agents.publish(ACTOR, created.agent.ID, {});
    expect(await agentDirectory(world.context).published('na', created.agent.ID)).toBeNull();
    expect(
      await agentDirectory(world.context).published('eu', 'NobodyKnowsThis0' as AgentId),
    ).toBeNull();
  });
});

test('the list shows only the own workspace, last modified first', async () => {
  const workspaceId: WorkspaceId = newWorkspaceId();
  const first = await createTestAgent(world.agents, newAgentId(), workspaceId);
  world.clock.time += 5_000;
  const second = await createTestAgent(world.agents, newAgentId(), workspaceId);
  world.clock.time += 5_000;
  await world.agents.save('eu', first.agent.ID, { title: 'Touched' });
  expect((await world.agents.list('eu', workspaceId)).data.map((agent) => agent.ID)).toEqual([
    first.agent.ID,
    second.agent.ID,
  ]);
});

test('a website proves the identity of its visitor only with the key of its own agent', async () => {
  const { agent } = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  const other = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  const directory = agentDirectory(world.context);
  const sign = async (agentId: AgentId, userId: string) =>
    createHmac(
      'sha256',
      (await world.context.secrets.get('eu', agentId, 'SECRET_API_KEY'))!.reveal('a test signs'),
    )
      .update(userId)
      .digest('hex');
  const signature = await sign(agent.ID, 'ada 😀');
  expect(await directory.provesUser('eu', agent.ID, 'ada 😀', signature)).toBe(true);
  expect(await directory.provesUser('eu', agent.ID, 'ada 😀', signature.toUpperCase())).toBe(true);
  const refused: [AgentId, string, string][] = [
    [agent.ID, 'eve', signature],
    [agent.ID, 'ada 😀', await sign(other.agent.ID, 'ada 😀')],
    [agent.ID, 'ada 😀', ''],
    [agent.ID, 'ada 😀', signature.slice(2)],
    [agent.ID, 'ada 😀', 'é'.repeat(64)],
    ['NobodyKnowsThis0' as AgentId, 'ada 😀', signature],
  ];
  for (const [agentId, userId, tried] of refused)
    expect(await directory.provesUser('eu', agentId, userId, tried)).toBe(false);
});

test('conversations with a node-based agent begin with the message of its start node', async () => {
  const { agent } = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  const nodes = [
    { id: 's', type: 'start', data: { message: 'Welcome!', quickReplies: ['Prices'] } },
  ];
  const seen = async (enableNodes: boolean) => {
    await world.agents.publish(ACTOR, agent.ID, { enableNodes, nodes });
    const { initMessages, webChat } = (await agentDirectory(world.context).published(
      'eu',
      agent.ID,
    ))!.agent;
    return [initMessages, webChat.quickReplies];
  };
  expect(await seen(true)).toEqual([['Welcome!'], ['Prices']]);
  expect(await seen(false)).toEqual([agent.vgOptions.initMessages, []]);
});

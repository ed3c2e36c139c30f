import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Agent, AgentDraft, UserId } from '@voxgrove/contracts';
import { AGENT, isAppError, newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import type { AgentWrite } from '../../contract/agent-write';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import {
  agentHistories,
  agentSnapshots,
  agents as agentDocuments,
  snapshotId,
} from '../agent-store/collections';
import { agentDirectory } from './directory';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const freshAgent = async () =>
  (await createTestAgent(world.agents, newAgentId(), newWorkspaceId())).agent.ID;
const publish = (agentId: Awaited<ReturnType<typeof freshAgent>>, body: AgentWrite) =>
  world.agents.publish(ACTOR, agentId, body);
const kept = async (agentId: Awaited<ReturnType<typeof freshAgent>>) =>
  (await world.agents.versions('eu', agentId)).map(({ version, kind, live, changed }) => ({
    version,
    kind,
    live,
    changed,
  }));

test('every publication is a version that lists its changes, and the live version is marked', async () => {
  const agentId = await freshAgent();
  expect(await kept(agentId)).toEqual([]);
  await publish(agentId, { title: 'One' });
  world.clock.time += 1_000;
  await publish(agentId, { title: 'Two', vgOptions: { systemPrompt: 'Be brief.' } });
  expect(await kept(agentId)).toEqual([
    { version: 2, kind: 'published', live: true, changed: ['title', 'vgOptions.systemPrompt'] },
    { version: 1, kind: 'published', live: false, changed: null },
  ]);
  expect(await world.agents.version('eu', agentId, 1)).toMatchObject({
    version: 1,
    draft: { title: 'One' },
  });
  expect(await codeOf(world.agents.version('eu', agentId, 3))).toBe('NOT_FOUND');
  expect(
    world.sent.events
      .filter(({ subject }) => subject === agentId)
      .map(({ name, payload }) => [name, payload]),
  ).toMatchObject([
    ['agent.created', { agentId }],
    ['agent.published', { agentId, title: 'One', version: 1 }],
    ['agent.published', { agentId, title: 'Two', version: 2 }],
  ]);
});

test('an agent reports whether its draft differs from the live version, and ignores automatic changes', async () => {
  const { agent } = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  const said = async () =>
    (await world.agents.list('eu', agent.ownerID)).data.map(
      ({ publishedVersion, unpublishedChanges }) => [publishedVersion, unpublishedChanges],
    );
  await world.agents.save('eu', agent.ID, { description: 'Never published.' });
  expect(await said()).toEqual([[0, false]]);
  await publish(agent.ID, { title: 'One' });
  expect(await said()).toEqual([[1, false]]);
  await world.agents.save('eu', agent.ID, { title: 'Two' });
  expect(await said()).toEqual([[1, true]]);
  world.clock.time += 60_000;
  const {
    agent: { lastModified },
  } = await world.agents.save('eu', agent.ID, {
    title: 'One',
    lastModified: 1,
    ts: 2,
    userId: 'x',
    ownerID: 'y',
  });
  expect(lastModified).toBeGreaterThan(agent.lastModified);
  expect(await said()).toEqual([[1, false]]);
  await publish(agent.ID, { title: 'Two' });
  await world.agents.restore(ACTOR, agent.ID, { version: 1, publish: false, ifVersion: undefined });
  expect(await said()).toEqual([[2, true]]);
  expect(await agentDirectory(world.context).draft('eu', agent.ID)).toMatchObject({
    publishedVersion: 2,
    unpublishedChanges: true,
    agent: { title: 'One' },
  });
  await world.agents.restore(ACTOR, agent.ID, { version: 1, publish: true, ifVersion: undefined });
  expect(await said()).toEqual([[3, false]]);
  // Agents stored before this field existed do not have it.
  const store = world.context.store.for('eu');
  const { unpublishedChanges: _, ...older } = (await store.get(agentDocuments, agent.ID))!.data;
  await store.set(agentDocuments, agent.ID, older as Agent);
  expect(await agentDirectory(world.context).draft('eu', agent.ID)).toMatchObject({
    publishedVersion: 3,
    unpublishedChanges: false,
  });
});

test('the snapshot of a publication is the backup, and naming it twice creates no second version', async () => {
  const agentId = await freshAgent();
  await publish(agentId, { title: 'One' });
  const first = await world.agents.backUp(ACTOR, agentId, 'ada@example.com');
  expect(first).toMatchObject({ version: 1, kind: 'published', by: 'ada@example.com', live: true });
  expect(
    await world.agents.backUp(
      { ...ACTOR, userId: 'UserBBBBBBBBBBB' as UserId },
      agentId,
      'bob@example.com',
    ),
  ).toEqual(first);
  expect(await kept(agentId)).toHaveLength(1);
  await world.agents.save('eu', agentId, { title: 'Edited' });
  const made = await Promise.all(
    Array.from({ length: 4 }, () => world.agents.backUp(ACTOR, agentId, 'ada@example.com')),
  );
  expect(made.map(({ version, kind, live }) => [version, kind, live])).toEqual(
    made.map(() => [2, 'backup', false]),
  );
  expect((await publish(agentId, { title: 'Three' })).agent.publishedVersion).toBe(3);
});

test('restoring stores the draft first, changes nothing for visitors, and refuses a stale draft', async () => {
  const agentId = await freshAgent();
  await publish(agentId, { title: 'One', nodes: [{ id: 'start' }] });
  await publish(agentId, { title: 'Two', nodes: [] });
  const { version } = await world.agents.save('eu', agentId, { title: 'Not published yet' });
  const restore = (ifVersion?: number, more = {}) =>
    world.agents.restore(ACTOR, agentId, { version: 1, publish: false, ifVersion, ...more });
  expect(await codeOf(restore(version - 1))).toBe('CONFLICT');
  expect(await codeOf(restore(version, { version: 9 }))).toBe('NOT_FOUND');

  const view = await restore(version);
  expect(view).toMatchObject({
    version: version + 1,
    agent: { title: 'One', nodes: [{ id: 'start' }], publishedVersion: 2 },
    published: { title: 'Two' },
  });
  expect((await kept(agentId)).map((one) => [one.version, one.kind, one.live])).toEqual([
    [3, 'backup', false],
    [2, 'published', true],
    [1, 'published', false],
  ]);
  expect((await world.agents.version('eu', agentId, 3)).draft.title).toBe('Not published yet');
  expect((await agentDirectory(world.context).published('eu', agentId))?.agent.title).toBe('Two');

  await restore();
  expect(await kept(agentId)).toHaveLength(3);
});

test('restore and publish is one step: visitors get the version, and the old draft becomes one', async () => {
  const agentId = await freshAgent();
  await publish(agentId, { title: 'One' });
  await publish(agentId, { title: 'Two' });
  await world.agents.save('eu', agentId, { title: 'Half done' });
  const view = await world.agents.restore(ACTOR, agentId, {
    version: 1,
    publish: true,
    ifVersion: undefined,
  });
  expect(view).toMatchObject({
    agent: { title: 'One', publishedVersion: 4 },
    published: { title: 'One' },
  });
  expect((await kept(agentId)).map((one) => [one.version, one.kind, one.live])).toEqual([
    [4, 'published', true],
    [3, 'backup', false],
    [2, 'published', false],
    [1, 'published', false],
  ]);
  expect(world.sent.events.at(-1)).toMatchObject({
    name: 'agent.published',
    payload: { agentId, version: 4 },
  });
});

test('at most twenty versions are kept, with the live one, and contents go with their version', async () => {
  const agentId = await freshAgent();
  await publish(agentId, { title: 'Live' });
  for (let n = 1; n <= AGENT.maxVersions + 5; n += 1) {
    await world.agents.save('eu', agentId, { title: `Draft ${n}` });
    await world.agents.backUp(ACTOR, agentId, 'ada@example.com');
  }
  const versions = await kept(agentId);
  expect(versions).toHaveLength(AGENT.maxVersions);
  expect(versions.at(-1)).toMatchObject({ version: 1, live: true });
  const snapshots = await world.context.store
    .for('eu')
    .query(agentSnapshots, { where: [{ field: 'agentId', op: '==', value: agentId }] });
  expect(snapshots.map(({ data }) => data.version).sort((a, b) => b - a)).toEqual(
    versions.map(({ version }) => version),
  );
  expect((await world.agents.read('eu', agentId)).published?.title).toBe('Live');
});

test('an agent published before version records existed lists its snapshots as versions', async () => {
  const agentId = await freshAgent();
  for (const title of ['One', 'Two']) await publish(agentId, { title });
  await world.context.store.for('eu').delete(agentHistories, agentId);
  expect(await kept(agentId)).toEqual([
    { version: 2, kind: 'published', live: true, changed: ['title'] },
    { version: 1, kind: 'published', live: false, changed: null },
  ]);
  await publish(agentId, { title: 'Three' });
  expect((await kept(agentId)).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('a version shows no secret', async () => {
  const agentId = await freshAgent();
  const CANARY = 'CANARY-3f9a';
  await world.context.store
    .for('eu')
    .set(agentDocuments, agentId, { whatsappToken: CANARY, gcloudPrivateKey: CANARY } as never, {
      merge: true,
    });
  await publish(agentId, {
    title: 'One',
    nodes: [
      {
        id: 'call',
        data: { url: 'https://example.com', headers: { Authorization: CANARY }, apiKey: CANARY },
      },
    ],
  });
  const shown = JSON.stringify([
    await world.agents.versions('eu', agentId),
    await world.agents.version('eu', agentId, 1),
  ]);
  expect(shown).toContain('https://example.com');
  expect(shown).not.toContain(CANARY);
});

test('a field added to drafts after a publication is not a change by the owner', async () => {
  const { agent } = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  await world.agents.publish(ACTOR, agent.ID, {});
  const store = world.context.store.for('eu');
  const without = <T extends { webChat?: unknown }>({ webChat: _added, ...rest }: T) => rest;
  const snapshot = (await store.get(agentSnapshots, snapshotId(agent.ID, 1)))!.data;
  await store.set(agentSnapshots, snapshotId(agent.ID, 1), {
    ...snapshot,
    draft: without(snapshot.draft) as AgentDraft,
  });
  await store.set(
    agentDocuments,
    agent.ID,
    without((await store.get(agentDocuments, agent.ID))!.data) as Agent,
  );
  expect(
    (await world.agents.save('eu', agent.ID, { title: agent.title })).agent.unpublishedChanges,
  ).toBe(false);
  expect((await world.agents.publish(ACTOR, agent.ID, {})).agent.publishedVersion).toBe(1);
  expect(
    (await agentDirectory(world.context).published('eu', agent.ID))?.agent.webChat.handoff,
  ).toBe(true);
  expect(
    (await world.agents.save('eu', agent.ID, { webChat: { handoff: false } })).agent
      .unpublishedChanges,
  ).toBe(true);
});

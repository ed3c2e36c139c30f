import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import type { AgentId, AgentNotice, NoticeChoice, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { TestWorld } from '../testing/test-world';
import { createTestAgent, testWorld } from '../testing/test-world';
import { agentStoreModule } from './module';
import { noticeChoices, noticeChoicesOf } from './notice-choices';
import type { NoticeChoices } from './notice-choices';

let world: TestWorld;
let notices: NoticeChoices;
let agentId: AgentId;
let workspaceId: WorkspaceId;
const [ada, bea, zoe] = ['ada', 'bea', 'zoe'] as UserId[] as [UserId, UserId, UserId];
const person = (userId: UserId) => ({
  userId,
  email: `${userId}@example.com`,
  displayName: userId,
  role: 'member' as const,
});
let members: UserId[];

beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  members = [ada, bea];
  workspaceId = newWorkspaceId();
  agentId = (await createTestAgent(world.agents, newAgentId(), workspaceId)).agent.ID;
  notices = noticeChoicesOf({
    store: world.context.store,
    port: ((name: string) =>
      name === 'workspaces'
        ? { people: async () => members.map(person) }
        : world.context.port('notifications')) as typeof world.context.port,
  });
  world.sent.notifications.length = 0;
});

const handoff = () =>
  notices.send('eu', agentId, 'handoff', {
    workspaceId,
    key: `handoff-${agentId}`,
    title: 'A visitor asks for a person',
    body: 'Hello?',
    urlPathname: '/agents',
  });
const sent = () =>
  world.sent.notifications.map(({ notificationLevel, notifyOnly }) => [
    notificationLevel,
    notifyOnly ?? 'everyone',
  ]);

test('without a choice everyone is notified, at the level of the event', async () => {
  await handoff();
  expect(sent()).toEqual([[2, 'everyone']]);
});

test('clients are notified of events in conversations, but not of the limits of the owner', async () => {
  await handoff();
  await notices.send('eu', agentId, 'tokens', {
    workspaceId,
    key: `tokens-${agentId}`,
    title: 'All tokens are used',
    body: '',
    urlPathname: '/agents',
  });
  expect(world.sent.notifications.map(({ forClients }) => forClients)).toEqual([
    { agentId, tab: '/convos' },
    undefined,
  ]);
});

test('only the chosen people are notified, with a message instead of a request', async () => {
  const choice: NoticeChoice = { to: 'chosen', people: [bea], notificationLevel: 1 };
  await notices.choose('eu', agentId, 'handoff', choice);
  await handoff();
  expect(sent()).toEqual([[1, [bea]]]);
  expect((await notices.read('eu', agentId)).handoff).toEqual(choice);
  expect((await notices.read('eu', agentId)).limit.to).toBe('everyone');
});

test('when the chosen people have left the workspace, everyone is notified', async () => {
  await notices.choose('eu', agentId, 'handoff', {
    to: 'chosen',
    people: [bea],
    notificationLevel: 2,
  });
  members = [ada];
  await handoff();
  expect(sent()).toEqual([[2, 'everyone']]);
});

test('a kind that is switched off sends nothing, and the other kinds still do', async () => {
  await notices.choose('eu', agentId, 'handoff', { to: 'off', people: [], notificationLevel: 2 });
  await handoff();
  expect(sent()).toEqual([]);
  await notices.send('eu', agentId, 'tokens', {
    workspaceId,
    key: 'tokens',
    title: 'No tokens left',
    body: '',
    urlPathname: '/agents',
  });
  expect(sent()).toEqual([[1, 'everyone']]);
});

test.each([
  ['handoff', [zoe]],
  ['handoff', []],
  ['message', [ada]],
] as [AgentNotice, UserId[]][])('%s cannot be limited to %j', async (kind, people) => {
  const choice: NoticeChoice = { to: 'chosen', people: [...people], notificationLevel: 1 };
  await expect(notices.choose('eu', agentId, kind, choice)).rejects.toMatchObject({
    code: 'BAD_INPUT',
  });
});

test('the choices are deleted with the agent', async () => {
  await notices.choose('eu', agentId, 'handoff', { to: 'off', people: [], notificationLevel: 2 });
  await agentStoreModule(world.context).forgetAgent!('eu', { agentId, workspaceId });
  expect(await world.context.store.for('eu').get(noticeChoices, agentId)).toBeNull();
});

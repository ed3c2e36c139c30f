import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AccessTab, AgentId, Client, OrganisationId } from '@voxgrove/contracts';
import { isAppError, newAgentId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { Teammate } from '../../contract/inbox';
import { newLeadId } from '../../contract/leads';
import { slice } from '../slice';
import type { CallAs } from '../testing/slice-calls';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';

jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
let agentId: AgentId;
let caller: CallAs;

const OURS = newOrganisationId();
const personOf = (name: string, orgId: OrganisationId, canAccess: AccessTab[]) => ({
  ID: newClientId(),
  name,
  orgId,
  canAccess,
});
const ANY = personOf('Ann', OURS, ['/convos', '/leads']);
const CHATS = personOf('Cara', OURS, ['/convos']);
const LEADS = personOf('Leo', OURS, ['/leads']);
/** Cannot access the agent. */
const ELSEWHERE = personOf('Elsa', OURS, ['/convos', '/leads']);
const OTHERS = personOf('Otto', newOrganisationId(), ['/convos', '/leads']);
const REACHING = [ANY, CHATS, LEADS, OTHERS];

beforeAll(async () => {
  world = await testWorld();
  const clients = {
    list: async (_region: string, organisationId: OrganisationId) =>
      [...REACHING, ELSEWHERE].filter(({ orgId }) => orgId === organisationId) as Client[],
    reaching: async (_region: string, of: AgentId, tab: AccessTab) =>
      REACHING.filter(({ canAccess }) => of === agentId && canAccess.includes(tab)) as Client[],
  };
  const before = world.context.port.bind(world.context);
  const organisations = { ...before('organisations'), get: async () => null };
  const ports = { clients, organisations } as object;
  world.context.port = (name) => (name in ports ? ports[name as never] : before(name));
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  caller = {
    client: {
      agentIds: [agentId],
      canAccess: ['/convos', '/leads'],
      organisationId: OURS,
      canDelegateChats: true,
    },
  };
}, 60_000);
afterAll(() => world.close());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const namesOf = (team: readonly Teammate[]) => team.map(({ name }) => name);

test('a client can assign conversations to colleagues who can open them', async () => {
  const choices = await send<{ data: { team: Teammate[] } }>(
    'GET /v2/agents/:agentId/inbox/choices',
    { agentId },
    caller,
  );
  expect(namesOf(choices.data.team)).toEqual(['Fern', 'Ann', 'Cara']);
  const { conversation } = await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, 'Who helps me?'),
  );
  const assign = (assigneeId: string) =>
    refusal(
      send(
        'PATCH /v2/agents/:agentId/conversations/:conversationId/inbox',
        { agentId, conversationId: conversation.id, assigneeId },
        caller,
      ),
    );
  expect(await assign(CHATS.ID)).toBe(null);
  for (const person of [LEADS, ELSEWHERE, OTHERS])
    expect(await assign(person.ID)).toBe('BAD_INPUT');
});

test('a client can assign leads to colleagues who can open them', async () => {
  const list = await send<{ team: Teammate[] }>(
    'GET /v2/agents/:agentId/leads',
    { agentId },
    caller,
  );
  expect(namesOf(list.team)).toEqual(['Fern', 'Ann', 'Leo']);
  const assign = (assigneeId: string) =>
    refusal(
      send(
        'PUT /v2/agents/:agentId/leads/:leadId',
        { agentId, leadId: newLeadId(), lead: { email: 'rose@lead.example', assigneeId } },
        caller,
      ),
    );
  expect(await assign(LEADS.ID)).toBe(null);
  for (const person of [CHATS, ELSEWHERE, OTHERS])
    expect(await assign(person.ID)).toBe('BAD_INPUT');
});

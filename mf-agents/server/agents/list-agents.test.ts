import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Agent, WorkspaceId } from '@voxgrove/contracts';
import { isAppError, newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import type { AgentListQuery } from '../../contract/agent-list';
import { ACTOR, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { agentsOf } from './agents';
import type { Agents } from './agents';
import { agents as agentDocs, workspaceAgents } from '../agent-store/collections';
import { titleIndex } from './title-index';
import type { TitleIndex } from './title-index';

jest.setTimeout(60_000);

let world: TestWorld;
let titles: TitleIndex;
let agents: Agents;
let home: WorkspaceId;
beforeAll(async () => {
  world = await testWorld();
  titles = titleIndex(world.context.store);
  await titles.start();
  agents = agentsOf(world.context, { titles });
  home = newWorkspaceId();
  await seed(home, ['Café guide', 'Guide 10', 'Guide 2', 'guide', 'Ranger', 'The guide of Ñuble']);
}, 60_000);
afterAll(async () => {
  titles.stop();
  await world.close();
});

/** Writes agents without the limit of a plan. The last of the list is the newest. */
async function seed(
  workspaceId: WorkspaceId,
  names: string[],
  modified = (at: number) => 1000 + at,
): Promise<void> {
  const { agent } = await agents.create(ACTOR, newAgentId(), newWorkspaceId(), { title: 'Model' });
  await world.context.store.for('eu').batch(
    names.map((title, at) => {
      const ID = newAgentId();
      return {
        op: 'create' as const,
        collection: agentDocs,
        id: ID,
        data: {
          ...agent,
          ID,
          ownerID: workspaceId,
          title,
          lastModified: modified(at),
        } satisfies Agent,
      };
    }),
  );
}
const listed = async (query: Partial<AgentListQuery> = {}, workspaceId = home) =>
  (await agents.list('eu', workspaceId, query)).data.map(({ title }) => title);
/** Reads all pages, one after the other. */
async function walk(query: Partial<AgentListQuery>, workspaceId: WorkspaceId): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await agents.list('eu', workspaceId, {
      ...query,
      ...(cursor && { cursor }),
    });
    names.push(...data.map(({ title }) => title));
    cursor = next ?? undefined;
  } while (cursor);
  return names;
}

test('a search finds an id, and parts of titles by all its words, regardless of case and accents', async () => {
  expect(await listed({ search: 'CAFE' })).toEqual(['Café guide']);
  expect(await listed({ search: '  ñuble GUIDE ' })).toEqual(['The guide of Ñuble']);
  expect(await listed({ search: 'ange' })).toEqual(['Ranger']);
  expect(await listed({ search: 'guide ranger' })).toEqual([]);
  const [{ ID }] = (await agents.list('eu', home, { search: 'Ranger' })).data as [Agent];
  expect(await listed({ search: ID })).toEqual(['Ranger']);
  expect(await listed({ search: 'Ranger' }, newWorkspaceId())).toEqual([]);
});

test('sorts by newest by default, and puts exact titles before partial ones when sorted by match', async () => {
  expect(await listed({ search: 'guide' })).toEqual([
    'The guide of Ñuble',
    'guide',
    'Guide 2',
    'Guide 10',
    'Café guide',
  ]);
  expect(await listed({ search: 'guide', sort: 'match' })).toEqual([
    'guide',
    'Guide 2',
    'Guide 10',
    'The guide of Ñuble',
    'Café guide',
  ]);
  expect(await listed({ sort: 'name' })).toEqual([
    'Café guide',
    'guide',
    'Guide 2',
    'Guide 10',
    'Ranger',
    'The guide of Ñuble',
  ]);
  expect(await listed({ sort: 'oldest' })).toEqual((await listed()).reverse());
});

test.each(['newest', 'oldest', 'name', 'name-desc', 'match'] as const)(
  'pages by %s contain every agent once, even if many changed in the same second',
  async (sort) => {
    const workspaceId = newWorkspaceId();
    const names = Array.from({ length: 23 }, (_, at) => `Agent ${at}`);
    await seed(workspaceId, names, (at) => 1000 + Math.floor(at / 10));
    for (const search of ['', 'agent']) {
      const walked = await walk({ sort, search, limit: 5 }, workspaceId);
      expect(walked).toEqual(
        (await agents.list('eu', workspaceId, { sort, search })).data.map(({ title }) => title),
      );
      expect([...walked].sort()).toEqual([...names].sort());
    }
    expect(await agents.list('eu', workspaceId, { sort, limit: 5 })).toMatchObject({
      total: 23,
      limit: 2,
      data: { length: 5 },
    });
  },
);

test('a renamed agent is soon found under its new name and not under the old one', async () => {
  const { agent } = await agents.create(ACTOR, newAgentId(), home, { title: 'Before' });
  await until(async () => (await listed({ search: 'before' })).length === 1);
  await agents.save('eu', agent.ID, { title: 'Afterwards' });
  await until(async () => (await listed({ search: 'afterwards' })).length === 1);
  expect(await listed({ search: 'before' })).toEqual([]);
  await world.context.store.for('eu').delete(agentDocs, agent.ID);
  await until(async () => (await listed({ search: 'afterwards' })).length === 0);
});

/** A document in the format of the first release. */
const FIXTURE = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures', 'workspace-agents.v1.json'), 'utf8'),
) as object;

test('the workspace stores the number of agents, and a document of version 1 is upgraded', async () => {
  const workspaceId = newWorkspaceId();
  const eu = world.context.store.for('eu');
  await eu.create<object>(workspaceAgents, workspaceId, FIXTURE);
  expect((await eu.get(workspaceAgents, workspaceId))?.data).toEqual({ count: 1 });
  await expect(
    agents.create(ACTOR, newAgentId(), workspaceId, { title: 'Two' }),
  ).resolves.toBeTruthy();
  await expect(
    agents.create(ACTOR, newAgentId(), workspaceId, { title: 'Three' }),
  ).rejects.toMatchObject({ code: 'AGENT_LIMIT_REACHED' });
  expect((await eu.get(workspaceAgents, workspaceId))?.data).toEqual({ count: 2 });
});

test('an invalid cursor is refused', async () => {
  const refused = await agents.list('eu', home, { cursor: 'bm90aGluZw' }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(isAppError(refused) && refused.code).toBe('BAD_INPUT');
});

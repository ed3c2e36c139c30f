import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newAgentId, newJobId, newWorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { ownDatabase } from '@voxgrove/server/store/testing/test-database';
import { agentSnapshots, agents, workspaceAgents } from '../agent-store/collections';
import { knowledgeChunks, knowledgeSources } from '../knowledge/collections';
import { pointsOf, runToItsEnd, spread } from '../testing/killed-process';
import { testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { wizardJobs, wizardPages } from './collections';
import { shop } from './testing/real-sites';
import type { WizardProcessOptions } from './testing/wizard-process';
import { walkWizard } from './testing/wizard-walk';
import type { Walk } from './testing/wizard-walk';

jest.setTimeout(600_000);

/**
 * Number of kill points that are tried, spread evenly over all. Raise it for a long run:
 * KILLS=1000.
 */
const KILLS = Number(process.env.KILLS ?? 4);
const AT_ONCE = 4;

let own: Awaited<ReturnType<typeof ownDatabase>>;
let world: TestWorld;
const servers: Server[] = [];

beforeAll(async () => {
  own = await ownDatabase();
  if (own !== undefined)
    world = await testWorld({ kind: 'postgres', urls: { na: own.url, eu: own.url } });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await world?.close();
  await own?.drop();
});

/** Starts a separate shop and records its requests. */
async function newWalk(): Promise<{ walk: Walk; asked: string[] }> {
  const asked: string[] = [];
  const answer = shop();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    walk: {
      website: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      workspaceId: newWorkspaceId(),
      brandingJobId: newJobId(),
      creationJobId: newJobId(),
      agentId: newAgentId(),
    },
    asked,
  };
}

/** Returns everything that is stored in the end, without values that differ between runs. */
async function outcome({ website, workspaceId, brandingJobId, creationJobId, agentId }: Walk) {
  const store = world.context.store.for('eu');
  const where = (field: string, value: string) => ({
    where: [{ field, op: '==' as const, value }],
  });
  const made = await store.query(agents, where('ownerID', workspaceId));
  const jobs = await Promise.all(
    [brandingJobId, creationJobId].map(async (id) => (await store.get(wizardJobs, id))?.data),
  );
  return {
    agents: made.map(
      ({ data: { ID, title, publishedVersion, roundedImageURL, unpublishedChanges } }) => ({
        own: ID === agentId,
        title,
        publishedVersion,
        logo: roundedImageURL.slice(0, 30),
        unpublishedChanges,
      }),
    ),
    counted: (await store.get(workspaceAgents, workspaceId))?.data,
    snapshots: await store.count(agentSnapshots, where('agentId', agentId)),
    sources: (await store.query(knowledgeSources, where('agentId', agentId))).map(
      ({ data: { kind, status, chunkCount } }) => ({ kind, status, chunkCount }),
    ),
    passages: (await store.query(knowledgeChunks, where('agentId', agentId)))
      .map(({ data: { url, text } }) => `${url.replace(website, '')} ${text}`)
      .sort(),
    jobs: jobs.map((job) => ({
      state: job?.state,
      reachable: job?.reachable,
      pages: job?.pages.map(({ url, outcome: what }) => `${url.replace(website, '')} ${what}`),
      colors: job?.branding?.colors,
    })),
    kept: (await store.query(wizardPages, where('jobId', brandingJobId)))
      .map(({ data: { page, position } }) => `${position} ${page.url.replace(website, '')}`)
      .sort(),
  };
}

/**
 * Goes through the wizard in a process that kills itself at a point. Resolves with the steps that
 * it acknowledged.
 */
async function dies(options: WizardProcessOptions): Promise<string[]> {
  const ended = await runToItsEnd(join(import.meta.dirname, 'testing/wizard-process.ts'), options);
  // A slow process renews its lease more or less often, so the last kill point may not be reached.
  expect(ended).toMatchObject(
    ended.killed ? {} : { code: 0, acknowledged: ['read', 'created', 'published'] },
  );
  return ended.acknowledged;
}

test('after a kill at any write, a repeated request gives one agent and loses nothing', async () => {
  // Without a database server, there is no other process to kill.
  if (own === undefined) return;
  const database = { kind: 'postgres' as const, urls: { na: own.url, eu: own.url } };
  const untroubled = await newWalk();
  const { all, onStep, onWrite } = pointsOf();
  await walkWizard(world, untroubled.walk, systemClock, onStep, onWrite);
  const wanted = await outcome(untroubled.walk);
  expect(wanted).toMatchObject({
    agents: [{ own: true, publishedVersion: 1 }],
    jobs: [{ state: 'done' }, { state: 'done' }],
    sources: [{ status: 'SUCCESS' }],
  });
  expect(all.filter((one) => one.step === 0).length).toBeGreaterThan(10);

  const chosen = spread(all, KILLS);
  const steps = new Set<string>();
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    await Promise.all(
      chosen.slice(from, from + AT_ONCE).map(async (killPoint) => {
        const { walk, asked } = await newWalk();
        const acknowledged = await dies({ database, walk, killPoint });
        for (const step of acknowledged) steps.add(step);
        const left = await outcome(walk);
        if (acknowledged.includes('read')) expect(left.jobs[0]).toEqual(wanted.jobs[0]);
        if (acknowledged.includes('created'))
          expect({ ...left, agents: left.agents.map(({ own: ours }) => ours) }).toMatchObject({
            agents: [true],
            passages: wanted.passages,
            sources: wanted.sources,
          });
        if (acknowledged.includes('published')) expect(left.agents[0]?.publishedVersion).toBe(1);

        // The browser asks again when the lease of the dead process is over.
        await walkWizard(world, walk, { now: () => Date.now() + 60_000 }, () => undefined);
        expect({ killPoint, ...(await outcome(walk)) }).toEqual({ killPoint, ...wanted });
        // Stored pages are not fetched again, except at most the page that was being fetched.
        const pages = asked.filter((path) => /^\/(tea|delivery|terms)/.test(path));
        expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1);
      }),
    );
  }
  expect([...steps]).toEqual(expect.arrayContaining(['read', 'created']));
});

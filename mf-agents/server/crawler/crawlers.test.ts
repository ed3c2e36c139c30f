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
import { AppError, CRAWLER, newAgentId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { newCrawlerId } from '../../contract/crawlers';
import type { CrawlerInput, CrawlerView } from '../../contract/crawlers';
import { knowledgeChunks, knowledgeSources } from '../knowledge/collections';
import { workersHere } from '../testing/content-here';
import { WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { crawlRuns, crawlers as storedCrawlers } from './collections';
import { crawlWorker } from './crawl-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { crawlersOf } from './crawlers';
import type { Crawlers } from './crawlers';

jest.setTimeout(30_000);
const HOUR = 3_600_000;

let world: TestWorld;
let crawlers: Crawlers;
let worker: DueWorker;
let server: Server;
let origin: string;
/** HTML by path. Missing paths are HTTP 404; `null` never answers. */
let site: Record<string, string | null>;
let asked: string[];
let agentId: AgentId;

const page = (text: string, ...links: string[]) =>
  `<html><head><title>${text}</title></head><body><main><p>${text}: long enough to be worth something to a reader.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`;
const newWorker = (): DueWorker =>
  crawlWorker({
    ...world.context,
    outbound: createOutbound({
      config: { outboundAllowedOrigins: [origin], model: undefined },
      clock: systemClock,
      log: silentLog,
    }),
  });
const input = (more: Partial<CrawlerInput> = {}): CrawlerInput => ({
  name: 'Shop',
  website: origin,
  agentId,
  schedule: '6h',
  maxPages: 20,
  exclude: [],
  ...more,
});

beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path === '/robots.txt') {
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nCrawl-delay: 0\n');
      return;
    }
    const answer = site[path];
    if (answer === null) return;
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});
beforeEach(async () => {
  site = {
    '/': page('Home', '/hours', '/blog/one'),
    '/hours': page('Opening hours'),
    '/blog/one': page('A blog post'),
  };
  asked = [];
  await forgetKnowledge();
  worker = newWorker();
  crawlers = crawlersOf(world.context, (region) => worker.wake(region));
  worker.start();
});
afterEach(async () => {
  await worker.stop();
  // Tests must not share crawlers: a planned run would become due in the next test, and read for
  // the same agent.
  for (const workspace of [WORKSPACE_A, WORKSPACE_B])
    for (const { crawler } of await crawlers.list('eu', workspace))
      await crawlers.remove('eu', workspace, crawler.id);
});

async function forgetKnowledge(): Promise<void> {
  const store = world.context.store.for('eu');
  for (const collection of [knowledgeChunks, knowledgeSources])
    await store.batch(
      (await store.query<object>(collection, {})).map(({ id }) => ({
        op: 'delete' as const,
        collection,
        id,
      })),
    );
}

/** Resolves with the crawler when no run is due any more. */
async function settled(id: string): Promise<CrawlerView['crawler']> {
  await until(
    async () => (await crawlers.read('eu', WORKSPACE_A, id)).crawler.status !== 'PENDING',
  );
  return (await crawlers.read('eu', WORKSPACE_A, id)).crawler;
}
const texts = async (): Promise<string[]> =>
  (
    await world.context.store
      .for('eu')
      .query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }] })
  )
    .map(({ data }) => data.title)
    .sort();
const sources = async () =>
  (
    await world.context.store
      .for('eu')
      .query(knowledgeSources, { where: [{ field: 'agentId', op: '==', value: agentId }] })
  ).map(({ data }) => data);
async function runAgain(id: string) {
  await crawlers.run('eu', WORKSPACE_A, id);
  return settled(id);
}

describe('a crawler', () => {
  test('runs at once, teaches its agent, and gets a time for its next run', async () => {
    const id = newCrawlerId();
    expect((await crawlers.create('eu', WORKSPACE_A, id, input())).crawler.status).toBe('PENDING');
    const crawler = await settled(id);
    expect(crawler).toMatchObject({
      status: 'SUCCESS',
      error: null,
      progress: null,
      last: { taken: 3, skipped: 0, added: 3, changed: 0, gone: 0 },
      lastRunAt: world.clock.now(),
      nextRunAt: world.clock.now() + 6 * HOUR,
    });
    expect(await texts()).toEqual(['A blog post', 'Home', 'Opening hours']);
    const [run] = await crawlers.runs('eu', WORKSPACE_A, id);
    expect(run).toMatchObject({ state: 'done', by: 'person', figures: { taken: 3 } });
    expect(run?.pages.map(({ url, outcome }) => [url.replace(origin, ''), outcome])).toEqual([
      ['/', 'taken'],
      ['/hours', 'taken'],
      ['/blog/one', 'taken'],
    ]);
  });

  test('excludes the configured paths and runs on its schedule', async () => {
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input({ exclude: ['/blog'] }));
    await settled(id);
    expect(await texts()).toEqual(['Home', 'Opening hours']);
    world.clock.time += 6 * HOUR;
    worker.wake('eu');
    await until(async () => (await crawlers.runs('eu', WORKSPACE_A, id)).length === 2);
    await settled(id);
    expect(
      (await crawlers.runs('eu', WORKSPACE_A, id)).map(({ by, state }) => `${by} ${state}`),
    ).toEqual(['schedule done', 'person done']);
  });

  test('reports changes, and an unreachable page keeps its text until it is missing twice', async () => {
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input({ schedule: 'never' }));
    await settled(id);
    expect((await runAgain(id)).last).toEqual({
      taken: 3,
      skipped: 0,
      added: 0,
      changed: 0,
      gone: 0,
    });
    site = { '/': site['/']!, '/hours': page('New opening hours') };
    expect((await runAgain(id)).last).toEqual({
      taken: 2,
      skipped: 1,
      added: 0,
      changed: 1,
      gone: 0,
    });
    expect(await texts()).toEqual(['A blog post', 'Home', 'New opening hours']);
    expect((await runAgain(id)).last).toMatchObject({ gone: 1 });
    expect(await texts()).toEqual(['Home', 'New opening hours']);
  });

  test('keeps the last good copy when the website is down, and shows the reason', async () => {
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input());
    await settled(id);
    site = {};
    expect(await runAgain(id)).toMatchObject({
      status: 'ERROR',
      error: 'HTTP 404',
      last: { taken: 3 },
    });
    expect(await texts()).toEqual(['A blog post', 'Home', 'Opening hours']);
    expect(await sources()).toEqual([
      expect.objectContaining({ status: 'ERROR', error: 'HTTP 404' }),
    ]);
  });

  test('continues in another process where the first one stopped, and fetches nothing twice', async () => {
    site['/hours'] = null; // keeps the first process waiting
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input());
    await until(() => asked.includes('/hours'));
    await worker.stop();
    site['/hours'] = page('Opening hours');
    const before = asked.length;
    worker = newWorker();
    worker.start();
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', last: { taken: 3 } });
    expect(asked.slice(before).filter((path) => path === '/hours')).toHaveLength(1);
    expect(await crawlers.runs('eu', WORKSPACE_A, id)).toHaveLength(1);
  });

  test('is given up for this time when several processes die of it, and its run ends', async () => {
    await worker.stop();
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input());
    const store = world.context.store.for('eu');
    await store.set(crawlRuns, 'broken-off', {
      id: 'broken-off',
      crawlerId: id,
      workspaceId: WORKSPACE_A,
      startedAt: world.clock.now(),
      endedAt: null,
      by: 'person',
      state: 'running',
      error: null,
      figures: null,
      pages: [],
    });
    await store.update(storedCrawlers, id, {
      runId: 'broken-off',
      owner: 'dead',
      attempt: 2,
      dueAt: world.clock.now(),
    });
    expect(await crawlers.runs('eu', WORKSPACE_A, id)).toMatchObject([{ state: 'running' }]);
    worker = newWorker();
    worker.start();
    expect(await settled(id)).toMatchObject({
      status: 'ERROR',
      error: 'The run was interrupted again and again.',
      nextRunAt: world.clock.now() + 6 * HOUR,
    });
    expect(await crawlers.runs('eu', WORKSPACE_A, id)).toMatchObject([{ state: 'stopped' }]);
    expect(asked).toEqual([]);
  });

  test('waits until its workspace has processing time again, shows the time, and then continues', async () => {
    const used = jest
      .spyOn(workersHere, 'run')
      .mockRejectedValue(new AppError('PROCESSING_TIME_USED', { minutes: 3 }));
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input());
    const goesOnAt = world.clock.now() + 3 * 60_000;
    await until(
      async () => (await crawlers.read('eu', WORKSPACE_A, id)).crawler.waitingUntil === goesOnAt,
    );
    expect((await crawlers.read('eu', WORKSPACE_A, id)).crawler.status).toBe('PENDING');
    used.mockRestore();
    world.clock.time = goesOnAt;
    worker.wake('eu');
    expect(await settled(id)).toMatchObject({
      status: 'SUCCESS',
      waitingUntil: null,
      last: { taken: 3 },
    });
  });

  test('keeps all knowledge when a person stops it, and is scheduled again', async () => {
    const id = newCrawlerId();
    site['/hours'] = null;
    await crawlers.create('eu', WORKSPACE_A, id, input());
    await until(() => asked.includes('/hours'));
    expect((await crawlers.stop('eu', WORKSPACE_A, id)).crawler).toMatchObject({
      status: 'INITIALIZED',
      nextRunAt: world.clock.now() + 6 * HOUR,
    });
    expect(await texts()).toEqual([]);
  });
});

describe('the crawlers of a workspace', () => {
  test('belong to it, and another workspace cannot find, change, run or delete them', async () => {
    const id = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_A, id, input({ schedule: 'never' }));
    await settled(id);
    for (const attempt of [
      () => crawlers.read('eu', WORKSPACE_B, id),
      () => crawlers.save('eu', WORKSPACE_B, id, { name: 'x' }, undefined),
      () => crawlers.run('eu', WORKSPACE_B, id),
      () => crawlers.stop('eu', WORKSPACE_B, id),
      () => crawlers.runs('eu', WORKSPACE_B, id),
      () => crawlers.create('eu', WORKSPACE_B, id, input()),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: expect.stringMatching(/NOT_FOUND|CRAWLER_AGENT_UNKNOWN/),
      });
    }
    await crawlers.remove('eu', WORKSPACE_B, id);
    expect((await crawlers.list('eu', WORKSPACE_A)).map(({ crawler }) => crawler.id)).toContain(id);
    expect(await crawlers.list('eu', WORKSPACE_B)).toEqual([]);
  });

  test('feed only agents of the workspace from valid websites, and a stale save is refused', async () => {
    const id = newCrawlerId();
    await expect(
      crawlers.create('eu', WORKSPACE_A, id, input({ agentId: newAgentId() })),
    ).rejects.toMatchObject({ code: 'CRAWLER_AGENT_UNKNOWN' });
    await expect(
      crawlers.create('eu', WORKSPACE_A, id, input({ website: 'file:///etc/passwd' })),
    ).rejects.toMatchObject({ code: 'COMPANY_WEBSITE_INVALID' });
    await crawlers.create('eu', WORKSPACE_A, id, input({ schedule: 'never' }));
    await settled(id);
    const { version } = await crawlers.read('eu', WORKSPACE_A, id);
    await runAgain(id); // A run causes no conflict.
    expect(
      (await crawlers.save('eu', WORKSPACE_A, id, { schedule: '24h' }, version)).crawler.nextRunAt,
    ).toBe(world.clock.now() + 24 * HOUR);
    await expect(
      crawlers.save('eu', WORKSPACE_A, id, { name: 'Late' }, version),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('do not delay crawlers of another workspace, however slow their websites are', async () => {
    const agent = (await createTestAgent(world.agents, newAgentId(), WORKSPACE_B)).agent.ID;
    site['/hours'] = null;
    const slow = Array.from({ length: 5 }, newCrawlerId);
    for (const id of slow) await crawlers.create('eu', WORKSPACE_A, id, input());
    await until(() => asked.filter((path) => path === '/hours').length >= 2);
    const quick = newCrawlerId();
    await crawlers.create('eu', WORKSPACE_B, quick, input({ agentId: agent, exclude: ['/hours'] }));
    await until(
      async () => (await crawlers.read('eu', WORKSPACE_B, quick)).crawler.status === 'SUCCESS',
    );
    for (const id of slow) await crawlers.remove('eu', WORKSPACE_A, id);
    await crawlers.remove('eu', WORKSPACE_B, quick);
  });

  test('are limited, also when created at once, and a deleted one leaves only the learned sources', async () => {
    const workspace = WORKSPACE_B;
    const agent = (await createTestAgent(world.agents, newAgentId(), workspace)).agent.ID;
    await worker.stop();
    const made = await Promise.allSettled(
      Array.from({ length: CRAWLER.max + 5 }, () =>
        crawlers.create('eu', workspace, newCrawlerId(), input({ agentId: agent })),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(
      CRAWLER.max,
    );
    const all = await crawlers.list('eu', workspace);
    await expect(
      Promise.all(
        Array.from({ length: CRAWLER.max - all.length + 1 }, () => 0).map(async (_, index) => {
          if (index >= 0)
            await crawlers.create('eu', workspace, newCrawlerId(), input({ agentId: agent }));
        }),
      ),
    ).rejects.toMatchObject({ code: 'CRAWLER_LIMIT_REACHED' });
    for (const { crawler } of await crawlers.list('eu', workspace))
      await crawlers.remove('eu', workspace, crawler.id);
    expect(await crawlers.list('eu', workspace)).toEqual([]);
    await crawlers.create('eu', workspace, newCrawlerId(), input({ agentId: agent }));
  });
});

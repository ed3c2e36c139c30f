import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '@voxgrove/server/clock';
import { NEVER } from '@voxgrove/server/work/due-work';
import { crawlPages, crawlRuns, crawlers, workspaceCrawlers } from '../crawler/collections';
import { inOwnWorld } from '../testing/own-world';
import type { OwnDatabase } from '../testing/own-world';
import { WORKSPACE_A } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { pointsOf, runToItsEnd, spread } from '../testing/killed-process';
import { knowledgeChunks, knowledgeSources, linkJobs, writtenContents } from './collections';
import type { SourceProcessOptions } from './testing/source-process';
import { DEEDS, walkSources } from './testing/source-walk';
import type { Walk } from './testing/source-walk';

jest.setTimeout(600_000);

/**
 * Number of kill points that are tried, spread evenly over all. Raise it for a long run:
 * KILLS=1000.
 */
const KILLS = Number(process.env.KILLS ?? 3);
const AT_ONCE = 4;

let server: Server;
let origin: string;
const changed = new Set<string>();

beforeAll(async () => {
  const page = (title: string, says: string, ...links: string[]) =>
    `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${title}: ${says}, which is long enough to be worth reading.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`;
  // Every run has its own website below its own path.
  server = createServer((request, response) => {
    const [, walk = '', path = ''] = (request.url ?? '').split('/');
    if (walk === 'robots.txt') {
      response.end('User-agent: *\nCrawl-delay: 0\n');
      return;
    }
    if (path === 'change') {
      changed.add(walk);
      response.end();
      return;
    }
    const says = changed.has(walk) ? 'all of it is new' : 'all of it is old';
    const pages: Record<string, string> = {
      '': page('Home', 'never changes', `/${walk}/hours`, `/${walk}/prices`),
      hours: page('Hours', says),
      prices: page('Prices', says),
    };
    response
      .writeHead(pages[path] === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(pages[path]);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs `use` with an agent and a website in a separate world. */
const inWorld = (
  name: string,
  use: (world: TestWorld, walk: Walk, database: OwnDatabase) => Promise<void>,
): Promise<void> =>
  inOwnWorld((world, agentId, database) =>
    use(world, { website: `${origin}/${name}`, agentId }, database),
  );

/** Returns everything that is stored of the sources, without values that differ between runs. */
async function outcome(world: TestWorld, { website, agentId }: Walk) {
  const store = world.context.store.for('eu');
  const said = (value: string | undefined) => value?.replace(website, '').replace(agentId, '');
  const all = async <T extends object, R>(
    collection: { name: string; _type?: T },
    show: (data: T) => R,
  ) =>
    (await store.query<T>(collection, {}))
      .map(({ data }) => show(data))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return {
    sources: await all(
      knowledgeSources,
      ({
        kind,
        title,
        status,
        error = '',
        change,
        chars,
        chunkCount,
        refresh,
        progress = null,
        nextRefreshAt = null,
        pages,
      }) => ({
        kind,
        title: said(title),
        status,
        error,
        change,
        chars,
        chunkCount,
        refresh,
        progress,
        planned: nextRefreshAt !== null,
        pages: pages.map(({ url, outcome: what }) => `${said(url)} ${what}`),
      }),
    ),
    passages: await all(knowledgeChunks, ({ url, text }) => `${said(url)} ${text}`),
    contents: await all(writtenContents, ({ content }) => content),
    links: await all(linkJobs, ({ dueAt, owner, attempt, hash }) => ({
      planned: dueAt < NEVER,
      owner,
      attempt,
      hash,
    })),
    crawlers: await all(crawlers, ({ status, error, schedule, last, runId, owner }) => ({
      status,
      error,
      schedule,
      last,
      runId,
      owner,
    })),
    runs: await all(crawlRuns, ({ state, figures, pages }) => ({
      state,
      figures,
      pages: pages.length,
    })),
    read: await all(crawlPages, ({ page, hash, misses }) => ({
      url: said(page.url),
      hash,
      misses,
    })),
    counted: (await store.get(workspaceCrawlers, WORKSPACE_A))?.data.count ?? 0,
  };
}
type Outcome = Awaited<ReturnType<typeof outcome>>;

test('a process killed at any write of a source leaves each action whole, and no reading hangs', async () => {
  // First, an undisturbed run records the wanted outcome of each change.
  const wanted: Outcome[] = [];
  const { all, onStep, onWrite } = pointsOf();
  await inWorld('untroubled', async (world, walk) => {
    await walkSources(
      world,
      walk,
      systemClock,
      0,
      async (index) => {
        wanted.push(await outcome(world, walk));
        if (index >= 0) onStep();
      },
      onWrite,
    );
  });
  if (wanted.length === 0) return;
  expect(wanted[5]?.sources.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'file SUCCESS',
    'link SUCCESS',
    'qa SUCCESS',
    'text SUCCESS',
    'website SUCCESS',
  ]);
  expect(
    wanted[7]?.sources.filter(({ change }) => change === 'changed').map(({ kind }) => kind),
  ).toEqual(['link', 'website']);
  expect(wanted.at(-1)).toMatchObject({
    sources: [{ kind: 'file' }],
    links: [],
    crawlers: [],
    runs: [],
    read: [],
    contents: [],
    counted: 0,
  });

  const chosen = spread(
    all.filter(({ step }) => step < DEEDS.length),
    KILLS,
  );
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    await Promise.all(
      chosen.slice(from, from + AT_ONCE).map((killPoint, at) =>
        inWorld(`killed-${from + at}`, async (world, walk, database) => {
          const ended = await runToItsEnd(join(import.meta.dirname, 'testing/source-process.ts'), {
            database,
            walk,
            killPoint,
          } satisfies SourceProcessOptions);
          const done = ended.acknowledged.length;
          // A slow process renews its lease more often, so the last kill point may not be reached.
          expect({ killPoint, ...ended }).toMatchObject(
            ended.killed
              ? { acknowledged: { length: killPoint.step } }
              : { code: 0, acknowledged: { length: DEEDS.length } },
          );
          const alive = { now: () => Date.now() + 60_000 };
          let next = done;
          // Another process finishes work that has begun, although no caller requests it again.
          await walkSources(world, walk, alive, done, async () => {
            const left = await outcome(world, walk);
            const known = [done, done + 1].find(
              (index) => JSON.stringify(wanted[index]) === JSON.stringify(left),
            );
            if (known === undefined)
              expect({ killPoint, ...left }).toEqual({ killPoint, ...wanted[done] });
            next = known as number;
            return 'stop' as const;
          });
          // A caller without a response repeats the change and continues.
          await walkSources(world, walk, alive, next, async (index) => {
            expect({ killPoint, index, ...(await outcome(world, walk)) }).toEqual({
              killPoint,
              index,
              ...wanted[index + 1],
            });
          });
        }),
      ),
    );
  }
});

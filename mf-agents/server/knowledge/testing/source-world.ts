import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAgentId } from '@voxgrove/contracts';
import type { AgentId, Chunk, KnowledgeSource, WorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { newSourceKey } from '../../../contract/knowledge-sources';
import { crawlers } from '../../crawler/collections';
import { crawlWorker } from '../../crawler/crawl-worker';
import { websiteReading } from '../../crawler/website-reading';
import { createTestAgent, testWorld } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { knowledgeChunks, knowledgeSources, linkJobs, writtenContents } from '../collections';
import { linkReading } from '../link-reading';
import { linkWorker } from '../link-worker';
import type { At } from '../reading';
import { sourceId } from '../source-id';
import { sourcesOf } from '../sources-of';
import type { Sources } from '../sources';

export const HOUR = 3_600_000;
/** Every passage of a source. */
export const ALL = { after: 0, search: '' };

interface Answer {
  status?: number;
  type?: string;
  body?: string;
  etag?: string;
  location?: string;
  /** The server never answers. */
  hangs?: true;
  /** The server answers when this resolves. */
  waits?: Promise<void>;
}

export const html = (title: string, ...links: string[]): string =>
  `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${title}: long enough to be worth something to a reader.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`;

/**
 * Starts a website and an agent that may read it. Each test has its own agent and an empty website.
 */
export async function sourceWorld() {
  const world = await testWorld();
  const site: Record<string, Answer> = {};
  const requests: { path: string; etag: string | undefined }[] = [];
  const askedThere: string[] = [];
  const owner = {} as At;
  const plan: { limit: number | undefined } = { limit: undefined };
  const workers: DueWorker[] = [];
  const sources = {} as Sources;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') {
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nCrawl-delay: 0\nDisallow: /secret\n');
      return;
    }
    requests.push({ path, etag: request.headers['if-none-match'] });
    const {
      status = 200,
      type = 'text/html',
      body = '',
      etag,
      location,
      hangs,
      waits,
    } = site[path] ?? { status: 404 };
    if (hangs) return;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    void (waits ?? Promise.resolve()).then(() =>
      response
        .writeHead(status, {
          'content-type': type,
          ...(etag !== undefined && { etag }),
          ...(location !== undefined && { location }),
        })
        .end(body),
    );
  });
  const closed = createServer((request, response) => {
    askedThere.push(request.url ?? '');
    response
      .writeHead(200, {
        'content-type': request.url === '/robots.txt' ? 'text/plain' : 'text/html',
      })
      .end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /\n' : html('Secret'));
  });
  const [origin, elsewhere] = [await listen(server), await listen(closed)];

  /** Starts the workers of a process. */
  function begin(): void {
    const port: TestWorld['context']['port'] = (name) =>
      name === 'workspaces'
        ? ({
            ...world.context.port('workspaces'),
            limits: async () => ({ maxAgents: 2, maxKbDocsCharCount: plan.limit }),
          } as never)
        : world.context.port(name);
    const context = {
      ...world.context,
      port,
      outbound: createOutbound({
        config: { outboundAllowedOrigins: [origin, elsewhere], model: undefined },
        clock: systemClock,
        log: silentLog,
      }),
    };
    const crawling = crawlWorker(context);
    const links = linkWorker(context);
    workers.splice(0, workers.length, crawling, links);
    Object.assign(
      sources,
      sourcesOf(context, {
        website: websiteReading(context, (region) => crawling.wake(region)),
        link: linkReading(context, (region) => links.wake(region)),
      }),
    );
    for (const worker of workers) worker.start();
  }
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };

  beforeEach(async () => {
    for (const path of Object.keys(site)) delete site[path];
    requests.length = askedThere.length = 0;
    plan.limit = undefined;
    const agent = (
      await createTestAgent(
        world.agents,
        newAgentId(),
        `Workspace${String(Math.random()).slice(2, 8)}` as WorkspaceId,
      )
    ).agent;
    Object.assign(owner, { region: 'eu', workspaceId: agent.ownerID, agentId: agent.ID });
    begin();
  });
  afterEach(stop);
  afterAll(async () => {
    for (const httpServer of [server, closed]) {
      httpServer.closeAllConnections();
      httpServer.close();
    }
    await world.close();
  });

  const store = () => world.context.store.for('eu');
  const sourceOf = async (id: string): Promise<KnowledgeSource> =>
    (await sources.read(owner, id)).source;
  const settled = async (id: string): Promise<KnowledgeSource> => {
    await until(async () => (await sourceOf(id)).status !== 'PENDING');
    return sourceOf(id);
  };
  return {
    world,
    sources,
    store,
    at: owner,
    begin,
    stop,
    sourceOf,
    settled,
    /** Responses of the website at `origin`, by path. */
    site,
    origin,
    asked: requests,
    /** Responses of the website at `elsewhere`, whose robots.txt excludes all crawlers. */
    elsewhere,
    askedThere,
    /** Closes all connections of the website. */
    hangUp: (): void => server.closeAllConnections(),
    /** The plan: how many characters the workspace may keep. */
    plan,
    /** The workers of the crawler and of the links, in this order. */
    workers,
    chunksOf: async (id: string): Promise<Chunk[]> =>
      (await sources.chunks(owner, id, ALL)).data.map(({ chunk }) => chunk),
    /** Counts the sources, passages, link jobs, written texts and crawlers of an agent. */
    all: async (agentId: AgentId): Promise<number[]> =>
      Promise.all(
        [knowledgeSources, knowledgeChunks, linkJobs, writtenContents, crawlers].map(
          async (collection) =>
            (
              await store().query<object>(collection, {
                where: [{ field: 'agentId', op: '==', value: agentId }],
              })
            ).length,
        ),
      ),
    /** Reads a source once more. */
    again: async (id: string): Promise<KnowledgeSource> => {
      await sources.refresh(owner, id);
      return settled(id);
    },
    write: (title: string, text: string) =>
      sources.write(owner, sourceId(owner.agentId, 'text', newSourceKey()), title, {
        kind: 'text',
        text,
      }),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

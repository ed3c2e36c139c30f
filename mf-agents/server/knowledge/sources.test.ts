import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KNOWLEDGE, newAgentId, newConversationId, newMessageId } from '@voxgrove/contracts';
import type { AgentId, Chunk, KnowledgeSource, WorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { newSourceKey } from '../../contract/knowledge-sources';
import { crawlPages, crawlRuns, crawlers } from '../crawler/collections';
import { crawlWorker } from '../crawler/crawl-worker';
import { websiteReading } from '../crawler/website-reading';
import { createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { knowledgeChunks, knowledgeSources, linkJobs, vainQuestions, writtenContents } from './collections';
import { linkReading } from './link-reading';
import { linkWorker } from './link-worker';
import type { At } from './reading';
import { sourceRoutes } from './routes';
import { sourceId } from './source-id';
import { sourcesOf } from './sources';
import type { Sources } from './sources';
import { removeSource, replaceSource } from './store-source';
import { unansweredOf } from './unanswered';
import { vainQuestion } from './vain-question';
import { readSource } from './website-source';

jest.setTimeout(30_000);
const HOUR = 3_600_000;
const ALL = { after: 0, search: '' };

interface Answer { status?: number; type?: string; body?: string; etag?: string; location?: string; /** Never answers. */ hangs?: true; /** Answers only then. */ waits?: Promise<void> }
let world: TestWorld;
let sources: Sources;
let workers: DueWorker[];
let server: Server;
/** Another website, whose robots.txt lets nobody in. */
let closed: Server;
let origin: string;
let elsewhere: string;
let askedThere: string[];
let site: Record<string, Answer>;
let asked: { path: string; etag: string | undefined }[];
let at: At;
let limit: number | undefined;

const html = (title: string, ...links: string[]) => `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${title}: long enough to be worth something to a reader.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`;

beforeAll(async () => {
  world = await testWorld();
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') { response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nCrawl-delay: 0\nDisallow: /secret\n'); return; }
    asked.push({ path, etag: request.headers['if-none-match'] });
    const { status = 200, type = 'text/html', body = '', etag, location, hangs, waits } = site[path] ?? { status: 404 };
    if (hangs) return;
    if (etag !== undefined && request.headers['if-none-match'] === etag) { response.writeHead(304).end(); return; }
    void (waits ?? Promise.resolve()).then(() => response.writeHead(status, { 'content-type': type, ...(etag !== undefined && { etag }), ...(location !== undefined && { location }) }).end(body));
  });
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closed = createServer((request, response) => {
    askedThere.push(request.url ?? '');
    response.writeHead(200, { 'content-type': request.url === '/robots.txt' ? 'text/plain' : 'text/html' }).end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /\n' : html('Secret'));
  });
  await new Promise<void>((done) => { closed.listen(0, '127.0.0.1', done); });
  elsewhere = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
});
afterAll(async () => { for (const one of [server, closed]) { one.closeAllConnections(); one.close(); } await world.close(); });
beforeEach(async () => {
  site = {};
  asked = [];
  askedThere = [];
  limit = undefined;
  const agentId = (await createTestAgent(world.agents, newAgentId(), `Workspace${String(Math.random()).slice(2, 8)}` as WorkspaceId)).agent;
  at = { region: 'eu', workspaceId: agentId.ownerID, agentId: agentId.ID };
  process_();
});
afterEach(() => Promise.all(workers.map((one) => one.stop())));

/** A process of the product that begins to work. */
function process_(): void {
  const port: TestWorld['context']['port'] = (name) => (name === 'workspaces' ? { ...world.context.port('workspaces'), limits: async () => ({ maxAgents: 2, maxKbDocsCharCount: limit }) } as never : world.context.port(name));
  const context = { ...world.context, port, outbound: createOutbound({ config: { outboundAllowedOrigins: [origin, elsewhere], model: undefined }, clock: systemClock, log: silentLog }) };
  const crawling = crawlWorker(context);
  const links = linkWorker(context);
  workers = [crawling, links];
  sources = sourcesOf(context, { website: websiteReading(context, (region) => crawling.wake(region)), link: linkReading(context, (region) => links.wake(region)) });
  for (const worker of workers) worker.start();
}

const store = () => world.context.store.for('eu');
const sourceOf = async (id: string): Promise<KnowledgeSource> => (await sources.read(at, id)).source;
/** The source once it is not being read any more. */
async function settled(id: string): Promise<KnowledgeSource> {
  await until(async () => (await sourceOf(id)).status !== 'PENDING');
  return sourceOf(id);
}
const chunksOf = async (id: string): Promise<Chunk[]> => (await sources.chunks(at, id, ALL)).data.map(({ chunk }) => chunk);
const all = async (agentId: AgentId) => Promise.all([knowledgeSources, knowledgeChunks, linkJobs, writtenContents, crawlers].map(async (collection) => (await store().query<object>(collection, { where: [{ field: 'agentId', op: '==', value: agentId }] })).length));
async function again(id: string): Promise<KnowledgeSource> { await sources.refresh(at, id); return settled(id); }
const write = (title: string, text: string) => sources.write(at, sourceId(at.agentId, 'text', newSourceKey()), title, { kind: 'text', text });

describe('a link', () => {
  test('is read at once and by its schedule; what reads as before is not stored anew', async () => {
    site['/page'] = { body: html('Prices'), etag: '"1"' };
    const { source: { id }, created } = await sources.addLink(at, { url: `${origin}/page#top`, refresh: '6h' });
    expect(created).toBe(true);
    expect(await settled(id)).toMatchObject({ kind: 'link', title: 'Prices', status: 'SUCCESS', change: 'first', url: `${origin}/page`, chunkCount: 1, nextRefreshAt: world.clock.now() + 6 * HOUR, readAt: world.clock.now() });
    const [version] = (await sources.chunks(at, id, ALL)).data.map((one) => one.version);
    world.clock.time += 6 * HOUR;
    workers[1]!.wake('eu');
    await until(async () => (await sourceOf(id)).checkedAt === world.clock.now());
    expect(asked.map(({ path, etag }) => `${path} ${etag}`)).toEqual(['/page undefined', '/page "1"']);
    expect(await sourceOf(id)).toMatchObject({ change: 'unchanged', status: 'SUCCESS', readAt: world.clock.now() - 6 * HOUR });
    site['/page'] = { body: html('Prices'), etag: '"2"' };
    expect(await again(id)).toMatchObject({ change: 'unchanged' });
    expect((await sources.chunks(at, id, ALL)).data[0]?.version).toBe(version);
    site['/page'] = { body: html('New prices'), etag: '"3"' };
    expect(await again(id)).toMatchObject({ change: 'changed' });
    expect((await chunksOf(id))[0]?.text).toContain('New prices: long enough');
  });

  test('that cannot be read any more says why, and keeps what was known', async () => {
    site['/page'] = { body: html('Prices') };
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await settled(id);
    for (const [answer, error] of [[{ status: 500 }, 'HTTP 500'], [{ type: 'image/png', body: 'x' }, 'not a web page or document (image/png)'], [{ body: '<div id="root"></div><noscript>Needs JavaScript</noscript>' }, 'no text without JavaScript'], [{ type: 'application/pdf', body: 'x' }, 'page cannot be read: it is not a PDF, whatever its name says']] as const) {
      site['/page'] = answer;
      expect(await again(id)).toMatchObject({ status: 'ERROR', error, chunkCount: 1 });
      expect(await chunksOf(id)).toHaveLength(1);
    }
    site['/page'] = { body: html('Prices') };
    expect(await again(id)).toMatchObject({ status: 'SUCCESS', error: '', change: 'unchanged' });
  });

  test('obeys robots.txt, may be a document, and is one source however it is written', async () => {
    site['/list.csv'] = { type: 'text/csv', body: 'Tent,Price\nSmall,12\n' };
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/list.csv?utm_source=x`, refresh: 'never' });
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', file: { name: 'list.csv', type: 'csv' } });
    expect(await sources.addLink(at, { url: `${origin}/list.csv`, refresh: '6h' })).toMatchObject({ created: false, source: { id, refresh: 'never' } });
    const secret = await sources.addLink(at, { url: `${origin}/secret/page`, refresh: 'never' });
    expect(await settled(secret.source.id)).toMatchObject({ status: 'ERROR', error: 'forbidden by robots.txt', chunkCount: 0 });
    await expect(sources.addLink(at, { url: 'ftp://x', refresh: 'never' })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('is not followed to where robots.txt forbids it, on its own website or another, and nothing of it is fetched', async () => {
    for (const [path, location] of [['/near', '/secret/page'], ['/far', `${elsewhere}/page`], ['/on', '/far']] as const) site[path] = { status: 302, location };
    for (const path of ['/near', '/far', '/on']) {
      const { source: { id } } = await sources.addLink(at, { url: `${origin}${path}`, refresh: 'never' });
      expect(await settled(id)).toMatchObject({ status: 'ERROR', error: 'forbidden by robots.txt', chunkCount: 0 });
    }
    expect([askedThere, asked.filter(({ path }) => path.startsWith('/secret'))]).toEqual([['/robots.txt', '/robots.txt'], []]);
  });

  test('whose reading is broken off by a process that stops is read by the next one, once', async () => {
    site['/page'] = { hangs: true };
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await until(() => asked.length === 1);
    await Promise.all(workers.map((one) => one.stop()));
    site['/page'] = { body: html('Prices') };
    process_();
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', chunkCount: 1 });
    expect(await all(at.agentId)).toEqual([1, 1, 1, 0, 0]);
  });

  test('that had no room is read once there is some', async () => {
    site['/page'] = { body: html('Prices'), etag: '"1"' };
    limit = 10;
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    expect(await settled(id)).toMatchObject({ status: 'ERROR', error: expect.stringContaining('Your plan keeps 10 characters'), chunkCount: 0 });
    limit = undefined;
    expect(await again(id)).toMatchObject({ status: 'SUCCESS', change: 'first', chunkCount: 1 });
  });

  test('whose reading was stopped has nothing of it, however late the answer comes', async () => {
    let release = (): void => {};
    site['/page'] = { body: html('Old'), waits: new Promise((done) => { release = done; }) };
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await until(() => asked.length === 1);
    expect((await sources.stop(at, id)).source.status).toBe('INITIALIZED');
    site['/page'] = { body: html('New') };
    await sources.refresh(at, id);
    release();
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', title: 'New', change: 'first' });
    expect((await sources.chunks(at, id, ALL)).data.map(({ version }) => version)).toEqual([1]);
  });

  test('that is deleted while it is being read does not come back', async () => {
    site['/page'] = { hangs: true };
    const { source: { id } } = await sources.addLink(at, { url: `${origin}/page`, refresh: '6h' });
    await until(() => asked.length === 1);
    await sources.remove(at, id);
    server.closeAllConnections();
    await Promise.all(workers.map((one) => one.stop()));
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a website', () => {
  test('is read page by page, told how far it is, and goes with its passages and its schedule', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { body: html('Opening hours'), etag: '"1"' };
    const { source: { id }, created } = await sources.addWebsite(at, { website: origin, refresh: '24h', maxPages: 5, include: [], exclude: [] });
    expect(created).toBe(true);
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', refresh: '24h', maxPages: 5, nextRefreshAt: world.clock.now() + 24 * HOUR, chunkCount: 2, progress: null, change: 'first' });
    expect(await sources.addWebsite(at, { website: `${origin}/hours`, refresh: 'never', maxPages: 5, include: [], exclude: [] })).toMatchObject({ created: false, source: { id } });
    expect(await again(id)).toMatchObject({ change: 'unchanged', status: 'SUCCESS', chunkCount: 2 });
    expect(asked.filter(({ path }) => path === '/hours').map(({ etag }) => etag)).toEqual([undefined, '"1"']);
    expect((await sources.save(at, id, { refresh: '7d' }, undefined)).source).toMatchObject({ refresh: '7d', nextRefreshAt: world.clock.now() + 7 * 24 * HOUR });
    await sources.remove(at, id);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });

  test('that is deleted while it is being read leaves nothing behind', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { hangs: true };
    const { source: { id } } = await sources.addWebsite(at, { website: origin, refresh: '24h', maxPages: 5, include: [], exclude: [] });
    await until(() => asked.some(({ path }) => path === '/hours'));
    const [crawler] = await store().query(crawlers, { where: [{ field: 'agentId', op: '==', value: at.agentId }] });
    await sources.remove(at, id);
    server.closeAllConnections();
    await Promise.all(workers.map((one) => one.stop()));
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
    for (const rows of [crawlRuns, crawlPages]) expect(await store().query<object>(rows, { where: [{ field: 'crawlerId', op: '==', value: crawler!.id }] })).toEqual([]);
  });

  test('is read only below the paths its owner wants, and not below others; its pages say why each was left out, and what is left out later is forgotten at once', async () => {
    site['/'] = { body: html('Home', '/docs/one', '/docs/old/two', '/about', '/docs/moved') };
    for (const [path, title] of [['/docs', 'Docs'], ['/docs/one', 'One'], ['/docs/old/two', 'Two'], ['/about', 'About']] as const) site[path] = { body: html(title) };
    site['/docs/moved'] = { status: 301, location: '/about' };
    const { source: { id } } = await sources.addWebsite(at, { website: origin, refresh: 'never', maxPages: 20, include: ['/docs'], exclude: ['/docs/old'] });
    const pages = async () => Object.fromEntries((await sourceOf(id)).pages.map(({ url, outcome, reason }) => [url.replace(origin, ''), outcome === 'taken' ? outcome : reason]));
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', include: ['/docs'], exclude: ['/docs/old'], chunkCount: 2 });
    expect(await pages()).toEqual({ '/': 'not below /docs', '/docs': 'taken', '/docs/one': 'taken', '/docs/old/two': 'below /docs/old, which you leave out', '/about': 'not below /docs', '/docs/moved': 'not below /docs' });
    expect(asked.map(({ path }) => path)).not.toContain('/docs/old/two');
    await sources.save(at, id, { include: ['/docs/one', '/about'] }, undefined);
    expect(await again(id)).toMatchObject({ change: 'changed', include: ['/docs/one', '/about'], exclude: ['/docs/old'] });
    expect((await chunksOf(id)).map(({ title }) => title).sort()).toEqual(['About', 'One']);
    await sources.save(at, id, { include: ['/nowhere'] }, undefined);
    expect(await again(id)).toMatchObject({ status: 'ERROR', error: '/nowhere: HTTP 404', chunkCount: 2 });
  });

  test('whose redirects lead to where robots.txt forbids it is not followed there', async () => {
    site['/'] = { body: html('Home', '/away') };
    site['/away'] = { status: 302, location: `${elsewhere}/page` };
    const { source: { id } } = await sources.addWebsite(at, { website: origin, refresh: 'never', maxPages: 5, include: [], exclude: [] });
    expect((await settled(id)).pages.map(({ outcome }) => outcome)).toEqual(['taken', 'robots']);
    expect(askedThere).toEqual(['/robots.txt']);
  });

  test('whose run was broken off after it had read pages does not say that nothing has changed', async () => {
    site['/'] = { body: html('Home', '/hours', '/last') };
    site['/hours'] = { body: html('Opening hours') };
    site['/last'] = { body: html('Last') };
    const { source: { id } } = await sources.addWebsite(at, { website: origin, refresh: 'never', maxPages: 5, include: [], exclude: [] });
    await settled(id);
    site['/hours'] = { body: html('New hours') };
    site['/last'] = { hangs: true };
    const before = asked.length;
    await sources.refresh(at, id);
    await until(() => asked.slice(before).some(({ path }) => path === '/last'));
    await Promise.all(workers.map((one) => one.stop()));
    site['/last'] = { body: html('Last') };
    process_();
    expect(await settled(id)).toMatchObject({ change: 'changed', status: 'SUCCESS' });
    const [crawler] = await store().query(crawlers, { where: [{ field: 'agentId', op: '==', value: at.agentId }] });
    expect(crawler?.data.last).toMatchObject({ added: 0, changed: 1, gone: 0 });
    // Neither does the run after one that somebody stopped half way.
    site['/hours'] = { body: html('Newest hours') };
    site['/last'] = { hangs: true };
    const later = asked.length;
    await sources.refresh(at, id);
    await until(() => asked.slice(later).some(({ path }) => path === '/last'));
    expect((await sources.stop(at, id)).source.status).toBe('SUCCESS');
    await Promise.all(workers.map((one) => one.stop()));
    process_();
    site['/last'] = { body: html('Last') };
    expect(await again(id)).toMatchObject({ change: 'changed' });
  });

  test('whose pages have no room is read as far as there is room, and says so', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { body: html('Opening hours') };
    limit = 90;
    const { source: { id } } = await sources.addWebsite(at, { website: origin, refresh: 'never', maxPages: 5, include: [], exclude: [] });
    const source = await settled(id);
    expect(source.pages.map(({ outcome }) => outcome)).toEqual(['taken', 'limit']);
    expect(source.chars).toBeLessThanOrEqual(90);
  });
});

describe('what owners write', () => {
  test('counts against the plan; what is too much is refused with the figures, and nothing changes', async () => {
    limit = 100;
    const { source } = await write('Rules', 'x'.repeat(60));
    await expect(write('More', 'y'.repeat(41))).rejects.toMatchObject({ code: 'KNOWLEDGE_QUOTA_REACHED', message: 'Your plan keeps 100 characters of knowledge. 60 are in use, and this needs 41.' });
    await expect(Promise.all([write('One', 'y'.repeat(30)), write('Two', 'z'.repeat(30))])).rejects.toMatchObject({ code: 'KNOWLEDGE_QUOTA_REACHED' });
    await until(async () => (await all(at.agentId))[0] === 2);
    limit = 20;
    // What is there may become less, not more.
    expect((await sources.save(at, source.id, { text: 'x'.repeat(50) }, 1)).source).toMatchObject({ chars: 50, revision: 2 });
    await expect(sources.save(at, source.id, { text: 'x'.repeat(51) }, 2)).rejects.toMatchObject({ code: 'KNOWLEDGE_QUOTA_REACHED' });
    await expect(sources.save(at, source.id, { text: 'x' }, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(sources.save(at, source.id, { refresh: '6h' }, 2)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('is changed by two at the same time, each in one field: both fields are', async () => {
    const id = sourceId(at.agentId, 'qa', 'abcdefghijkl');
    await sources.write(at, id, 'Do you bake?', { kind: 'qa', question: 'Do you bake?', variants: [], answer: 'Every day.' });
    await Promise.all([sources.save(at, id, { question: 'Is there bread?' }, undefined), sources.save(at, id, { answer: 'Never.' }, undefined), sources.save(at, id, { variants: ['Any cake?'] }, undefined)]);
    expect(await sources.read(at, id)).toMatchObject({ source: { title: 'Is there bread?', revision: 4 }, content: { question: 'Is there bread?', variants: ['Any cake?'], answer: 'Never.' } });
    const text = (await write('Rules', 'No dogs.')).source.id;
    await Promise.all([sources.save(at, text, { title: 'House rules' }, undefined), sources.save(at, text, { text: 'No cats.' }, undefined)]);
    expect(await sources.read(at, text)).toMatchObject({ source: { title: 'House rules' }, content: { text: 'No cats.' } });
    site['/'] = { body: html('Home') };
    const site_ = (await sources.addWebsite(at, { website: origin, refresh: 'never', maxPages: 5, include: [], exclude: [] })).source.id;
    await settled(site_);
    await Promise.all([sources.save(at, site_, { title: 'Shop' }, undefined), sources.save(at, site_, { refresh: '6h' }, undefined), sources.save(at, site_, { maxPages: 9 }, undefined), sources.save(at, site_, { include: ['/docs'] }, undefined)]);
    expect((await sources.read(at, site_)).source).toMatchObject({ title: 'Shop', refresh: '6h', maxPages: 9, include: ['/docs'], nextRefreshAt: world.clock.now() + 6 * HOUR });
  });

  test('several at once: each says what became of it, and what does not work for one does not stop the others', async () => {
    site['/page'] = { body: html('Prices') };
    const { source: link } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await settled(link.id);
    const text = (await write('Rules', 'No dogs.')).source.id;
    const results = await sources.many(at, 'refresh', [text, link.id, 'not-there', link.id]);
    expect(results.map(({ id, source, error }) => [id, source?.status, error?.code])).toEqual([[text, undefined, 'BAD_INPUT'], [link.id, 'PENDING', undefined], ['not-there', undefined, 'NOT_FOUND']]);
    await settled(link.id);
    expect((await sources.many(at, 'delete', [text, 'not-there', link.id])).map(({ error }) => error)).toEqual([null, null, null]);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });

  test('written twice with the same key is one source', async () => {
    const id = sourceId(at.agentId, 'qa', 'abcdefghijkl');
    const content = { kind: 'qa' as const, question: 'Do you bake?', variants: ['Any bread?'], answer: 'Every day.' };
    expect((await sources.write(at, id, 'Do you bake?', content)).created).toBe(true);
    expect((await sources.write(at, id, 'Do you bake?', { ...content, answer: 'Never.' })).created).toBe(false);
    expect((await sources.read(at, id)).content).toEqual(content);
    expect(await chunksOf(id)).toMatchObject([{ text: 'Do you bake?\nEvery day.', qa: { questions: ['Do you bake?', 'Any bread?'], answer: 'Every day.' } }]);
  });

  test('to a question that has left the list by then is kept all the same', async () => {
    const route = sourceRoutes(sources, unansweredOf(world.context)).find((one) => 'path' in one && one.path.endsWith('/questions'))!;
    const asked_ = { agentId: at.agentId, key: newSourceKey(), question: 'Do you bake?', variants: [], answer: 'Every day.', unansweredId: 'swept-long-ago' };
    const answer = await route.handler(asked_ as never, { region: at.region, scope: { workspaceId: at.workspaceId } } as never);
    expect(answer).toMatchObject({ data: { created: true, source: { kind: 'qa', status: 'SUCCESS' } } });
  });

  test('in a file is known once it is acknowledged; the same file is one source, another agent has nothing of it', async () => {
    const add = () => sources.addFile(at, 'prices.md', Buffer.from('# Prices\n\nA tent is twelve euros.'), new AbortController().signal);
    const { source, created } = await add();
    expect([created, (await add()).created]).toEqual([true, false]);
    expect(source).toMatchObject({ status: 'SUCCESS', title: 'prices.md', file: { type: 'md', pages: null }, bytes: 33 });
    await expect(sources.addFile(at, 'prices.exe', Buffer.from('x'), new AbortController().signal)).rejects.toMatchObject({ code: 'UPLOAD_TYPE_REFUSED', message: 'Only .pdf, .docx, .txt, .md, .csv Files' });
    const other = (await createTestAgent(world.agents, newAgentId())).agent;
    const away: At = { region: 'eu', workspaceId: other.ownerID, agentId: other.ID };
    for (const call of [sources.read(away, source.id), sources.chunks(away, source.id, ALL), sources.save(away, source.id, { title: 'x' }, undefined), sources.changeChunk(away, `${source.id}-0`, { disabled: true }, undefined)]) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sources.remove(away, source.id);
    expect(await chunksOf(source.id)).toHaveLength(1);
    await sources.remove(at, source.id);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('passages', () => {
  const section = (heading: string, text: string) => ({ headings: [heading], blocks: [{ text: `${text} `.repeat(Math.ceil(1_200 / text.length)).trim(), whole: false }] });
  async function put(...sections: ReturnType<typeof section>[]): Promise<string> {
    const id = sourceId(at.agentId, 'file', 'passages');
    await replaceSource(store(), { workspaceId: at.workspaceId, limit: KNOWLEDGE.maxChars }, id, () => readSource({ id, agentId: at.agentId, kind: 'file', title: 'Book' }, [{ page: { url: '', title: 'Book', chars: 10 }, sections, lang: 'en' }], 1));
    return id;
  }

  test('are listed in the order of the source, searched, and cannot be changed over somebody else’s change', async () => {
    const id = await put(section('One', 'This is about apples.'), section('Two', 'That is about pears.'));
    expect((await sources.chunks(at, id, { after: 0, search: 'PEARS' })).data.map(({ chunk }) => chunk.headings)).toEqual([['Two']]);
    const { data: [first], total, next } = await sources.chunks(at, id, { after: 1, search: '' });
    expect([first?.chunk.headings, total, next]).toEqual([['Two'], 2, null]);
    const linked = await sources.chunks(at, id, { ...ALL, from: first!.chunk.id });
    expect([linked.data.map(({ chunk }) => chunk.id), linked.start]).toEqual([[first!.chunk.id], 1]);
    await sources.changeChunk(at, first!.chunk.id, { disabled: true }, first!.version);
    await expect(sources.changeChunk(at, first!.chunk.id, { text: 'x' }, first!.version)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('keep what an owner did to them when the source is read again, wherever they are by then; undone they are as they were read', async () => {
    const id = await put(section('One', 'This is about apples.'), section('Two', 'That is about pears.'));
    const [one, two] = await chunksOf(id);
    await sources.changeChunk(at, one!.id, { text: 'Apples are sold out.' }, undefined);
    await sources.changeChunk(at, two!.id, { disabled: true }, undefined);
    await put(section('New', 'This is new.'), section('One', 'This is about apples.'), section('Two', 'That is about plums.'));
    const [, apples, plums] = await chunksOf(id);
    expect(apples).toMatchObject({ text: 'Apples are sold out.', original: one!.text });
    expect(apples?.outdated).toBeUndefined();
    expect(plums).toMatchObject({ disabled: true, outdated: true });
    expect((await sources.changeChunk(at, apples!.id, { text: null }, undefined)).chunk).toEqual({ ...one, id: apples!.id, position: 1 });
    expect((await sources.changeChunk(at, plums!.id, { disabled: false }, undefined)).chunk).not.toHaveProperty('disabled');
  });

  test('of a source that is replaced and deleted at the same time, none is left behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await put(section('One', 'This is about apples.'));
      await Promise.all([put(section('Two', 'That is about pears.'), section('Three', 'And this.')), removeSource(store(), id)]);
      const [count, chunks] = await all(at.agentId);
      expect([[0, 0], [1, 2]]).toContainEqual([count, chunks]);
    }
  });
});

test('questions asked in vain are listed once each, newest first; answered they are open again when that did not help, dismissed they stay so', async () => {
  const unanswered = unansweredOf(world.context);
  const ask = async (text: string) => {
    world.clock.time += 1_000;
    const asked_ = vainQuestion({ agentId: at.agentId, conversationId: newConversationId(), question: { text }, answer: { id: newMessageId() } }, world.clock.now());
    if (asked_) await store().set(vainQuestions, asked_.messageId, asked_);
  };
  const open = async () => (await unanswered.list('eu', at.agentId, 'open')).data.map(({ question, count }) => `${question} ${count}`);
  for (const text of ['Do you bake?', 'Is it far?', 'DO YOU  BAKE', '???']) await ask(text);
  expect(await open()).toEqual(['DO YOU BAKE 2', 'Is it far? 1']);
  const [bake, far] = (await unanswered.list('eu', at.agentId, 'open')).data;
  await unanswered.judge('eu', at.agentId, bake!.id, { state: 'answered', sourceId: 'a-source' });
  await unanswered.judge('eu', at.agentId, far!.id, { state: 'dismissed', sourceId: null });
  expect(await open()).toEqual([]);
  await ask('Do you bake?');
  await ask('Is it far?');
  expect(await open()).toEqual(['Do you bake? 3']);
  expect(await unanswered.judge('eu', at.agentId, far!.id, null)).toMatchObject({ state: 'open', count: 2 });
  await expect(unanswered.judge('eu', newAgentId(), bake!.id, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

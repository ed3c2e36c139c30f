import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentId, AppError, JobId, User, WorkspaceId } from '@voxgrove/contracts';
import { AGENT, CustomTheme, ERRORS, newAgentId, newJobId, newWorkspaceId } from '@voxgrove/contracts';
import { startDemoSite } from '@voxgrove/demo-site';
import type { DemoSite } from '@voxgrove/demo-site';
import type { Procedure, RequestContext } from '@voxgrove/server/http/route';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { SliceContext } from '@voxgrove/server/slice';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { CompanyDetails, CreatePersonalizedAgentInput, CreatePersonalizedAgentOutput, GetBrandingInfoInput, GetBrandingInfoOutput, WizardJob } from '../../contract/wizard';
import { CreatePersonalizedAgentOutput as CreateOutput, GetBrandingInfoOutput as BrandingOutput } from '../../contract/wizard';
import { agents as agentDocs } from '../agents/collections';
import { knowledgeChunks, knowledgeSources } from '../knowledge/collections';
import { ACTOR, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { wizardJobs, wizardPages } from './collections';
import { onboardingOf } from './onboarding';
import type { Onboarding } from './onboarding';

jest.setTimeout(60_000);

const BRANDING = { primaryColor: '#1f6f54', themeMode: 'light' as const, faviconApproved: true };

let site: DemoSite;
let world: TestWorld;
let workspaceId: WorkspaceId;
let allowed: string[];
let servers: Server[];
let requests: string[];
let onboardings: Onboarding[];

beforeAll(async () => {
  site = await startDemoSite({ port: 0, widget: { origin: 'http://gateway.example', agentId: 'DemoAgentGrove01', region: 'eu' } });
  world = await testWorld();
});
afterAll(async () => {
  await world.close();
  await site.stop();
});
beforeEach(() => {
  workspaceId = newWorkspaceId();
  allowed = [site.url];
  servers = [];
  requests = [];
  onboardings = [];
});
afterEach(async () => {
  await Promise.all(onboardings.map((one) => one.stop()));
  await Promise.all(servers.map((server) => new Promise((done) => { server.closeAllConnections(); server.close(done); })));
});

/** Another process over the same store, with the real way out. */
function process_(): Onboarding {
  const config = { ...world.context.config, publicUrl: 'http://gateway.example' };
  const context: SliceContext = { ...world.context, config, outbound: createOutbound({ config: { get outboundAllowedOrigins() { return allowed; }, model: undefined }, clock: world.clock, log: silentLog }) };
  const onboarding = onboardingOf(context, world.agents);
  onboardings.push(onboarding);
  return onboarding;
}

const asUser = (): RequestContext => ({ principal: { kind: 'user', userId: ACTOR.userId, user: {} as User, sessionId: 's' }, region: 'eu', signal: new AbortController().signal } as RequestContext);

async function call<I, O>(onboarding: Onboarding, name: string, input: I): Promise<O> {
  const procedure = onboarding.routes.find((route): route is Procedure => route.kind === 'procedure' && route.name === name);
  return await procedure?.handler(procedure.input.parse(input), asUser()) as O;
}
const company = (website: string, more: Partial<CompanyDetails> = {}): CompanyDetails => ({ name: 'Fernhill Outdoor', website, description: 'We rent outdoor gear and lead guided hikes.', ...more });
const getBranding = async (website: string, more: Partial<GetBrandingInfoInput> = {}, onboarding = process_()): Promise<GetBrandingInfoOutput> =>
  BrandingOutput.parse(await call(onboarding, 'onboarding.getBrandingInfo', { workspaceId, jobId: newJobId(), company: company(website), ...more }));
const createAgent = async (website: string, more: Partial<CreatePersonalizedAgentInput> = {}, onboarding = process_()): Promise<CreatePersonalizedAgentOutput> =>
  CreateOutput.parse(await call(onboarding, 'onboarding.createPersonalizedAgent', { workspaceId, jobId: newJobId(), agentId: newAgentId(), company: company(website), brandingChoices: BRANDING, ...more }));

const errorOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  try { await attempt; } catch (error) { return error as AppError; }
  throw new Error('It succeeded.');
};
const eu = () => world.context.store.for('eu');
const chunksOf = async (agentId: AgentId) => (await eu().query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }] })).map((doc) => doc.data);
const sourcesOf = async (agentId: AgentId) => (await eu().query(knowledgeSources, { where: [{ field: 'agentId', op: '==', value: agentId }] })).map((doc) => doc.data);
const jobOf = async (jobId: JobId) => (await eu().get(wizardJobs, jobId))?.data;
const outcomes = (job: WizardJob) => Object.fromEntries(job.pages.map((page) => [page.url.replace(site.url, ''), page.outcome]));

/** A local website that outbound may reach; every request is noted. */
async function website(page: RequestListener, robots?: string): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/robots.txt' && robots !== undefined) response.end(robots);
    else if (/^\/(robots\.txt|sitemap\.xml|favicon\.ico)$/.test(request.url ?? '')) response.writeHead(404).end();
    else page(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done); });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allowed.push(url);
  return url;
}
const html = (body: string, head = '') => `<!doctype html><html><head><title>A site</title>${head}</head><body><main>${body}</main></body></html>`;
const TEXT = '<h1>Hello</h1><p>A page with enough text on it to be worth an answer to somebody.</p>';
const sending = (body: string, type = 'text/html'): RequestListener => (_request, response) => { response.setHeader('content-type', type); response.end(body); };

describe('reading the demo customer’s website', () => {
  test('finds its colours and icon, and says of every page what became of it', async () => {
    const { brandingInfo, job } = await getBranding(site.url);
    expect(brandingInfo.colors[0]).toBe('#1f6f54');
    expect(brandingInfo.colors).toContain('#c8643c');
    expect(brandingInfo.colors.length).toBeLessThanOrEqual(11);
    expect(brandingInfo.favicon).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(job.state).toBe('done');
    expect(outcomes(job)).toMatchObject({
      '/': 'taken', '/rentals': 'taken', '/faq': 'taken', '/blog/layers': 'taken', '/coming-soon': 'empty', '/staff/rota': 'robots', '/trail-map-2019': 'http-error',
      '/hire': 'duplicate', '/rentals?season=winter': 'duplicate', '/files/price-list.pdf': 'not-html',
    });
    expect(job.pages.filter((page) => page.outcome !== 'taken').every((page) => page.reason !== '')).toBe(true);
    expect(await jobOf(job.id)).toMatchObject({ state: 'done', pages: job.pages });
  });

  test('an agent is built from the pages that were read, without reading them again', async () => {
    const first = await getBranding(site.url);
    const pagesBefore = await eu().count(wizardPages, {});
    const made = await createAgent(site.url, { brandingJobId: first.job.id });
    expect(await eu().count(wizardPages, {})).toBe(pagesBefore);

    expect(made.prototypeUrl).toBe(`http://gateway.example/app/eu/prototype?vg_id=${made.agentId}`);
    expect(made.agentData).toMatchObject({ ID: made.agentId, ownerID: workspaceId, title: 'Fernhill Outdoor', publishedVersion: 0, roundedImageURL: first.brandingInfo.favicon });
    expect(made.agentData.vgOptions.systemPrompt).toContain('We rent outdoor gear and lead guided hikes.');
    const theme = CustomTheme.parse(JSON.parse(made.agentData.customThemeJSONString));
    expect(theme).toMatchObject({ primary: '#1f6f54', themeType: 'light' });
    expect(theme.nineColorPallet.map(([, , lightness]) => lightness)).toEqual([95, 85, 75, 65, 55, 45, 35, 25, 15]);

    const chunks = await chunksOf(made.agentId);
    expect(chunks.length).toBeGreaterThanOrEqual(15);
    expect(chunks.every((chunk) => chunk.text.length <= AGENT.maxChunkSize)).toBe(true);
    expect(chunks.some((chunk) => chunk.text.includes('| Two-person tent, 2.1 kg | £14') && chunk.url === `${site.url}/rentals`)).toBe(true);
    expect(chunks.some((chunk) => chunk.text.includes('This page is for staff'))).toBe(false);
    expect(await sourcesOf(made.agentId)).toMatchObject([{ kind: 'website', status: 'SUCCESS', chunkCount: chunks.length }]);
    expect(made.job).toMatchObject({ state: 'done', reachable: true, agentId: made.agentId });
  });

  test('the same job asked for twice at once is read once and answers both', async () => {
    const jobId = newJobId();
    const onboarding = process_();
    const [one, other] = await Promise.all([getBranding(site.url, { jobId }, onboarding), getBranding(site.url, { jobId }, process_())]);
    expect(other.job.pages).toEqual(one.job.pages);
    expect(await eu().count(wizardPages, { where: [{ field: 'jobId', op: '==', value: jobId }] })).toBe(one.job.pages.length);
    expect((await getBranding(site.url, { jobId })).job.updatedAt).toBe(one.job.updatedAt);
  });

  test('a double click makes one agent; so does a second job for the same agent', async () => {
    const agentId = newAgentId();
    const jobId = newJobId();
    await Promise.all([createAgent(site.url, { agentId, jobId }), createAgent(site.url, { agentId, jobId })]);
    await createAgent(site.url, { agentId });
    expect(await eu().count(agentDocs, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] })).toBe(1);
    expect(await sourcesOf(agentId)).toHaveLength(1);
    expect(new Set((await chunksOf(agentId)).map((chunk) => chunk.text)).size).toBe((await chunksOf(agentId)).length);
  });
});

describe('reading a website again', () => {
  const knowledge = async (agentId: AgentId) => eu().query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }], orderBy: { field: 'url' } });

  test('writes only what changed, and a failure keeps the last good copy with the reason', async () => {
    const agentId = newAgentId();
    const pages = { '/': 'Home', '/a': 'We open at nine.', '/b': 'We close at six.' };
    const url = await website((request, response) => {
      const text = pages[(request.url ?? '/') as keyof typeof pages];
      sending(html(`<p>${text} This is long enough to be taken as a page.</p><a href="/a">a</a><a href="/b">b</a>`))(request, response);
    });
    await createAgent(url, { agentId });
    expect((await knowledge(agentId)).map((doc) => [new URL(doc.data.url).pathname, doc.version])).toEqual([['/', 1], ['/a', 1], ['/b', 1]]);

    pages['/b'] = 'We close at seven.';
    const made = await createAgent(url, { agentId });
    expect((await knowledge(agentId)).map((doc) => [new URL(doc.data.url).pathname, doc.version])).toEqual([['/', 1], ['/a', 1], ['/b', 2]]);

    allowed = [];
    expect((await createAgent(url, { agentId })).job.reachable).toBe(false);
    const source = (await sourcesOf(agentId)).find(({ kind }) => kind === 'website');
    expect(source).toMatchObject({ status: 'ERROR', error: 'this address may not be reached from here', chunkCount: 3, pages: made.job.pages });
    expect((await knowledge(agentId)).filter((doc) => doc.data.sourceId === source?.id).map((doc) => doc.data.text).join()).toContain('We close at seven.');

    allowed = [url];
    await createAgent(url, { agentId });
    const [again, ...others] = await sourcesOf(agentId);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ kind: 'website', status: 'SUCCESS' });
    expect(again).not.toHaveProperty('error');
  });

  test('an agent made without the branding step gets the site’s icon all the same', async () => {
    expect((await createAgent(site.url)).agentData.roundedImageURL).toMatch(/^data:image\/svg\+xml/);
    expect((await createAgent(site.url, { brandingChoices: { ...BRANDING, faviconApproved: false } })).agentData.roundedImageURL).toBe('');
  });
});

describe('websites that cannot be read', () => {
  const slow: RequestListener = (_request, response) => { response.write('<'); };
  const unreadable: [string, () => Promise<string>, string, string][] = [
    ['nobody answers', async () => { const url = await website(sending('')); await new Promise((done) => { servers.pop()?.close(done); }); return url; }, 'failed', 'the connection was refused'],
    ['a private address', async () => 'http://192.168.7.7/', 'blocked', 'this address may not be reached from here'],
    ['our own network by name', async () => 'http://localhost.localdomain/', 'blocked', 'this address may not be reached from here'],
    ['a redirect into a private network', () => website((_request, response) => { response.writeHead(302, { location: 'http://169.254.169.254/' }).end(); }), 'blocked', 'this address may not be reached from here'],
    ['a redirect in circles', () => website((request, response) => { response.writeHead(302, { location: `${request.url}x` }).end(); }), 'failed', 'redirects too often'],
    ['an enormous page', () => website((_request, response) => { const more = () => { while (!response.destroyed && response.write('a'.repeat(65_536))); }; response.setHeader('content-type', 'text/html'); response.on('drain', more); more(); }), 'too-large', 'larger than 2 MB'],
    ['a slow page', () => website(slow), 'timeout', 'took too long to answer'],
    ['no HTML', () => website(sending('%PDF-1.4', 'application/pdf')), 'not-html', 'not a web page (application/pdf)'],
    ['an error page', () => website((_request, response) => { response.writeHead(503).end(); }), 'http-error', 'HTTP 503'],
    ['forbidden by robots.txt', () => website(sending(html(TEXT)), 'User-agent: *\nDisallow: /\n'), 'robots', 'forbidden by robots.txt'],
    ['forbidden to us by name', () => website(sending(html(TEXT)), 'User-agent: VoxgroveBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n'), 'robots', 'forbidden by robots.txt'],
  ];

  test.each(unreadable)('%s', async (_name, address, outcome, reason) => {
    const url = await address();
    const jobId = newJobId();
    const error = await errorOf(getBranding(url, { jobId }));
    expect([error.code, error.message]).toEqual(['BRANDING_UNAVAILABLE', ERRORS.BRANDING_UNAVAILABLE.message]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed', reachable: false, pages: [{ outcome, reason }] });

    const made = await createAgent(url);
    expect(made.job).toMatchObject({ state: 'done', reachable: false });
    expect(made.agentData.title).toBe('Fernhill Outdoor');
    expect((await chunksOf(made.agentId)).map((chunk) => chunk.text)).toEqual(['Fernhill Outdoor\nWe rent outdoor gear and lead guided hikes.']);
    expect((await sourcesOf(made.agentId)).find((source) => source.kind === 'website')).toMatchObject({ status: 'ERROR', error: reason });
  });

  test('style sheets and icons that robots.txt forbids are not asked for', async () => {
    const head = '<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="/assets/icon.png"><link rel="manifest" href="/assets/m.json"><meta name="theme-color" content="#aa2255">';
    const url = await website(sending(html(TEXT, head)), 'User-agent: *\nDisallow: /assets/\n');
    expect((await getBranding(url)).brandingInfo.colors).toEqual(['#aa2255']);
    expect(requests.filter((path) => path.startsWith('/assets'))).toEqual([]);
  });

  test('nothing but robots.txt is asked of a site that forbids it', async () => {
    await errorOf(getBranding(await website(sending(html(TEXT)), 'User-agent: *\nDisallow: /\n')));
    expect(requests).toEqual(['/robots.txt']);
  });

  test('a failed job asked for again is tried again', async () => {
    let broken = true;
    const url = await website((_request, response) => { if (broken) response.writeHead(500).end(); else sending(html(TEXT))(_request, response); });
    const jobId = newJobId();
    expect((await errorOf(getBranding(url, { jobId }))).code).toBe('BRANDING_UNAVAILABLE');
    broken = false;
    expect((await getBranding(url, { jobId })).job).toMatchObject({ state: 'done', reachable: true, error: null });
  });

  test('a site that draws itself with JavaScript still shows its colours', async () => {
    const url = await website(sending('<html><head><meta name="theme-color" content="#aa2255"></head><body><div id="root"></div><script src="/x.js"></script></body></html>'));
    const { brandingInfo, job } = await getBranding(url);
    expect(brandingInfo.colors).toEqual(['#aa2255']);
    expect(job.pages[0]).toMatchObject({ outcome: 'empty', reason: 'no text without JavaScript' });
  });
});

describe('details that are missing or wrong', () => {
  test.each([
    ['a blank name', { name: '  ' }, 'COMPANY_NAME_REQUIRED', 'name'], ['an empty name', { name: '' }, 'COMPANY_NAME_REQUIRED', 'name'],
    ['no website', { website: ' ' }, 'COMPANY_WEBSITE_REQUIRED', 'website'], ['a website without a dot', { website: 'fernhill' }, 'COMPANY_WEBSITE_INVALID', 'website'],
    ['another scheme', { website: 'ftp://fernhill.example' }, 'COMPANY_WEBSITE_INVALID', 'website'], ['a script', { website: 'javascript:alert(1.0)' }, 'COMPANY_WEBSITE_INVALID', 'website'],
    ['no description', { description: ' ' }, 'COMPANY_DESCRIPTION_REQUIRED', 'description'], ['a short description', { description: '  gear     ' }, 'COMPANY_DESCRIPTION_TOO_SHORT', 'description'],
  ] as const)('%s', async (_name, more, code, field) => {
    for (const attempt of [getBranding('', { company: company('fernhill.example', more) }), createAgent('', { company: company('fernhill.example', more) })]) {
      const error = await errorOf(attempt);
      expect([error.code, error.details]).toEqual([code, { fields: { [field]: ERRORS[code].message } }]);
    }
    expect(await eu().count(wizardJobs, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }] })).toBe(0);
    expect(await eu().count(agentDocs, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] })).toBe(0);
  });

  test('a colour may be short or without #, but must be one', async () => {
    const url = await website(sending(html(TEXT)));
    const made = await createAgent(url, { brandingChoices: { ...BRANDING, primaryColor: 'a3c', themeMode: 'dark' } });
    const theme = CustomTheme.parse(JSON.parse(made.agentData.customThemeJSONString));
    expect(theme).toMatchObject({ primary: '#aa33cc', themeType: 'dark' });
    expect(theme.nineColorPallet[0]?.[2]).toBe(15);
    expect((await errorOf(createAgent(url, { brandingChoices: { ...BRANDING, primaryColor: 'red' } }))).code).toBe('BAD_INPUT');
    expect((await errorOf(createAgent(url, { brandingChoices: { ...BRANDING, customLogo: 'javascript:alert(1)' } }))).code).toBe('BAD_INPUT');
  });

  test('a job of another workspace is not there', async () => {
    const url = await website(sending(html(TEXT)));
    const { job } = await getBranding(url);
    expect((await errorOf(getBranding(url, { jobId: job.id, workspaceId: newWorkspaceId() }))).code).toBe('NOT_FOUND');
  });

  test('the agents of the plan are counted before anything is read', async () => {
    const url = await website(sending(html(TEXT)));
    await createAgent(url);
    await createAgent(url);
    requests = [];
    const jobId = newJobId();
    expect((await errorOf(createAgent(url, { jobId }))).code).toBe('AGENT_LIMIT_REACHED');
    expect(requests).toEqual([]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed', error: { code: 'AGENT_LIMIT_REACHED' } });
  });
});

describe('a server that goes away', () => {
  test('a job it was stopped in is finished by the next one, without fetching pages again', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => { release = resolve; });
    let third: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => { third = resolve; });
    const url = await website((request, response) => {
      const step = Number((request.url ?? '/').slice(1) || 0);
      if (step < 3) { sending(html(`${TEXT}<p>Page ${step}</p><a href="/${step + 1}">next</a>`))(request, response); return; }
      third();
      void held.then(() => { sending(html(`${TEXT}<p>The last page</p>`))(request, response); });
    });
    const jobId = newJobId();
    const first = process_();
    const asked = errorOf(getBranding(url, { jobId }, first));
    await reached;
    await first.stop();
    expect((await asked).code).toBe('UNAVAILABLE');
    expect(await jobOf(jobId)).toMatchObject({ state: 'running' });

    release();
    requests = [];
    const second = process_();
    await second.start();
    const { job } = await getBranding(url, { jobId }, second);
    expect(job.pages.map((page) => page.outcome)).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(requests).not.toContain('/1');
    expect(requests).toContain('/3');
  });

  test('a job whose process was killed is taken over when its time is up, and given up after three tries', async () => {
    const url = await website(sending(html(TEXT)));
    const { job } = await getBranding(url);
    const stored = await jobOf(job.id);
    if (!stored) throw new Error('There is no job.');
    const killed = { ...stored, state: 'running' as const, lease: { owner: 'gone', until: world.clock.now() + 1 } };
    await eu().set(wizardJobs, job.id, killed);
    world.clock.time += 60_000;
    await process_().start();
    const again = process_();
    expect((await getBranding(url, { jobId: job.id }, again)).job.state).toBe('done');

    await eu().set(wizardJobs, job.id, { ...killed, attempts: 3 });
    await process_().start();
    expect(await jobOf(job.id)).toMatchObject({ state: 'failed', error: { code: 'INTERNAL' } });

    await eu().set(wizardJobs, job.id, { ...killed, kind: 'agent' as const, attempts: 3 });
    await process_().start();
    expect(await jobOf(job.id)).toMatchObject({ state: 'failed', error: { code: 'AGENT_CREATE_FAILED', message: 'Failed to create agent' } });
  });
});

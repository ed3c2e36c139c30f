import { describe, expect, test } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { AGENT, CustomTheme, newAgentId, newJobId } from '@voxgrove/contracts';
import { agents as agentDocs } from '../agent-store/collections';
import { knowledgeChunks } from '../knowledge/collections';
import { wizardPages } from './collections';
import {
  BRANDING,
  allowed,
  chunksOf,
  company,
  createAgent,
  eu,
  getBranding,
  html,
  jobOf,
  outcomes,
  process_,
  sending,
  site,
  sourcesOf,
  website,
  workspaceId,
} from './testing/onboarding-world';

/** Starts a site with three pages and an icon, which allows requests without a pause. */
const smallSite = () =>
  website((request, response) => {
    if (request.url === '/icon.svg')
      sending('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')(request, response);
    else
      sending(
        html(
          `<p>This is ${request.url}, with enough text on it to be taken as a page.</p><a href="/a">a</a><a href="/b">b</a>`,
          '<link rel="icon" href="/icon.svg"><meta name="theme-color" content="#aa2255">',
        ),
      )(request, response);
  }, 'User-agent: *\nCrawl-delay: 0\n');

describe('reading the demo customer’s website', () => {
  test('finds its colors and icon, and reports the outcome of every page', async () => {
    const { brandingInfo, job } = await getBranding(site.url);
    expect(brandingInfo.colors[0]).toBe('#1f6f54');
    expect(brandingInfo.colors).toContain('#c8643c');
    expect(brandingInfo.colors.length).toBeLessThanOrEqual(11);
    expect(brandingInfo.favicon).toMatch(/^data:image\/png;base64,/);
    expect(job.state).toBe('done');
    expect(outcomes(job)).toMatchObject({
      '/': 'taken',
      '/rentals': 'taken',
      '/faq': 'taken',
      '/blog/layers': 'taken',
      '/coming-soon': 'empty',
      '/staff/rota': 'robots',
      '/trail-map-2019': 'http-error',
      '/hire': 'duplicate',
      '/rentals?season=winter': 'duplicate',
      '/files/price-list.pdf': 'not-html',
    });
    expect(
      job.pages.filter((page) => page.outcome !== 'taken').every((page) => page.reason !== ''),
    ).toBe(true);
    expect(await jobOf(job.id)).toMatchObject({ state: 'done', pages: job.pages });
  });

  test('an agent is built from the pages already read, without reading them again', async () => {
    const first = await getBranding(site.url);
    const pagesBefore = await eu().count(wizardPages, {});
    const made = await createAgent(site.url, { brandingJobId: first.job.id });
    expect(await eu().count(wizardPages, {})).toBe(pagesBefore);

    expect(made.prototypeUrl).toBe(`http://gateway.example/app/eu/prototype?vg_id=${made.agentId}`);
    expect(made.agentData).toMatchObject({
      ID: made.agentId,
      ownerID: workspaceId,
      title: 'Fernhill Outdoor',
      publishedVersion: 0,
      roundedImageURL: expect.stringMatching(/\/files\/eu\/.*-icon\.png$/),
    });
    expect(made.agentData.vgOptions.systemPrompt).toContain(
      'We rent outdoor gear and lead guided hikes.',
    );
    const theme = CustomTheme.parse(JSON.parse(made.agentData.customThemeJSONString));
    expect(theme).toMatchObject({ primary: '#1f6f54', themeType: 'light' });
    expect(theme.nineColorPallet.map(([, , lightness]) => lightness)).toEqual([
      95, 85, 75, 65, 55, 45, 35, 25, 15,
    ]);

    const chunks = await chunksOf(made.agentId);
    expect(chunks.length).toBeGreaterThanOrEqual(15);
    expect(chunks.every((chunk) => chunk.text.length <= AGENT.maxChunkSize)).toBe(true);
    expect(
      chunks.some(
        (chunk) =>
          chunk.text.includes('| Two-person tent, 2.1 kg | £14') &&
          chunk.url === `${site.url}/rentals`,
      ),
    ).toBe(true);
    expect(chunks.some((chunk) => chunk.text.includes('This page is for staff'))).toBe(false);
    expect(await sourcesOf(made.agentId)).toMatchObject([
      { kind: 'website', status: 'SUCCESS', chunkCount: chunks.length },
    ]);
    expect(made.job).toMatchObject({ state: 'done', reachable: true, agentId: made.agentId });
  });
});

describe('repeated requests', () => {
  test('two simultaneous requests for one job read once and get the same answer', async () => {
    const url = await smallSite();
    const jobId = newJobId();
    const onboarding = process_();
    const [one, other] = await Promise.all([
      getBranding(url, { jobId }, onboarding),
      getBranding(url, { jobId }, process_()),
    ]);
    expect(other.job.pages).toEqual(one.job.pages);
    expect(
      await eu().count(wizardPages, { where: [{ field: 'jobId', op: '==', value: jobId }] }),
    ).toBe(one.job.pages.length);
    expect((await getBranding(url, { jobId })).job.updatedAt).toBe(one.job.updatedAt);
  });

  test('a double click makes one agent, and so does a second job for the same agent', async () => {
    const url = await smallSite();
    const agentId = newAgentId();
    const jobId = newJobId();
    await Promise.all([createAgent(url, { agentId, jobId }), createAgent(url, { agentId, jobId })]);
    await createAgent(url, { agentId });
    expect(
      await eu().count(agentDocs, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] }),
    ).toBe(1);
    expect(await sourcesOf(agentId)).toHaveLength(1);
    expect(new Set((await chunksOf(agentId)).map((chunk) => chunk.text)).size).toBe(
      (await chunksOf(agentId)).length,
    );
  });
});

describe('one agent for repeated attempts', () => {
  const owned = async () =>
    (
      await eu().query(agentDocs, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] })
    ).map(({ data }) => data);

  test('a job always builds the agent of its first request, whatever later requests contain', async () => {
    const url = await smallSite();
    const [jobId, agentId] = [newJobId(), newAgentId()];
    await createAgent(url, { jobId, agentId });
    expect((await createAgent(url, { jobId })).agentId).toBe(agentId);
    expect(
      (await createAgent(url, { jobId, brandingChoices: { ...BRANDING, primaryColor: '#123456' } }))
        .agentId,
    ).toBe(agentId);
    expect(await owned()).toMatchObject([{ ID: agentId }]);
  });

  test.each([
    ['the same job', true],
    ['a new one', false],
  ])(
    'an owner who goes back gets the last choices, under %s, and a finished agent is left unchanged',
    async (_name, sameJob) => {
      let reached: () => void = () => undefined;
      const reading = new Promise<void>((resolve) => {
        reached = resolve;
      });
      let silent = true;
      const url = await website((request, response) => {
        if (silent && request.url === '/a') {
          reached();
          return;
        }
        sending(
          html(
            `<p>This is ${request.url}, with enough text on it to be taken as a page.</p><a href="/a">a</a>`,
          ),
        )(request, response);
      }, 'User-agent: *\nCrawl-delay: 0\n');
      const [jobId, agentId] = [newJobId(), newAgentId()];
      const first = process_();
      const broken = createAgent(url, { jobId, agentId }, first).catch((error: unknown) => error);
      await reading;
      silent = false;
      await first.stop();
      await broken;
      expect(await owned()).toMatchObject([{ title: 'Fernhill Outdoor' }]);

      const made = await createAgent(url, {
        agentId,
        ...(sameJob && { jobId }),
        company: company(url, { name: 'Fernhill Two' }),
        brandingChoices: { ...BRANDING, primaryColor: '#aa2255', themeMode: 'dark' },
      });
      expect(made.agentData).toMatchObject({ title: 'Fernhill Two', theme: 'blue-dark' });
      expect(CustomTheme.parse(JSON.parse(made.agentData.customThemeJSONString))).toMatchObject({
        primary: '#aa2255',
        themeType: 'dark',
      });
      await createAgent(url, { agentId, company: company(url, { name: 'Fernhill Three' }) });
      expect(await owned()).toMatchObject([{ ID: agentId, title: 'Fernhill Two' }]);
    },
  );
});

describe('reading a website again', () => {
  const knowledge = async (agentId: AgentId) =>
    eu().query(knowledgeChunks, {
      where: [{ field: 'agentId', op: '==', value: agentId }],
      orderBy: { field: 'url' },
    });

  test('writes only changes, and a failure keeps the last good copy with the reason', async () => {
    const agentId = newAgentId();
    const pages = { '/': 'Home', '/a': 'We open at nine.', '/b': 'We close at six.' };
    const url = await website((request, response) => {
      const text = pages[(request.url ?? '/') as keyof typeof pages];
      sending(
        html(
          `<p>${text} This is long enough to be taken as a page.</p><a href="/a">a</a><a href="/b">b</a>`,
        ),
      )(request, response);
    });
    await createAgent(url, { agentId });
    expect(
      (await knowledge(agentId)).map((doc) => [new URL(doc.data.url).pathname, doc.version]),
    ).toEqual([
      ['/', 1],
      ['/a', 1],
      ['/b', 1],
    ]);

    pages['/b'] = 'We close at seven.';
    const made = await createAgent(url, { agentId });
    expect(
      (await knowledge(agentId)).map((doc) => [new URL(doc.data.url).pathname, doc.version]),
    ).toEqual([
      ['/', 1],
      ['/a', 1],
      ['/b', 2],
    ]);

    allowed.length = 0;
    expect((await createAgent(url, { agentId })).job.reachable).toBe(false);
    const source = (await sourcesOf(agentId)).find(({ kind }) => kind === 'website');
    expect(source).toMatchObject({
      status: 'ERROR',
      error: 'this address may not be reached from here',
      chunkCount: 3,
      pages: made.job.pages,
    });
    expect(
      (await knowledge(agentId))
        .filter((doc) => doc.data.sourceId === source?.id)
        .map((doc) => doc.data.text)
        .join(),
    ).toContain('We close at seven.');

    allowed.push(url);
    await createAgent(url, { agentId });
    const [again, ...others] = await sourcesOf(agentId);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ kind: 'website', status: 'SUCCESS' });
    expect(again).not.toHaveProperty('error');
  });

  test('an agent made without the branding step still gets the icon of the site', async () => {
    const url = await smallSite();
    expect((await createAgent(url)).agentData.roundedImageURL).toBe(`${url}/icon.svg`);
    expect(
      (await createAgent(url, { brandingChoices: { ...BRANDING, faviconApproved: false } }))
        .agentData.roundedImageURL,
    ).toBe('');
  });
});

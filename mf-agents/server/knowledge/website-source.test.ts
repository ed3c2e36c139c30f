import { describe, expect, jest, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { crawlPages, crawlRuns, crawlers } from '../crawler/collections';
import { HOUR, html, sourceWorld } from './testing/source-world';

jest.setTimeout(30_000);
const {
  again,
  all,
  asked,
  askedThere,
  at,
  begin,
  chunksOf,
  elsewhere,
  hangUp,
  origin,
  plan,
  settled,
  site,
  sourceOf,
  sources,
  stop,
  store,
  world,
} = await sourceWorld();

describe('a website', () => {
  test('is read page by page, reports its progress, and is deleted with its passages and schedule', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { body: html('Opening hours'), etag: '"1"' };
    const {
      source: { id },
      created,
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: '24h',
      maxPages: 5,
      include: [],
      exclude: [],
    });
    expect(created).toBe(true);
    expect(await settled(id)).toMatchObject({
      status: 'SUCCESS',
      refresh: '24h',
      maxPages: 5,
      nextRefreshAt: world.clock.now() + 24 * HOUR,
      chunkCount: 2,
      progress: null,
      change: 'first',
    });
    expect(
      await sources.addWebsite(at, {
        website: `${origin}/hours`,
        refresh: 'never',
        maxPages: 5,
        include: [],
        exclude: [],
      }),
    ).toMatchObject({ created: false, source: { id } });
    expect(await again(id)).toMatchObject({
      change: 'unchanged',
      status: 'SUCCESS',
      chunkCount: 2,
    });
    expect(asked.filter(({ path }) => path === '/hours').map(({ etag }) => etag)).toEqual([
      undefined,
      '"1"',
    ]);
    expect((await sources.save(at, id, { refresh: '7d' }, undefined)).source).toMatchObject({
      refresh: '7d',
      nextRefreshAt: world.clock.now() + 7 * 24 * HOUR,
    });
    await sources.remove(at, id);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });

  test('that is deleted during a reading leaves nothing behind', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { hangs: true };
    const {
      source: { id },
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: '24h',
      maxPages: 5,
      include: [],
      exclude: [],
    });
    await until(() => asked.some(({ path }) => path === '/hours'));
    const [crawler] = await store().query(crawlers, {
      where: [{ field: 'agentId', op: '==', value: at.agentId }],
    });
    await sources.remove(at, id);
    hangUp();
    await stop();
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
    for (const rows of [crawlRuns, crawlPages])
      expect(
        await store().query<object>(rows, {
          where: [{ field: 'crawlerId', op: '==', value: crawler!.id }],
        }),
      ).toEqual([]);
  });

  test("is read only within the owner's paths, and its pages show why they were left out", async () => {
    site['/'] = { body: html('Home', '/docs/one', '/docs/old/two', '/about', '/docs/moved') };
    for (const [path, title] of [
      ['/docs', 'Docs'],
      ['/docs/one', 'One'],
      ['/docs/old/two', 'Two'],
      ['/about', 'About'],
    ] as const)
      site[path] = { body: html(title) };
    site['/docs/moved'] = { status: 301, location: '/about' };
    const {
      source: { id },
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: 'never',
      maxPages: 20,
      include: ['/docs'],
      exclude: ['/docs/old'],
    });
    const pages = async () =>
      Object.fromEntries(
        (await sourceOf(id)).pages.map(({ url, outcome, reason }) => [
          url.replace(origin, ''),
          outcome === 'taken' ? outcome : reason,
        ]),
      );
    expect(await settled(id)).toMatchObject({
      status: 'SUCCESS',
      include: ['/docs'],
      exclude: ['/docs/old'],
      chunkCount: 2,
    });
    expect(await pages()).toEqual({
      '/': 'not below /docs',
      '/docs': 'taken',
      '/docs/one': 'taken',
      '/docs/old/two': 'below /docs/old, which you leave out',
      '/about': 'not below /docs',
      '/docs/moved': 'not below /docs',
    });
    expect(asked.map(({ path }) => path)).not.toContain('/docs/old/two');
    await sources.save(at, id, { include: ['/docs/one', '/about'] }, undefined);
    expect(await again(id)).toMatchObject({
      change: 'changed',
      include: ['/docs/one', '/about'],
      exclude: ['/docs/old'],
    });
    expect((await chunksOf(id)).map(({ title }) => title).sort()).toEqual(['About', 'One']);
    await sources.save(at, id, { include: ['/nowhere'] }, undefined);
    expect(await again(id)).toMatchObject({
      status: 'ERROR',
      error: '/nowhere: HTTP 404',
      chunkCount: 2,
    });
  });

  test('does not follow redirects to places that robots.txt forbids', async () => {
    site['/'] = { body: html('Home', '/away') };
    site['/away'] = { status: 302, location: `${elsewhere}/page` };
    const {
      source: { id },
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: 'never',
      maxPages: 5,
      include: [],
      exclude: [],
    });
    expect((await settled(id)).pages.map(({ outcome }) => outcome)).toEqual(['taken', 'robots']);
    expect(askedThere).toEqual(['/robots.txt']);
  });

  test('does not report "no changes" after an interrupted run that had read pages', async () => {
    site['/'] = { body: html('Home', '/hours', '/last') };
    site['/hours'] = { body: html('Opening hours') };
    site['/last'] = { body: html('Last') };
    const {
      source: { id },
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: 'never',
      maxPages: 5,
      include: [],
      exclude: [],
    });
    await settled(id);
    site['/hours'] = { body: html('New hours') };
    site['/last'] = { hangs: true };
    const before = asked.length;
    await sources.refresh(at, id);
    await until(() => asked.slice(before).some(({ path }) => path === '/last'));
    await stop();
    site['/last'] = { body: html('Last') };
    begin();
    expect(await settled(id)).toMatchObject({ change: 'changed', status: 'SUCCESS' });
    const [crawler] = await store().query(crawlers, {
      where: [{ field: 'agentId', op: '==', value: at.agentId }],
    });
    expect(crawler?.data.last).toMatchObject({ added: 0, changed: 1, gone: 0 });
    // The run after one that a person stopped half way also reports the changes.
    site['/hours'] = { body: html('Newest hours') };
    site['/last'] = { hangs: true };
    const later = asked.length;
    await sources.refresh(at, id);
    await until(() => asked.slice(later).some(({ path }) => path === '/last'));
    expect((await sources.stop(at, id)).source.status).toBe('SUCCESS');
    await stop();
    begin();
    site['/last'] = { body: html('Last') };
    expect(await again(id)).toMatchObject({ change: 'changed' });
  });

  test('is read as far as the plan has room, and reports that', async () => {
    site['/'] = { body: html('Home', '/hours') };
    site['/hours'] = { body: html('Opening hours') };
    plan.limit = 90;
    const {
      source: { id },
    } = await sources.addWebsite(at, {
      website: origin,
      refresh: 'never',
      maxPages: 5,
      include: [],
      exclude: [],
    });
    const source = await settled(id);
    expect(source.pages.map(({ outcome }) => outcome)).toEqual(['taken', 'limit']);
    expect(source.chars).toBeLessThanOrEqual(90);
  });
});

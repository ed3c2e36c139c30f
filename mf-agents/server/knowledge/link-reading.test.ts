import { describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { workersHere } from '../testing/content-here';
import { linkJobs } from './collections';
import { ALL, HOUR, html, sourceWorld } from './testing/source-world';

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
  workers,
  world,
} = await sourceWorld();

describe('a link', () => {
  test('is read at once and on its schedule, and unchanged text is not stored again', async () => {
    site['/page'] = { body: html('Prices'), etag: '"1"' };
    const {
      source: { id },
      created,
    } = await sources.addLink(at, { url: `${origin}/page#top`, refresh: '6h' });
    expect(created).toBe(true);
    expect(await settled(id)).toMatchObject({
      kind: 'link',
      title: 'Prices',
      status: 'SUCCESS',
      change: 'first',
      url: `${origin}/page`,
      chunkCount: 1,
      nextRefreshAt: world.clock.now() + 6 * HOUR,
      readAt: world.clock.now(),
    });
    const [version] = (await sources.chunks(at, id, ALL)).data.map((one) => one.version);
    world.clock.time += 6 * HOUR;
    workers[1]!.wake('eu');
    await until(async () => (await sourceOf(id)).checkedAt === world.clock.now());
    expect(asked.map(({ path, etag }) => `${path} ${etag}`)).toEqual([
      '/page undefined',
      '/page "1"',
    ]);
    expect(await sourceOf(id)).toMatchObject({
      change: 'unchanged',
      status: 'SUCCESS',
      readAt: world.clock.now() - 6 * HOUR,
    });
    site['/page'] = { body: html('Prices'), etag: '"2"' };
    expect(await again(id)).toMatchObject({ change: 'unchanged' });
    expect((await sources.chunks(at, id, ALL)).data[0]?.version).toBe(version);
    site['/page'] = { body: html('New prices'), etag: '"3"' };
    expect(await again(id)).toMatchObject({ change: 'changed' });
    expect((await chunksOf(id))[0]?.text).toContain('New prices: long enough');
  });

  test('waits while its workspace has no processing time left, which does not count as an attempt', async () => {
    site['/page'] = { body: html('Prices') };
    const used = jest
      .spyOn(workersHere, 'run')
      .mockRejectedValue(new AppError('PROCESSING_TIME_USED', { minutes: 3 }));
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    for (let times = 0; times < 3; times += 1) {
      const { length } = used.mock.calls;
      workers[1]!.wake('eu');
      await until(
        async () =>
          used.mock.calls.length > length && (await store().get(linkJobs, id))?.data.owner === null,
      );
      expect((await store().get(linkJobs, id))?.data).toMatchObject({
        attempt: 0,
        dueAt: world.clock.now() + 3 * 60_000,
      });
      expect(await sourceOf(id)).toMatchObject({
        status: 'PENDING',
        waitingUntil: world.clock.now() + 3 * 60_000,
      });
      world.clock.time += 3 * 60_000;
    }
    used.mockRestore();
    workers[1]!.wake('eu');
    expect(await settled(id)).toMatchObject({
      status: 'SUCCESS',
      title: 'Prices',
      waitingUntil: null,
    });
  });

  test('that is no longer readable shows the reason, and keeps its knowledge', async () => {
    site['/page'] = { body: html('Prices') };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await settled(id);
    for (const [answer, error] of [
      [{ status: 500 }, 'HTTP 500'],
      [{ type: 'image/png', body: 'x' }, 'not a web page or document (image/png)'],
      [
        { body: '<div id="root"></div><noscript>Needs JavaScript</noscript>' },
        'no text without JavaScript',
      ],
      [
        { type: 'application/pdf', body: 'x' },
        'page cannot be read: it is not a PDF, whatever its name says',
      ],
    ] as const) {
      site['/page'] = answer;
      expect(await again(id)).toMatchObject({ status: 'ERROR', error, chunkCount: 1 });
      expect(await chunksOf(id)).toHaveLength(1);
    }
    site['/page'] = { body: html('Prices') };
    expect(await again(id)).toMatchObject({ status: 'SUCCESS', error: '', change: 'unchanged' });
  });

  test('can be read again as soon as its status shows the end of a reading', async () => {
    site['/page'] = { body: html('Prices') };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await settled(id);
    for (let code = 500; code < 515; code += 1) {
      site['/page'] = { status: code };
      await sources.refresh(at, id);
      let seen = await sourceOf(id);
      // Poll without a pause, because the test checks the first moment after the reading.
      while (seen.status === 'PENDING') seen = await sourceOf(id);
      expect(seen.error).toBe(`HTTP ${code}`);
    }
  });

  test('obeys robots.txt, may be a document, and is one source for all spellings of its address', async () => {
    site['/list.csv'] = { type: 'text/csv', body: 'Tent,Price\nSmall,12\n' };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/list.csv?utm_source=x`, refresh: 'never' });
    expect(await settled(id)).toMatchObject({
      status: 'SUCCESS',
      file: { name: 'list.csv', type: 'csv' },
    });
    expect(await sources.addLink(at, { url: `${origin}/list.csv`, refresh: '6h' })).toMatchObject({
      created: false,
      source: { id, refresh: 'never' },
    });
    const secret = await sources.addLink(at, { url: `${origin}/secret/page`, refresh: 'never' });
    expect(await settled(secret.source.id)).toMatchObject({
      status: 'ERROR',
      error: 'forbidden by robots.txt',
      chunkCount: 0,
    });
    await expect(sources.addLink(at, { url: 'ftp://x', refresh: 'never' })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  test('follows no redirects to places that robots.txt forbids, and fetches nothing there', async () => {
    for (const [path, location] of [
      ['/near', '/secret/page'],
      ['/far', `${elsewhere}/page`],
      ['/on', '/far'],
    ] as const)
      site[path] = { status: 302, location };
    for (const path of ['/near', '/far', '/on']) {
      const {
        source: { id },
      } = await sources.addLink(at, { url: `${origin}${path}`, refresh: 'never' });
      expect(await settled(id)).toMatchObject({
        status: 'ERROR',
        error: 'forbidden by robots.txt',
        chunkCount: 0,
      });
    }
    expect([askedThere, asked.filter(({ path }) => path.startsWith('/secret'))]).toEqual([
      ['/robots.txt', '/robots.txt'],
      [],
    ]);
  });

  test('is read by the next process, once, when a stopping process breaks off its reading', async () => {
    site['/page'] = { hangs: true };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await until(() => asked.length === 1);
    await stop();
    site['/page'] = { body: html('Prices') };
    begin();
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', chunkCount: 1 });
    expect(await all(at.agentId)).toEqual([1, 1, 1, 0, 0]);
  });

  test('that had no room in the plan is read once there is room', async () => {
    site['/page'] = { body: html('Prices'), etag: '"1"' };
    plan.limit = 10;
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    expect(await settled(id)).toMatchObject({
      status: 'ERROR',
      error: expect.stringContaining('Your plan keeps 10 characters'),
      chunkCount: 0,
    });
    plan.limit = undefined;
    expect(await again(id)).toMatchObject({ status: 'SUCCESS', change: 'first', chunkCount: 1 });
  });

  test('takes nothing from a stopped reading, however late the response arrives', async () => {
    let release = (): void => {};
    site['/page'] = {
      body: html('Old'),
      waits: new Promise((done) => {
        release = done;
      }),
    };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await until(() => asked.length === 1);
    expect((await sources.stop(at, id)).source.status).toBe('INITIALIZED');
    site['/page'] = { body: html('New') };
    await sources.refresh(at, id);
    release();
    expect(await settled(id)).toMatchObject({ status: 'SUCCESS', title: 'New', change: 'first' });
    expect((await sources.chunks(at, id, ALL)).data.map(({ version }) => version)).toEqual([1]);
  });

  test('stays deleted when the deletion happens during a reading', async () => {
    site['/page'] = { hangs: true };
    const {
      source: { id },
    } = await sources.addLink(at, { url: `${origin}/page`, refresh: '6h' });
    await until(() => asked.length === 1);
    await sources.remove(at, id);
    hangUp();
    await stop();
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });
});

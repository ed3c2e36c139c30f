import { describe, expect, jest, test } from '@jest/globals';
import { AppError, newJobId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { workersHere } from '../testing/content-here';
import { wizardJobs } from './collections';
import {
  TEXT,
  errorOf,
  eu,
  getBranding,
  html,
  jobOf,
  process_,
  requests,
  sending,
  website,
  world,
} from './testing/onboarding-world';

describe('a server that stops', () => {
  test('leaves its job to the next one, which finishes it without fetching pages again', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let third: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      third = resolve;
    });
    const url = await website((request, response) => {
      const step = Number((request.url ?? '/').slice(1) || 0);
      if (step < 3) {
        sending(html(`${TEXT}<p>Page ${step}</p><a href="/${step + 1}">next</a>`))(
          request,
          response,
        );
        return;
      }
      if (step !== 3) {
        response.writeHead(404).end();
        return;
      }
      third();
      void held.then(() => {
        sending(html(`${TEXT}<p>The last page</p>`))(request, response);
      });
    });
    const jobId = newJobId();
    const first = process_();
    const asked = errorOf(getBranding(url, { jobId }, first));
    await reached;
    await first.stop();
    expect((await asked).code).toBe('UNAVAILABLE');
    expect(await jobOf(jobId)).toMatchObject({ state: 'running' });

    release();
    requests.length = 0;
    const shown = (await jobOf(jobId))?.pages.length ?? 0;
    expect(shown).toBeGreaterThan(0);
    const lengths: number[] = [];
    const stopWatching = await eu().watchDoc(wizardJobs, jobId, (doc) => {
      lengths.push(doc?.data.pages.length ?? 0);
    });
    const second = process_();
    await second.start();
    const { job } = await getBranding(url, { jobId }, second);
    expect(job.pages.map((page) => page.outcome)).toEqual(['taken', 'taken', 'taken', 'taken']);
    stopWatching();
    // The visible list of pages does not shrink meanwhile.
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(shown);
    expect(requests).not.toContain('/');
    expect(requests).not.toContain('/1');
    expect(requests).toContain('/3');
  });

  test('a job of a killed process is taken over after its lease ends, and given up after two attempts', async () => {
    const url = await website(sending(html(TEXT)));
    const { job } = await getBranding(url);
    const stored = await jobOf(job.id);
    if (!stored) throw new Error('There is no job.');
    const killed = {
      ...stored,
      state: 'running' as const,
      lease: { owner: 'gone', until: world.clock.now() + 1 },
    };
    await eu().set(wizardJobs, job.id, killed);
    world.clock.time += 60_000;
    await process_().start();
    const again = process_();
    expect((await getBranding(url, { jobId: job.id }, again)).job.state).toBe('done');

    await eu().set(wizardJobs, job.id, { ...killed, attempts: 2 });
    await process_().start();
    expect(await jobOf(job.id)).toMatchObject({ state: 'failed', error: { code: 'INTERNAL' } });

    await eu().set(wizardJobs, job.id, { ...killed, kind: 'agent' as const, attempts: 2 });
    await process_().start();
    expect(await jobOf(job.id)).toMatchObject({
      state: 'failed',
      error: { code: 'AGENT_CREATE_FAILED', message: 'Failed to create agent' },
    });
  });

  test('a job whose process was killed twice is not taken by a repeated request, only by a new attempt', async () => {
    const url = await website(sending(html(TEXT)));
    const { job } = await getBranding(url);
    const stored = await jobOf(job.id);
    if (!stored) throw new Error('There is no job.');
    await eu().set(wizardJobs, job.id, {
      ...stored,
      state: 'running',
      attempts: 2,
      lease: { owner: 'gone', until: world.clock.now() },
    });
    requests.length = 0;
    expect((await errorOf(getBranding(url, { jobId: job.id }))).code).toBe('INTERNAL');
    expect(requests).toEqual([]);
    expect(await jobOf(job.id)).toMatchObject({ state: 'failed', attempts: 2 });
    expect((await getBranding(url, { jobId: job.id })).job).toMatchObject({
      state: 'done',
      attempts: 1,
    });
  });
});

describe('a workspace without processing time', () => {
  test('has its job wait until a stated time, and then the job continues by itself', async () => {
    const url = await website(sending(html(TEXT)));
    const jobId = newJobId();
    const used = jest
      .spyOn(workersHere, 'run')
      .mockRejectedValue(new AppError('PROCESSING_TIME_USED', { minutes: 3 }));
    const asked = getBranding(url, { jobId });
    const goesOnAt = world.clock.now() + 3 * 60_000;
    await until(async () => (await jobOf(jobId))?.waitingUntil === goesOnAt);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'running',
      attempts: 0,
      lease: { until: goesOnAt },
    });
    used.mockRestore();
    world.clock.time += 3 * 60_000;
    await process_().start();
    expect((await asked).job).toMatchObject({ state: 'done', attempts: 1, waitingUntil: null });
  });
});

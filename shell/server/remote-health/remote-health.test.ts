import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { bucketOf } from '@voxgrove/federation/cohort';
import { createLogger } from '@voxgrove/server/log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { REMOTE_HEALTH_INDEXES, remoteHealth, remoteHealthShares } from './collections';
import { createRemoteHealth } from './create-remote-health';
import { NEW, OLD, REMOTE, broken, enter, report } from './testing/builds';
import type { Canary, RegistryDocument } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1, 12);
const clock = {
  time: START,
  now() {
    return this.time;
  },
};
const document: RegistryDocument = {
  schemaVersion: 1,
  revision: 1,
  generatedAt: 0,
  remotes: {},
  signature: { key: '', value: '' },
};
const record = () => document.remotes[REMOTE]!;
const canary = (more: Partial<Canary> = {}): Canary => ({
  build: NEW,
  percent: 100,
  cohorts: [],
  seed: 's',
  steps: [25, 100],
  minSamples: 20,
  minStepMs: HOUR,
  startedAt: START,
  stepStartedAt: START,
  ...more,
});

let store: DocumentStore;
const health = (documents = store) =>
  createRemoteHealth({
    store: documents,
    registry: {
      current: async () => ({ document, state: 'verified', detail: '', source: 'registry' }),
    },
    clock,
    log: createLogger({ level: 'silent' }),
  });
const batch = (...reports: ReturnType<typeof report>[]) => ({ id: randomId(16), reports });
const tell = (person: string, ...reports: ReturnType<typeof report>[]) =>
  health().record(person, batch(...reports));
const of = async (build: string, windowMs = HOUR) =>
  (await health().of(REMOTE, [build], windowMs))[build]!;

beforeAll(async () => {
  store = await openTestStore();
  await store.ensureIndexes(REMOTE_HEALTH_INDEXES);
});
afterAll(() => store.close());
beforeEach(async () => {
  // Each test runs a month after the previous one, so that earlier sessions are outside its
  // windows.
  clock.time = Math.floor((clock.time + 31 * 24 * HOUR) / HOUR) * HOUR;
  document.remotes = {};
  enter(document, OLD, 0);
  enter(document, NEW, 0);
  record().rollout = { stable: OLD, canary: canary({ stepStartedAt: clock.time }) };
});

test('the reports of a build are added up', async () => {
  await tell('ada', report(NEW));
  await tell('ben', { ...broken(NEW), failures: { MOUNT_FAILED: 2, 'made up': 1 }, rescued: 1 });
  await tell(
    'eve',
    report(NEW, { uncaughtErrors: 3, cspViolations: 1, badSessions: 1, loadMs: [900] }),
    report(OLD),
  );
  expect(await of(NEW)).toMatchObject({
    build: NEW,
    sessions: 3,
    badSessions: 2,
    mounts: 2,
    failures: { MOUNT_FAILED: 2, OTHER: 1 },
    rescued: 1,
    uncaughtErrors: 3,
    cspViolations: 1,
  });
  const { loadP50, loadP75, phasesP75 } = await of(NEW);
  expect(
    [loadP50! / 300, loadP75! / 900, phasesP75!.entry! / 120].every(
      (ratio) => ratio > 0.84 && ratio < 1.19,
    ),
  ).toBe(true);
  expect(await of(OLD)).toMatchObject({ sessions: 1, badSessions: 0 });
});

test('a build without sessions has no figures', async () => {
  expect(await of(NEW)).toMatchObject({ sessions: 0, failures: {}, loadP50: null, mountP75: null });
});

test('reports about unknown builds are ignored', async () => {
  await tell(
    'ada',
    report('9.9.9-99999999'),
    { ...report(NEW), remote: 'mf-unknown' },
    { ...report(NEW), remote: '__proto__' },
  );
  expect(await of('9.9.9-99999999')).toMatchObject({ sessions: 0 });
});

describe('one person', () => {
  test('counts for at most five sessions per hour and step, however many pages are opened', async () => {
    for (let page = 0; page < 8; page++) await tell('ada', broken(NEW));
    await tell('eve', ...Array.from({ length: 20 }, () => broken(NEW)));
    expect(await of(NEW)).toMatchObject({ sessions: 10, badSessions: 10 });
    clock.time += HOUR;
    await tell('ada', report(NEW));
    expect(await of(NEW, 2 * HOUR)).toMatchObject({ sessions: 11 });
    expect((await health().verdict(REMOTE, record()))!.canary).toMatchObject({
      sessions: 10,
      badSessions: 10,
    }); // The step lasted the whole time.
  });

  test('has this limit even with many simultaneous requests to two processes', async () => {
    const processes = [health(), health()];
    await Promise.all(
      Array.from({ length: 12 }, (_, page) =>
        processes[page % 2]!.record('ada', batch(broken(NEW))),
      ),
    );
    expect(await of(NEW)).toMatchObject({ sessions: 5, badSessions: 5 });
  });

  test('cannot report more bad sessions than sessions', async () => {
    await tell('ada', report(NEW));
    for (let times = 0; times < 4; times++)
      await tell(
        'ada',
        report(NEW, { sessions: 0, badSessions: 1, mounts: 0, loadMs: [], mountMs: [] }),
      );
    await tell('ben', report(NEW, { sessions: 0, badSessions: 1 }));
    expect(await of(NEW)).toMatchObject({ sessions: 1, badSessions: 1 });
  });

  test('cannot distort load times or outweigh others', async () => {
    for (let times = 0; times < 8; times++)
      await tell(
        'eve',
        report(NEW, {
          mounts: 1000,
          loadMs: Array<number>(20).fill(60_000),
          uncaughtErrors: 10_000,
        }),
      );
    for (let person = 0; person < 70; person++) await tell(`person ${person}`, report(NEW));
    expect(await of(NEW)).toMatchObject({ mounts: 170, uncaughtErrors: 100 });
    expect((await of(NEW)).loadP75).toBeLessThan(400);
  });
});

test('a repeated batch counts once, also in two processes at once', async () => {
  const [once, again] = [batch(broken(NEW)), batch(report(OLD))];
  const processes = [health(), health()];
  await Promise.all(Array.from({ length: 4 }, (_, at) => processes[at % 2]!.record('ada', once)));
  await tell('ada', report(OLD));
  for (let times = 0; times < 2; times++)
    await health().record('ada', {
      ...again,
      reports: again.reports.map((one) => ({ ...one, sessionAgeMs: times * 30_000 })),
    });
  await health().record('ada', once);
  await health().record('ben', once);
  expect([await of(NEW), await of(OLD)]).toMatchObject([
    { sessions: 2, badSessions: 2, failures: { MOUNT_FAILED: 2 } },
    { sessions: 2, mounts: 2 },
  ]);
});

test('reports to two processes at once are all counted', async () => {
  const processes = [health(), health()];
  await Promise.all(
    Array.from({ length: 40 }, (_, person) =>
      processes[person % 2]!.record(`person ${person}`, batch(report(NEW), report(OLD))),
    ),
  );
  expect(await of(NEW)).toMatchObject({ sessions: 40, mounts: 40 });
  expect(await of(OLD)).toMatchObject({ sessions: 40 });
});

test('a session that fails later counts where it began: in its hour, and not in a later step', async () => {
  await tell('ada', report(NEW, { sessionAgeMs: 0 }));
  clock.time += 3 * HOUR;
  record().rollout.canary = canary({ stepStartedAt: clock.time - HOUR });
  await tell(
    'ada',
    report(NEW, {
      sessions: 0,
      badSessions: 1,
      uncaughtErrors: 1,
      mounts: 0,
      loadMs: [],
      sessionAgeMs: 3 * HOUR,
    }),
  );
  expect(await of(NEW, 0)).toMatchObject({ sessions: 0, badSessions: 0, uncaughtErrors: 1 });
  expect(await of(NEW, 3 * HOUR)).toMatchObject({ sessions: 1, badSessions: 1 });
  expect((await health().verdict(REMOTE, record()))!.canary).toMatchObject({
    sessions: 0,
    badSessions: 0,
  });
});

describe('the verdict of the gate uses', () => {
  test('only reports of people in the canary', async () => {
    record().rollout.canary = canary({
      percent: 50,
      cohorts: ['staff'],
      stepStartedAt: clock.time,
    });
    const people = Array.from({ length: 40 }, (_, person) => `person ${person}`);
    const inside = people.filter((person) => bucketOf('s', person) < 50);
    for (const person of people) await tell(person, broken(NEW), report(OLD));
    await health().record('operator', batch(broken(NEW)), ['staff']);
    expect(inside.length).toBeLessThan(40);
    expect(await health().verdict(REMOTE, record())).toMatchObject({
      canary: { sessions: inside.length + 1, badSessions: inside.length + 1 },
      stable: { sessions: 40 },
    });
  });

  test('the figures of canary and stable since the start of the canary’s step', async () => {
    await tell('early', report(OLD));
    record().rollout.canary = canary({ stepStartedAt: clock.time + 1, minSamples: 5 });
    clock.time += 60_000;
    for (let person = 0; person < 6; person++)
      await tell(`person ${person}`, report(OLD), report(NEW));
    expect(await health().verdict(REMOTE, record())).toMatchObject({
      decision: 'hold',
      canary: { sessions: 6 },
      stable: { sessions: 6 },
    });
  });

  test('seven days of a stable build that is hardly used during the step', async () => {
    for (let person = 0; person < 40; person++) await tell(`person ${person}`, report(OLD));
    clock.time += 6 * 24 * HOUR;
    record().rollout.canary = canary({ stepStartedAt: clock.time });
    await tell('ada', report(OLD), report(NEW));
    expect(await health().verdict(REMOTE, record())).toMatchObject({
      canary: { sessions: 1 },
      stable: { sessions: 41 },
    });
    clock.time += 2 * 24 * HOUR;
    expect(await health().verdict(REMOTE, record())).toMatchObject({ stable: { sessions: 1 } });
  });

  test('no figures without a canary, and only the canary without a stable build', async () => {
    record().rollout = { stable: null, canary: canary({ stepStartedAt: clock.time }) };
    await tell('ada', report(NEW));
    expect(await health().verdict(REMOTE, record())).toMatchObject({
      decision: 'hold',
      canary: { sessions: 1 },
      stable: { sessions: 0, loadP75: null },
    });
    expect(await health().verdict(REMOTE, { rollout: { stable: OLD, canary: null } })).toBeNull();
  });
});

test('violations reported by the browser and by the page are not added up', async () => {
  await health().violated('ada', REMOTE, NEW);
  await health().violated('ada', REMOTE, NEW);
  await health().violated('ada', REMOTE, '9.9.9-99999999');
  expect(await of(NEW)).toMatchObject({ cspViolations: 2, sessions: 0 });
  await tell('ada', report(NEW, { cspViolations: 2, badSessions: 1 }));
  expect(await of(NEW)).toMatchObject({ cspViolations: 2, sessions: 1, badSessions: 1 });
});

test('the last 24 hours are listed by hour, for one remote and for all', async () => {
  await tell('ada', report(NEW), broken(OLD));
  clock.time += 23 * HOUR + 59 * 60_000;
  await tell('ben', report(NEW));
  const series = await health().series(REMOTE);
  expect(series).toHaveLength(24);
  expect(series[0]).toMatchObject({
    at: clock.time - 23 * HOUR - 59 * 60_000,
    sessions: 2,
    badSessions: 1,
  });
  expect(series[1]).toMatchObject({ sessions: 0, loadP75: null });
  expect(series[23]).toMatchObject({ sessions: 1, badSessions: 0 });
  const overview = await health().overview(document.remotes);
  expect(overview[REMOTE]).toMatchObject({
    series,
    builds: { [NEW]: { sessions: 2 }, [OLD]: { badSessions: 1 } },
    verdict: { decision: 'hold' },
  });
  clock.time += HOUR;
  expect((await health().series(REMOTE))[0]).toMatchObject({ sessions: 0 });
});

test('old figures are deleted', async () => {
  await tell('ada', report(NEW));
  clock.time += 50 * 24 * HOUR;
  await tell('ada', report(NEW));
  await health().sweep();
  // One document each of this hour, this day and this step.
  expect(await store.identity.count(remoteHealth, {})).toBe(3);
  expect(await store.identity.count(remoteHealthShares, {})).toBe(1);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RemoteRecord } from '@voxgrove/contracts';
import { anyDocument, anySubject, record, version } from './fixtures/registry-document';
import { EVERYBODY, resolveRemotes } from './resolve';
import type { Subject } from './resolve';

const OLD = '1.0.0-00000001';
const NEW = '1.1.0-00000002';
const GOOD = '0.9.0-00000000';
const CANARY = {
  build: NEW,
  percent: 20,
  cohorts: [],
  seed: 's',
  steps: [],
  minSamples: 1,
  minStepMs: 0,
  startedAt: 0,
  stepStartedAt: 0,
};

const resolveOne = (more: Partial<RemoteRecord> = {}, subject: Partial<Subject> = {}) =>
  resolveRemotes(
    {
      remotes: {
        'mf-a': record('mf-a', {
          versions: Object.fromEntries(
            [GOOD, OLD, NEW].map((build) => [build, version('mf-a', build)]),
          ),
          rollout: { stable: OLD, canary: null },
          lastKnownGood: GOOD,
          ...more,
        }),
      },
    },
    { ...EVERYBODY, ...subject },
  );
const builds = (...args: Parameters<typeof resolveOne>) =>
  resolveOne(...args).map(({ build }) => build);
const blocked = (build: string) => ({
  versions: {
    ...Object.fromEntries([GOOD, OLD, NEW].map((each) => [each, version('mf-a', each)])),
    [build]: version('mf-a', build, { status: 'blocked' }),
  },
});
const inCanary = (percent: number, seed = 's') => ({
  rollout: { stable: OLD, canary: { ...CANARY, percent, seed } },
});

test('every remote has at most one build, and remotes are ordered by name', () => {
  fc.assert(
    fc.property(anyDocument, anySubject, (document, subject) => {
      const names = resolveRemotes(document, subject).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
    }),
  );
});

test('the same input has the same result, in any order of the registry', () => {
  fc.assert(
    fc.property(anyDocument, anySubject, (document, subject) => {
      const shuffled = { remotes: Object.fromEntries(Object.entries(document.remotes).reverse()) };
      expect(resolveRemotes(shuffled, subject)).toEqual(resolveRemotes(document, subject));
    }),
  );
});

test('chosen and fallback builds exist, are not blocked, and differ', () => {
  fc.assert(
    fc.property(anyDocument, anySubject, (document, subject) => {
      for (const { name, build, fallback, integrity } of resolveRemotes(document, subject)) {
        const { versions } = document.remotes[name]!;
        expect(versions[build]).toMatchObject({
          status: expect.not.stringMatching('blocked'),
          integrity,
        });
        if (fallback === null) continue;
        expect(fallback.build).not.toBe(build);
        expect(versions[fallback.build]).toMatchObject({
          status: expect.not.stringMatching('blocked'),
          integrity: fallback.integrity,
          container: fallback.container,
        });
      }
    }),
  );
});

test('everybody gets a usable build: a remote is missing only if no stable or fallback build is left', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const resolvedNames = new Set(resolveRemotes(document, EVERYBODY).map(({ name }) => name));
      for (const [name, { versions, rollout, lastKnownGood }] of Object.entries(document.remotes)) {
        const remains = [rollout.stable, lastKnownGood].some(
          (build) =>
            build !== null && versions[build] !== undefined && versions[build].status !== 'blocked',
        );
        expect(resolvedNames.has(name)).toBe(remains);
      }
    }),
  );
});

test('raising the share removes no one from a canary, 0 includes no one, and 100 includes everyone', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (user, seed, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        if (builds(inCanary(less, seed), { user })[0] === NEW)
          expect(builds(inCanary(more, seed), { user })).toEqual([NEW]);
        expect(builds(inCanary(0, seed), { user })).toEqual([OLD]);
        expect(builds(inCanary(100, seed), { user })).toEqual([NEW]);
      },
    ),
  );
});

test('an anonymous person is in no canary, and a cohort is in its canary whatever its bucket is', () => {
  expect(resolveOne(inCanary(100))).toMatchObject([{ build: OLD, channel: 'stable' }]);
  expect(
    resolveOne(
      { rollout: { stable: OLD, canary: { ...CANARY, percent: 0, cohorts: ['staff'] } } },
      { cohorts: ['staff'] },
    ),
  ).toMatchObject([{ build: NEW, channel: 'canary' }]);
});

test('a pin has priority over canary and stable, unless its build was blocked or removed', () => {
  expect(resolveOne(inCanary(100), { user: 'u', pins: { 'mf-a': GOOD } })).toMatchObject([
    { build: GOOD, replaced: false },
  ]);
  expect(resolveOne(blocked(GOOD), { pins: { 'mf-a': GOOD } })).toMatchObject([
    { build: OLD, replaced: true },
  ]);
  expect(resolveOne({}, { pins: { 'mf-a': '0.1.0-0badcafe' } })).toMatchObject([
    { build: OLD, replaced: true },
  ]);
  expect(resolveOne({}, { pins: { 'mf-a': NEW } })).toMatchObject([
    { build: NEW, replaced: false },
  ]);
});

test('an override has priority over pin, canary and a disabled remote, but not over blocking', () => {
  expect(
    resolveOne(
      { ...inCanary(100), enabled: false, disabledReason: 'broken' },
      { user: 'u', pins: { 'mf-a': OLD }, overrides: { 'mf-a': GOOD } },
    ),
  ).toMatchObject([{ build: GOOD, channel: 'override', disabled: null }]);
  expect(resolveOne(blocked(NEW), { overrides: { 'mf-a': NEW } })).toMatchObject([
    { build: OLD, channel: 'stable' },
  ]);
});

test('a disabled remote is listed with the reason', () => {
  expect(resolveOne({ enabled: false, disabledReason: 'Payments are down' })).toMatchObject([
    { name: 'mf-a', disabled: 'Payments are down' },
  ]);
  expect(resolveOne()).toMatchObject([{ disabled: null }]);
});

test('the last known good is the fallback, replaces a blocked stable build, and is not its own fallback', () => {
  expect(resolveOne()).toMatchObject([
    { build: OLD, fallback: { build: GOOD, entry: `/remotes/mf-a/${GOOD}/mf-manifest.json` } },
  ]);
  expect(resolveOne(blocked(OLD))).toMatchObject([{ build: GOOD, fallback: null }]);
  expect(resolveOne(blocked(GOOD))).toMatchObject([{ build: OLD, fallback: null }]);
});

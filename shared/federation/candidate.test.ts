import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DeclaredRemote, RemoteBuild, ShellFacts } from '@voxgrove/contracts';
import { MOST_BUILDS, candidateFaults, sizeOf } from './candidate';
import { declared, record, version } from './fixtures/registry-document';

const shell: ShellFacts = {
  version: '3.0.0',
  build: '3.0.0-0badcafe',
  contract: '1.4.0',
  provides: {
    react: { version: '19.3.0', names: null },
    '@voxgrove/sdk': { version: '1.4.0', names: ['useT', 'useSession'] },
  },
};
const STABLE = '1.0.0-00000001';
const CANARY = {
  build: '1.1.0-00000002',
  percent: 1,
  cohorts: [],
  seed: 's',
  steps: [],
  minSamples: 1,
  minStepMs: 0,
  startedAt: 0,
  stepStartedAt: 0,
};
const file = (name: string, gzip: number) => ({
  name,
  bytes: gzip * 3,
  gzip,
  brotli: gzip,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const build = (more: Partial<RemoteBuild> = {}): RemoteBuild => ({
  build: '1.2.0-00000003',
  entry: 'mf-manifest.json',
  container: 'mf_a',
  integrity: { manifest: '', entry: '' },
  preload: ['remoteEntry.js'],
  uses: {},
  files: [file('remoteEntry.js', 10_000)],
  ...more,
});
const live = (declares: DeclaredRemote, more: Parameters<typeof record>[1] = {}) =>
  record(declares.name, {
    owner: declares.owner,
    versions: { [STABLE]: version(declares.name, STABLE, { declares }) },
    rollout: { stable: STABLE, canary: null },
    ...more,
  });

function faults(
  declares: Partial<DeclaredRemote>,
  {
    remotes = {},
    uses = {},
    files,
    allowGrowth = false,
  }: {
    remotes?: Record<string, ReturnType<typeof record>>;
    uses?: RemoteBuild['uses'];
    files?: RemoteBuild['files'];
    allowGrowth?: boolean;
  } = {},
) {
  return candidateFaults(
    {
      declares: declared('mf-a', declares),
      build: build({ uses, ...(files && { files }) }),
      allowGrowth,
    },
    { shell, document: { remotes } },
  );
}
const codes = (...args: Parameters<typeof faults>) => faults(...args).map(({ code }) => code);

test('a compatible build is accepted, also the first build of its name', () =>
  expect(faults({ shared: { react: '^19.0.0' } }, { uses: { '@voxgrove/sdk': ['useT'] } })).toEqual(
    [],
  ));

test("the live shell's contract must be in the build's range, and the advice depends on which side is older", () => {
  expect(faults({ contract: '^1.5.0' })).toMatchObject([
    { code: 'CONTRACT', advice: expect.stringContaining('Wait until') },
  ]);
  expect(faults({ contract: '^0.9.0' })).toMatchObject([
    { code: 'CONTRACT', advice: expect.stringContaining('Build it against') },
  ]);
});

test('the shell must provide the shared modules that the build needs in the right range', () => {
  expect(faults({ shared: { lodash: '^4.0.0', react: '^18.0.0' } })).toMatchObject([
    { code: 'SHARED', message: expect.stringContaining('"lodash"') },
    { code: 'SHARED', message: expect.stringContaining('19.3.0') },
  ]);
  expect(codes({ shared: { constructor: '^1.0.0' } })).toEqual(['SHARED']);
});

test('the live shell must export every imported name, unless the shell lists no exports', () => {
  expect(
    faults({}, { uses: { '@voxgrove/sdk': ['useT', 'useMagic'], react: ['whatever'] } }),
  ).toMatchObject([{ code: 'SDK_NAME', message: expect.stringContaining('useMagic') }]);
});

const theirs = (more: Partial<DeclaredRemote>) => ({
  remotes: { 'mf-b': live(declared('mf-b', { owner: 'team-b', ...more })) },
});
const route = (path: string) => ({ path, title: 't' });
const slot = (exclusive?: boolean) => [
  { slot: 'topbar.agent', expose: './Bar', ...(exclusive !== undefined && { exclusive }) },
];

test('overlapping routes and links with the same name must belong to one owner', () => {
  expect(
    codes({ routes: [route('/agents/:id')] }, theirs({ routes: [route('/agents/:agentId')] })),
  ).toEqual(['ROUTE_TAKEN']);
  expect(
    codes({ routes: [route('/agents/new')] }, theirs({ routes: [route('/agents/:agentId')] })),
  ).toEqual(['ROUTE_TAKEN']);
  expect(
    codes({ routes: [route('/agents')] }, theirs({ routes: [route('/agents/:agentId')] })),
  ).toEqual([]);
  expect(
    codes({ links: { 'agents.list': '/a' } }, theirs({ links: { 'agents.list': '/b' } })),
  ).toEqual(['LINK_TAKEN']);
});

test.each(['/workspace', '/Workspace', '/:x', '/account/:page', '/:x/*', '/remotes/mf-a'])(
  '%s is an address of the shell',
  (path) => {
    expect(faults({ routes: [route(path)] })).toMatchObject([
      { code: 'ROUTE_TAKEN', message: expect.stringContaining('belongs to the shell') },
    ]);
  },
);

test('an earlier route stays valid when another owner later adds an overlapping one', () => {
  const ownRemotes = {
    'mf-a': live(declared('mf-a', { routes: [route('/agents/*')] }), {
      routesSince: { '/agents/*': 1 },
    }),
  };
  const squatter = {
    'mf-b': live(declared('mf-b', { owner: 'team-b', routes: [route('/agents/new')] }), {
      routesSince: { '/agents/new': 2 },
    }),
  };
  expect(
    codes({ routes: [route('/agents/*')] }, { remotes: { ...ownRemotes, ...squatter } }),
  ).toEqual([]);
});

test('a slot may be shared, unless either side wants it exclusively', () => {
  expect(codes({ slots: slot() }, theirs({ slots: slot() }))).toEqual([]);
  expect(codes({ slots: slot() }, theirs({ slots: slot(true) }))).toEqual(['SLOT_TAKEN']);
  expect(faults({ slots: slot(true) }, theirs({ slots: slot() }))).toMatchObject([
    { code: 'SLOT_TAKEN', message: expect.stringContaining('mf-b (team-b) fills it too') },
  ]);
  expect(codes({ slots: slot(true) }, theirs({ slots: slot(true) }))).toEqual(['SLOT_TAKEN']);
});

test("declarations of another owner's canary count, those of old builds do not, and remotes of one owner do not conflict", () => {
  const takes = declared('mf-b', { owner: 'team-b', routes: [route('/taken')] });
  const versions = {
    [STABLE]: version('mf-b', STABLE),
    [CANARY.build]: version('mf-b', CANARY.build, { declares: takes }),
  };
  expect(
    codes(
      { routes: [route('/taken')] },
      {
        remotes: {
          'mf-b': record('mf-b', {
            owner: 'team-b',
            versions,
            rollout: { stable: STABLE, canary: CANARY },
          }),
        },
      },
    ),
  ).toEqual(['ROUTE_TAKEN']);
  expect(
    codes(
      { routes: [route('/taken')] },
      {
        remotes: {
          'mf-b': record('mf-b', {
            owner: 'team-b',
            versions,
            rollout: { stable: STABLE, canary: null },
          }),
        },
      },
    ),
  ).toEqual([]);
  expect(
    codes(
      { routes: [route('/taken')] },
      {
        remotes: { 'mf-b': live(declared('mf-b', { owner: 'team-a', routes: [route('/taken')] })) },
      },
    ),
  ).toEqual([]);
});

test('a remote keeps its owner', () =>
  expect(codes({ owner: 'team-x' }, { remotes: { 'mf-a': live(declared('mf-a')) } })).toEqual([
    'OWNER',
  ]));

test('a remote has at most a hundred builds, however small they are', () => {
  const versions = Object.fromEntries(
    Array.from({ length: MOST_BUILDS }, (_, index) => {
      const name = `1.0.${index}-${String(index).padStart(8, '0')}`;
      return [name, version('mf-a', name)];
    }),
  );
  expect(
    faults({}, { remotes: { 'mf-a': record('mf-a', { versions }) }, allowGrowth: true }),
  ).toMatchObject([{ code: 'SIZE', advice: expect.stringContaining('prune mf-a') }]);
  expect(
    codes(
      {},
      {
        remotes: {
          'mf-a': record('mf-a', {
            versions: Object.fromEntries(Object.entries(versions).slice(1)),
          }),
        },
      },
    ),
  ).toEqual([]);
});

test('a build may grow by a tenth, and by 5 kB in any case, and more growth needs a waiver', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (before, now) => {
        const remotes = {
          'mf-a': live(declared('mf-a'), {
            versions: {
              [STABLE]: version('mf-a', STABLE, { size: { entryGzip: 0, totalGzip: before } }),
            },
          }),
        };
        const files = [file('remoteEntry.js', now), file('picture.png', 9_000_000)];
        expect(codes({}, { remotes, files })).toEqual(
          now > before + Math.max(before * 0.1, 5_000) ? ['SIZE'] : [],
        );
        expect(codes({}, { remotes, files, allowGrowth: true })).toEqual([]);
      },
    ),
  );
});

test('only code counts as size, and the entry is the first preload', () => {
  expect(
    sizeOf(
      build({
        files: [
          file('remoteEntry.js', 7),
          file('a.css', 5),
          file('mf-manifest.json', 3),
          file('font.woff2', 100),
        ],
      }),
    ),
  ).toEqual({ entryGzip: 7, totalGzip: 15 });
});

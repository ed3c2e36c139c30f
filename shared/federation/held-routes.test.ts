import { describe, expect, test } from '@jest/globals';
import { declared, record, version } from './fixtures/registry-document';
import { heldRoutes, lostRoutes, newRoutes } from './held-routes';
import { EVERYBODY, resolveRemotes } from './resolve';
import type { RemoteRecord } from '@voxgrove/contracts';

const STABLE = '1.0.0-00000001';
const CANARY = '1.1.0-00000002';
const canaryAt = (startedAt: number): RemoteRecord['rollout']['canary'] => ({
  build: CANARY,
  percent: 100,
  cohorts: [],
  seed: 's',
  steps: [],
  minSamples: 1,
  minStepMs: 0,
  startedAt,
  stepStartedAt: startedAt,
});
const routes = (...paths: string[]) => paths.map((path) => ({ path, title: 't' }));
const built = (name: string, build: string, publishedAt: number, ...paths: string[]) =>
  version(name, build, { declares: declared(name, { routes: routes(...paths) }), publishedAt });

/** Creates a remote of `owner` whose stable build was published at `since`. */
const live = (name: string, owner: string, since: number, ...paths: string[]): RemoteRecord =>
  record(name, {
    owner,
    versions: { [STABLE]: built(name, STABLE, since, ...paths) },
    rollout: { stable: STABLE, canary: null },
  });

const pathsOf = (remotes: Record<string, RemoteRecord>) =>
  Object.fromEntries(
    resolveRemotes({ remotes }, EVERYBODY).map(({ name, routes: resolvedRoutes }) => [
      name,
      resolvedRoutes.map(({ path }) => path),
    ]),
  );

describe('a document that contains an overlap already', () => {
  const agents = live(
    'mf-agents',
    'team-agents',
    5,
    '/agents',
    '/agents/:agentId/*',
    '/credentials/*',
  );

  test('the earlier owner keeps overlapping routes, whatever the names are, and other routes stay', () => {
    const thief = live(
      'mf-a',
      'team-b',
      9,
      '/credentials',
      '/agents/new',
      '/agents/:agentId/settings',
      '/:x',
      '/workspace',
      '/own/*',
    );
    expect(pathsOf({ 'mf-agents': agents, 'mf-a': thief })).toEqual({
      'mf-a': ['/own/*'],
      'mf-agents': ['/agents', '/agents/:agentId/*', '/credentials/*'],
    });
    expect(lostRoutes(thief, heldRoutes({ 'mf-agents': agents, 'mf-a': thief }))).toEqual([
      { path: '/credentials', holder: 'mf-agents' },
      { path: '/agents/new', holder: 'mf-agents' },
      { path: '/agents/:agentId/settings', holder: 'mf-agents' },
      { path: '/:x', holder: 'the shell' },
      { path: '/workspace', holder: 'the shell' },
    ]);
  });

  test('a canary at 100 % takes no routes either, although its build was published first', () => {
    const thief = record('mf-a', {
      owner: 'team-b',
      versions: { [CANARY]: built('mf-a', CANARY, 1, '/credentials', '/own') },
      rollout: { stable: null, canary: canaryAt(9) },
    });
    const resolvedRemotes = resolveRemotes(
      { remotes: { 'mf-agents': agents, 'mf-a': thief } },
      { ...EVERYBODY, user: 'u' },
    );
    expect(resolvedRemotes.map(({ name, routes: paths }) => [name, paths.length])).toEqual([
      ['mf-a', 1],
      ['mf-agents', 3],
    ]);
  });

  test('a new build of the earlier owner keeps the routes, because their start time is recorded', () => {
    const renewed: RemoteRecord = {
      ...agents,
      versions: { [STABLE]: built('mf-agents', STABLE, 20, '/credentials/*') },
      routesSince: { '/credentials/*': 5 },
    };
    expect(
      pathsOf({ 'mf-agents': renewed, 'mf-a': live('mf-a', 'team-b', 9, '/credentials') }),
    ).toEqual({ 'mf-a': [], 'mf-agents': ['/credentials/*'] });
  });

  test('remotes of one owner may be nested', () => {
    const nestedRemotes = {
      'mf-agents': agents,
      'mf-convos': live('mf-convos', 'team-agents', 9, '/agents/:agentId/convos'),
    };
    expect(pathsOf(nestedRemotes)['mf-convos']).toEqual(['/agents/:agentId/convos']);
  });
});

test('new routes are those that the stable build does not cover, or all routes without a stable build', () => {
  const remote = live('mf-a', 'team-a', 1, '/notes/:id/*');
  expect(newRoutes(remote, { routes: routes('/notes/:noteId/edit', '/notes', '/other') })).toEqual([
    '/notes',
    '/other',
  ]);
  expect(newRoutes(undefined, { routes: routes('/notes') })).toEqual(['/notes']);
});

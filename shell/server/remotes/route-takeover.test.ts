import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeUpBuild } from './testing/made-up-build';
import { startRemotesApp } from './testing/remotes-app';
import type { MadeUpBuild } from './testing/made-up-build';
import type { RemotesApp } from './testing/remotes-app';

let product: RemotesApp;
let agents: Record<string, string>;
let other: Record<string, string>;
const routes = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, title: 't' })) });
const build = (name: string, owner: string, version: string, ...paths: string[]): MadeUpBuild =>
  madeUpBuild({ name, owner, version, code: version, declares: routes(...paths) });

beforeAll(async () => {
  product = await startRemotesApp({ embedded: false });
  [agents, other] = await Promise.all([product.teamOf('agents'), product.teamOf('other')]);
  await product.deploy(
    build('mf-agents', 'agents', '1.0.0', '/agents', '/agents/:agentId/*', '/credentials/*'),
    agents,
  );
  await product.call('POST', '/mf-agents/promote', agents, {});
}, 60_000);
afterAll(() => product.stop());

const owned = async (name: string): Promise<string[] | undefined> => {
  const { json } = await product.app.call('GET', '/registry/remotes.json');
  const found = (json.remotes as { name: string; routes: { path: string }[] }[]).find(
    (remote) => remote.name === name,
  );
  return found?.routes.map(({ path }) => path);
};

describe('a team with its own deploy token', () => {
  test.each([
    '/credentials',
    '/Credentials',
    '/agents/new',
    '/agents/:agentId/settings',
    '/:x',
    '/workspace',
  ])('cannot publish a build with the route %s', async (path) => {
    const made = build('mf-other', 'other', '1.0.0', '/other', path);
    await product.upload(made, other);
    const refused = await product.publish(made, other);
    expect([refused.status, refused.json.errorCode]).toEqual([422, 'BUILD_REFUSED']);
    expect(refused.json.details).toMatchObject({
      faults: [
        { code: 'ROUTE_TAKEN', message: expect.stringContaining(`The route ${path} overlaps`) },
      ],
    });
  });

  test('cannot declare a route with encoded characters', async () => {
    const made = build('mf-other', 'other', '1.0.0', '/%63redentials');
    expect((await product.upload(made, other)).status).toBe(400);
  });

  test('cannot give people new routes until an operator approves them', async () => {
    const made = build('mf-new', 'other', '1.0.0', '/new-pages/*');
    await product.upload(made, other);
    await product.publish(made, other);
    for (const [verb, body] of [
      ['canary', { percent: 100 }],
      ['canary', { percent: 0, cohorts: ['staff'] }],
      ['promote', {}],
    ] as const) {
      const refused = await product.call('POST', `/mf-new/${verb}`, other, body);
      expect(refused.json).toMatchObject({
        errorCode: 'ROUTES_NOT_APPROVED',
        message: expect.stringContaining('/new-pages/*'),
      });
    }
    expect(
      (await product.call('POST', `/mf-new/builds/${made.build.build}/approve-routes`, other, {}))
        .status,
    ).toBe(403);
    const { json: seen } = await product.call('GET', '', product.operator);
    expect(
      seen.remotes.find(({ name }: { name: string }) => name === 'mf-new').versions,
    ).toMatchObject([{ unapprovedRoutes: ['/new-pages/*'] }]);

    expect((await product.approve(made)).json.remote).toMatchObject({
      lastChange: { action: 'routes-approved', actor: 'operator@example.com' },
      versions: [{ unapprovedRoutes: [] }],
    });
    expect((await product.call('POST', '/mf-new/canary', other, { percent: 5 })).status).toBe(200);
    expect((await product.call('POST', '/mf-new/promote', other, {})).status).toBe(200);
    expect(await owned('mf-new')).toEqual(['/new-pages/*']);
  });

  test('needs no approval for a build with the routes of its live build', async () => {
    const made = build('mf-new', 'other', '1.1.0', '/new-pages/*', '/new-pages/:id/edit');
    await product.upload(made, other);
    await product.publish(made, other);
    expect((await product.call('POST', '/mf-new/canary', other, { percent: 5 })).status).toBe(200);
  });
});

test('an operator who publishes a build to people approves its new routes, and this is recorded in the history', async () => {
  const made = build('mf-third', 'other', '1.0.0', '/third');
  await product.upload(made, other);
  await product.publish(made, other);
  expect(
    (
      await product.call('POST', '/mf-third/promote', product.operator, {
        withoutTelemetry: 'The first one.',
      })
    ).status,
  ).toBe(200);
  const { json } = await product.call('GET', '/mf-third/audit', product.operator);
  expect(json.entries.map(({ action }: { action: string }) => action).sort()).toEqual([
    'promoted',
    'published',
    'routes-approved',
  ]);
});

test('overlaps that already exist have no effect, and the earlier owner keeps its routes', async () => {
  await product.app.app.registry.store.change(undefined, ({ remotes }) => {
    const record = remotes['mf-third']!;
    record.versions[record.rollout.stable!]!.declares.routes = routes(
      '/third',
      '/agents/new',
      '/workspace',
    ).routes;
    return [{ actor: 'test', action: 'promoted', remote: 'mf-third', build: null, detail: '' }];
  });
  expect(await owned('mf-third')).toEqual(['/third']);
  expect(await owned('mf-agents')).toEqual(['/agents', '/agents/:agentId/*', '/credentials/*']);
  const { json } = await product.call('GET', '', product.operator);
  expect(json.remotes.find(({ name }: { name: string }) => name === 'mf-third').lostRoutes).toEqual(
    [
      { path: '/agents/new', holder: 'mf-agents' },
      { path: '/workspace', holder: 'the shell' },
    ],
  );
});

test('a team cannot take back an abandoned route by making an old build its last known good', async () => {
  const give = async (made: MadeUpBuild) => {
    await product.deploy(made, other);
    expect(
      (
        await product.call('POST', `/${made.declares.name}/promote`, product.operator, {
          withoutTelemetry: 'Test.',
        })
      ).status,
    ).toBe(200);
  };
  await give(build('mf-seeds', 'other', '1.0.0', '/seeds', '/seed-shop'));
  await give(build('mf-seeds', 'other', '2.0.0', '/seed-shop'));
  await give(build('mf-seeds', 'other', '3.0.0', '/seed-shop'));
  product.app.clock.advance(1_000);
  await product.deploy(build('mf-garden', 'agents', '1.0.0', '/seeds'), agents);
  expect(
    (
      await product.call('POST', '/mf-garden/promote', product.operator, {
        withoutTelemetry: 'Test.',
      })
    ).status,
  ).toBe(200);
  expect(await owned('mf-garden')).toEqual(['/seeds']);

  expect(
    (await product.call('POST', '/mf-seeds/rollback', product.operator, { reason: 'Broken.' }))
      .status,
  ).toBe(200);
  expect(await owned('mf-garden')).toEqual(['/seeds']);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeUpBuild } from './testing/made-up-build';
import { startRemotesApp } from './testing/remotes-app';
import { REGISTRY, REGISTRY_ID } from '../registry/stored-registry';
import type { RemotesApp } from './testing/remotes-app';
import type { MadeUpBuild } from './testing/made-up-build';

/** The installation is not local: people other than developers use it. */
let product: RemotesApp;
let billing: Record<string, string>;
beforeAll(async () => {
  product = await startRemotesApp({ embedded: false });
  billing = await product.teamOf('billing');
}, 60_000);
afterAll(() => product.stop());

let used = 0;
/** Creates a new remote with this many builds. The first one is stable. */
async function remote(builds: number): Promise<MadeUpBuild[]> {
  const name = `mf-fresh${++used}`;
  const made = Array.from({ length: builds }, (_none, n) =>
    madeUpBuild({ name, version: `1.${n}.0`, code: `code ${n}` }),
  );
  for (const [n, one] of made.entries()) {
    await product.deploy(one, billing);
    if (n === 0) await product.call('POST', `/${name}/promote`, billing, {});
    product.app.clock.advance(1_000);
  }
  return made;
}
const nameOf = ([first]: MadeUpBuild[]): string => first!.declares.name;
const buildOf = (made: MadeUpBuild | undefined): string => made!.build.build;
const change = (
  made: MadeUpBuild[],
  verb: string,
  body: object,
  as: Parameters<RemotesApp['call']>[2] = billing,
  revision?: number,
) => product.call('POST', `/${nameOf(made)}/${verb}`, as, body, revision);

describe('promotion', () => {
  test('needs telemetry, except for a first build', async () => {
    const made = await remote(2);
    const before = await product.stored();
    const refusal = await change(made, 'promote', {});
    expect(refusal.json).toMatchObject({
      errorCode: 'NO_TELEMETRY',
      message: expect.stringContaining('It has not been in a canary.'),
    });
    await change(made, 'promote', { withoutTelemetry: 'We are in a hurry.' }).then(({ json }) =>
      expect(json.errorCode).toBe('NO_TELEMETRY'),
    );
    expect(await product.stored()).toBe(before);
    await change(made, 'canary', { percent: 5 });
    expect((await change(made, 'promote', {})).json.errorCode).toBe('NO_TELEMETRY');
  });

  test('is also needed for a canary for most people', async () => {
    const made = await remote(2);
    const before = await product.stored();
    expect((await change(made, 'canary', { percent: 51 })).json.errorCode).toBe('NO_TELEMETRY');
    expect(await product.stored()).toBe(before);
    expect((await change(made, 'canary', { percent: 50 })).status).toBe(200);
    expect((await change(made, 'canary', { percent: 100 })).json.errorCode).toBe('NO_TELEMETRY');
  });

  test('by an operator with a reason is recorded with the reason', async () => {
    const made = await remote(2);
    const promoted = await change(
      made,
      'promote',
      { withoutTelemetry: 'A hot fix.' },
      product.operator,
    );
    expect(promoted.json.remote).toMatchObject({
      stable: buildOf(made[1]),
      lastKnownGood: buildOf(made[0]),
      lastChange: {
        actor: 'operator@example.com',
        detail: `In place of ${buildOf(made[0])}; without telemetry: A hot fix.`,
      },
    });
    expect((await change(made, 'promote', {}, product.operator)).json.errorCode).toBe(
      'NO_CANDIDATE',
    );
  });
});

test('a candidate must be compatible when people get it, not only when it is published', async () => {
  const agents = await product.teamOf('agents');
  const routes = [{ path: '/wanted/:id', title: 't' }];
  const [ours, theirs] = [
    madeUpBuild({ name: 'mf-wanted', declares: { routes } }),
    madeUpBuild({ name: 'mf-wanted-too', owner: 'agents', declares: { routes } }),
  ];
  await product.deploy(ours, billing);
  await product.deploy(theirs, agents);
  expect((await change([ours], 'promote', {})).status).toBe(200);
  const before = await product.stored();
  for (const [verb, body] of [
    ['promote', {}],
    ['canary', { percent: 5 }],
  ] as const) {
    expect((await change([theirs], verb, body, agents)).json).toMatchObject({
      errorCode: 'BUILD_REFUSED',
      message: expect.stringContaining('belongs to mf-wanted (billing)'),
    });
  }
  expect(await product.stored()).toBe(before);
});

describe('a rollback', () => {
  test('ends a canary, then returns to the previous build, then to the one before it', async () => {
    const made = await remote(4);
    for (const n of [2, 1])
      await change(
        made,
        'promote',
        { build: buildOf(made[n]), withoutTelemetry: 'To have a history.' },
        product.operator,
      );
    const canary = await change(made, 'canary', {
      percent: 5,
      cohorts: ['staff'],
      steps: [25, 100],
    });
    expect(canary.json.remote).toMatchObject({
      canary: { build: buildOf(made[3]), percent: 5, steps: [25, 100] },
      verdict: { decision: 'hold' },
    });
    const back = [];
    for (let n = 0; n < 3; n++)
      back.push(
        (await change(made, 'rollback', { reason: 'Something is wrong.' })).json.remote as {
          stable: string;
          canary: null;
          versions: { build: string; status: string }[];
        },
      );
    expect(back.map(({ stable, canary: running }) => [stable, running])).toEqual([
      [buildOf(made[1]), null],
      [buildOf(made[2]), null],
      [buildOf(made[0]), null],
    ]);
    expect(back[2]!.versions.map(({ status }) => status)).toEqual([
      'blocked',
      'blocked',
      'blocked',
      'healthy',
    ]);
    expect((await change(made, 'rollback', { reason: 'Something is wrong.' })).json.errorCode).toBe(
      'NOTHING_TO_ROLL_BACK',
    );
    expect(
      (await change(made, 'canary', { percent: 5, build: buildOf(made[3]) })).json.errorCode,
    ).toBe('BUILD_BLOCKED');
  });

  test('needs a reason', async () => {
    const made = await remote(1);
    expect((await change(made, 'rollback', {})).json.errorCode).toBe('BAD_INPUT');
  });
});

test('people see the reason while a remote is disabled, and no canary can start until it is enabled', async () => {
  const made = await remote(2);
  await change(made, 'disable', { reason: 'Being repaired.' }, product.operator);
  const seen = async () =>
    (await product.app.call('GET', '/registry/remotes.json')).json.remotes.find(
      ({ name }: { name: string }) => name === nameOf(made),
    ).disabled as string | null;
  expect(await seen()).toBe('Being repaired.');
  const refusal = await change(made, 'canary', { percent: 5 });
  expect(refusal.json.message).toBe(
    `${nameOf(made)} is switched off (Being repaired.). Enable it first.`,
  );
  await change(made, 'enable', {});
  expect(await seen()).toBeNull();
});

test('old builds are deleted with their files, and current and recent ones are kept', async () => {
  const made = await remote(4);
  await change(
    made,
    'promote',
    { build: buildOf(made[3]), withoutTelemetry: 'To have a history.' },
    product.operator,
  );
  await change(
    made,
    'promote',
    { build: buildOf(made[2]), withoutTelemetry: 'To have a history.' },
    product.operator,
  );
  const hour = { keep: 1, olderThanMs: 3_600_000 };
  expect((await change(made, 'prune', hour)).json.removed).toEqual([]);
  product.app.clock.advance(3_600_001);
  const before = await product.stored();
  expect((await change(made, 'prune', { ...hour, dryRun: true })).json.removed).toEqual([
    buildOf(made[1]),
    buildOf(made[0]),
  ]);
  expect(await product.stored()).toBe(before);
  expect((await change(made, 'prune', hour)).json.removed).toEqual([
    buildOf(made[1]),
    buildOf(made[0]),
  ]);
  expect(
    (await product.app.call('GET', `/remotes/${nameOf(made)}/${buildOf(made[0])}/remoteEntry.js`))
      .status,
  ).toBe(404);
  expect(
    (await product.app.call('GET', `/remotes/${nameOf(made)}/${buildOf(made[3])}/remoteEntry.js`))
      .status,
  ).toBe(200);
});

test('a change based on an older revision has no effect and returns the current one', async () => {
  const made = await remote(2);
  const {
    json: { revision },
  } = await product.call('GET', '', billing);
  expect(
    (await change(made, 'disable', { reason: 'Being repaired.' }, billing, revision)).status,
  ).toBe(200);
  const before = await product.stored();
  for (const [verb, body] of Object.entries({
    enable: {},
    canary: { percent: 5 },
    promote: { withoutTelemetry: 'So it is.' },
    rollback: { reason: 'So it is.' },
    prune: {},
  })) {
    const lost = await change(made, verb, body, product.operator, revision);
    expect([verb, lost.json.errorCode, lost.json.details?.revision]).toEqual([
      verb,
      'CONFLICT',
      revision + 1,
    ]);
  }
  expect(await product.stored()).toBe(before);
});

test('a change of an unknown remote is refused with that reason', async () => {
  for (const [verb, body] of Object.entries({
    canary: { percent: 5 },
    promote: {},
    rollback: { reason: 'So it is.' },
    disable: { reason: 'So it is.' },
    enable: {},
    prune: {},
  })) {
    expect(
      (await product.call('POST', `/mf-nothing/${verb}`, product.operator, body)).json,
    ).toMatchObject({
      errorCode: 'REMOTE_UNKNOWN',
      message: 'There is no remote called mf-nothing in this registry.',
    });
  }
});

test('a registry that cannot be verified cannot be changed until an operator restores it', async () => {
  const made = await remote(1);
  expect((await product.call('POST', '/restore', product.operator, {})).json.errorCode).toBe(
    'CONFLICT',
  );
  const { store } = product.app;
  const { data } = (await store.identity.get(REGISTRY, REGISTRY_ID))!;
  await store.identity.set(REGISTRY, REGISTRY_ID, { ...data, remotes: {} });
  expect(
    (await change(made, 'disable', { reason: 'Being repaired.' }, product.operator)).json,
  ).toMatchObject({ errorCode: 'REGISTRY_UNVERIFIED' });
  expect((await product.call('POST', '/restore', billing, {})).status).toBe(403);
  const restored = await product.call('POST', '/restore', product.operator, {});
  expect(restored.json).toMatchObject({ state: 'verified', source: 'registry' });
  expect(restored.json.remotes.map(({ name }: { name: string }) => name)).toContain(nameOf(made));
  expect(
    (await change(made, 'disable', { reason: 'Being repaired.' }, product.operator)).status,
  ).toBe(200);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Announcements } from './announcements';
import { until } from '@voxgrove/testing/until';
import { madeUpBuild, uploadOf } from './testing/made-up-build';
import { startRemotesApp } from './testing/remotes-app';
import type { MadeUpBuild } from './testing/made-up-build';
import type { RemotesApp } from './testing/remotes-app';
import type { TestResponse } from '../testing/test-app';

let product: RemotesApp;
let billing: Record<string, string>;
let agents: Record<string, string>;
beforeAll(async () => {
  product = await startRemotesApp();
  billing = await product.teamOf('billing');
  agents = await product.teamOf('agents');
}, 60_000);
afterAll(() => product.stop());

/** Each test has a new remote, so that tests are independent. */
let used = 0;
const fresh = (more: Parameters<typeof madeUpBuild>[0] = {}): MadeUpBuild =>
  madeUpBuild({ name: `mf-fresh${++used}`, ...more });
const next = (made: MadeUpBuild, more: Parameters<typeof madeUpBuild>[0] = {}): MadeUpBuild =>
  madeUpBuild({
    name: made.declares.name,
    version: '1.1.0',
    hash: '0000bbbb',
    code: 'next',
    ...more,
  });

/** Expects a refusal that does not change one byte of the registry. */
async function refused(
  status: number,
  errorCode: string,
  work: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const before = await product.stored();
  const answer = await work();
  expect([answer.status, answer.json.errorCode]).toEqual([status, errorCode]);
  expect(await product.stored()).toBe(before);
  return answer;
}

describe('a deployment', () => {
  test('announces, uploads, publishes, promotes and serves a build', async () => {
    const made = fresh();
    const { name } = made.declares;
    const announced = await product.call('POST', `/${name}/builds`, billing, {
      declares: made.declares,
      build: made.build,
    });
    expect(announced.json).toEqual({
      missing: ['mf-manifest.json', 'remoteEntry.js', 'chunks/1.js'],
    });
    await product.upload(made, billing, ['remoteEntry.js']);
    expect(
      (
        await product.call('POST', `/${name}/builds`, billing, {
          declares: made.declares,
          build: made.build,
        })
      ).json.missing,
    ).toEqual(['mf-manifest.json', 'chunks/1.js']);
    await product.upload(made, billing);
    const published = await product.publish(made, billing);
    expect(published.json.remote).toMatchObject({
      name,
      owner: 'billing',
      stable: null,
      versions: [
        {
          build: made.build.build,
          status: 'candidate',
          role: 'none',
          publishedBy: 'token:ci (billing)',
        },
      ],
      lastChange: { action: 'published' },
    });
    const seen = async () =>
      (await product.app.call('GET', '/registry/remotes.json')).json.remotes.find(
        (remote: { name: string }) => remote.name === name,
      ) as unknown;
    expect(await seen()).toBeUndefined();

    const approved = await product.approve(made);
    const promoted = await product.call(
      'POST',
      `/${name}/promote`,
      billing,
      {},
      approved.json.revision,
    );
    expect(promoted.json).toMatchObject({
      revision: published.json.revision + 2,
      remote: {
        stable: made.build.build,
        lastKnownGood: made.build.build,
        versions: [{ status: 'healthy', role: 'stable' }],
      },
    });
    expect(await seen()).toMatchObject({
      name,
      build: made.build.build,
      channel: 'stable',
      integrity: made.build.integrity,
    });
    const file = await product.app.call('GET', `/remotes/${name}/${made.build.build}/chunks/1.js`);
    expect(file.text).toBe(made.files.get('chunks/1.js')!.toString());
    expect((await product.call('GET', `/${name}/audit`, billing)).json.entries).toMatchObject([
      { action: 'promoted', actor: 'token:ci (billing)' },
      { action: 'routes-approved', actor: 'operator@example.com' },
      { action: 'published' },
    ]);
  });

  test('that runs at the same time as another one either succeeds or must retry, and the registry stays valid', async () => {
    const one = fresh();
    await product.deploy(one, billing);
    const other = fresh({ owner: 'agents' });
    const again = next(one);
    await product.upload(again, billing);
    await product.upload(other, agents);
    const {
      json: { revision },
    } = await product.call('GET', '', billing);
    const answers = await Promise.all([
      product.publish(again, billing, revision),
      product.publish(other, agents, revision),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.json).toMatchObject({
      errorCode: 'CONFLICT',
      message: expect.stringContaining('in the meantime'),
      details: { revision: revision + 1 },
    });
    expect((await product.call('GET', '', billing)).json).toMatchObject({
      revision: revision + 1,
      state: 'verified',
    });
    // The loser retries with the new revision.
    const retry =
      answers[0] === lost
        ? await product.publish(again, billing, revision + 1)
        : await product.publish(other, agents, revision + 1);
    expect(retry.status).toBe(200);
    const names = (await product.call('GET', '', billing)).json.remotes.flatMap(
      (remote: { name: string; versions: unknown[] }) =>
        remote.name === one.declares.name || remote.name === other.declares.name
          ? [[remote.name, remote.versions.length]]
          : [],
    );
    expect(names).toEqual([
      [one.declares.name, 2],
      [other.declares.name, 1],
    ]);
  });

  test('without a revision succeeds even at the same time as another one', async () => {
    const [one, other] = [fresh(), fresh({ owner: 'agents' })];
    await product.upload(one, billing);
    await product.upload(other, agents);
    expect(
      (await Promise.all([product.publish(one, billing), product.publish(other, agents)])).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200]);
  });
});

describe('a team', () => {
  test('can deploy only its own remotes', async () => {
    const made = fresh();
    await product.deploy(made, billing);
    const foreign = next(made);
    const refusal = await refused(403, 'REMOTE_NOT_YOURS', () =>
      product.upload(foreign, agents, []),
    );
    expect(refusal.json.message).toBe(
      `${made.declares.name} belongs to billing; this token is for agents. Ask an operator for a token of billing.`,
    );
    // A team cannot become the owner by declaring itself the owner.
    await refused(403, 'REMOTE_NOT_YOURS', () =>
      product.upload(next(made, { owner: 'agents' }), agents, []),
    );
    await product.upload(foreign, billing);
    await refused(403, 'REMOTE_NOT_YOURS', () =>
      product.call(
        'POST',
        `/${made.declares.name}/builds/${foreign.build.build}/files`,
        agents,
        uploadOf(foreign, 'remoteEntry.js'),
      ),
    );
    await refused(403, 'REMOTE_NOT_YOURS', () => product.publish(foreign, agents));
    for (const [verb, body] of Object.entries({
      canary: { percent: 5 },
      promote: {},
      rollback: { reason: 'why not' },
      disable: { reason: 'why not' },
      enable: {},
      prune: {},
      'preview-session': { build: made.build.build },
      [`builds/${made.build.build}/block`]: { reason: 'why not' },
    })) {
      await refused(403, 'REMOTE_NOT_YOURS', () =>
        product.call('POST', `/${made.declares.name}/${verb}`, agents, body),
      );
    }
  });

  test('can only create remotes of its own', async () => {
    await refused(403, 'REMOTE_NOT_YOURS', () =>
      product.upload(fresh({ owner: 'agents' }), billing, []),
    );
  });

  test('cannot give its own remote to another team', async () => {
    const made = fresh();
    await product.deploy(made, billing);
    const given = next(made, { owner: 'agents' });
    await product.upload(given, billing);
    const { json } = await refused(422, 'BUILD_REFUSED', () => product.publish(given, billing));
    expect(json.details.faults).toMatchObject([{ code: 'OWNER' }]);
  });
});

describe('refused without any change:', () => {
  test('a build that is published again, or its name with other content', async () => {
    const made = fresh();
    await product.deploy(made, billing);
    await refused(409, 'BUILD_EXISTS', () => product.upload(made, billing));
    await refused(409, 'BUILD_EXISTS', () =>
      product.upload(madeUpBuild({ name: made.declares.name, code: 'other' }), billing),
    );
    await refused(409, 'BUILD_EXISTS', () => product.publish(made, billing));
    // A slower deployment of the same build may still be uploading files.
    await refused(409, 'BUILD_EXISTS', () =>
      product.call(
        'POST',
        `/${made.declares.name}/builds/${made.build.build}/files`,
        billing,
        uploadOf(made, 'remoteEntry.js'),
      ),
    );
  });

  test('a file that was already uploaded with different content', async () => {
    const made = fresh();
    await product.upload(made, billing, ['remoteEntry.js']);
    const other = madeUpBuild({ name: made.declares.name, code: 'other' });
    await refused(409, 'BUILD_FILE_EXISTS', () =>
      product.upload(other, billing, ['remoteEntry.js']),
    );
    // The stored file cannot be published as another file either.
    await product.upload(other, billing, ['chunks/1.js', 'mf-manifest.json']);
    await refused(400, 'BUILD_FILE_WRONG', () => product.publish(other, billing));
  });

  test('a file that differs from its announcement, an unannounced file, and a copy with other content', async () => {
    const made = fresh();
    await product.upload(made, billing, []);
    const path = `/${made.declares.name}/builds/${made.build.build}/files`;
    const entry = uploadOf(made, 'remoteEntry.js');
    const other = uploadOf(madeUpBuild({ code: 'other' }), 'remoteEntry.js');
    await refused(400, 'BUILD_FILE_WRONG', () =>
      product.call('POST', path, billing, { ...entry, content: other.content }),
    );
    await refused(400, 'BUILD_FILE_WRONG', () =>
      product.call('POST', path, billing, { ...entry, gzip: other.gzip }),
    );
    await refused(400, 'BUILD_FILE_WRONG', () =>
      product.call('POST', path, billing, { file: entry.file, content: entry.content }),
    );
    await refused(400, 'BUILD_FILE_WRONG', () =>
      product.call('POST', path, billing, { ...entry, file: 'another.js' }),
    );
    await refused(400, 'BAD_INPUT', () =>
      product.call('POST', path, billing, { ...entry, file: '../../outside.js' }),
    );
    await refused(400, 'BAD_INPUT', () =>
      product.call('POST', path, billing, { ...entry, content: 'not base64!' }),
    );
    expect(
      await product.app.app.registry.assets.list(made.declares.name, made.build.build),
    ).toEqual([]);
  });

  test('a build with missing files, and a build that was never announced', async () => {
    const made = fresh();
    const never = await refused(409, 'BUILD_INCOMPLETE', () => product.publish(made, billing));
    expect(never.json.message).toContain('Run the deployment again.');
    await product.upload(made, billing, ['mf-manifest.json', 'remoteEntry.js']);
    const half = await refused(409, 'BUILD_INCOMPLETE', () => product.publish(made, billing));
    expect(half.json.message).toBe(
      `Files of ${made.build.build} are missing: chunks/1.js. Run the deployment again.`,
    );
  });

  test('a contradictory announcement', async () => {
    const made = fresh();
    const faults = async (change: Partial<MadeUpBuild['build']>) => {
      const { json } = await refused(422, 'BUILD_REFUSED', () =>
        product.call('POST', `/${made.declares.name}/builds`, billing, {
          declares: made.declares,
          build: { ...made.build, ...change },
        }),
      );
      return json.details.faults.map(({ code }: { code: string }) => code) as string[];
    };
    expect(await faults({ build: '2.0.0-0000aaaa' })).toEqual(['VERSION']);
    expect(await faults({ preload: [] })).toEqual(['FILES']);
    expect(await faults({ preload: ['absent.js'] })).toEqual(['FILES']);
    expect(
      await faults({
        integrity: { ...made.build.integrity, entry: made.build.integrity.manifest },
      }),
    ).toEqual(['FILES']);
    expect(await faults({ files: [...made.build.files, made.build.files[0]!] })).toEqual(['FILES']);
    expect(
      await faults({
        files: [...made.build.files, { ...made.build.files[0]!, name: 'remoteEntry.js.br' }],
      }),
    ).toEqual(['FILES']);
    expect(
      await faults({ files: made.build.files.map((file) => ({ ...file, bytes: 40_000_000 })) }),
    ).toEqual(['FILES']);
    await refused(400, 'BAD_INPUT', () =>
      product.call('POST', '/mf-other/builds', billing, {
        declares: made.declares,
        build: made.build,
      }),
    );
  });

  test('a build that is incompatible with the live state, with every fault and advice', async () => {
    const taken = fresh({ owner: 'agents', declares: { links: { 'fresh.open': '/taken' } } });
    await product.deploy(taken, agents);
    await product.call('POST', `/${taken.declares.name}/promote`, agents, {});
    const made = fresh({ declares: { contract: '^2.0.0', links: { 'fresh.open': '/x' } } });
    await product.upload(made, billing);
    const { json } = await refused(422, 'BUILD_REFUSED', () => product.publish(made, billing));
    expect(json.details.faults).toMatchObject([
      { code: 'CONTRACT' },
      { code: 'LINK_TAKEN', advice: expect.any(String) },
    ]);
    expect(json.message).toContain('offers 1.2.0');
  });

  test('a blocked build, even after its removal', async () => {
    const made = fresh();
    await product.deploy(made, billing);
    await product.call('POST', `/${made.declares.name}/builds/${made.build.build}/block`, billing, {
      reason: 'It leaks.',
    });
    await refused(409, 'BUILD_BLOCKED', () => product.upload(made, billing, []));
    await product.deploy(next(made), billing);
    expect(
      (
        await product.call('POST', `/${made.declares.name}/prune`, billing, {
          keep: 1,
          olderThanMs: 0,
        })
      ).json.removed,
    ).toEqual([made.build.build]);
    await refused(409, 'BUILD_BLOCKED', () => product.upload(made, billing, []));
  });
});

test('an announcement that is not published within an hour is deleted with its files', async () => {
  const made = fresh();
  await product.upload(made, billing);
  const live = fresh();
  await product.deploy(live, billing);
  const { app, store, clock } = product.app;
  const left = () =>
    Promise.all(
      [made, live].map(
        async ({ declares, build }) =>
          (await app.registry.assets.list(declares.name, build.build)).length,
      ),
    );
  const announcements = new Announcements(store, clock);
  // State as if the publication was interrupted just before its end.
  await announcements.keep(live.declares, live.build);
  await announcements.sweep(app.registry);
  expect(await left()).toEqual([3, 3]);
  clock.advance(3_600_001);
  await refused(409, 'BUILD_INCOMPLETE', () => product.publish(made, billing));
  await announcements.sweep(app.registry);
  expect(await left()).toEqual([3, 3]); // A publication that began in time may still run.
  clock.advance(600_000);
  // The product sweeps at the same time.
  await Promise.all([announcements.sweep(app.registry), announcements.sweep(app.registry)]);
  expect(await until(left, ([files]) => files === 0)).toEqual([0, 3]);
});

test('an announcement that was renewed during a sweep does not keep the others', async () => {
  const { app, store, clock } = product.app;
  const renewed = fresh();
  const expired = fresh();
  await product.upload(renewed, billing);
  await product.upload(expired, billing);
  const announcements = new Announcements(store, clock);
  clock.advance(3_600_000 + 600_001);
  const current = app.registry.store.current.bind(app.registry.store);
  const announcedMeanwhile = {
    current: async () => {
      await announcements.keep(renewed.declares, renewed.build);
      return current();
    },
  };
  await announcements.sweep({
    store: announcedMeanwhile as typeof app.registry.store,
    assets: app.registry.assets,
  });
  const filesOf = async ({ declares, build }: MadeUpBuild): Promise<number> =>
    (await app.registry.assets.list(declares.name, build.build)).length;
  expect(
    await until(
      () => filesOf(expired),
      (files) => files === 0,
    ),
  ).toBe(0);
  expect(await filesOf(renewed)).toBe(3);
});

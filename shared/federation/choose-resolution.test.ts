import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ResolvedRegistry } from '@voxgrove/contracts';
import { chooseResolution } from './choose-resolution';
import { memoryStorage, registryOf, resolved, signer } from './fixtures/signing';

const registry = signer('k1');
const KEY = 'remotes.resolution';
const signedRevision = (revision: number) => registry.sign(registryOf(revision, resolved('mf-a')));
const stored = (document: unknown) => memoryStorage({ [KEY]: JSON.stringify(document) });
const tampered = (revision: number) => ({ ...signedRevision(revision), issuedAt: 1 });

async function choose(
  inlined: unknown,
  storage: ReturnType<typeof memoryStorage> | undefined = memoryStorage(),
  answer: ResolvedRegistry | null = null,
  keys = [registry.key],
) {
  let registryRequests = 0;
  const chosen = await chooseResolution({
    inlined,
    keys,
    storage,
    ask: async () => {
      registryRequests += 1;
      return answer;
    },
  });
  return {
    source: chosen.source,
    problem: chosen.problem,
    revision: chosen.registry.revision,
    names: chosen.registry.remotes.map(({ name }) => name),
    asked: registryRequests,
    kept: storage?.entries[KEY],
  };
}

test("uses and stores the page's own resolution when it verifies", async () => {
  expect(await choose(signedRevision(5))).toMatchObject({
    source: 'inlined',
    problem: null,
    revision: 5,
    asked: 0,
    kept: JSON.stringify(signedRevision(5)),
  });
});

test.each([
  [4, 5],
  [5, 5],
])(
  "uses the page's own resolution if its revision is the same as or newer than the stored one (%i, %i)",
  async (storedRevision, ownRevision) => {
    expect(
      await choose(signedRevision(ownRevision), stored(signedRevision(storedRevision))),
    ).toMatchObject({
      source: 'inlined',
      problem: null,
      revision: ownRevision,
      kept: JSON.stringify(signedRevision(ownRevision)),
    });
  },
);

test('ignores an older resolution of the page, uses the stored one and keeps it', async () => {
  expect(await choose(signedRevision(4), stored(signedRevision(5)))).toMatchObject({
    source: 'stored',
    problem: 'REGISTRY_OLDER',
    revision: 5,
    asked: 0,
    kept: JSON.stringify(signedRevision(5)),
  });
});

test('a restored registry has a higher revision and is used at once', async () => {
  expect(await choose(signedRevision(6), stored(signedRevision(5)))).toMatchObject({
    source: 'inlined',
    revision: 6,
  });
});

test('a new installation at the same address has new keys, so the old stored resolution is ignored', async () => {
  const old = signer('k0').sign(registryOf(900, resolved('mf-old')));
  expect(await choose(signedRevision(1), stored(old))).toMatchObject({
    source: 'inlined',
    problem: null,
    revision: 1,
  });
});

test("a forged high revision in storage does not replace the page's own", async () => {
  expect(await choose(signedRevision(5), stored(tampered(1e9)))).toMatchObject({
    source: 'inlined',
    problem: null,
    revision: 5,
  });
});

const BAD: [string, unknown, string][] = [
  ['missing', undefined, 'REGISTRY_MISSING'],
  ['null', null, 'REGISTRY_CORRUPT'],
  ['of another form', { remotes: {} }, 'REGISTRY_CORRUPT'],
  ['unsigned', { ...signedRevision(7), signature: { key: '', value: '' } }, 'REGISTRY_UNSIGNED'],
  ['changed', tampered(7), 'REGISTRY_UNSIGNED'],
  ['signed by a stranger', signer('k1').sign(registryOf(7, resolved('mf-a'))), 'REGISTRY_UNSIGNED'],
];
test.each(BAD)(
  "%s: uses the stored resolution, else the gateway's response, else runs nothing",
  async (_what, ownResolution, problem) => {
    expect(await choose(ownResolution, stored(signedRevision(5)))).toMatchObject({
      source: 'stored',
      problem,
      revision: 5,
      asked: 0,
    });
    expect(await choose(ownResolution, stored(tampered(5)), signedRevision(6))).toMatchObject({
      source: 'fetched',
      problem,
      revision: 6,
      asked: 1,
    });
    expect(await choose(ownResolution)).toMatchObject({
      source: 'unverified',
      problem,
      asked: 1,
      kept: undefined,
    });
  },
);

test('without a verified resolution the page still has names for its navigation', async () => {
  expect(await choose(tampered(7))).toMatchObject({ source: 'unverified', names: ['mf-a'] });
  expect(await choose(undefined)).toMatchObject({ source: 'unverified', names: [] });
});

test('without keys nothing can be verified', async () =>
  expect(await choose(signedRevision(5), stored(signedRevision(5)), null, [])).toMatchObject({
    source: 'unverified',
    problem: 'REGISTRY_UNSIGNED',
  }));

test('a resolution with an override is not stored, so the next person does not get it', async () => {
  const ownResolution = registry.sign(registryOf(6, resolved('mf-a', { channel: 'override' })));
  expect(await choose(ownResolution, stored(signedRevision(5)))).toMatchObject({
    source: 'inlined',
    revision: 6,
    kept: JSON.stringify(signedRevision(5)),
  });
});

test('missing, forbidden or corrupt storage has no effect', async () => {
  expect(
    await chooseResolution({
      inlined: signedRevision(5),
      keys: [registry.key],
      storage: undefined,
      ask: async () => null,
    }),
  ).toMatchObject({ source: 'inlined' });
  expect(await choose(signedRevision(5), memoryStorage({}, true))).toMatchObject({
    source: 'inlined',
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (garbage) => {
      expect(await choose(signedRevision(5), memoryStorage({ [KEY]: garbage }))).toMatchObject({
        source: 'inlined',
        problem: null,
        revision: 5,
      });
      expect(await choose(undefined, memoryStorage({ [KEY]: garbage }))).toMatchObject({
        source: 'unverified',
      });
    }),
    { numRuns: 50 },
  );
});

test('one invalid remote does not affect the others', async () => {
  const ownResolution = registry.sign({
    ...registryOf(5, resolved('mf-a')),
    remotes: [resolved('mf-a'), { name: 'mf-b' }],
  });
  expect(await choose(ownResolution)).toMatchObject({ source: 'inlined', names: ['mf-a'] });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { Secret } from '@voxgrove/server/secrets/secret';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { until } from '@voxgrove/testing/until';
import { checkoutFixture } from '../testing/checkout-fixture';
import { verifies } from '../testing/boot-data';
import { testConfig } from '../testing/test-app';
import { judgeDocument } from './judge-document';
import { AUDIT } from './registry-audit';
import { openRegistryKeys } from './registry-keys';
import { REGISTRY, REGISTRY_ID } from './stored-registry';
import { openTestRegistry } from './testing/open-test-registry';
import type { RegistryDocument } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { RegistryDraft, RegistryStore } from './registry-store';
import type { TestRegistry } from './testing/open-test-registry';

let store: DocumentStore;
let checkout: CheckoutFixture;
let place: string;
let gateway: TestRegistry;

const open = (folder: string): Promise<TestRegistry> =>
  openTestRegistry(store, { root: checkout.root, dataDir: join(place, folder) });
const stored = async (): Promise<RegistryDocument> =>
  (await store.identity.get(REGISTRY, REGISTRY_ID))!.data;
const put = (document: unknown): Promise<unknown> =>
  store.identity.set(REGISTRY, REGISTRY_ID, document as RegistryDocument);
/** Makes a small change: sets the reason why a remote is disabled. */
const say = (reason: string) => (draft: RegistryDraft) => {
  draft.remotes['mf-good']!.disabledReason = reason;
  return [
    {
      actor: 'somebody@example.com',
      action: 'disabled' as const,
      remote: 'mf-good',
      build: null,
      detail: reason,
    },
  ];
};
const untilState = (registry: RegistryStore, state: string) =>
  until(
    () => registry.current(),
    (current) => current.state === state,
  );

beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  checkout = await checkoutFixture();
  await checkout.remote('mf-good', 'first');
  place = await mkdtemp(join(tmpdir(), 'voxgrove-registry-'));
  gateway = await open('one');
  await gateway.problems();
}, 60_000);
afterEach(async () => {
  await store.identity.delete(REGISTRY, REGISTRY_ID);
  for (const { id } of await store.identity.query(AUDIT, {}))
    await store.identity.delete(AUDIT, id);
  await checkout.remove();
  await rm(place, { recursive: true });
});

describe('a change', () => {
  test('creates one signed revision with its history', async () => {
    const document = await gateway.store.change(1, say('because'));
    expect([document.revision, verifies(document, await gateway.store.keys())]).toEqual([2, true]);
    expect((await gateway.store.current()).document).toEqual(document);
    expect(await stored()).toEqual(document);
    expect(
      (await gateway.store.audit({ limit: 10 })).map(({ revision, action, actor, detail }) => [
        revision,
        action,
        actor,
        detail,
      ]),
    ).toEqual([
      [2, 'disabled', 'somebody@example.com', 'because'],
      [1, 'adopted', 'checkout', 'First build of this remote.'],
    ]);
    expect(await gateway.store.audit({ remote: 'mf-other', limit: 10 })).toEqual([]);
  });

  test('that is based on another revision, throws or is invalid has no effect', async () => {
    const before = await stored();
    await expect(gateway.store.change(0, say('stale'))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      gateway.store.change(undefined, () => {
        throw new Error('not like this');
      }),
    ).rejects.toThrow('not like this');
    await expect(
      gateway.store.change(undefined, (draft) => {
        draft.remotes['mf-good']!.owner = 7 as never;
        return say('x')(draft);
      }),
    ).rejects.toThrow();
    expect(
      await gateway.store.change(undefined, (draft) => {
        draft.remotes = {};
        return [];
      }),
    ).toEqual(before);
    expect([await stored(), (await gateway.store.audit({ limit: 10 })).length]).toEqual([
      before,
      1,
    ]);
  });

  test('is never lost, however many processes change the registry at once', async () => {
    const processes = [gateway, await open('two'), await open('three')];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            process: fc.nat(2),
            expecting: fc.boolean(),
            reason: fc.stringMatching(/^[a-z]{3,8}$/),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (changes) => {
          const { revision } = await stored();
          const done = await Promise.allSettled(
            changes.map(({ process, expecting, reason }) =>
              processes[process]!.store.change(expecting ? revision : undefined, say(reason)),
            ),
          );
          const won = done.flatMap((one, index) =>
            one.status === 'fulfilled'
              ? [{ revision: one.value.revision, reason: changes[index]!.reason }]
              : [],
          );
          for (const one of done)
            if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
          // All changes without an expected revision succeed. Of those with an expected revision,
          // at most one does. Each revision is one change.
          expect(won.length).toBeGreaterThanOrEqual(
            changes.filter(({ expecting }) => !expecting).length,
          );
          expect(
            done.filter((one, index) => one.status === 'fulfilled' && changes[index]!.expecting)
              .length,
          ).toBeLessThanOrEqual(1);
          expect(won.map((one) => one.revision).sort((a, b) => a - b)).toEqual(
            won.map((_, index) => revision + 1 + index),
          );
          const history = await gateway.store.audit({ limit: won.length });
          expect(history.map((line) => ({ revision: line.revision, reason: line.detail }))).toEqual(
            won.sort((a, b) => b.revision - a.revision),
          );
          expect((await stored()).revision).toBe(revision + won.length);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  test('is soon visible in another process', async () => {
    const other = await open('two');
    await other.store.current();
    await gateway.store.change(undefined, say('news'));
    await until(
      () => other.store.current(),
      ({ document }) => document!.revision === 2,
    );
  });
});

describe('the key', () => {
  test('is unique, even when several processes start at once on a new database', async () => {
    const fresh = await openTestStore();
    try {
      const opened = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          openTestRegistry(fresh, { dataDir: join(place, `fresh-${index}`) }),
        ),
      );
      const keys = await Promise.all(opened.map(({ store: one }) => one.keys()));
      expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
      expect(keys[0]![0]!.id).toMatch(/^[0-9a-f]{16}$/);
      for (const { store: one } of opened)
        expect(await one.current()).toMatchObject({ state: 'verified', document: { revision: 0 } });
    } finally {
      await fresh.close();
    }
  });

  test('that is encrypted with another master key prevents the start of a gateway', async () => {
    await expect(
      openTestRegistry(store, {
        dataDir: place,
        masterKey: new Secret('another master key, of another installation'),
      }),
    ).rejects.toThrow('another master key');
  });
});

describe('the stored registry', () => {
  test('is refused when any byte differs', async () => {
    const text = canonicalJson(await stored());
    const keys = await openRegistryKeys(store, createSecretStore(store, testConfig().masterKey));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 127 }), (index, by) => {
        const changed =
          text.slice(0, index) +
          String.fromCharCode(text.charCodeAt(index) ^ by) +
          text.slice(index + 1);
        let value: unknown;
        try {
          value = JSON.parse(changed);
        } catch {
          return;
        } // The text is not JSON, so the database would refuse it.
        if (canonicalJson(value) === text) return;
        expect(judgeDocument(value, keys, 0).state).not.toBe('verified');
      }),
      { numRuns: 3_000 },
    );
  });

  test.each<[string, string, (document: RegistryDocument) => unknown]>([
    ['has been changed by hand', 'corrupt', (document) => ({ ...document, remotes: {} })],
    ['has another revision', 'corrupt', (document) => ({ ...document, revision: 99 })],
    ['has lost its signature', 'unsigned', ({ signature: _signature, ...document }) => document],
    [
      'is signed by somebody else',
      'unsigned',
      (document) => ({ ...document, signature: { ...document.signature, key: 'f'.repeat(16) } }),
    ],
    ['is something else', 'unsigned', () => ({ hello: 'world' })],
  ])(
    'that %s is %s: the last copy is used, changes are refused, and an operator can restore it',
    async (_what, state, spoil) => {
      const good = await gateway.store.change(undefined, say('before'));
      await put(spoil(good));
      const current = await untilState(gateway.store, state);
      expect(current).toMatchObject({
        document: good,
        source: 'last-verified',
        detail: expect.stringMatching(
          /^The stored registry .*\. Since 2026-\S+ the last verified copy \(revision 2\) is used\.$/,
        ),
      });
      expect(gateway.logs.filter((line) => line.includes('registry_not_used'))).toHaveLength(1);
      await expect(gateway.store.change(undefined, say('no'))).rejects.toMatchObject({
        code: 'REGISTRY_UNVERIFIED',
        details: { state },
      });
      expect(await gateway.problems()).toEqual([]);

      const restarted = await open('one');
      expect(await restarted.store.current()).toMatchObject({
        document: good,
        state,
        source: 'last-verified',
      });

      const mended = await gateway.store.restore('operator@example.com');
      expect([mended.revision, mended.remotes]).toEqual([3, good.remotes]);
      expect(await gateway.store.current()).toMatchObject({
        state: 'verified',
        source: 'registry',
        detail: '',
      });
      expect((await gateway.store.audit({ limit: 1 }))[0]).toMatchObject({
        actor: 'operator@example.com',
        action: 'restored',
        revision: 3,
      });
      await expect(gateway.store.restore('operator@example.com')).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await gateway.store.change(3, say('again'));
    },
  );

  test('counts as older when it is an earlier document with a valid signature', async () => {
    const old = await stored();
    await gateway.store.change(undefined, say('newer'));
    await put(old);
    expect(await untilState(gateway.store, 'older')).toMatchObject({
      document: { revision: 2 },
      source: 'last-verified',
    });
    await expect(gateway.store.change(undefined, say('no'))).rejects.toMatchObject({
      code: 'REGISTRY_UNVERIFIED',
    });
    expect((await gateway.store.restore('operator@example.com')).revision).toBe(3);
  });

  test('when restored by a gateway that missed a change, the loss is reported', async () => {
    const other = await open('two');
    await other.store.change(undefined, say('missed'));
    await put({});
    await gateway.store.restore('operator@example.com');
    expect((await gateway.store.audit({ limit: 1 }))[0]!.detail).toMatch(
      /Revision 1 was put back\. The changes after revision 1 \(up to 2\) are lost: see the history\.$/,
    );
  });

  test('can be restored when it is missing', async () => {
    await store.identity.delete(REGISTRY, REGISTRY_ID);
    expect(await untilState(gateway.store, 'corrupt')).toMatchObject({
      document: { revision: 1 },
      detail: expect.stringContaining('is gone'),
    });
    await gateway.store.restore('operator@example.com');
    expect((await stored()).revision).toBe(2);
  });

  test('that is untrusted, without a copy: the builds of the checkout are used until an operator restores it', async () => {
    await put({ ...(await stored()), revision: 7 });
    const fresh = await open('fresh');
    expect(await fresh.store.current()).toMatchObject({
      document: null,
      state: 'corrupt',
      source: 'checkout',
    });
    const effective = await fresh.resolver.effective();
    const build = Object.keys(effective.remotes['mf-good']!.versions)[0]!;
    expect(effective).toMatchObject({
      source: 'checkout',
      revision: 0,
      remotes: { 'mf-good': { rollout: { stable: build } } },
    });
    expect(await fresh.assets.folderOf('mf-good', build, 'remoteEntry.js')).not.toBeNull();

    expect((await fresh.store.restore('operator@example.com')).revision).toBe(2);
    expect(await fresh.resolver.effective()).toMatchObject({
      source: 'registry',
      revision: 3,
      remotes: { 'mf-good': { rollout: { stable: build } } },
    });
  });
});

test('a manipulated copy is refused', async () => {
  const file = join(place, 'one/registry/last-verified.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('"enabled":true', '"enabled":false'),
  );
  await put({});
  expect(await (await open('one')).store.current()).toMatchObject({
    document: null,
    source: 'checkout',
  });
});

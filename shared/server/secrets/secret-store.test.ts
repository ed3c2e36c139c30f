import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestStore } from '../store/testing/test-database';
import { collection } from '../store/port';
import { loadMasterKey } from './master-key';
import { Secret } from './secret';
import { createSecretStore } from './secret-store';
import type { DocumentStore } from '../store/port';

const rows = collection<Record<string, string>>('shell.secrets');
const KEY = new Secret('a master key for these tests, long enough');
let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

describe('the secret store', () => {
  test('returns a stored secret by region, owner and name', async () => {
    const secrets = createSecretStore(store, KEY);
    await secrets.put('eu', 'workspace1', 'token', new Secret('grüezi 👋'));
    expect((await secrets.get('eu', 'workspace1', 'token'))?.reveal('test')).toBe('grüezi 👋');
    expect(await secrets.get('na', 'workspace1', 'token')).toBeNull();
    expect(await secrets.get('eu', 'workspace2', 'token')).toBeNull();
    expect(await secrets.get('eu', 'workspace1', 'other')).toBeNull();
    await secrets.put('eu', 'workspace1', 'token', new Secret('second'));
    expect(
      (await createSecretStore(store, KEY).get('eu', 'workspace1', 'token'))?.reveal('test'),
    ).toBe('second');
    await secrets.delete('eu', 'workspace1', 'token');
    expect(await secrets.get('eu', 'workspace1', 'token')).toBeNull();
    for (const [owner, name] of [
      ['workspace1', 'a'],
      ['workspace1', 'b'],
      ['workspace2', 'a'],
    ] as const)
      await secrets.put('eu', owner, name, new Secret(name));
    await secrets.deleteAll('eu', 'workspace1');
    expect(
      await Promise.all([
        secrets.get('eu', 'workspace1', 'a'),
        secrets.get('eu', 'workspace1', 'b'),
      ]),
    ).toEqual([null, null]);
    expect((await secrets.get('eu', 'workspace2', 'a'))?.reveal('test')).toBe('a');
  });

  test('stores nothing readable in the database, and equal secrets are stored as different values', async () => {
    const secrets = createSecretStore(store, KEY);
    await secrets.put('eu', 'workspace3', 'a', new Secret('CANARY-value'));
    await secrets.put('eu', 'workspace3', 'b', new Secret('CANARY-value'));
    const found = await store
      .for('eu')
      .query(rows, { where: [{ field: 'owner', op: '==', value: 'workspace3' }] });
    expect(JSON.stringify(found)).not.toContain('CANARY');
    expect(new Set(found.map(({ data }) => data.text)).size).toBe(2);
  });

  test('does not decrypt a changed row, or a row that was copied to another owner, name or region', async () => {
    const secrets = createSecretStore(store, KEY);
    await secrets.put('eu', 'mine', 'token', new Secret('mine'));
    await secrets.put('eu', 'theirs', 'token', new Secret('theirs'));
    await secrets.put('na', 'mine', 'token', new Secret('elsewhere'));
    const all = await store
      .for('eu')
      .query(rows, { where: [{ field: 'name', op: '==', value: 'token' }] });
    const [mine, theirs] = [
      all.find(({ data }) => data.owner === 'mine')!,
      all.find(({ data }) => data.owner === 'theirs')!,
    ];
    await store.for('eu').set(rows, mine.id, { ...theirs.data, owner: 'mine' });
    await expect(secrets.get('eu', 'mine', 'token')).rejects.toThrow();
    await store.for('na').set(rows, mine.id, mine.data);
    await expect(secrets.get('na', 'mine', 'token')).rejects.toThrow();
    await store
      .for('eu')
      .set(rows, theirs.id, { ...theirs.data, text: Buffer.from('xheirs').toString('base64') });
    await expect(secrets.get('eu', 'theirs', 'token')).rejects.toThrow();
  });

  test('reports a wrong master key', async () => {
    await createSecretStore(store, KEY).put('eu', 'workspace4', 'token', new Secret('x'));
    await expect(
      createSecretStore(store, new Secret('another master key, also long enough')).get(
        'eu',
        'workspace4',
        'token',
      ),
    ).rejects.toThrow(/another master key/);
  });

  test('derives equal keys for one use in every process, and different keys for other uses', () => {
    const one = createSecretStore(store, KEY);
    expect(one.derive('cookies')).toEqual(createSecretStore(store, KEY).derive('cookies'));
    expect(one.derive('cookies')).not.toEqual(one.derive('tokens'));
    expect(one.derive('cookies')).toHaveLength(32);
  });
});

describe('the master key', () => {
  test('is generated once, is readable only by its owner, and is found again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'voxgrove-key-'));
    try {
      const made = loadMasterKey(undefined, join(folder, 'data')).reveal('test');
      expect(made).toHaveLength(43);
      expect(statSync(join(folder, 'data', 'master.key')).mode & 0o777).toBe(0o600);
      expect(loadMasterKey('', join(folder, 'data')).reveal('test')).toBe(made);
      expect(loadMasterKey('x'.repeat(32), join(folder, 'data')).reveal('test')).toBe(
        'x'.repeat(32),
      );
      expect(() => loadMasterKey('short', folder)).toThrow(
        'VOXGROVE_MASTER_KEY must have at least 32 characters',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

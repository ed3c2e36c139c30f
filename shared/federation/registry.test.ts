import { expect, test } from '@jest/globals';
import { parseRegistry, slotFills } from './registry';

const remote = (name: string, slots: { slot: string; expose: string }[] = []) => ({
  schemaVersion: 1,
  name,
  version: '1.0.0',
  owner: 'tests',
  contract: '^1.0.0',
  routes: [],
  links: {},
  navigation: [],
  slots,
  shared: {},
  build: '1.0.0-0',
  container: 'mf_x',
  entry: '/remotes/x/mf-manifest.json',
  integrity: { manifest: 'sha384-a', entry: 'sha384-b' },
  channel: 'stable',
  disabled: null,
  replaced: false,
  fallback: null,
  preload: [],
});
const registry = (...remotes: unknown[]) => ({
  schemaVersion: 1,
  revision: 1,
  issuedAt: 0,
  source: 'registry',
  signature: { key: 'k', value: 'v' },
  shell: { version: '0.1.0', contract: '1.0.0' },
  remotes,
});

test('a remote with an invalid entry is excluded and named, and the others stay', () => {
  const { registry: parsed, refused } = parseRegistry(
    registry(remote('mf-good'), { ...remote('mf-bad'), integrity: { manifest: 'sha384-a' } }, null),
  );
  expect(parsed.remotes.map(({ name }) => name)).toEqual(['mf-good']);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toContain('mf-bad: integrity.entry');
});

test.each([null, {}, { ...registry(), schemaVersion: 2 }, { ...registry(), remotes: 'none' }])(
  '%j is refused as a registry',
  (json) => {
    expect(() => parseRegistry(json)).toThrow('The registry of remotes is not valid');
  },
);

test('every remote that declares a slot fills it, in registry order', () => {
  const { registry: parsed } = parseRegistry(
    registry(
      remote('mf-b', [{ slot: 'topbar.agent', expose: './Bar' }]),
      remote('mf-a'),
      remote('mf-c', [{ slot: 'topbar.agent', expose: './Other' }]),
    ),
  );
  expect(
    slotFills(parsed, 'topbar.agent').map((fill) => `${fill.remote.name} ${fill.expose}`),
  ).toEqual(['mf-b ./Bar', 'mf-c ./Other']);
  expect(slotFills(parsed, 'nobody.here')).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRemoteManifest } from './remote-manifest';
import { remoteManifestSchema } from './remote-manifest.schema';

const valid = () => ({
  schemaVersion: 1,
  name: 'mf-hello',
  version: '1.2.3',
  owner: 'team-hello',
  contract: '^1.0.0',
  routes: [{ path: '/hello/:id/*', title: 'Hello' }],
  links: { 'hello.one': '/hello/:id' },
  navigation: [
    { id: 'hello', label: 'Hello', link: 'hello.one', icon: 'bot', group: 'main', order: 1 },
  ],
  slots: [{ slot: 'topbar.agent', expose: './topbar' }],
  shared: { react: '^19.0.0' },
  server: './server/slice.ts',
});

describe('parseRemoteManifest', () => {
  test('takes a complete manifest', () => {
    expect(parseRemoteManifest(valid(), 'x')).toMatchObject({
      name: 'mf-hello',
      routes: [{ path: '/hello/:id/*' }],
    });
  });

  test.each([
    ['name', { name: 'Hello' }],
    ['version', { version: '1' }],
    ['contract', { contract: 'soon' }],
    ['schemaVersion', { schemaVersion: 2 }],
    ['routes.0.path', { routes: [{ path: 'hello', title: 'x' }] }],
    ['routes.0.path', { routes: [{ path: '/../etc', title: 'x' }] }],
    ['shared.react', { shared: { react: 'newest' } }],
    ['server', { server: '/etc/passwd.ts' }],
    ['unknown key', { surprise: true }],
    [
      'routes',
      { routes: Array.from({ length: 101 }, (_, at) => ({ path: `/hello/${at}`, title: 'x' })) },
    ],
    [
      'shared',
      { shared: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`m${at}`, '*'])) },
    ],
  ])('refuses a wrong %s and names the file', (_what, change) => {
    expect(() => parseRemoteManifest({ ...valid(), ...change }, 'mf-hello/remote.json')).toThrow(
      'mf-hello/remote.json is not a valid remote manifest',
    );
  });

  test('refuses navigation to a link nobody declared', () => {
    expect(() => parseRemoteManifest({ ...valid(), links: {} }, 'x')).toThrow('hello.one');
  });

  test('the published JSON schema is the one the code checks with', () => {
    const published: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../docs/specs/remote.schema.json'), 'utf8'),
    );
    expect(published).toEqual(remoteManifestSchema());
  });
});

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
  test('accepts a complete manifest', () => {
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

  test('refuses navigation to an undeclared link', () => {
    expect(() => parseRemoteManifest({ ...valid(), links: {} }, 'x')).toThrow('hello.one');
  });

  test('accepts tabs, cards, menu items, groups, icons and a home', () => {
    const entry = { label: 'Billing', icon: 'coin', order: 140, principals: ['owner'] };
    const more = {
      slots: [{ slot: 'agent.tab.billing', expose: './billing', entry }],
      navigationGroups: [{ id: 'money', label: 'Money', order: 150 }],
      icons: { coin: 'M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20' },
      home: { label: 'Hello', link: 'hello.one', order: 10 },
    };
    expect(parseRemoteManifest({ ...valid(), ...more }, 'x')).toMatchObject(more);
  });

  const tab = { slot: 'agent.tab.billing', expose: './billing' };
  test.each([
    [{ slots: [tab] }, 'the slot agent.tab.billing needs an "entry" with label and order'],
    [
      {
        slots: [
          { ...tab, slot: 'a.b' },
          { ...tab, slot: 'a.b' },
        ],
      },
      'it fills the slot a.b twice',
    ],
    [
      { home: { label: 'Home', link: 'hello.none', order: 1 } },
      'it names the link hello.none, which it does not declare',
    ],
    [{ icons: { coin: '"/><script>' } }, 'icons.coin'],
    [{ slots: [{ ...tab, entry: { label: 'x', order: 1, principals: ['king'] } }] }, 'principals'],
  ])('refuses %j', (change, message) => {
    expect(() => parseRemoteManifest({ ...valid(), ...change }, 'x')).toThrow(message);
  });

  test('the published JSON schema equals the schema that the code checks with', () => {
    const published: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../docs/specs/remote.schema.json'), 'utf8'),
    );
    expect(published).toEqual(remoteManifestSchema());
  });
});

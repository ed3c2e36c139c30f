import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { testRegistry, testRemote, testSession } from '@voxgrove/testing/shell/test-data';
import { replaceRegistry } from '../host/host';
import { homePath } from '../routing/home';
import { useSlotEntries } from './slot-entries';
import type { RemoteManifest } from '@voxgrove/contracts';

type Slot = RemoteManifest['slots'][number];
const slot = (name: string, entry: Partial<NonNullable<Slot['entry']>>): Slot => ({
  slot: name,
  expose: './part',
  entry: { label: name, order: 1, ...entry },
});
const [ownWorkspace] = testSession.workspaces;
const memberships = (role: 'owner' | 'member', operator = false) => ({
  ...testSession,
  operator,
  workspaces: [{ ...ownWorkspace!, role }],
});
const ids = (options = {}): string[] =>
  renderHook(() => useSlotEntries('agent.tab', options)).result.current.map(({ id }) => id);
afterEach(cleanup);

test('entries of all remotes are sorted by their order, and of two with the same name only the first in registry order is used', () => {
  createTestShell({
    registry: testRegistry(
      testRemote({ name: 'mf-a', slots: [slot('agent.tab.billing', { order: 30, label: 'A' })] }),
      testRemote({
        name: 'mf-b',
        slots: [
          slot('agent.tab.billing', { order: 5, label: 'B' }),
          slot('agent.tab.channels', { order: 20, icon: 'send' }),
          slot('agent.overview.usage', {}),
          { slot: 'agent.tab.unnamed', expose: './x' },
        ],
      }),
    ),
  });
  const { result } = renderHook(() => useSlotEntries('agent.tab'));
  expect(result.current).toMatchObject([
    { id: 'channels', slot: 'agent.tab.channels', icon: 'send' },
    { id: 'billing', slot: 'agent.tab.billing', label: 'A', icon: 'blocks' },
  ]);
});

test('entries appear only on the platforms that they name', () => {
  const registry = testRegistry(
    testRemote({ name: 'mf-a', slots: [slot('agent.tab.voice', { platforms: ['vg'] })] }),
  );
  createTestShell({ registry });
  expect([ids({ platform: 'vg' }), ids({ platform: 'vf' }), ids()]).toEqual([['voice'], [], []]);
});

test('entries appear only for the principals that they name, in the workspace of the shown object', () => {
  const registry = testRegistry(
    testRemote({
      name: 'mf-a',
      slots: [
        slot('agent.tab.billing', { principals: ['owner'] }),
        slot('agent.tab.portal', { principals: ['client'] }),
        slot('agent.tab.traces', { principals: ['operator'] }),
      ],
    }),
  );
  createTestShell({ registry, session: memberships('owner') });
  expect([ids(), ids({ workspaceId: 'another' })]).toEqual([['billing'], []]);
  createTestShell({ registry, session: memberships('member') });
  expect(ids()).toEqual([]);
  createTestShell({ registry, session: memberships('member', true) });
  expect(ids()).toEqual(['traces']);
});

test('entries change when the remotes of the page change', () => {
  createTestShell({ registry: testRegistry() });
  const { result } = renderHook(() => useSlotEntries('agent.tab'));
  expect(result.current).toEqual([]);
  const remote = testRemote({ name: 'mf-a', slots: [slot('agent.tab.billing', {})] });
  act(() => replaceRegistry(testRegistry(remote)));
  expect(result.current.map(({ id }) => id)).toEqual(['billing']);
});

test('the home with the lowest order that is open to the person is used', () => {
  const remote = (name: string, order: number, principals?: ['client']) =>
    testRemote({
      name,
      links: { [`${name.slice(3)}.home`]: `/${name}` },
      home: { label: name, link: `${name.slice(3)}.home`, order, principals },
    });
  createTestShell({
    registry: testRegistry(remote('mf-c', 30), remote('mf-a', 10, ['client']), remote('mf-b', 20)),
  });
  expect(homePath()).toBe('/mf-b');
  createTestShell({ registry: testRegistry() });
  expect(homePath()).toBe('/');
});

import { describe, expect, test } from '@jest/globals';
import { reconcile } from './reconcile';
import { resolved } from './fixtures/signing';

const OLD = '1.0.0-00000001';
const NEW = '1.1.0-00000002';
const registryWith = (...remotes: ReturnType<typeof resolved>[]) => ({ remotes });
const was = registryWith(resolved('mf-a'));

describe('effects of a new resolution on an open page', () => {
  test('an equal resolution changes nothing', () =>
    expect(reconcile(was, was, { 'mf-a': OLD })).toEqual([]));

  test('a newer build for new pages does not affect an open page', () => {
    expect(
      reconcile(was, registryWith(resolved('mf-a', { build: OLD, channel: 'canary' })), {
        'mf-a': OLD,
      }),
    ).toEqual([]);
    expect(reconcile(was, registryWith(resolved('mf-a', { build: NEW })), {})).toEqual([]);
  });

  test('a remote is disabled and enabled again', () => {
    const off = registryWith(resolved('mf-a', { disabled: 'Payments are down' }));
    expect(reconcile(was, off, { 'mf-a': OLD })).toEqual([
      { remote: 'mf-a', change: 'disable', reason: 'Payments are down' },
    ]);
    expect(reconcile(off, off, {})).toEqual([]);
    expect(reconcile(off, was, {})).toEqual([{ remote: 'mf-a', change: 'enable' }]);
  });

  test('when the running build is blocked, another build is offered, and disabling has priority', () => {
    const replaced = { build: NEW, replaced: true };
    expect(reconcile(was, registryWith(resolved('mf-a', replaced)), { 'mf-a': OLD })).toEqual([
      { remote: 'mf-a', change: 'offer', build: NEW },
    ]);
    expect(
      reconcile(was, registryWith(resolved('mf-a', { ...replaced, disabled: '' })), {
        'mf-a': OLD,
      }),
    ).toMatchObject([{ change: 'disable' }]);
  });

  test('when no build runs yet, the other build is used without asking', () => {
    expect(
      reconcile(was, registryWith(resolved('mf-a', { build: NEW, replaced: true })), {}),
    ).toEqual([{ remote: 'mf-a', change: 'move', build: NEW }]);
  });

  test('a last known good that is already shown is not offered', () => {
    expect(
      reconcile(
        registryWith(resolved('mf-a', { build: NEW })),
        registryWith(resolved('mf-a', { build: OLD, replaced: true })),
        { 'mf-a': OLD },
      ),
    ).toEqual([]);
  });

  test('remotes are added and removed', () => {
    expect(reconcile(was, registryWith(resolved('mf-b')), {})).toEqual([
      { remote: 'mf-b', change: 'add' },
      { remote: 'mf-a', change: 'remove' },
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { reconcile } from './reconcile';
import { resolved } from './fixtures/signing';

const OLD = '1.0.0-00000001';
const NEW = '1.1.0-00000002';
const of = (...remotes: ReturnType<typeof resolved>[]) => ({ remotes });
const was = of(resolved('mf-a'));

describe('what a fresh resolution means for an open page', () => {
  test('nothing new: nothing', () => expect(reconcile(was, was, { 'mf-a': OLD })).toEqual([]));

  test('a newer build for new pages is nothing to a page that keeps its own', () => {
    expect(
      reconcile(was, of(resolved('mf-a', { build: OLD, channel: 'canary' })), { 'mf-a': OLD }),
    ).toEqual([]);
    expect(reconcile(was, of(resolved('mf-a', { build: NEW })), {})).toEqual([]);
  });

  test('switched off, and on again', () => {
    const off = of(resolved('mf-a', { disabled: 'Payments are down' }));
    expect(reconcile(was, off, { 'mf-a': OLD })).toEqual([
      { remote: 'mf-a', change: 'disable', reason: 'Payments are down' },
    ]);
    expect(reconcile(off, off, {})).toEqual([]);
    expect(reconcile(off, was, {})).toEqual([{ remote: 'mf-a', change: 'enable' }]);
  });

  test('the build that runs was blocked: the other one is offered; switching off goes before', () => {
    const replaced = { build: NEW, replaced: true };
    expect(reconcile(was, of(resolved('mf-a', replaced)), { 'mf-a': OLD })).toEqual([
      { remote: 'mf-a', change: 'offer', build: NEW },
    ]);
    expect(
      reconcile(was, of(resolved('mf-a', { ...replaced, disabled: '' })), { 'mf-a': OLD }),
    ).toMatchObject([{ change: 'disable' }]);
  });

  test('it runs nothing yet: the other build is used without a question', () => {
    expect(reconcile(was, of(resolved('mf-a', { build: NEW, replaced: true })), {})).toEqual([
      { remote: 'mf-a', change: 'move', build: NEW },
    ]);
  });

  test('the last known good that is shown already is not offered', () => {
    expect(
      reconcile(
        of(resolved('mf-a', { build: NEW })),
        of(resolved('mf-a', { build: OLD, replaced: true })),
        { 'mf-a': OLD },
      ),
    ).toEqual([]);
  });

  test('remotes come and go', () => {
    expect(reconcile(was, of(resolved('mf-b')), {})).toEqual([
      { remote: 'mf-b', change: 'add' },
      { remote: 'mf-a', change: 'remove' },
    ]);
  });
});

import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { testRegistry, testRemote } from '@voxgrove/testing/shell/test-data';
import { replaceRegistry } from '../host/host';
import { RemoteRoot } from '../lifecycle/RemoteRoot';
import { Slot } from './Slot';
import type { ShownFailure, SlotHost, SlotState } from '../host/slot-host';

/** Installs a shell in which `fills` fill every slot. The test controls their states. */
function openSlot(fallback: 'inline' | 'panel' | 'none') {
  const fills = ['mf-a'];
  const states = new Map<string, (state: SlotState) => void>();
  const retried: string[] = [];
  const slots: SlotHost = {
    fills: () => [...fills],
    mount: (fill, _slot, _element, _props, onState) => {
      states.set(fill, onState);
      return {
        update: () => undefined,
        retry: () => {
          retried.push(fill);
        },
        unmount: () => undefined,
      };
    },
  };
  createTestShell({ slots, registry: testRegistry(testRemote({ name: 'mf-a' })) });
  render(
    <RemoteRoot name="shell">
      <Slot name="topbar.agent" fallback={fallback} />
    </RemoteRoot>,
  );
  return {
    fills,
    retried,
    fail: (failure: ShownFailure) => act(() => states.get('mf-a')!({ phase: 'failed', failure })),
  };
}

test.each([
  [
    { code: 'ENTRY_UNREACHABLE', kind: 'network' },
    'Not available right now',
    'This part could not be loaded',
  ],
  [
    { code: 'CHUNK_INTEGRITY', kind: 'integrity' },
    'Not available right now',
    'failed verification and did not run',
  ],
  [{ code: 'CONTRACT_MISMATCH', kind: 'contract' }, 'Not available right now', 'another version'],
  [{ code: 'MOUNT_FAILED', kind: 'code' }, 'Not available right now', 'failed to start'],
  [
    { code: 'REGISTRY_UNVERIFIED', kind: 'registry' },
    'Not available right now',
    'failed verification, so nothing was started',
  ],
  [
    { code: 'REMOTE_DISABLED', kind: 'switched-off', reason: 'It counts twice.' },
    'Switched off for now',
    '“It counts twice.”',
  ],
] as [ShownFailure, string, string][])(
  '%j is shown in a box, or in one line where space is limited',
  async (failure, title, words) => {
    const panel = openSlot('panel');
    panel.fail(failure);
    for (const part of [title, words, failure.code])
      expect(screen.getByRole('note').textContent).toContain(part);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(panel.retried).toEqual(['mf-a']);
    const inline = openSlot('inline');
    inline.fail(failure);
    const line = screen.getByRole('status');
    expect(line.textContent).toContain(title);
    for (const part of [words, failure.code]) expect(line.title).toContain(part);
  },
);

test('a slot that the page does not need shows nothing on failure', () => {
  openSlot('none').fail({ code: 'MOUNT_FAILED', kind: 'code' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a failed override can be reset in the slot', () => {
  openSlot('panel').fail({ code: 'OVERRIDE_FAILED (MANIFEST_HTTP)', kind: 'override' });
  expect(screen.getByRole('link', { name: 'Reset overrides' }).getAttribute('href')).toBe(
    '?remote=reset',
  );
});

test('a slot updates when the registry changes', () => {
  const { fills } = openSlot('panel');
  expect(document.querySelectorAll('[data-slot]')).toHaveLength(1);
  fills.push('mf-b');
  act(() =>
    replaceRegistry(testRegistry(testRemote({ name: 'mf-a' }), testRemote({ name: 'mf-b' }))),
  );
  expect(document.querySelectorAll('[data-slot]')).toHaveLength(2);
});

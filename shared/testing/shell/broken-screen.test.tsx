import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { navigateTo, useAppPath } from '@voxgrove/sdk';
import type { ReactNode } from 'react';
import { findHardCodedText } from '../hard-coded-text';
import { PROBE_REGISTRY, probeLifecycles } from './probe-remote';
import { renderRemote } from './render-remote';
import type { RenderedRemote } from './render-remote';

let remote: RenderedRemote | undefined;
afterEach(async () => {
  await remote?.unmount();
  remote = undefined;
  cleanup();
});

async function show(element: ReactNode): Promise<RenderedRemote> {
  remote = await renderRemote(probeLifecycles(element), {
    registry: PROBE_REGISTRY,
    path: '/probe',
  });
  return remote;
}

test('a screen that throws is replaced by a notice with a code, is reported to the shell, and is shown again by Retry', async () => {
  let broken = false;
  const Broken = () => {
    useAppPath();
    if (broken) throw new Error('broken on purpose');
    return <p>whole</p>;
  };
  const { element, broken: reportedErrors } = await show(<Broken />);
  broken = true;
  act(() => navigateTo('/probe/2'));
  expect(reportedErrors).toEqual([expect.objectContaining({ message: 'broken on purpose' })]);
  expect(element.textContent).toContain('SCREEN_THREW');
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  expect(findHardCodedText(element).length).toBeGreaterThan(0);
  broken = false;
  fireEvent.click(screen.getByText('Retry'));
  expect(element.textContent).toBe('whole');
});

test('another screen is shown although the previous screen threw', async () => {
  const Broken = () => {
    if (useAppPath() === '/probe/2') throw new Error('broken on purpose');
    return <p>whole</p>;
  };
  const { element } = await show(<Broken />);
  act(() => navigateTo('/probe/2'));
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  act(() => navigateTo('/probe/3'));
  expect(element.textContent).toBe('whole');
});

test('mounting a screen that throws at once fails and leaves nothing behind', async () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(show(<Broken />)).rejects.toThrow('broken on purpose');
  expect(document.body.textContent).toBe('');
});

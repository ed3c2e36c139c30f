import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';
import { AppError, SIDE_PANEL_WIDTH } from '@voxgrove/contracts';
import { useUnsavedGuard } from '@voxgrove/sdk';
import { leaveRequest } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { AGENT_ID } from '../../server/testing/published-agent';
import * as side from '../slots/side';

let remote: RenderedRemote;
afterEach(() => remote.unmount());
beforeAll(() => {
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

test('a panel the address asked for and somebody hid stays hidden when the page is loaded again; unsaved changes are no reason to ask', async () => {
  const api = {
    'GET /v2/agents/:agentId/test': () => {
      throw new AppError('UNAVAILABLE');
    },
  };
  remote = await renderRemote(side, {
    path: `/agents/${AGENT_ID}/overview?tab=2&showDebugger=true`,
    api,
  });
  const hide = await screen.findByRole('button', { name: 'Hide Test' });
  // Notices stand beside it: its Send button is not covered.
  const taken = () => document.documentElement.style.getPropertyValue(SIDE_PANEL_WIDTH);
  expect(taken()).toBe('450px');
  const { unmount } = renderHook(() => useUnsavedGuard(true));
  act(() => hide.click());
  expect(leaveRequest.get()).toBeNull();
  unmount();
  await screen.findByRole('button', { name: 'Show Test' });
  expect(taken()).toBe('');
  expect(location.search).toBe('?tab=2');
  await remote.unmount();
  remote = await renderRemote(side, {
    path: `/agents/${AGENT_ID}/overview${location.search}`,
    api,
  });
  await screen.findByRole('button', { name: 'Show Test' });
});

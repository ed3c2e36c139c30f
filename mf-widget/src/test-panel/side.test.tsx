import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { AppError, SIDE_PANEL_WIDTH } from '@voxgrove/contracts';
import { flags, useUnsavedGuard } from '@voxgrove/sdk';
import { leaveRequest, paletteSources } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { AGENT_ID, publishedAgent } from '../../server/testing/published-agent';
import * as side from '../slots/side';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  flags.set('showDebugger', false);
  phone = false;
});
let phone = false;
beforeAll(() => {
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(globalThis, {
    ReadableStream,
    matchMedia: () => ({
      matches: phone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

test('a panel opened by address and then hidden stays hidden after a reload, regardless of unsaved changes', async () => {
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
  // Notices appear beside the panel, so that they do not cover its Send button.
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

test('on a phone a panel that was left open does not cover the page, and a click opens it', async () => {
  phone = true;
  flags.set('showDebugger', true);
  remote = await renderRemote(side, {
    path: `/agents/${AGENT_ID}/overview`,
    api: {
      'GET /v2/agents/:agentId/test': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
  const show = await screen.findByRole('button', { name: 'Show Test' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => show.click());
  const hide = await screen.findByRole('button', { name: 'Hide Test' });
  act(() => hide.click());
  await screen.findByRole('button', { name: 'Show Test' });
});

test('a panel opened while the server restarts connects by itself', async () => {
  let asked = 0;
  remote = await renderRemote(side, {
    path: `/agents/${AGENT_ID}/overview?showDebugger=true`,
    api: {
      'GET /v2/agents/:agentId/test': () => {
        asked += 1;
        // The call fails more often than ordinary queries retry.
        if (asked <= 3) throw new AppError('UNAVAILABLE');
        const data = {
          agent: publishedAgent(AGENT_ID).agent,
          publishedVersion: 0,
          unpublishedChanges: false,
        };
        return { data };
      },
    },
  });
  await screen.findByText('The server cannot be reached. Trying again…');
  await screen.findByText('Draft, not live yet', undefined, {
    timeout: 20_000,
  });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(asked).toBe(4);
}, 30_000);

test('the palette copies the website tag and opens the test', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  remote = await renderRemote(side, {
    path: `/agents/${AGENT_ID}/overview`,
    api: { 'GET /public/agents/:agentId': () => ({ data: publishedAgent(AGENT_ID).agent }) },
  });
  await screen.findByRole('button', { name: 'Show Test' });
  const find = (query: string) =>
    paletteSources
      .get()
      .find(({ id }) => id === 'widget')!
      .search(query, new AbortController().signal);
  const [tag] = await find('copy tag');
  act(() => tag!.run!());
  await waitFor(() => expect(copied).toEqual([expect.stringContaining(`/${AGENT_ID}.js`)]));
  const [test] = await find('test');
  act(() => test!.run!());
  expect(await screen.findByRole('button', { name: 'Hide Test' })).toBeTruthy();
  expect(await find('kayak')).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { LiveEvent } from '@voxgrove/contracts';
import { fakeResponse } from '@voxgrove/testing/shell/fake-response';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { queryClient } from '../data/query-client';
import { liveState } from './live-connection';
import { readEvents } from './sse';
import { useLive } from './useLive';

test('all screens share one stream, added topics reopen it at its cursor, and the last unsubscription closes it', async () => {
  const { live } = createTestShell();
  const firstEvents: LiveEvent[] = [];
  const two: LiveEvent[] = [];
  const first = renderHook(() =>
    useLive(['agents/a/conversations'], (event) => firstEvents.push(event)),
  );
  await waitFor(() => expect(liveState.get()).toBe('open'));
  live.emit('agents/a/conversations', { n: 1 });
  await waitFor(() => expect(firstEvents).toHaveLength(1));
  const second = renderHook(() => useLive(['agents/a/messages'], (event) => two.push(event)));
  await waitFor(() => expect(live.topics).toEqual(['agents/a/conversations', 'agents/a/messages']));
  expect(live.opened[1]!.cursor).toBe('1');
  live.emit('agents/a/messages', { n: 2 });
  await waitFor(() => expect(two.map(({ data }) => data)).toEqual([{ n: 2 }]));
  expect(firstEvents).toHaveLength(1);
  second.unmount();
  first.unmount();
  await waitFor(() => expect(liveState.get()).toBe('idle'));
  expect(live.topics).toEqual([]);
});

test('a screen that leaves and returns opens no stream, and a broken stream reopens with the subscribed topics', async () => {
  const { live } = createTestShell();
  const frame = renderHook(() => useLive(['registry'], () => undefined));
  const show = () =>
    renderHook(() => useLive(['workspaces/w/agents'], ({ data }) => receivedData.push(data)));
  const receivedData: unknown[] = [];
  show().unmount();
  const screen = show();
  await waitFor(() => expect(liveState.get()).toBe('open'));
  const opened = live.opened.length;
  screen.unmount();
  const secondView = show();
  live.emit('workspaces/w/agents', 1);
  await waitFor(() => expect(receivedData).toEqual([1]));
  secondView.unmount();
  expect(live.opened).toHaveLength(opened);
  live.drop();
  await waitFor(() => expect(live.opened).toHaveLength(opened + 1), { timeout: 3000 });
  await waitFor(() => expect(live.topics).toEqual(['registry']));
  frame.unmount();
});

test('a refused topic affects the others only while it is requested', async () => {
  const { live } = createTestShell();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    String(input).includes('gone') ? fakeResponse(404, {}) : fetch(input, init);
  const frame = renderHook(() => useLive(['registry'], () => undefined));
  const screen = renderHook(() => useLive(['agents/gone/conversations'], () => undefined));
  await waitFor(() => expect(liveState.get()).toBe('lost'));
  screen.unmount();
  await waitFor(() => expect(live.topics).toEqual(['registry']));
  frame.unmount();
});

test('when a topic is refused after a lost connection, the others receive one resync', async () => {
  const { live } = createTestShell();
  const { fetch } = globalThis;
  const eventTypes: string[] = [];
  const frame = renderHook(() =>
    useLive(['people/me/workspaces'], ({ type }) => eventTypes.push(type)),
  );
  const screen = renderHook(() => useLive(['workspaces/gone/agents'], () => undefined));
  await waitFor(() =>
    expect([liveState.get(), live.topics]).toEqual([
      'open',
      ['people/me/workspaces', 'workspaces/gone/agents'],
    ]),
  );
  globalThis.fetch = async (input, init) =>
    String(input).includes('gone') ? fakeResponse(404, {}) : fetch(input, init);
  live.drop();
  await waitFor(() => expect(eventTypes).toEqual(['resync']), { timeout: 3000 });
  screen.unmount();
  await waitFor(() => expect(live.topics).toEqual(['people/me/workspaces']));
  expect(eventTypes).toEqual(['resync']);
  frame.unmount();
});

test('a broken stream resumes after the last event', async () => {
  const { live } = createTestShell();
  const receivedData: unknown[] = [];
  const screen = renderHook(() =>
    useLive(['workspaces/w/agents'], ({ data }) => receivedData.push(data)),
  );
  await waitFor(() => expect(liveState.get()).toBe('open'));
  live.emit('workspaces/w/agents', 1);
  await waitFor(() => expect(receivedData).toEqual([1]));
  live.drop();
  await waitFor(() => expect(liveState.get()).toBe('lost'));
  await waitFor(() => expect(liveState.get()).toBe('open'), { timeout: 3000 });
  expect(live.opened.at(-1)!.cursor).toBe('1');
  live.emit('workspaces/w/agents', 2);
  await waitFor(() => expect(receivedData).toEqual([1, 2]));
  screen.unmount();
});

test('going offline is noticed at once, and the stream reopens at its cursor when online', async () => {
  const { live } = createTestShell();
  const { fetch } = globalThis;
  const screen = renderHook(() => useLive(['agents/a/offline'], () => undefined));
  await waitFor(() => expect(liveState.get()).toBe('open'));
  live.emit('agents/a/offline', 1);
  const { length } = live.opened;
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(liveState.get()).toBe('lost'));
  globalThis.fetch = fetch;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(liveState.get()).toBe('open'));
  expect(live.opened.slice(length).map(({ cursor }) => cursor)).toEqual(['1']);
  screen.unmount();
});

test('a cursor that is too old causes a resync of everything shown', async () => {
  const { live } = createTestShell();
  queryClient.setQueryData(['mf-a', 'list'], ['old']);
  const types: string[] = [];
  const screen = renderHook(() => useLive(['workspaces/w/agents'], ({ type }) => types.push(type)));
  await waitFor(() => expect(liveState.get()).toBe('open'));
  live.emit('workspaces/w/agents', null, { type: 'resync' });
  await waitFor(() => expect(types).toEqual(['resync']));
  expect(queryClient.getQueryState(['mf-a', 'list'])!.isInvalidated).toBe(true);
  screen.unmount();
});

test('events are parsed correctly wherever the network splits them', async () => {
  const text =
    'retry: 1000\n\n: beat\n\nid: 1\nevent: change\ndata: {"a":\ndata: "é"}\n\nid: 2\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    async function* chunks() {
      for (let offset = 0; offset < bytes.length; offset += size)
        yield bytes.slice(offset, offset + size);
    }
    const events = [];
    for await (const event of readEvents(chunks())) events.push(event);
    expect(events).toEqual([
      { id: '1', event: 'change', data: '{"a":\n"é"}' },
      { id: '2', event: 'message', data: '' },
    ]);
  }
});

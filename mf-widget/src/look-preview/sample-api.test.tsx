import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { ChatApi } from '../chat/client/api';
import { SampleApi } from './sample-api';

const TEXTS = {
  question: 'q',
  answer: 'a',
  source: 's',
  sourceUrl: 'https://www.example.com/',
  reply: 'r',
  always: 'This is a sample.',
};
beforeAll(() => {
  Object.assign(globalThis, { ReadableStream });
});
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('a sample sends no request from the browser, whatever a user clicks', async () => {
  const asked = jest.fn<typeof fetch>(() => Promise.reject(new Error('no network')));
  globalThis.fetch = asked;
  const api: ChatApi = new SampleApi(TEXTS);
  await api.session({});
  await api.rate('t', 'c', 'm', 'up');
  await api.post('/stop', { conversationId: 'c', messageId: 'm' }, 't');
  await api.person('t', 'c', true);
  await api.post('/transcript-mail', {}, 't');
  expect(asked).not.toHaveBeenCalled();
});

test('a canceled stream receives nothing, and the next stream does', async () => {
  const api = new SampleApi(TEXTS);
  const open = (signal = new AbortController().signal) => api.stream('t', 'c', '0:0', signal);
  await (await open()).cancel();
  await api.interact('t', { clientMessageId: '1', text: 'Hello?', pageUrl: '' });
  const leaving = new AbortController();
  const reader = (await open(leaving.signal)).getReader();
  await api.interact('t', { clientMessageId: '2', text: 'Still there?', pageUrl: '' });
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('This is a sample.');
  leaving.abort();
  await expect(reader.read()).rejects.toBeDefined();
});

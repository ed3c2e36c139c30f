import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as slot from '../slots/late-reply';

const PATH = '/agents/:agentId/conversations/:conversationId/template-replies';
const LATE = {
  closedSince: Date.now() - 3_600_000,
  peopleUntil: null,
  templates: [{ name: 'again', language: 'en', bodyText: 'Hello {{1}}, we have it again.' }],
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  act(() => chooseLanguage('?lang=en'));
});
const open = async (api: ApiHandlers, channel = 'whatsapp'): Promise<void> => {
  remote = await renderRemote(slot, {
    path: '/agents/TestAgent0000001/convos',
    slotProps: {
      agentId: 'TestAgent0000001',
      conversationId: 'DevConversation00001',
      channel,
      lastMessageAt: 1,
    },
    registry: testRegistry(testRemote({ name: 'mf-channels', routes: [] })),
    api,
  });
};

test('a late conversation offers templates, shows the message and sends it once', async () => {
  const sent: Record<string, unknown>[] = [];
  await open({
    [`GET ${PATH}`]: () => ({ data: LATE }),
    [`POST ${PATH}`]: ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return { data: { done: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a template' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Variable 1/), 'Bo');
  await screen.findByText('Hello Bo, we have it again.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'again', variables: ['Bo'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [
    'messenger',
    Date.now() + 2.5 * 86_400_000,
    /people may answer, but not your agent.*in [23] days/,
  ],
  ['instagram', null, /^Instagram accepts no messages.*ended 1 hour ago/],
])('a late conversation on %s says until when people may answer', async (channel, until, words) => {
  const data = { ...LATE, peopleUntil: until, templates: null };
  await open({ [`GET ${PATH}`]: () => ({ data }) }, channel);
  const shown = await screen.findByText(/accepts no messages|people may answer/);
  expect(shown.textContent).toMatch(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['while free texts are allowed', 'whatsapp', null],
  ['on another channel', 'telegram', LATE],
])('nothing is shown %s', async (_when, channel, data) => {
  let requests = 0;
  await open({ [`GET ${PATH}`]: () => ({ data: ((requests += 1), data) }) }, channel);
  await waitFor(() => expect(requests).toBe(channel === 'whatsapp' ? 1 : 0));
  expect(screen.queryByRole('button')).toBeNull();
});

test('no text is hard-coded', async () => {
  chooseLanguage('?lang=en-XA');
  await open({ [`GET ${PATH}`]: () => ({ data: LATE }) });
  await screen.findByRole('button');
  expect(findHardCodedText(document.body)).toEqual([]);
});

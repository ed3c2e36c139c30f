import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../../lifecycles';
import {
  AGENT_ID,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  jest.useRealTimers();
  await remote.unmount();
  cleanup();
});

const HERE = `/agents/${AGENT_ID}/settings?tab=core`;
beforeEach(async () => {
  remote = await renderRemote(lifecycles, {
    path: HERE,
    registry,
    api: { ...surroundings, 'GET /v2/agents/:id': () => ({ data: ownerView(testAgent()) }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Search tabs and settings' }));
  await screen.findByRole('combobox', { name: 'Search tabs and settings' }, { timeout: 20_000 });
  jest.useFakeTimers();
});
const field = () => screen.getByRole('combobox', { name: 'Search tabs and settings' });
const type = (text: string) => {
  fireEvent.keyDown(field(), { key: text.at(-1) });
  fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const announcement = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

test('the search starts after a pause, and a strong match is announced and opens automatically', async () => {
  type('knowledge');
  expect([options(), announcement()]).toEqual([[], 'Searching...']);
  await pass(299);
  expect(options()).toEqual([]);
  await pass(1);
  expect(options()[0]).toBe('Knowledge baseStrong match');
  expect(announcement()).toBe('Opening Knowledge base. Any key keeps you here.');
  await pass(299);
  expect(remote.path()).toBe(HERE);
  await pass(1);
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/kb`);
});

test('a field of the settings opens its settings section', async () => {
  type('allowed origins');
  await pass(300);
  expect(options()[0]).toBe('Settings / SecurityStrong match');
  press('Enter');
  await pass(0);
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/settings?tab=security`);
});

test('Enter does not wait for the search and opens the best match at once', async () => {
  await userEvent.setup({ delay: null }).type(field(), 'setings{Enter}');
  await pass(0);
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/settings`);
});

test('Enter without a match does nothing', async () => {
  await userEvent.setup({ delay: null }).type(field(), 'xyzzy{Enter}');
  await pass(5_000);
  expect([announcement(), remote.path()]).toEqual(['No results found', HERE]);
});

test('no match opens during the composition of a word', async () => {
  fireEvent.compositionStart(field());
  await userEvent.setup({ delay: null }).type(field(), 'knowledge');
  await pass(300);
  await pass(5_000);
  expect([options()[0], remote.path()]).toEqual(['Knowledge baseStrong match', HERE]);
  fireEvent.compositionEnd(field());
  await pass(300);
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/kb`);
});

test.each(['Shift', 'ArrowDown'])(
  '%s stops the automatic opening, and later typing enables it again',
  async (key) => {
    type('convers');
    await pass(300);
    press(key);
    await pass(5_000);
    expect([remote.path(), options()[0]]).toEqual([HERE, 'ConversationsStrong match']);
    expect(announcement()).toBe('1 result: Conversations, Strong match.');
    type('conversa');
    await pass(300);
    await pass(300);
    expect(remote.path()).toBe(`/agents/${AGENT_ID}/convos`);
  },
);

test('weaker matches are listed with their strength and do not open; none is "no results"', async () => {
  type('setings');
  await pass(2_000);
  expect(options()[0]).toBe('SettingsGood match');
  type('versation');
  await pass(2_000);
  expect(options()).toEqual(['ConversationsPossible match']);
  type('xyzzy');
  await pass(2_000);
  expect([options(), announcement(), remote.path()]).toEqual([[], 'No results found', HERE]);
});

test('at most five matches are shown, whatever is typed', async () => {
  for (const text of ['a', 'se', 'an', 'co', 'answers']) {
    type(text);
    await pass(300);
    press('Shift');
    expect(options().length).toBeLessThanOrEqual(5);
  }
});

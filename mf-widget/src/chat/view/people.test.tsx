import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MARKERS } from '@voxgrove/contracts';
import { endShown, sent, show, write } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(endShown);

const log = () => screen.getByRole('log');

test('by keyboard, a visitor requests a person in the menu, waits, gets answers, and the person hands back', async () => {
  const { calls, emit } = await show({
    messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }],
    UIhandoffTitle: 'Our team is on its way',
  });
  (await screen.findByRole('button', { name: 'More' })).focus();
  await userEvent.keyboard('{Enter}');
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Talk to a person',
    'Send this chat by email',
  ]);
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(items[1]);
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([
    null,
    screen.getByRole('button', { name: 'More' }),
  ]);
  await userEvent.keyboard('{Enter}{Enter}');
  await screen.findByText('Our team is on its way');
  expect(screen.getByRole('button', { name: 'Keep chatting with the assistant' })).toBeTruthy();

  emit({
    type: 'message',
    message: {
      id: 's1',
      conversationId: 'c1',
      seq: 18,
      at: 0,
      status: 'done',
      role: 'system',
      sources: [],
      text: MARKERS.requested,
    } as never,
  });
  emit({ type: 'state', state: 'human-chatting', handledBy: 'Ada' });
  emit({
    type: 'message',
    message: {
      id: 's2',
      conversationId: 'c1',
      seq: 19,
      at: 0,
      status: 'done',
      role: 'system',
      sources: [],
      text: MARKERS.joined.replace('{name}', 'Ada'),
    } as never,
  });
  await screen.findByText('You’re chatting with Ada');
  emit({
    type: 'message',
    message: {
      id: 'h1',
      conversationId: 'c1',
      seq: 20,
      at: 0,
      status: 'done',
      role: 'human',
      sources: [],
      text: 'Hi, how can I help?',
      author: 'Ada',
    } as never,
  });
  await within(log()).findByText('Hi, how can I help?');
  expect(log().textContent).toContain('Ada: Hi, how can I help?');
  // A state that is shown above the composer is neither repeated in the log nor read twice.
  expect(
    ['We’ve let the team know', 'You’re chatting with Ada'].map(
      (words) => screen.queryAllByText(words).length,
    ),
  ).toEqual([0, 1]);
  await write('My pole is broken');
  await waitFor(() => expect(sent(calls)).toEqual(['My pole is broken']));
  expect(screen.queryByRole('img', { name: 'Writing an answer' })).toBeNull();
  emit({ type: 'state', state: 'ai-chatting' });
  await waitFor(() => expect(screen.queryByText('You’re chatting with Ada')).toBeNull());
});

test("an unpublished agent's chat names no one as answering and offers nothing that would fail", async () => {
  const { emit, refuse } = await show({
    messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }],
  });
  emit({ type: 'state', state: 'human-chatting', handledBy: 'Ada' });
  await screen.findByText('You’re chatting with Ada');
  for (const call of ['interact', 'session'])
    refuse[call] = { errorCode: 'NOT_FOUND', message: 'Not found.' };
  await write('Are you there?');
  await screen.findByText(/No one can answer right now/);
  expect(screen.queryByText('You’re chatting with Ada')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('if no person comes, the visitor can leave an address and a message, once', async () => {
  const { calls, emit, client } = await show({ messages: [{ role: 'visitor', text: 'Why?' }] });
  emit({ type: 'state', state: 'requested_chat', requestedAt: Date.now() - 6 * 60_000 });
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Email address' }),
    'ada@shop.example',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Call me');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Thank you. We will reply here, or to ada@shop.example if you leave.');
  emit({
    type: 'message',
    message: {
      id: 'v2',
      conversationId: 'c1',
      seq: 18,
      at: 0,
      status: 'done',
      role: 'visitor',
      sources: [],
      text: 'Call me',
    } as never,
  });
  await within(log()).findByText('Call me');
  expect(
    screen.queryByText('Thank you. We will reply here, or to ada@shop.example if you leave.'),
  ).not.toBeNull();
  expect(calls.at(-1)).toEqual([
    'POST contact',
    { conversationId: 'c1', email: 'ada@shop.example', message: 'Call me', lang: 'en' },
  ]);
  expect(client.left).toBe(true);
});

test("the transcript is mailed to an address, and a refusal shows the server's message", async () => {
  const { calls, refuse } = await show({
    messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }],
  });
  refuse['transcript-mail'] = { errorCode: 'RATE_LIMITED', message: 'Too many mails.' };
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send this chat by email' }));
  const email = await screen.findByRole('textbox', { name: 'Email address' });
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, 'ada@shop.example{Enter}');
  await screen.findByText('Too many mails.');
  delete refuse['transcript-mail'];
  await userEvent.click(screen.getByRole('button', { name: 'Send email' }));
  await screen.findByText('This chat was sent to ada@shop.example.');
  expect(calls.at(-1)).toEqual([
    'POST transcript-mail',
    { conversationId: 'c1', email: 'ada@shop.example', lang: 'en' },
  ]);
});

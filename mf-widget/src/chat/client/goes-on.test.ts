import { afterEach, expect, test } from '@jest/globals';
import { MARKERS } from '@voxgrove/contracts';
import { ChatStorage } from './storage';
import { linesOf, until } from './testing/open-chat';
import { count, sendText, visiting } from './testing/visiting';

const chats = visiting();
afterEach(() => {
  chats.server.conversations.maxMessages = Infinity;
});

/** Creates a visitor whose conversation is full: one question and its answer. */
async function full(options?: Parameters<typeof chats.visitor>[1]) {
  const chat = chats.visitor(new ChatStorage('eu', 'A'), options);
  await sendText(chat, 'First');
  chats.server.conversations.answer(['Yes.']);
  await until(chat.client, ({ messages }) => messages.at(-1)?.text === 'Yes.');
  chats.server.conversations.maxMessages = 2;
  return chat;
}

test('a full conversation continues in a new one, shown below the old messages', async () => {
  const { client, storage, events } = await full();
  const before = client.conversationId;
  client.send('Second');
  const state = await until(client, ({ messages }) => messages[0]?.text === 'Second');
  expect(client.conversationId).not.toBe(before);
  expect(state.outgoing).toEqual([]);
  expect(state.earlier.map(({ text }) => text)).toEqual(['First', 'Yes.']);
  chats.server.conversations.answer(['Also.']);
  expect(linesOf(await until(client, ({ messages }) => messages.at(-1)?.text === 'Also.'))).toEqual(
    ['visitor: Second', 'assistant: Also.'],
  );
  expect(client.state.unread).toBe(0);
  expect(storage.load()).toMatchObject({ read: 2, readIn: client.conversationId });
  expect(
    events
      .filter(([name]) => name === 'message')
      .map(([, detail]) => (detail as { text: string }).text)
      .filter((text) => text !== MARKERS.ended),
  ).toEqual(['First', 'Yes.', 'Second', 'Also.']);
});

test('a later page loads the earlier conversation on request, if it still exists', async () => {
  const { client, storage } = await full();
  const first = client.conversationId;
  client.send('Second');
  await until(client, ({ messages }) => messages[0]?.text === 'Second');
  client.stop();
  const { client: later } = chats.visitor(storage);
  later.setOpen(true);
  expect(
    await until(later, ({ restoring, messages }) => !restoring && messages.length > 0),
  ).toMatchObject({ earlier: [], previousId: first });
  await later.readEarlier();
  expect(later.state.earlier.map(({ text }) => text)).toEqual(['First', 'Yes.']);
  expect(later.state.previousId).toBeUndefined();
});

test('tabs with or without the stream continue in the same new conversation, and count its messages as unread', async () => {
  const one = await full({ channel: 'goes-on' });
  const { client: listening } = chats.visitor(one.storage, { channel: 'goes-on' });
  const closed = chats.visitor(one.storage, { channel: 'goes-on' });
  listening.setOpen(true);
  await until(
    listening,
    ({ messages, connection }) => messages.length === 2 && connection === 'live',
  );
  await closed.client.restore();
  one.client.send('Second');
  for (const { client } of [one, { client: listening }, closed])
    await until(client, ({ messages }) => messages[0]?.text === 'Second');
  expect(
    new Set([one.client, listening, closed.client].map(({ conversationId }) => conversationId))
      .size,
  ).toBe(1);
});

test('a message stored in the full conversation without acknowledgement is neither sent nor shown twice', async () => {
  const { client, storage, calls } = await full();
  chats.server.conversations.maxMessages = Infinity;
  let lose = true;
  const other = chats.visitor(storage, {
    through:
      (next) =>
      async (...call) => {
        const answer = await next(...call);
        if (lose && String(call[0]).endsWith('/interact')) {
          lose = false;
          throw new TypeError('Failed to fetch');
        }
        return answer;
      },
  });
  other.client.setOpen(true);
  other.client.send('Lost');
  await until(other.client, ({ connection }) => connection === 'reconnecting');
  chats.server.conversations.maxMessages = 2;
  client.send('Second');
  await until(client, ({ messages }) => messages[0]?.text === 'Second');
  await other.page.resume();
  const state = await until(
    other.client,
    ({ outgoing, messages }) => outgoing.length === 0 && messages[0]?.text === 'Second',
  );
  expect(linesOf(state)).toEqual(['visitor: Second']);
  expect(chats.server.conversations.received.filter(({ text }) => text === 'Lost')).toHaveLength(1);
  expect(count(calls, 'POST session')).toBeLessThan(4);
});

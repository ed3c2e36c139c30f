import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Conversation, Message } from '@voxgrove/contracts';
import { renderRemote, testSession } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { inboxApi, inboxItem } from '../../testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

const ME = testSession.user.displayName;
const id = (letter: string) => letter.repeat(20) as Conversation['id'];
const conversation = (letter: string, part: Partial<Conversation> = {}): Conversation => ({
  id: id(letter),
  agentId: AGENT_ID,
  visitorId: id('v') as never,
  channel: 'web-chat',
  state: 'ai-chatting',
  startedAt: 1_000,
  lastMessageAt: 2_000,
  messageCount: 1,
  title: `Question ${letter}`,
  lastText: 'Last words',
  unanswered: 0,
  ...part,
});
const message: Message = {
  id: 'message1' as Message['id'],
  conversationId: id('a'),
  seq: 1,
  role: 'visitor',
  text: 'Text 1',
  at: 1_001,
  status: 'done',
  sources: [],
};
const asked: Record<string, unknown>[] = [];
const noted =
  (name: string, reply: unknown) =>
  ({ body }: { body?: unknown }) => {
    asked.push({ [name]: body });
    return reply;
  };

async function open(query = '', api: ApiHandlers = {}) {
  asked.length = 0;
  remote = await renderRemote(lifecycles, {
    path: `/inbox${query}`,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /workspaces/:id/agents': () => ({
        data: [ownerView().agent],
        total: 1,
        next: null,
        limit: 5,
      }),
      'GET /v2/agents/:id/conversations/:c': ({ params }) => ({
        data: {
          conversation: { ...conversation('a'), id: params['c'] as Conversation['id'] },
          messages: [message],
        },
      }),
      ...inboxApi(() => [inboxItem(conversation('a')), inboxItem(conversation('b'))]),
      ...api,
    },
  });
}
const context = async () => within(await screen.findByLabelText('About this conversation'));

test('tags, notes and the assignee can be changed beside the transcript', async () => {
  await open(`?c=${id('a')}&a=${AGENT_ID}`, {
    'PATCH /v2/agents/:id/conversations/:c/inbox': noted('change', {
      data: inboxItem(conversation('a'), { tags: ['VIP'] }),
    }),
    'POST /v2/agents/:id/conversations/:c/notes': noted('note', {
      data: {
        id: 'n1',
        conversationId: id('a'),
        text: 'Call back',
        author: 'Me',
        authorId: 'me',
        at: 1_000,
      },
    }),
  });
  const pane = await context();
  await userEvent.type(await pane.findByLabelText('Add a tag'), 'VIP{Enter}');
  await waitFor(() => expect(asked).toContainEqual({ change: { tags: ['VIP'] } }));
  await userEvent.type(pane.getByLabelText('Write a note'), 'Call back');
  await userEvent.click(pane.getByText('Add note'));
  expect(await pane.findByText('Call back', { selector: 'p' })).toBeTruthy();
  expect(asked).toContainEqual({ note: { text: 'Call back' } });
  await userEvent.selectOptions(pane.getByLabelText('Assignee'), 'me');
  await waitFor(() => expect(asked).toContainEqual({ change: { assigneeId: 'me' } }));
});

test('a conversation with one message shows it once, with a short age', async () => {
  const asking = { ...conversation('a'), title: 'Do you rent tents?' };
  await open('', {
    ...inboxApi(() => [
      inboxItem({ ...asking, lastText: asking.title, lastMessageAt: Date.now() }),
    ]),
  });
  const row = (await screen.findByText('Do you rent tents?')).closest('a')!;
  expect(row.textContent).toBe('Do you rent tents?now');
});

test('several conversations are changed at once', async () => {
  await open('', {
    'POST /v2/agents/:id/inbox/many': noted('many', { data: { changed: 1, failed: 1 } }),
  });
  await userEvent.click(await screen.findByLabelText('Select the conversation with Question a'));
  await userEvent.click(screen.getByLabelText('Select the conversation with Question b'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  const conversationIds = [id('a'), id('b')];
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }));
  await waitFor(() => expect(asked).toEqual([{ many: { action: 'read', conversationIds } }]));
  expect(await screen.findByText('1 could not be changed.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Select the conversation with Question a'));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand back to AI' }));
  await waitFor(() =>
    expect(asked).toContainEqual({ many: { action: 'give-back', conversationIds } }),
  );
});

test('a long list is changed as a whole, in calls with at most 100 conversations', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => `${index}`.padStart(20, 'q'));
  const sent: { action: string; conversationIds: string[] }[] = [];
  await open('', {
    ...inboxApi(() =>
      ids.map((key) => inboxItem({ ...conversation('a'), id: key as Conversation['id'] })),
    ),
    'POST /v2/agents/:id/inbox/many': ({ body }) => {
      const { conversationIds } = body as (typeof sent)[number];
      if (conversationIds.length > 100) throw new AppError('BAD_INPUT');
      sent.push(body as (typeof sent)[number]);
      return { data: { changed: conversationIds.length, failed: 0 } };
    },
  });
  const [first] = await screen.findAllByLabelText('Select the conversation with Question a');
  await userEvent.click(first!);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 130' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
  await waitFor(() => expect(screen.queryByText('130 selected')).toBeNull());
  expect(sent.flatMap(({ conversationIds }) => conversationIds)).toEqual(ids);
  expect(sent.map(({ conversationIds: _ids, ...action }) => action)).toEqual([
    { action: 'assign', assigneeId: 'me' },
    { action: 'assign', assigneeId: 'me' },
  ]);
});

test('several conversations are snoozed, get a tag, and lose their assignee', async () => {
  await open('', {
    'POST /v2/agents/:id/inbox/many': noted('many', { data: { changed: 1, failed: 0 } }),
  });
  const conversationIds = [id('a')];
  const act = async (menu: string, item: string): Promise<void> => {
    await userEvent.click(await screen.findByLabelText('Select the conversation with Question a'));
    await userEvent.click(screen.getByRole('button', { name: menu }));
    await userEvent.click(await screen.findByText(item));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  };
  const before = Date.now();
  await act('Snooze', 'For an hour');
  await act('Add tag', 'Refund');
  await act('Assign', 'No one');
  expect(asked).toEqual([
    { many: { action: 'snooze', snoozedUntil: expect.any(Number), conversationIds } },
    { many: { action: 'tag', tag: 'Refund', conversationIds } },
    { many: { action: 'assign', assigneeId: null, conversationIds } },
  ]);
  const { snoozedUntil } = asked[0]!['many'] as { snoozedUntil: number };
  expect(snoozedUntil - before).toBeGreaterThanOrEqual(3_600_000);
  expect(snoozedUntil - before).toBeLessThan(3_660_000);
});

test('a shortcut offers prepared replies, filled in for the visitor', async () => {
  await open(`?c=${id('a')}&a=${AGENT_ID}`, {
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: {
        conversation: conversation('a', {
          state: 'human-chatting',
          handledBy: ME,
          visitor: { name: 'Zoe', verified: false, more: {} },
        }),
        messages: [message],
      },
    }),
  });
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your reply');
  await userEvent.type(box, '/ho');
  await userEvent.click(await screen.findByText('/hours'));
  expect(box.value).toBe('Hello Zoe, we open at nine.');
});

test('a conversation is sent by email', async () => {
  await open(`?c=${id('a')}&a=${AGENT_ID}`, {
    'POST /v2/agents/:id/conversations/:c/transcript-mail': noted('mail', { success: true }),
  });
  const pane = await context();
  (await pane.findByRole('button', { name: 'More actions' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Send transcript by email' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /by email/ }));
  await userEvent.type(dialog.getByLabelText('Email address'), 'carl@customer.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(asked).toContainEqual({ mail: { email: 'carl@customer.example' } }));
});

test('a visitor is merged with the visitor of another conversation, and separated again', async () => {
  const merged = { value: 0 };
  const other = inboxItem(
    conversation('b', { visitorId: id('w') as never, channel: 'whatsapp', title: 'Blue tent?' }),
  );
  const own = inboxItem(conversation('a'));
  const api = inboxApi(() => [own, other]);
  const read = api['GET /v2/agents/:id/conversations/:c/context']!;
  await open(`?c=${id('a')}&a=${AGENT_ID}`, {
    ...api,
    'GET /v2/agents/:id/conversations/:c/context': async (call) => {
      const { data } = (await read(call)) as { data: object };
      return { data: { ...data, merged: merged.value } };
    },
    'POST /v2/agents/:id/visitors/:v/merge': (call) => {
      merged.value = 1;
      return noted('merge', { success: true })(call);
    },
    'DELETE /v2/agents/:id/visitors/:v/merge': (call) => {
      merged.value = 0;
      return noted('separate', { success: true })(call);
    },
  });
  const pane = await context();
  const choose = async (name: string) => {
    await userEvent.click(await pane.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Merge with another visitor');
  const dialog = within(await screen.findByRole('dialog', { name: /same person/ }));
  const field = dialog.getByLabelText('Conversation of the other visitor');
  await dialog.findByRole('option', { name: /WhatsApp · Blue tent\?/ });
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Merge visitors' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(field, id('b'));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge visitors' }));
  await waitFor(() => expect(asked).toContainEqual({ merge: { conversationId: id('b') } }));
  await pane.findByText('Merged with another visitor');
  await choose('Separate from merged visitors');
  await waitFor(() => expect(pane.queryByText('Merged with another visitor')).toBeNull());
});

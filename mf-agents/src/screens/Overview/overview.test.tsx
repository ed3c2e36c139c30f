import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, draftOf, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); });

/** A server with one agent that refuses a save of an older version. */
async function open(published: AgentDraft | null = null, api: ApiHandlers = {}): Promise<{ stored: () => Agent; elsewhere: (change: Partial<Agent>) => void }> {
  let agent = testAgent({ publishedVersion: published ? 1 : 0 });
  let version = 1;
  const view = () => ownerView(agent, version, published);
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/overview`, registry,
    api: {
      ...surroundings, ...api, 'GET /v2/agents/:id': () => ({ data: view() }),
      'POST /v2/agents/:id': ({ body, headers }) => {
        if (headers['if-match'] !== `"${version}"`) throw new AppError('CONFLICT', { version });
        agent = { ...agent, ...(body as Partial<Agent>) };
        version += 1;
        return { data: { ...view(), ID: AGENT_ID } };
      },
    },
  });
  await screen.findByText('All changes saved.');
  return { stored: () => agent, elsewhere: (change) => { agent = { ...agent, ...change }; version += 1; } };
}
const description = () => screen.getByLabelText<HTMLTextAreaElement>(/Description/);
const retype = async (field: HTMLElement, text: string) => { await userEvent.clear(field); await userEvent.type(field, text); };

test('only what was changed is saved, and the form says where it stands', async () => {
  const { stored } = await open();
  await retype(description(), 'New words');
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('All changes saved.');
  expect(stored().description).toBe('New words');
  expect(remote.api.calls.find(({ method }) => method === 'POST')!.body).toEqual({ description: 'New words' });
});

test('the head says what visitors get: nothing, this, or an older version', async () => {
  const head = () => screen.getByRole('heading', { level: 1 }).parentElement!.textContent;
  await open();
  expect(head()).toContain('Draft');
  await remote.unmount();
  await open(draftOf(testAgent()));
  expect(head()).toContain('Published');
  expect(screen.getByText('Version 1. Visitors get exactly what you see here.')).toBeTruthy();
  await retype(description(), 'New words');
  expect(screen.getByText('Visitors still get version 1.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(head()).toContain('Unpublished changes'));
});

test('an empty name is not saved', async () => {
  await open();
  await userEvent.clear(screen.getByLabelText(/Agent Name/));
  expect(screen.getByText('Please provide a name for the agent.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing was saved')).toBeTruthy();
  expect(remote.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a save that comes too late shows both texts; mine can be saved after seeing, and their other changes stay', async () => {
  const { stored, elsewhere } = await open();
  await retype(description(), 'Mine');
  elsewhere({ description: 'Theirs', proactiveMessage: 'Their greeting' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  const both = within(within(dialog).getByRole('radiogroup', { name: 'Description' }));
  expect(both.getByText('Mine')).toBeTruthy();
  expect(both.getByText('Theirs')).toBeTruthy();
  expect(stored().description).toBe('Theirs');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('All changes saved.');
  expect(stored()).toMatchObject({ description: 'Mine', proactiveMessage: 'Their greeting' });
});

test('taking theirs replaces mine; closing the question keeps mine in the form', async () => {
  const { stored, elsewhere } = await open();
  await retype(description(), 'Mine');
  elsewhere({ description: 'Theirs' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(description().value).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(description().value).toBe('Theirs'));
  expect(stored().description).toBe('Theirs');
});

test('what happened on the last days stands there in figures, as a picture in words, and as a table for who wants one', async () => {
  const today = new Date().setHours(24, 0, 0, 0);
  const day = (ago: number, conversations: number, unanswered: number) => ({ end: today - ago * 86_400_000, conversations, unanswered });
  await open(null, { 'GET /v2/agents/:id/activity': ({ query }) => ({ data: query['end'] === String(today) ? [day(2, 3, 2), day(1, 0, 0), day(0, 4, 0)] : [] }) });
  expect(await screen.findByRole('img', { name: '7 conversations on the last 14 days, 2 of them with unanswered questions' })).toBeTruthy();
  expect(screen.getAllByRole('term').slice(0, 3).map((term) => [term.textContent, term.parentElement!.querySelector('dd')!.textContent])).toEqual([['Conversations', '7'], ['Today', '4'], ['With unanswered questions', '2']]);
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Last 14 days' })).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').slice(-2).map(({ textContent }) => textContent?.replace(/\D/g, '')))).toEqual([['4', '0'], ['0', '0'], ['3', '2']]);
});

test('the websites visitors have written from are named once each, and not the pages of this product', async () => {
  let made = 0;
  const from = (pageUrl?: string) => ({ id: `TestConversation000${made++}`, agentId: AGENT_ID, visitorId: 'TestVisitor000000001', channel: 'web-chat', state: 'ai-chatting', startedAt: 1, lastMessageAt: 1, messageCount: 1, title: '1', lastText: '1', unanswered: 0, ...(pageUrl && { pageUrl }) });
  await open(null, { 'GET /v2/agents/:id/conversations': () => ({ data: [from('https://shop.example/tents'), from(`${location.origin}/prototype`), from('https://shop.example/'), from(), from('https://blog.example/a')], next: null }) });
  expect(await screen.findByText('Visitors have written from shop.example, blog.example.')).toBeTruthy();
});

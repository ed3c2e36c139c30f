import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { noticeStore, paletteSources } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { offerUnsaved } from '../data/agents/unsaved-changes';
import {
  AGENT_ID,
  draftOf,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../testing/test-agent';
import * as slot from './AgentTopbar';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
});

async function open(
  published: AgentDraft | null,
  api: ApiHandlers = {},
  path = `/agents/${AGENT_ID}/convos`,
) {
  const agent = testAgent();
  remote = await renderRemote(slot, {
    path,
    registry,
    slotProps: {},
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(agent, 4, published) }),
      'POST /v2/agents/:id': ({ body }) => ({
        data: {
          ...ownerView({ ...agent, publishedVersion: 1 }, 5, draftOf(body as Agent)),
          ID: AGENT_ID,
        },
      }),
      ...api,
    },
  });
}
const publish = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('Publish sends the whole agent with its version, then shows Published and is disabled', async () => {
  await open(null);
  await userEvent.click(await publish('Publish'));
  expect((await publish('Published')).disabled).toBe(true);
  const call = remote.api.calls.find(({ method }) => method === 'POST')!;
  expect(call).toMatchObject({
    headers: { 'if-match': '"4"' },
    body: { ID: AGENT_ID, title: 'Fernhill guide' },
  });
});

test('an agent that equals the live version cannot be published, and any other can', async () => {
  await open(draftOf(testAgent()));
  expect((await publish('Published')).disabled).toBe(true);
  await remote.unmount();
  await open({ ...draftOf(testAgent()), title: 'Before' });
  expect((await publish('Publish')).disabled).toBe(false);
});

test('the agent in the breadcrumb shows its state, and its menu can copy the id', async () => {
  const user = userEvent.setup();
  const switcher = () => screen.findByRole('button', { name: 'Switch agent: Fernhill guide' });
  const stateOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby')!)!.textContent;
  await open(null);
  expect(stateOf(await switcher())).toBe('Draft');
  await remote.unmount();
  await open({ ...draftOf(testAgent()), title: 'Before' });
  expect(stateOf(await switcher())).toBe('Unpublished changes');
  await remote.unmount();
  await open(draftOf(testAgent()));
  expect(stateOf(await switcher())).toBe('Published');
  await user.click(await switcher());
  await user.click(await screen.findByRole('button', { name: `Copy: Agent ID, ${AGENT_ID}` }));
  expect(await navigator.clipboard.readText()).toBe(AGENT_ID);
});

test('unsaved changes on the screen can be published, and are saved first', async () => {
  const agent = testAgent();
  let stored = ownerView(agent, 4, draftOf(agent));
  await open(draftOf(agent), { 'GET /v2/agents/:id': () => ({ data: stored }) });
  expect((await publish('Published')).disabled).toBe(true);
  const order: string[] = [];
  let withdraw = () => {};
  act(() => {
    withdraw = offerUnsaved(AGENT_ID, async () => {
      order.push('saved');
      return true;
    });
  });
  expect((await publish('Publish')).disabled).toBe(false);
  act(() => withdraw());
  expect((await publish('Published')).disabled).toBe(true);
  act(() => {
    withdraw = offerUnsaved(AGENT_ID, async () => {
      order.push('saved');
      stored = ownerView(agent, 5, draftOf(agent));
      return true;
    });
  });
  await userEvent.click(await publish('Publish'));
  await waitFor(() =>
    expect(remote.api.calls.filter(({ method }) => method === 'POST')).not.toEqual([]),
  );
  expect(order).toEqual(['saved']);
  act(() => withdraw());
});

test('the hint after publishing closes when the menu opens', async () => {
  await open(null);
  await userEvent.click(await publish('Publish'));
  await screen.findByText('Your agent is live');
  await userEvent.click(await publish('More publish actions'));
  await waitFor(() => expect(screen.queryByText('Your agent is live')).toBeNull());
});

test('the hint appears after publishing until it is dismissed permanently', async () => {
  await open(null);
  await userEvent.click(await publish('Publish'));
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t show again' }));
  expect(screen.queryByText('Your agent is live')).toBeNull();
  expect(localStorage.getItem('dontShowPublishAgain')).toBe('true');
});

test('a refusal shows the reason and leaves the button enabled', async () => {
  await open(null, {
    'POST /v2/agents/:id': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await userEvent.click(await publish('Publish'));
  await waitFor(() =>
    expect(noticeStore.get()[0]?.message).toBe(
      'Failed to save agent: The service is temporarily unavailable. Please try again.',
    ),
  );
  expect((await publish('Publish')).disabled).toBe(false);
});

test('the switcher shortens names, searches on the server during typing, and stays on the sub-page', async () => {
  const item = (ID: string, title: string) => ({ ...testAgent({ ID: ID as never, title }) });
  const items = [
    item(AGENT_ID, 'Fernhill guide'),
    item('AnotherAgent0001', 'An agent with quite a long name'),
  ];
  await open(null, {
    'GET /workspaces/:id/agents': ({ query: { search = '' } }) => {
      const data = items.filter(({ title }) => title.includes(search));
      return { data, total: data.length, next: null, limit: 2, conversations: {} };
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Switch agent: Fernhill guide' }),
  );
  const field = await screen.findByRole('combobox', { name: 'Search agents' });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Fernhill guide'),
    expect.stringContaining('An agent with quite a lo…'),
  ]);
  await userEvent.type(field, 'quite');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(remote.path()).toBe('/agents/AnotherAgent0001/convos');
});

test('on the demo page the switcher names the displayed agent, and opens the demo of another', async () => {
  const otherAgents = {
    data: [testAgent({ ID: 'AnotherAgent0001' as never, title: 'Another' })],
    total: 1,
    next: null,
    limit: 2,
    conversations: {},
  };
  await open(
    null,
    { 'GET /workspaces/:id/agents': () => otherAgents },
    `/prototype?vg_id=${AGENT_ID}`,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Switch agent: Fernhill guide' }),
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(await screen.findByRole('option'));
  expect(remote.path()).toBe('/prototype?vg_id=AnotherAgent0001');
});

test('the command palette finds agents on the server, best match first', async () => {
  await open(null, {
    'GET /workspaces/:id/agents': ({ query }) => ({
      data: query.sort === 'match' && query.search === 'fern' ? [testAgent()] : [],
      total: 1,
      next: null,
      limit: 2,
      conversations: {},
    }),
  });
  const found = await paletteSources
    .get()
    .find(({ id }) => id === 'agents')!
    .search('fern', new AbortController().signal);
  expect(found).toEqual([
    expect.objectContaining({
      title: 'Fernhill guide',
      group: 'Agents',
      path: `/agents/${AGENT_ID}/overview`,
    }),
  ]);
});

const places = (query: string) =>
  paletteSources
    .get()
    .find(({ id }) => id === 'agent-places')!
    .search(query, new AbortController().signal);

test('the palette finds pages and settings of the open agent, including single fields', async () => {
  await open(null);
  await publish('Publish');
  expect((await places('')).map(({ title }) => title)).toEqual([
    'Overview',
    'Analytics',
    'Conversations',
    'Leads',
    'Knowledge base',
    'Settings',
  ]);
  expect(await places('inbox')).toMatchObject([
    { title: 'Conversations', path: `/agents/${AGENT_ID}/convos` },
  ]);
  expect(await places('custom css')).toContainEqual(
    expect.objectContaining({
      title: 'Custom CSS',
      subtitle: 'Look',
      path: `/agents/${AGENT_ID}/settings?tab=ui`,
    }),
  );
});

test('without an open agent the palette finds pages of the recent ones, and Publish for a draft', async () => {
  const list = { data: [testAgent()], total: 1, next: null, limit: 2, conversations: {} };
  await open(null, { 'GET /workspaces/:id/agents': () => list }, '/agents');
  await screen.findByRole('button', { name: 'Switch agent: Choose an agent' });
  expect(await places('')).toEqual([]);
  expect(await places('conversations')).toMatchObject([
    { title: 'Conversations', subtitle: 'Fernhill guide', path: `/agents/${AGENT_ID}/convos` },
  ]);
  expect(await places('publish')).toMatchObject([
    { title: 'Publish', subtitle: 'Fernhill guide', path: `/agents/${AGENT_ID}/overview` },
  ]);
});

test('the palette finds conversations of the open agent by visitor and text', async () => {
  const conversation = {
    id: 'TestConversation0001',
    agentId: AGENT_ID,
    visitorId: 'TestVisitor000000001',
    channel: 'web-chat',
    state: 'ai-chatting',
    startedAt: 1,
    lastMessageAt: 1,
    messageCount: 1,
    title: 'How much is a tent?',
    lastText: 'A tent is 12 a day.',
    unanswered: 0,
    visitor: { name: 'Zoë Park', verified: false, more: {} },
  };
  await open(null, {
    'GET /v2/agents/:id/conversations': () => ({ data: [conversation], next: null }),
  });
  await publish('Publish');
  const found = (query: string) =>
    paletteSources
      .get()
      .find(({ id }) => id === 'conversations')!
      .search(query, new AbortController().signal);
  expect(await found('')).toEqual([]);
  expect(await found('kayak')).toEqual([]);
  for (const query of ['zoe', 'much tent'])
    expect(await found(query)).toMatchObject([
      { path: `/agents/${AGENT_ID}/convos?c=TestConversation0001` },
    ]);
});

test('without an open agent, the palette finds conversations of all agents', async () => {
  const conversation = {
    id: 'TestConversation0001',
    agentId: AGENT_ID,
    visitorId: 'TestVisitor000000001',
    channel: 'web-chat',
    state: 'ai-chatting',
    startedAt: 1,
    lastMessageAt: 1,
    messageCount: 1,
    title: 'How much is a tent?',
    lastText: 'You are welcome.',
    unanswered: 0,
    hit: { text: 'A deposit is due.', words: ['deposit'] },
  };
  const list = { data: [], total: 0, next: null, limit: 2, conversations: {} };
  await open(
    null,
    {
      'GET /workspaces/:id/agents': () => list,
      'GET /workspaces/:id/inbox': ({ query }) => ({
        data: query['q'] === 'deposit' ? [conversation] : [],
        next: null,
        more: false,
      }),
    },
    '/agents',
  );
  await screen.findByRole('button', { name: 'Switch agent: Choose an agent' });
  const found = (query: string) =>
    paletteSources
      .get()
      .find(({ id }) => id === 'conversations')!
      .search(query, new AbortController().signal);
  expect(await found('')).toEqual([]);
  expect(await found('kayak')).toEqual([]);
  expect(await found('deposit')).toMatchObject([
    {
      title: 'How much is a tent?',
      keywords: expect.stringContaining('deposit'),
      path: `/inbox?show=all&c=TestConversation0001&a=${AGENT_ID}`,
    },
  ]);
});

test('outside an agent there is nothing to publish', async () => {
  await open(null, {}, '/agents');
  expect(await screen.findByRole('button', { name: 'Switch agent: Choose an agent' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('the palette finds functions, prompts and crawlers by name, and sends no request before typing', async () => {
  await open(null, {
    'GET /workspaces/:id/functions': () => ({
      data: [
        {
          id: 'TestFunction0001',
          name: 'order_status',
          description: '1',
          method: 'GET',
          url: 'https://shop.example',
          agents: 'all',
          updatedAt: 1,
        },
      ],
      limit: 100,
      model: true,
      credentials: [],
    }),
    'GET /workspaces/:id/prompts': ({ query }) => ({
      data:
        query['q'] === 'order st'
          ? [
              {
                id: 'TestPrompt000001',
                title: 'Order status',
                tags: [],
                updatedAt: 1,
                excerpt: '',
                variables: [],
              },
            ]
          : [],
      found: 1,
      total: 1,
      limit: 500,
      next: null,
      tags: [],
    }),
    'GET /workspaces/:id/crawlers': () => ({ data: [], limit: 50 }),
  });
  await publish('Publish');
  const ask = (query: string) =>
    Promise.all(
      ['functions', 'prompts', 'crawlers'].map((id) =>
        paletteSources
          .get()
          .find((source) => source.id === id)!
          .search(query, new AbortController().signal),
      ),
    );
  expect(await ask('')).toEqual([[], [], []]);
  expect(remote.api.calls.filter(({ path }) => /functions|prompts|crawlers/.test(path))).toEqual(
    [],
  );
  expect(await ask('order st')).toMatchObject([
    [{ title: 'order_status', group: 'Functions', path: '/integrations/TestFunction0001' }],
    [{ title: 'Order status', group: 'Prompts', path: '/prompts/TestPrompt000001' }],
    [],
  ]);
});

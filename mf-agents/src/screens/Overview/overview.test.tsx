import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { flags } from '@voxgrove/sdk';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import {
  AGENT_ID,
  draftOf,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

/**
 * Opens the overview of one agent, in a browser whose storage contains `storedFlags`, and waits until
 * everything is loaded.
 */
async function open(
  agent: Partial<Agent> = {},
  published: AgentDraft | null = null,
  api: ApiHandlers = {},
  storedFlags: Record<string, string> = {},
): Promise<void> {
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/overview`,
    registry,
    api: {
      ...surroundings,
      ...api,
      'GET /v2/agents/:id': () => {
        Object.assign(localStorage, storedFlags);
        return { data: ownerView(testAgent(agent), 1, published) };
      },
    },
  });
  await screen.findByText('No model key: answers are quotes from your content.');
}
const about = () => screen.getByRole('region', { name: 'About this agent' });

test('the state shows what visitors see (nothing, this, or an older version), and what to do', async () => {
  const state = () => screen.getByRole('heading', { name: 'State' }).parentElement!.textContent;
  await open();
  expect(state()).toContain('Draft');
  expect(
    screen.getByText('Visitors see nothing yet. Publish to make your agent available.'),
  ).toBeTruthy();
  await remote.unmount();
  await open({}, draftOf(testAgent()));
  expect(state()).toContain('Published');
  expect(screen.getByText('Version 1. Live site is up to date.')).toBeTruthy();
  await remote.unmount();
  await open({ description: 'New words' }, draftOf(testAgent()));
  expect(state()).toContain('Unpublished changes');
  expect(
    screen.getByText('Visitors still see version 1. Publish to make your changes live.'),
  ).toBeTruthy();
});

test('the details of the agent link to the settings, without a second form', async () => {
  await open({ description: '', proactiveMessage: ' None ' });
  expect(
    within(about())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fernhill guide', 'None', 'None']);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(within(about()).getByRole('link', { name: 'Change in Settings' }));
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/settings`));
});

test('the order in one column is state, next steps, conversations, website, knowledge, about', async () => {
  await open();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'State',
    'Next steps',
    'Conversations',
    'On your website',
    'Knowledge',
    'About this agent',
  ]);
});

test('an unpublished agent shows its next steps at once, and a published one waits for the conversations', async () => {
  const silent: ApiHandlers = {
    'GET /v2/agents/:id/conversations': ({ query }) =>
      query['test'] ? { data: [], next: null } : new Promise<never>(() => undefined),
  };
  await open({}, null, silent);
  expect(screen.getByText('Next steps')).toBeTruthy();
  await remote.unmount();
  await open({}, draftOf(testAgent()), silent);
  expect(screen.queryByText('Next steps')).toBeNull();
  // Until then, the cards below are hidden, because they would move.
  expect(document.querySelector('[data-steps-unknown]')).not.toBeNull();
});

test('the last days are shown in figures, as a chart with a text, and as a table on request', async () => {
  const today = new Date().setHours(24, 0, 0, 0);
  const day = (ago: number, conversations: number, unanswered: number) => ({
    end: today - ago * 86_400_000,
    conversations,
    unanswered,
  });
  await open({}, null, {
    'GET /v2/agents/:id/activity': ({ query }) => ({
      data: query['end'] === String(today) ? [day(2, 3, 2), day(1, 0, 0), day(0, 4, 0)] : [],
    }),
  });
  const cursor = await screen.findByRole('slider', { name: 'Conversations' });
  expect(cursor.getAttribute('aria-valuetext')).toMatch(
    /Conversations: 4, With unanswered questions: 0$/,
  );
  expect(
    screen
      .getAllByRole('term')
      .slice(0, 3)
      .map((term) => [term.textContent, term.parentElement!.querySelector('dd')!.textContent]),
  ).toEqual([
    ['Conversations', '7'],
    ['Today', '4'],
    ['With unanswered questions', '2'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Conversations' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(-2)
        .map(({ textContent }) => textContent?.replace(/\D/g, '')),
    ),
  ).toEqual([
    ['4', '0'],
    ['0', '0'],
    ['3', '2'],
  ]);
});

test('a page that stays open over midnight shows the new days', async () => {
  const tonight = new Date().setHours(24, 0, 0, 0);
  await open({}, null, {
    'GET /v2/agents/:id/activity': ({ query }) => ({
      data: [
        {
          end: Number(query['end']),
          conversations: Number(query['end']) > tonight ? 0 : 9,
          unanswered: 0,
        },
      ],
    }),
  });
  const today = () =>
    screen
      .getAllByRole('term')
      .find(({ textContent }) => textContent === 'Today')!
      .parentElement!.querySelector('dd')!.textContent;
  await waitFor(() => expect(today()).toBe('9'));
  const later = jest.spyOn(Date, 'now').mockReturnValue(tonight + 60_000);
  try {
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(today()).toBe('0'));
  } finally {
    later.mockRestore();
  }
});

let made = 0;
const from = (pageUrl?: string) => ({
  id: `TestConversation${String(made++).padStart(4, '0')}`,
  agentId: AGENT_ID,
  visitorId: 'TestVisitor000000001',
  channel: 'web-chat',
  state: 'ai-chatting',
  startedAt: 1,
  lastMessageAt: 1,
  messageCount: 1,
  title: '1',
  lastText: '1',
  unanswered: 0,
  ...(pageUrl && { pageUrl }),
});

test('the websites from which visitors wrote are listed once each, without the pages of this product', async () => {
  await open({}, null, {
    'GET /v2/agents/:id/conversations': () => ({
      data: [
        from('https://shop.example/tents'),
        from(`${location.origin}/prototype`),
        from('https://shop.example/'),
        from(),
        from('https://blog.example/a'),
      ],
      next: null,
    }),
  });
  expect(
    await screen.findByText('Visitors have sent messages from shop.example, blog.example.'),
  ).toBeTruthy();
});

test('no visitor from a website is reported for all conversations, or only for the recent ones', async () => {
  const newest = (next: string | null) => ({
    'GET /v2/agents/:id/conversations': () => ({
      data: [from(`${location.origin}/prototype`)],
      next,
    }),
  });
  await open({}, draftOf(testAgent()), newest(null));
  expect(await screen.findByText('No visitor has sent a message from a website yet.')).toBeTruthy();
  expect(await screen.findByText('Next steps')).toBeTruthy();
  await remote.unmount();
  await open({}, draftOf(testAgent()), newest('more'));
  expect(
    await screen.findByText('None of your recent conversations came from a website.'),
  ).toBeTruthy();
  expect(screen.queryByText('Next steps')).toBeNull();
});

test('a published agent keeps space for loading next steps if it had some the last time', async () => {
  const silent = { 'GET /v2/agents/:id/conversations': () => new Promise<never>(() => undefined) };
  const withConversations = (...data: object[]) => ({
    'GET /v2/agents/:id/conversations': () => ({ data, next: null }),
  });
  await open({}, draftOf(testAgent()), withConversations());
  expect(await screen.findByText('Next steps')).toBeTruthy();
  await remote.unmount();
  await open({}, draftOf(testAgent()), silent, { ...localStorage });
  const skeleton = screen.getByText('Next steps').parentElement!;
  expect(skeleton.getAttribute('aria-busy')).toBe('true');
  expect(within(skeleton).queryByRole('list')).toBeNull();
  await remote.unmount();
  const written = withConversations(from('https://shop.example/'));
  await open({}, draftOf(testAgent()), written, { ...localStorage });
  await waitFor(() => expect(screen.queryByText('Next steps')).toBeNull());
  await remote.unmount();
  await open({}, draftOf(testAgent()), silent, { ...localStorage });
  expect(screen.queryByText('Next steps')).toBeNull();
  expect(document.querySelector('[data-steps-unknown]')).toBeNull();
});

test('the step to teach is done with a source, and before that it links to adding one', async () => {
  const source = (kind: 'website') => ({
    id: `Source-${kind}`,
    agentId: AGENT_ID,
    kind,
    title: kind,
    status: 'SUCCESS',
    pages: [],
    chars: 1,
    chunkCount: 1,
    updatedAt: 1,
  });
  const knows = (...kinds: 'website'[]) => ({
    'GET /v2/agents/:id/knowledge': () => ({
      data: { sources: kinds.map(source), chunkCount: 1, chars: 1, engine: 'extractive' },
    }),
  });
  const step = async () => (await screen.findByText('Teach it')).closest('li')!;
  await open({}, null, knows());
  expect((await step()).textContent).toContain('next');
  await userEvent.click(within(await step()).getByRole('link', { name: 'Teach your agent' }));
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/kb/new/website`));
  await remote.unmount();
  await open({}, null, knows('website'));
  await waitFor(async () => expect((await step()).textContent).toContain('done'));
  expect(within(await step()).queryByRole('link')).toBeNull();
});

test('every open step has its action: test panel, publish, and then the website code', async () => {
  const agent = testAgent();
  await open({}, null, {
    'GET /v2/agents/:id/conversations': () => ({ data: [], next: null }),
    'POST /v2/agents/:id': () => ({
      data: {
        ...ownerView({ ...agent, publishedVersion: 1 }, 2, draftOf(agent)),
        ID: AGENT_ID,
      },
    }),
  });
  const step = async (title: string) =>
    within((await screen.findByText(title)).closest('li') as HTMLElement);
  expect((await step('Ask it something')).getByRole('link').getAttribute('href')).toMatch(
    /\/overview\?showDebugger=true$/,
  );
  const embed = 'Add it to your website';
  expect((await step(embed)).queryByRole('button')).toBeNull();
  await userEvent.click((await step('Publish')).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Website Script' })).toBeTruthy();
  expect(remote.api.calls.filter(({ method }) => method === 'POST')).not.toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await step(embed)).getByRole('button', { name: 'Get the code' }));
  expect(await screen.findByRole('dialog', { name: 'Website Script' })).toBeTruthy();
});

test('a question in the test panel completes the step to ask a question', async () => {
  await open({}, null, {
    'GET /v2/agents/:id/conversations': ({ query }) => ({
      data: query['test'] ? [from(`${location.origin}/app`)] : [],
      next: null,
    }),
  });
  const firstStep = (await screen.findByText('Ask it something')).closest('li')!;
  await waitFor(() => expect(firstStep.textContent).toContain('done'));
  expect(within(firstStep).queryByRole('link')).toBeNull();
});

test('the notice about the missing model can be dismissed, and the browser remembers it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('No model key: answers are quotes from your content.')).toBeNull();
  expect(flags.get('modelNoticeDismissed')).toBe(true);
  flags.set('modelNoticeDismissed', false);
});

test('steps that fail to load keep their space as the browser remembers it', async () => {
  await open({}, draftOf(testAgent()), {
    'GET /v2/agents/:id/conversations': () => ({ data: [], next: null }),
  });
  expect(await screen.findByText('Next steps')).toBeTruthy();
  await remote.unmount();
  const refused: ApiHandlers = {
    'GET /v2/agents/:id/conversations': () => {
      throw new AppError('FORBIDDEN');
    },
  };
  await open({}, draftOf(testAgent()), refused, { ...localStorage });
  await waitFor(() => expect(screen.queryByText('Next steps')).toBeNull());
  await remote.unmount();
  await open(
    {},
    draftOf(testAgent()),
    { 'GET /v2/agents/:id/conversations': () => new Promise<never>(() => undefined) },
    { ...localStorage },
  );
  expect(screen.getByText('Next steps')).toBeTruthy();
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import type { Conversation } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';
import { figuresApi } from '../../testing/figures-api';
import { inboxApi, inboxItem } from '../../testing/inbox-api';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  portalStore.set(null);
});

const health = {
  agentId: AGENT_ID,
  title: 'Ranger',
  isPublished: true,
  hasUnpublishedChanges: false,
  sources: 0,
  failedSources: 0,
  waiting: 0,
  hasCredits: true,
  lastMessageAt: null,
};

/** Opens the first tab of the agent as a client with some tabs. */
async function openAsClient(
  canAccess: string[],
  tab = 'home',
  change: Partial<typeof health> | (() => never) = {},
  api: ApiHandlers = {},
): Promise<void> {
  portalStore.set({
    tenant: { brand: { name: 'Fern & Co', supportEmail: 'help@fern.example' } },
    session: {
      kind: 'client',
      client: { canAccess, clientTabOrder: [] },
      organisation: { dashboardLayout: 'horizontal' },
    },
  } as never);
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/${tab}`,
    registry,
    api: {
      ...surroundings,
      ...inboxApi(() => []),
      ...figuresApi,
      'GET /v2/agents/:id': () => ({ data: ownerView(testAgent()) }),
      'GET /v2/agents/:id/health': () => ({
        data: [{ ...health, ...(typeof change === 'function' ? change() : change) }],
      }),
      ...api,
    },
  });
}

test('a client sees only links to tabs that the agency has opened', async () => {
  await openAsClient(['/home']);
  await screen.findByRole('heading', { name: 'Next steps' });
  expect(screen.queryByRole('heading', { name: 'Waiting for a person' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Unanswered questions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open analytics' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Give Ranger/ })).toBeNull();
  expect(remote.api.calls.filter(({ path }) => path.includes('/inbox'))).toEqual([]);
  expect(screen.getByText(/^Fern & Co has not opened these to you/)).toBeTruthy();
});

test('a client with all tabs sees all cards', async () => {
  await openAsClient(['/home', '/convos', '/analytics', '/kb']);
  expect(await screen.findByRole('heading', { name: 'Waiting for a person' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Unanswered questions' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open analytics' })).toBeTruthy();
  expect(screen.queryByText(/has not opened these to you/)).toBeNull();
});

test('the newest unanswered conversations open in the inbox, and all are counted', async () => {
  const conversation = (title: string): Conversation => ({
    id: title.padEnd(20, 'x') as Conversation['id'],
    agentId: AGENT_ID,
    visitorId: 'v'.repeat(20) as never,
    channel: 'web-chat',
    state: 'ai-chatting',
    startedAt: 1_000,
    lastMessageAt: 2_000,
    messageCount: 1,
    title,
    lastText: title,
    unanswered: 1,
  });
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  await openAsClient(
    ['/home', '/convos'],
    'home',
    {},
    {
      ...inboxApi(({ view }) =>
        view === 'unanswered' ? titles.map((title) => inboxItem(conversation(title))) : [],
      ),
      'GET /v2/agents/:id/inbox/counts': () => ({
        data: { waiting: 0, yours: 0, unassigned: 0, unanswered: 12 },
      }),
    },
  );
  const link = await screen.findByRole('link', { name: 'Four' });
  expect(link.getAttribute('href')).toContain(
    `/agents/${AGENT_ID}/convos?show=unanswered&c=Fourxxxxxxxxxxxxxxxx&a=${AGENT_ID}`,
  );
  expect(screen.queryByRole('link', { name: 'Five' })).toBeNull();
  expect(screen.getByText('12 conversations have unanswered questions.')).toBeTruthy();
});

test('a client sees what models cost only with the metrics', async () => {
  await openAsClient(['/home', '/analytics'], 'analytics');
  expect(await screen.findByText('Opened the chat')).toBeTruthy();
  expect(screen.queryByText('Tokens')).toBeNull();
  expect(screen.queryByText('Model cost')).toBeNull();
  await remote.unmount();
  cleanup();
  await openAsClient(['/home', '/analytics', '/metrics'], 'analytics');
  expect(await screen.findByText('Model cost')).toBeTruthy();
});

test('the week on the home page has the key figures, without the use', async () => {
  await openAsClient(['/home', '/analytics', '/metrics']);
  expect(await screen.findByText('Time to first answer')).toBeTruthy();
  expect(screen.queryByText('Opened the chat')).toBeNull();
  expect(screen.queryByText('Model cost')).toBeNull();
});

test('a client reads why a tab is not shown and whom to ask', async () => {
  await openAsClient(['/home'], 'kb');
  expect(
    await screen.findByRole('heading', { name: 'Fern & Co has not opened Knowledge base to you' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Fern & Co' }).getAttribute('href')).toBe(
    'mailto:help@fern.example',
  );
  expect(screen.getByRole('link', { name: 'Go to the first tab' })).toBeTruthy();
});

test('an agent without credits is marked', async () => {
  await openAsClient(['/home'], 'home', { hasCredits: false });
  expect(await screen.findByText('No credits left: no answers')).toBeTruthy();
});

test('next steps that could not be loaded say so', async () => {
  await openAsClient(['/home'], 'home', () => {
    throw new AppError('FORBIDDEN');
  });
  expect(await screen.findByText('The next steps could not be loaded')).toBeTruthy();
});

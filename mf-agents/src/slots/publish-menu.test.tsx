import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { noticeStore, paletteSources } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote, testSession } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import {
  AGENT_ID,
  draftOf,
  ownerView,
  registry,
  surroundings,
  testAgent,
  WORKSPACE_ID,
} from '../testing/test-agent';
import * as slot from './AgentTopbar';
import { fileName } from '../parts/agent-actions';

let remote: RenderedRemote;
afterEach(async () => {
  await remote?.unmount();
  cleanup();
  noticeStore.set([]);
});

async function open({
  agent = {},
  links,
  api = {},
}: {
  agent?: Partial<Agent>;
  links?: Record<string, string>;
  api?: ApiHandlers;
} = {}): Promise<void> {
  const fullAgent = testAgent(agent);
  remote = await renderRemote(slot, {
    path: `/agents/${AGENT_ID}/overview`,
    slotProps: {},
    registry: links
      ? testRegistry(
          ...registry.remotes,
          testRemote({
            name: 'mf-channels',
            routes: [{ path: '/agents/:agentId/channels', title: 'x' }],
            links,
          }),
        )
      : registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(fullAgent) }),
      'POST /v2/agents/:id': ({ body }) => ({
        data: { ...ownerView(fullAgent, 2, draftOf(body as Agent)), ID: AGENT_ID },
      }),
      'rpc saveAgentBackup': () => ({ backup: {} }),
      ...api,
    },
  });
  (await screen.findByRole('button', { name: 'More publish actions' })).focus();
}
async function menu(): Promise<string[]> {
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  return screen
    .getAllByRole('menuitem')
    .map(
      (item) =>
        `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ' (off)' : ''}`,
    );
}

test('channels without a remote are hidden, and so is the template for agents without nodes', async () => {
  await open();
  expect(await menu()).toEqual([
    'Open demo',
    'Copy Agent ID',
    'Website Script',
    'Version History',
    'Duplicate',
    'Delete…',
  ]);
  expect(screen.queryByRole('group', { name: 'Channels' })).toBeNull();
});

test('a remote that declares its links adds its channels', async () => {
  await open({
    agent: { enableNodes: true },
    links: {
      'channels.whatsapp': '/agents/:agentId/channels',
      'channels.messenger': '/agents/:agentId/channels',
    },
  });
  expect(await menu()).toEqual([
    'Open demo',
    'Copy Agent ID',
    'Export Agent Template',
    'Website Script',
    'WhatsApp',
    'Messenger',
    'Version History',
    'Duplicate',
    'Delete…',
  ]);
  const whatsapp = screen.getByRole('menuitem', { name: 'WhatsApp' });
  await userEvent.keyboard('{End}');
  for (let up = 0; up < 12 && !whatsapp.hasAttribute('data-highlighted'); up += 1)
    await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/channels`));
});

test('a publication is backed up once, with its author', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('button', { name: 'Published' });
  await waitFor(() =>
    expect(
      remote.api.calls
        .filter(({ path }) => path.endsWith('/rpc/saveAgentBackup'))
        .map(({ body }) => body),
    ).toEqual([
      { agentId: AGENT_ID, workspaceId: WORKSPACE_ID, userEmail: testSession.user.email },
    ]),
  );
  expect(noticeStore.get()).toEqual([]);
});

test('a failed export shows the reason', async () => {
  await open({
    agent: { enableNodes: true },
    api: {
      'rpc exportAgentToJson': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
  const actions = await paletteSources
    .get()
    .find(({ id }) => id === 'agent-actions')!
    .search('EXPORT', new AbortController().signal);
  expect(actions.map(({ title, group }) => [title, group])).toEqual([
    ['Export Agent Template', 'This agent'],
  ]);
  actions[0]!.run!();
  await waitFor(() =>
    expect(noticeStore.get()[0]?.message).toBe(
      'Error exporting agent: The service is temporarily unavailable. Please try again.',
    ),
  );
});

test('the palette offers Publish until the agent is published', async () => {
  await open();
  const titles = async () =>
    (
      await paletteSources
        .get()
        .find(({ id }) => id === 'agent-actions')!
        .search('', new AbortController().signal)
    ).map(({ title }) => title);
  expect(await titles()).toEqual([
    'Publish',
    'Version History',
    'Copy Agent ID',
    'Website Script',
    'Duplicate',
    'Delete…',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('button', { name: 'Published' });
  expect(await titles()).not.toContain('Publish');
});

test.each([
  ['Fernhill guide', 'fernhill-guide'],
  ['Über/../Café', 'uber-cafe'],
  ['👋', 'agent'],
  ['代理人', '代理人'],
])('the file of %s is %s.json', (title, name) => {
  expect(fileName(title)).toBe(name);
});

import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { AgentDraft as Draft, AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { AgentVersion } from '../../../contract/agent-versions';
import { maskSecrets } from '../../../contract/secret-names';
import * as slot from '../../slots/AgentTopbar';
import {
  AGENT_ID,
  draftOf,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../../testing/test-agent';
import { messages } from './texts';

let remote: RenderedRemote;
// Loads the drawer's code before the tests, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./VersionHistoryDrawer');
});
afterEach(async () => {
  await remote?.unmount();
  cleanup();
  noticeStore.set([]);
});

const LONG = `You are a guide. ${'Know the hills and the weather. '.repeat(40)}Be brief.`;
const now = testAgent({
  publishedVersion: 2,
  title: 'Fernhill guide',
  vgOptions: {
    ...testAgent().vgOptions,
    systemPrompt: `${LONG} Be kind.`,
    initMessages: ['Hello.', 'Ask me.'],
  },
  nodes: [
    { id: 'start', type: 'start', data: { prompt: 'Greet warmly', apiKey: 'CANARY-1' } },
    { id: 'end', type: 'end' },
  ],
});
const older: AgentDraft = draftOf({
  ...now,
  title: 'Fernhill',
  autoOpenWidget: true,
  vgOptions: { ...now.vgOptions, systemPrompt: `${LONG} Be strict.`, initMessages: ['Hello.'] },
  nodes: [{ id: 'start', type: 'start', data: { prompt: 'Greet', apiKey: 'CANARY-2' } }],
} as Agent);
/** Returns a version as the server sends it. Unlike in the draft, secrets are masked. */
const masked = (draft: AgentDraft): AgentDraft => ({
  ...draft,
  nodes: maskSecrets(draft.nodes) as unknown[],
});
const drafts: Record<string, AgentDraft> = {
  1: masked(older),
  2: masked(draftOf({ ...now, title: 'Live title' } as Agent)),
  3: masked(draftOf(now)),
};
const versions: AgentVersion[] = [
  { version: 3, kind: 'backup', at: 1_790_000_300_000, by: null, live: false, changed: [] },
  {
    version: 2,
    kind: 'published',
    at: 1_790_000_200_000,
    by: 'Ada',
    live: true,
    changed: ['title', 'vgOptions.systemPrompt', 'customTheme.primary', 'nodes'],
  },
  { version: 1, kind: 'published', at: 1_790_000_100_000, by: 'Bob', live: false, changed: null },
];

async function open(api: ApiHandlers = {}): Promise<HTMLElement> {
  remote = await renderRemote(slot, {
    path: `/agents/${AGENT_ID}/overview`,
    registry,
    slotProps: {},
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(now, 7, drafts[2]!) }),
      'GET /v2/agents/:id/versions': () => ({ data: versions }),
      'GET /v2/agents/:id/versions/:version': ({ params }) => ({
        data: {
          ...versions.find(({ version }) => String(version) === params.version),
          draft: drafts[params.version!],
        },
      }),
      'POST /v2/agents/:id/versions/:version/restore': ({ params }) => ({
        data: { ...ownerView({ ...now, ...drafts[params.version!] }, 8, drafts[2]!), ID: AGENT_ID },
      }),
      ...api,
    },
  });
  (await screen.findByRole('button', { name: 'More publish actions' })).focus();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Version History' });
  await userEvent.keyboard('{End}');
  for (let up = 0; up < 5 && !entry.hasAttribute('data-highlighted'); up += 1)
    await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Version History' });
}
const field = (drawer: HTMLElement, name: string) =>
  within(drawer)
    .findAllByRole('group', { name })
    .then((all) => all[0]!);

test('versions show author, changes in words and the live one, after unpublished changes', async () => {
  const drawer = await open();
  const live = await within(drawer).findByRole('button', { name: /Version 2/ });
  expect(live.textContent).toMatch(/Live.*by Ada.*Agent Name, Instructions and 2 more/);
  expect(live.getAttribute('aria-current')).toBe('true');
  expect(within(drawer).getByRole('button', { name: /Version 3/ }).textContent).toMatch(
    /Backup.*a former member/,
  );
  expect(within(drawer).getByRole('button', { name: /Version 1/ }).textContent).toMatch(
    /by Bob.*First version/,
  );
  await userEvent.click(live);
  expect((await field(drawer, 'Agent Name')).textContent).toBe(
    'Agent NameRemoved: Live title→Added: Fernhill guide',
  );
  expect(within(drawer).getByText('1 field differs')).toBeTruthy();
});

test('versions can be compared by words, lines and nodes, without secrets, with the draft or any version', async () => {
  const drawer = await open();
  await userEvent.click(await within(drawer).findByRole('button', { name: /Version 1/ }));
  const prompt = await field(drawer, 'Instructions');
  expect(prompt.textContent).toContain('Removed: strict');
  expect(prompt.textContent).toContain('Added: kind');
  await userEvent.click(
    within(prompt).getByRole('button', { name: /Show \d+ unchanged characters/ }),
  );
  expect(prompt.textContent).toContain('You are a guide.');
  expect((await field(drawer, 'First messages')).textContent).toContain('Added: Ask me.');
  expect((await field(drawer, 'Open the chat automatically')).textContent).toContain(
    'Removed: On→Added: Off',
  );
  const nodes = await field(drawer, 'Nodes');
  expect(nodes.textContent).toMatch(
    /Node start.*changed.*data\.prompt.*Greet.*warmly.*Node end.*added/,
  );
  expect(document.body.textContent).not.toContain('CANARY');

  await userEvent.selectOptions(within(drawer).getByLabelText('Compared with'), 'Version 2');
  await waitFor(async () =>
    expect((await field(drawer, 'Agent Name')).textContent).toBe(
      'Agent NameRemoved: Fernhill→Added: Live title',
    ),
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'All versions' }));
  await userEvent.click(await within(drawer).findByRole('button', { name: /Version 3/ }));
  expect(await within(drawer).findByText('No differences')).toBeTruthy();
  expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(
    true,
  );
});

test('restoring sends the displayed version of the draft, and publishing at once needs a confirmation', async () => {
  const drawer = await open();
  await userEvent.click(await within(drawer).findByRole('button', { name: /Version 1/ }));
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(noticeStore.get()[0]?.message).toBe(
      'Version 1 is back in the draft. Publish to make it live.',
    ),
  );
  expect(remote.api.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/eu/v2/agents/${AGENT_ID}/versions/1/restore`,
    headers: { 'if-match': '"7"' },
    body: { publish: false },
  });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Restore and publish' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Restore and publish' }));
  await waitFor(() =>
    expect(remote.api.calls.filter(({ method }) => method === 'POST')[1]).toMatchObject({
      headers: { 'if-match': '"8"' },
      body: { publish: true },
    }),
  );
});

test('after a save by another person nothing is restored, and a message explains what to do', async () => {
  const drawer = await open({
    'POST /v2/agents/:id/versions/:version/restore': () => {
      throw new AppError('CONFLICT', { version: 9 });
    },
  });
  await userEvent.click(await within(drawer).findByRole('button', { name: /Version 1/ }));
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Restore' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else saved the agent');
});

test('an agent that was never published has no versions, and a text explains how versions are created', async () => {
  expect(
    await within(await open({ 'GET /v2/agents/:id/versions': () => ({ data: [] }) })).findByText(
      'No versions yet',
    ),
  ).toBeTruthy();
});

test('a failed load can be retried', async () => {
  const drawer = await open({
    'GET /v2/agents/:id/versions': () => {
      throw new AppError('NOT_FOUND');
    },
  });
  expect(await within(drawer).findByText('The versions could not be loaded')).toBeTruthy();
  remote.api.on('GET /v2/agents/:id/versions', () => ({ data: versions }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Retry' }));
  expect(await within(drawer).findByRole('button', { name: /Version 1/ })).toBeTruthy();
});

test('every field of an agent has a name', () => {
  const unnamed: string[] = [];
  const walk = (schema: unknown, names: unknown, path: string): void => {
    const { shape } = schema as { shape?: Record<string, unknown> };
    for (const [name, field] of Object.entries(shape ?? {})) {
      const { def } = field as { def?: { type: string; innerType: unknown } };
      const inner = def?.type === 'default' ? def.innerType : field;
      const text = (names as Record<string, unknown> | undefined)?.[name];
      if ((inner as { shape?: object }).shape) walk(inner, text, `${path}${name}.`);
      else if (typeof text !== 'string' && name !== 'customThemeJSONString')
        unnamed.push(path + name);
    }
  };
  walk(Draft, messages.fields, '');
  expect(unnamed).toEqual([]);
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote, testSession } from '@voxgrove/testing';
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

const live = testAgent({ title: 'Fernhill guide', publishedVersion: 3 });
const copy = testAgent({
  ID: 'TestAgentGrove02' as typeof AGENT_ID,
  title: 'Copy of Fernhill guide',
});
const api: ApiHandlers = {
  ...surroundings,
  'GET /workspaces/:id/agents': () => ({
    data: [live],
    total: 1,
    next: null,
    limit: 25,
    conversations: {},
  }),
  'GET /v2/agents/:id': ({ params }) => ({
    data: params.id === copy.ID ? ownerView(copy) : ownerView(live, 1, draftOf(live)),
  }),
  'GET /v2/agents/:id/contents': () => ({ data: { conversations: 12, sources: 1, versions: 3 } }),
  'POST /v2/agents/:id/duplicate': () => ({ data: ownerView(copy) }),
  'POST /v2/agents/:id/unpublish': () => ({ data: ownerView(testAgent({ title: live.title })) }),
  'DELETE /v2/agents/:id': () => ({ success: true }),
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
});

const open = async (more: ApiHandlers = {}, path = '/agents', session = testSession) => {
  remote = await renderRemote(lifecycles, { path, registry, session, api: { ...api, ...more } });
};
const sent = () =>
  remote.api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path: path.replace(/^.*(?=\/v2)/, ''), body }));
const notices = () => noticeStore.get().map(({ message }) => message);
const openMenu = async () => {
  (await screen.findByRole('button', { name: 'Actions for Fernhill guide' })).focus();
  await userEvent.keyboard('{Enter}');
};
const ACTIONS = ['Settings', 'Duplicate', 'Unpublish', 'Delete…'];
const choose = async (name: string) => {
  await openMenu();
  await screen.findByRole('menuitem', { name });
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(ACTIONS.indexOf(name))}{Enter}`);
};

describe('from the list', () => {
  test('an agent is deleted once its name is typed, and the question lists what is deleted with it', async () => {
    await open();
    await choose('Delete…');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('12 conversations with visitors')).toBeTruthy();
    expect(dialog.getByText('1 source of knowledge')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'Fernhill{Enter}');
    expect(dialog.getByText('This is not the agent’s name.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), ' guide{Enter}');
    await waitFor(() => expect(notices()).toEqual(['Fernhill guide is deleted.']));
    expect(sent()).toEqual([
      expect.objectContaining({ method: 'DELETE', path: `/v2/agents/${AGENT_ID}` }),
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('a failed deletion shows the reason and can be tried again', async () => {
    await open({
      'DELETE /v2/agents/:id': () => {
        throw new AppError('UNAVAILABLE');
      },
    });
    await choose('Delete…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(await dialog.findByRole('textbox'), 'Fernhill guide{Enter}');
    expect(await dialog.findByText('The agent was not deleted')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete agent' })).toBeTruthy();
  });

  test('a copy is made under a translated name and opens', async () => {
    await open();
    await choose('Duplicate');
    await waitFor(() => expect(remote.path()).toBe(`/agents/${copy.ID}/overview`));
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: `/v2/agents/${AGENT_ID}/duplicate`,
        body: { newAgentId: expect.stringMatching(/^\w{16}$/), title: 'Copy of Fernhill guide' },
      },
    ]);
    expect(notices()).toContain('Copy of Fernhill guide is ready.');
  });

  test('a full plan is shown as the reason', async () => {
    await open({
      'POST /v2/agents/:id/duplicate': () => {
        throw new AppError('AGENT_LIMIT_REACHED', { limit: 25 });
      },
    });
    await choose('Duplicate');
    await waitFor(() => expect(notices().at(-1)).toMatch(/^The agent was not duplicated: .*25/));
  });

  test('members who do not own the workspace cannot delete', async () => {
    const workspaces = testSession.workspaces.map((workspace) => ({
      ...workspace,
      role: 'member' as const,
    }));
    await open({}, '/agents', { ...testSession, workspaces });
    await openMenu();
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Settings',
      'Duplicate',
      'Unpublish',
    ]);
  });
});

test('the settings of an agent unpublish it after a confirmation', async () => {
  await open({}, `/agents/${AGENT_ID}/settings?tab=advanced`);
  const zone = within(await screen.findByRole('region', { name: 'Copy, unpublish or delete' }));
  await userEvent.click(zone.getByRole('button', { name: 'Unpublish' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(notices()).toEqual(['Fernhill guide is no longer published.']));
  expect(await zone.findByText('This agent is not published.')).toBeTruthy();
});

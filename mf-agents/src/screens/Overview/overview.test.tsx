import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, draftOf, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); });

/** A server with one agent that refuses a save of an older version. */
async function open(published: AgentDraft | null = null): Promise<{ stored: () => Agent; elsewhere: (change: Partial<Agent>) => void }> {
  let agent = testAgent({ publishedVersion: published ? 1 : 0 });
  let version = 1;
  const view = () => ownerView(agent, version, published);
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/overview`, registry,
    api: {
      ...surroundings, 'GET /v2/agents/:id': () => ({ data: view() }),
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

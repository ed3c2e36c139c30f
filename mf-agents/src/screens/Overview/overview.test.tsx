import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); });

/** A server with one agent that refuses a save of an older version. */
async function open(): Promise<{ stored: () => Agent; elsewhere: (change: Partial<Agent>) => void }> {
  let agent = testAgent();
  let version = 1;
  const view = () => ownerView(agent, version);
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

test('an empty name is not saved', async () => {
  await open();
  await userEvent.clear(screen.getByLabelText(/Agent Name/));
  expect(screen.getByText('Please provide a name for the agent.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('a save that comes too late shows both texts; mine can be saved after seeing, and their other changes stay', async () => {
  const { stored, elsewhere } = await open();
  await retype(description(), 'Mine');
  elsewhere({ description: 'Theirs', proactiveMessage: 'Their greeting' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  const both = within(within(dialog).getByRole('group', { name: 'Description' }));
  expect(both.getByText('Mine')).toBeTruthy();
  expect(both.getByText('Theirs')).toBeTruthy();
  expect(stored().description).toBe('Theirs');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }));
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

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSlot } from '@voxgrove/sdk';
import { renderRemote, testSession } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { messages } from '../../i18n/en';
import { ownerView, testAgent } from '../../testing/test-agent';
import { AboutCard } from './AboutCard';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

const card = createSlot({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  component: AboutCard,
});
const view = ownerView(testAgent({ title: 'Fern' }));

async function open() {
  remote = await renderRemote(card, {
    slotProps: { view },
    api: {
      'PUT /auth/about': () => testSession,
      'GET /v2/agents/:id': () => ({ data: view }),
      'POST /v2/agents/:id': () => ({ data: { ...view, ID: view.agent.ID } }),
      'rpc saveAgentBackup': () => ({}),
    },
  });
  await screen.findByRole('heading', { name: 'Help us tailor the dashboard to you' });
}
const bodies = (end: string) =>
  remote.api.calls
    .filter(({ method, path }) => method !== 'GET' && path.endsWith(end))
    .map(({ body }) => body);

test('a purpose suggests a greeting that can be used at once', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('What will your agent do?'), 'booking');
  await userEvent.selectOptions(screen.getByLabelText('Team size'), '2-10');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use this greeting' }));
  await screen.findByText('Your agent now greets visitors this way.');
  expect(bodies('/auth/about')).toEqual([{ role: null, useCase: 'booking', teamSize: '2-10' }]);
  expect(bodies(view.agent.ID)[0]).toEqual({
    vgOptions: {
      initMessages: [
        'Hello, I am the assistant of Fern. I help you choose a time and book. When would you like to come?',
      ],
    },
  });
});

test('"Skip" sends nothing about the person and hides the card', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(bodies('/auth/about')).toEqual([{ role: null, useCase: null, teamSize: null }]);
});

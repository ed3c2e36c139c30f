import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import {
  AGENT_ID,
  ownerView,
  registry,
  surroundings,
  testAgent,
  WORKSPACE_ID,
} from '../../testing/test-agent';
import { readWizard, writeWizard } from './wizard-state';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  localStorage.clear();
});

const company = {
  name: 'Fernhill Outdoor',
  website: 'https://fernhill.example',
  description: 'We rent outdoor gear and guide hikes.',
};

test('a later agent starts with the company of the newest one', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/agents/new/wizard',
    registry,
    api: { ...surroundings, 'GET /workspaces/:id/company': () => ({ data: company }) },
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/Company name/);
  await waitFor(() => expect(name.value).toBe(company.name));
  expect(screen.getByLabelText<HTMLInputElement>(/Company website/).value).toBe(company.website);
  expect(screen.getByLabelText<HTMLInputElement>(/What does/).value).toBe(company.description);
});

test('the finished wizard publishes the agent and stays open for its code', async () => {
  const agent = testAgent();
  remote = await renderRemote(lifecycles, {
    path: '/agents/new/wizard',
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(agent) }),
      'POST /v2/agents/:id': () => ({
        data: { ...ownerView({ ...agent, publishedVersion: 1 }), ID: AGENT_ID },
      }),
      'rpc saveAgentBackup': () => ({}),
    },
  });
  await screen.findByLabelText(/Company name/);
  // Stores the state that another tab would leave.
  writeWizard(WORKSPACE_ID, {
    ...readWizard(WORKSPACE_ID),
    step: 'success',
    company,
    created: { agentId: AGENT_ID, name: company.name, pages: 3 },
  });
  const key = `agentWizard.${WORKSPACE_ID}`;
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish & get code' }));
  await screen.findByText('Your agent is published. Add this code to your website.');
  expect(screen.queryByRole('button', { name: 'Publish & get code' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to Dashboard' })).toBeTruthy();
  const [saved] = remote.api.calls.filter(
    ({ method, path }) => method === 'POST' && path.endsWith(`/v2/agents/${AGENT_ID}`),
  );
  expect(saved?.body).toMatchObject({ ID: AGENT_ID });
});

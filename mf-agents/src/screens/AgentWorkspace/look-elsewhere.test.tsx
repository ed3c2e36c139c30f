import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { noticeStore, selectWorkspace } from '@voxgrove/sdk/internal';
import { renderRemote, testSession } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  jest.restoreAllMocks();
});

const elsewhere = testSession.workspaces.find(({ location }) => location === 'na')!;
const missing: ApiHandlers = {
  ...surroundings,
  'GET /v2/agents/:id': ({ path }) => {
    throw new AppError('NOT_FOUND', { path });
  },
};
const open = async (api: ApiHandlers, agentId = AGENT_ID as string) => {
  remote = await renderRemote(lifecycles, { path: `/agents/${agentId}/convos`, registry, api });
};
const agentRequests = () =>
  remote.api.calls.map(({ path }) => path).filter((path) => path.includes('/v2/agents/'));

test('for an agent of the other region the page goes there, with the same part of the address', async () => {
  // jsdom cannot navigate to another page and logs an error instead.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const agent = testAgent({ ownerID: elsewhere.uid });
  await open({
    ...missing,
    'GET /v2/agents/:id': ({ path }) => {
      if (path.startsWith('/api/na/')) return { data: ownerView(agent) };
      throw new AppError('NOT_FOUND');
    },
  });
  await waitFor(() =>
    expect(noticeStore.get()[0]?.message).toBe(`Switching to ${elsewhere.workspaceName}…`),
  );
  expect(localStorage.getItem('selectedWorkspace')).toBe(elsewhere.uid);
  expect(agentRequests()).toEqual([
    `/api/eu/v2/agents/${AGENT_ID}`,
    `/api/na/v2/agents/${AGENT_ID}`,
  ]);
  await waitFor(() => expect(consoleError).toHaveBeenCalled());
  localStorage.removeItem('selectedWorkspace');
});

test('for an agent of another workspace in this region, that workspace becomes the selected one', async () => {
  const second = testSession.workspaces[1]!;
  await open({
    ...surroundings,
    'GET /v2/agents/:id': () => ({ data: ownerView(testAgent({ ownerID: second.uid })) }),
  });
  await waitFor(() => expect(localStorage.getItem('selectedWorkspace')).toBe(second.uid));
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/convos`);
  act(() => selectWorkspace(''));
});

test('for an agent that does not exist the page returns to the list, with a notice', async () => {
  await open(missing);
  await waitFor(() => expect(remote.path()).toBe('/agents'));
  expect(noticeStore.get().map(({ message }) => message)).toEqual([
    'This agent does not exist. It may have been deleted, or it belongs to a workspace you are not a member of.',
  ]);
  await remote.unmount();
  noticeStore.set([]);
  await open(missing, 'not-an-id');
  await waitFor(() => expect(remote.path()).toBe('/agents'));
  expect(agentRequests()).toEqual([]);
});

test('an agent is not reported as missing when the other region gives no answer', async () => {
  await open({
    ...surroundings,
    'GET /v2/agents/:id': ({ path }) => {
      throw new AppError(path.startsWith('/api/na/') ? 'FORBIDDEN' : 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('The agent could not be loaded')).toBeTruthy();
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/convos`);
});

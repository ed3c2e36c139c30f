import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); noticeStore.set([]); });

const open = async (create: (call: { params: Record<string, string>; body: unknown }) => unknown = () => null) => {
  remote = await renderRemote(lifecycles, { path: '/agents/new', registry, api: { ...surroundings, 'POST /v2/agents/:id': create, 'GET /v2/agents/:id': ({ params }) => ({ data: ownerView(testAgent({ ID: params.id as never })) }) } });
  return screen.findByLabelText(/Agent Name/);
};
const created = () => remote.api.calls.filter(({ method }) => method === 'POST');

test('nothing is created without a name, and the person is told', async () => {
  const name = await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  await userEvent.type(name, '   {Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide a name for the agent.');
  expect(noticeStore.get().map(({ message }) => message)).toEqual(['Please provide a name for the agent.']);
  expect(created()).toEqual([]);
});

test('Enter creates one agent under an id chosen here and goes to it', async () => {
  const name = await open(({ params, body }) => ({ data: { ...ownerView(testAgent({ ID: params.id as never, ...(body as object) })), ID: params.id } }));
  await userEvent.type(name, '  Guide {Enter}{Enter}');
  await waitFor(() => expect(remote.path()).toMatch(/^\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/));
  expect(created()).toHaveLength(1);
  expect(created()[0]).toMatchObject({ body: { title: 'Guide', ownerID: 'userGrove000001' }, headers: { 'if-match': '"0"' } });
  expect(noticeStore.get()[0]).toMatchObject({ message: 'Agent created successfully, redirecting...', durationMs: 2000 });
});

test('a refusal is shown where it happened, and trying again uses the same id', async () => {
  const name = await open(() => { throw new AppError('AGENT_LIMIT_REACHED', { limit: 2 }); });
  await userEvent.type(name, 'Guide{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Error creating agent, Your plan allows 2 agents. Upgrade to add more.');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(created()).toHaveLength(2));
  expect(created()[1]!.path).toBe(created()[0]!.path);
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { ConvertTemplateInput } from '../../../contract/templates';
import * as lifecycles from '../../lifecycles';
import { ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  sessionStorage.clear();
});

const open = async (
  create: (call: { params: Record<string, string>; body: unknown }) => unknown = () => null,
  api: ApiHandlers = {},
) => {
  remote = await renderRemote(lifecycles, {
    path: '/agents/new',
    registry,
    api: {
      ...surroundings,
      'POST /v2/agents/:id': create,
      'GET /v2/agents/:id': ({ params }) => ({
        data: ownerView(testAgent({ ID: params.id as never })),
      }),
      ...api,
    },
  });
  return screen.findByLabelText(/Agent Name/);
};
const created = () => remote.api.calls.filter(({ method }) => method === 'POST');
const echo = ({ params, body }: { params: Record<string, string>; body: unknown }) => ({
  data: { ...ownerView(testAgent({ ID: params.id as never, ...(body as object) })), ID: params.id },
});
const card = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=radio]' });
const cards = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name$=template]')].map(
    ({ value }) => value,
  );

test('nothing is created without a name, and an error is shown', async () => {
  const name = await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  await userEvent.type(name, '   {Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please provide a name for the agent.',
  );
  expect(noticeStore.get().map(({ message }) => message)).toEqual([
    'Please provide a name for the agent.',
  ]);
  expect(created()).toEqual([]);
});

test('Enter creates one agent under an id chosen in the browser, and opens it', async () => {
  const name = await open(echo);
  await userEvent.type(name, '  Guide {Enter}{Enter}');
  await waitFor(() =>
    expect(remote.path()).toMatch(/^\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/),
  );
  expect(created()).toHaveLength(1);
  expect(created()[0]).toMatchObject({
    body: { title: 'Guide', ownerID: 'userGrove000001' },
    headers: { 'if-match': '"0"' },
  });
  expect(noticeStore.get()[0]).toMatchObject({
    message: 'Agent created successfully, redirecting...',
    durationMs: 2000,
  });
});

test('a refusal is shown in place, and a retry uses the same id', async () => {
  const name = await open(() => {
    throw new AppError('AGENT_LIMIT_REACHED', { limit: 2 });
  });
  await userEvent.type(name, 'Guide{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error creating agent, Your plan allows 2 agents. Upgrade to add more.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(created()).toHaveLength(2));
  expect(created()[1]!.path).toBe(created()[0]!.path);
});

test('templates can be chosen by category and by keyboard, and the blank one is the default', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Templates',
    'Customer Support',
    'Utility',
    'Entertainment',
  ]);
  expect(cards()).toEqual([
    'blank-template',
    'customer-support',
    'real-estate-agent',
    'health-care-agent',
    'confirm-email',
    'make-appointment',
    'game-npc',
  ]);
  expect(card('Blank template').checked).toBe(true);
  act(() => screen.getByText('All Templates').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Customer Support');
  expect(cards()).toEqual(['customer-support', 'real-estate-agent', 'health-care-agent']);
  expect(screen.getByText('Blank template stays selected.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(cards()).toEqual(['confirm-email', 'make-appointment', 'blank-template']);
  await userEvent.keyboard('{End}');
  expect(cards()).toEqual(['game-npc']);
  act(() => card('Game NPC').focus());
  await userEvent.keyboard('[Space]');
  expect(card('Game NPC').checked).toBe(true);
  expect(await screen.findByText(/Halt, traveller. I am your agent,/)).toBeTruthy();
});

test('a template has its own call and its own error texts, and the new agent opens', async () => {
  let tries = 0;
  const name = await open(
    () => {
      throw new Error('Not this way.');
    },
    {
      'rpc convertAgentTemplateToAgent': ({ body }) => {
        tries += 1;
        if (tries === 1) throw new AppError('AGENT_LIMIT_REACHED', { limit: 2 });
        const input = body as ConvertTemplateInput;
        return {
          agentCreated: testAgent({ ID: input.agentId, title: input.agentName, enableNodes: true }),
        };
      },
    },
  );
  await userEvent.click(card('Make appointment'));
  await userEvent.type(name, 'Desk');
  expect(
    await screen.findByText(/Hello, I am Desk. I take requests for appointments./),
  ).toBeTruthy();
  await userEvent.click(screen.getByText('Create'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: Your plan allows 2 agents. Upgrade to add more.',
  );
  await userEvent.click(screen.getByText('Create'));
  // The nodes tab is not built yet.
  await waitFor(() =>
    expect(remote.path()).toMatch(/^\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/),
  );
  const createRequest = {
    agentName: 'Desk',
    agentTemplate: 'make-appointment',
    workspaceId: 'userGrove000001',
    agentId: expect.any(String) as unknown as string,
    themeMode: 'light',
  };
  expect(created().map(({ body }) => body)).toEqual([
    createRequest,
    { ...createRequest, again: true },
  ]);
  expect(new Set(created().map(({ body }) => (body as ConvertTemplateInput).agentId)).size).toBe(1);
});

test('a third-party flow is created without a template, and a failure has its own text', async () => {
  const name = await open(
    () => {
      throw new AppError('AGENT_LIMIT_REACHED', { limit: 2 });
    },
    { 'GET /agent-platforms': () => ({ data: ['vg', 'vf'] }) },
  );
  expect(screen.queryByRole('tablist')).not.toBeNull();
  await userEvent.click(await screen.findByLabelText('Third-party flow'));
  expect(screen.queryByRole('tablist')).toBeNull();
  await userEvent.type(name, 'Flow{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error creating agent: Your plan allows 2 agents. Upgrade to add more.',
  );
  expect(created()[0]).toMatchObject({
    body: { title: 'Flow', agentPlatform: 'vf' },
    headers: { 'if-match': '"0"' },
  });
});

test('the input survives closing the drawer, and a retry after a lost response creates no second agent', async () => {
  let isLost = true;
  const name = await open((call) => {
    if (isLost) throw new AppError('UNAVAILABLE');
    const stored = (call.body as { ownerID?: string }).ownerID
      ? { ...call, body: { ...(call.body as object), title: 'Guide' } }
      : call;
    return echo(stored);
  });
  await userEvent.type(name, 'Guide{Enter}');
  await screen.findByRole('alert');
  isLost = false;
  act(() => navigateTo('/agents'));
  await waitFor(() => expect(screen.queryByLabelText(/Agent Name/)).toBeNull());
  act(() => navigateTo('/agents/new'));
  const nameField = await screen.findByLabelText<HTMLInputElement>(/Agent Name/);
  expect(nameField.value).toBe('Guide');
  await userEvent.type(nameField, 'book{Enter}');
  await waitFor(() => expect(remote.path()).toMatch(/overview\?showDebugger=true$/));
  const calls = created();
  expect(new Set(calls.map(({ path }) => path)).size).toBe(1);
  // The agent of the first attempt gets the name of the second one.
  expect(calls.at(-1)?.body).toEqual({ title: 'Guidebook' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('newAgent'))).toEqual([]);
});

test('another template after a lost response is requested under the same id, and marked as a repeat', async () => {
  const createRequests: unknown[] = [];
  const name = await open(
    ({ body }) => {
      createRequests.push(body);
      throw new AppError('UNAVAILABLE');
    },
    {
      'rpc convertAgentTemplateToAgent': ({ body }) => {
        createRequests.push(body);
        const input = body as ConvertTemplateInput;
        return { agentCreated: testAgent({ ID: input.agentId, title: input.agentName }) };
      },
    },
  );
  await userEvent.type(name, 'Guard{Enter}');
  await screen.findByRole('alert');
  await userEvent.click(card('Game NPC'));
  await userEvent.click(screen.getByText('Create'));
  await waitFor(() => expect(remote.path()).toMatch(/overview\?showDebugger=true$/));
  const [first, second] = created();
  expect(createRequests).toEqual([
    expect.not.objectContaining({ again: true }),
    {
      agentName: 'Guard',
      agentTemplate: 'game-npc',
      workspaceId: 'userGrove000001',
      agentId: first!.path.split('/').at(-1),
      themeMode: 'light',
      again: true,
    },
  ]);
  expect(second!.body).toEqual(createRequests[1]);
});

describe('a duplicated tab with the input of the other tab', () => {
  const duplicate = (id: string) =>
    sessionStorage.setItem(
      'newAgent.userGrove000001',
      JSON.stringify({ agentId: id, title: 'First', template: 'blank-template', platform: 'vg' }),
    );
  const repeatsOf = (id: string) =>
    created().map(({ path, body }) => [
      path.endsWith(id),
      (body as { title: string; ownerID?: string }).ownerID !== undefined,
    ]);
  afterEach(() => {
    delete (navigator as { locks?: unknown }).locks;
  });

  test('creates an agent of its own while the other tab is open', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async () => {
          throw new DOMException('Held elsewhere.', 'TimeoutError');
        },
      },
    });
    duplicate('BegunInAnother01');
    await userEvent.type(await open(echo), ' and second{Enter}');
    await waitFor(() => expect(remote.path()).toMatch(/overview\?showDebugger=true$/));
    expect([remote.path().includes('BegunInAnother01'), repeatsOf('BegunInAnother01')]).toEqual([
      false,
      [[false, true]],
    ]);
  });

  test('does not rename the agent that the other tab created', async () => {
    const BEGUN = 'BegunInAnother02';
    duplicate(BEGUN);
    const other = testAgent({ ID: BEGUN as never, title: 'First' });
    await userEvent.type(
      await open((call) =>
        call.params.id === BEGUN ? { data: { ...ownerView(other), ID: BEGUN } } : echo(call),
      ),
      ' and second{Enter}',
    );
    await waitFor(() => expect(remote.path()).toMatch(/overview\?showDebugger=true$/));
    expect([remote.path().includes(BEGUN), repeatsOf(BEGUN)]).toEqual([
      false,
      [
        [true, true],
        [false, true],
      ],
    ]);
  });
});

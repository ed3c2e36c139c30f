import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { chooseLanguage, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';
import { AGENT_ID, ownerView, surroundings, testAgent } from '../testing/test-agent';

const registry = testRegistry(
  testRemote({
    name: 'mf-agents',
    routes: [
      '/agents',
      '/agents/:agentId/*',
      '/integrations/*',
      '/prompts/*',
      '/credentials/*',
      '/automations/*',
    ].map((path) => ({ path, title: 'x' })),
  }),
);
let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});

const model = {
  id: 'model',
  kind: 'model',
  name: '1',
  provider: '1',
  baseUrl: 'https://1',
  model: '2',
  lastFour: '1234',
  hasKey: true,
  addedAt: 1,
  addedBy: { userId: 'UserAAAAAAAAAAA', name: '2' },
  lastUsedAt: null,
  testedAt: null,
  usedBy: [],
};
const secret = {
  ...model,
  id: 'secret-S',
  kind: 'secret',
  name: 'S',
  provider: null,
  baseUrl: null,
  model: null,
  usedBy: [{ id: '1', name: '3' }],
};
const prompt = {
  id: 'TestPrompt000001',
  workspaceId: 'WorkspaceAAAAAA',
  title: '1',
  text: '2 {{3}} {{_x}}',
  tags: ['4'],
  notes: '',
  createdAt: 1,
  updatedAt: 1,
  updatedBy: 'UserAAAAAAAAAAA',
  revision: 2,
};
const fn = {
  id: 'TestFunction0001',
  workspaceId: 'WorkspaceAAAAAA',
  name: 'f_1',
  description: '1',
  method: 'POST',
  url: 'https://1',
  headers: [{ name: '1', value: '2' }],
  body: '{}',
  parameters: [{ name: 'p_1', type: 'enum', description: '', required: true, values: ['1'] }],
  responsePath: '',
  maxChars: 1000,
  timeoutMs: 5000,
  agents: [],
  createdAt: 1,
  updatedAt: 1,
};
const crawler = {
  id: 'TestCrawler00001',
  workspaceId: 'WorkspaceAAAAAA',
  name: '1',
  website: '2',
  agentId: AGENT_ID,
  schedule: '24h',
  maxPages: 5,
  exclude: [],
  status: 'SUCCESS',
  error: null,
  progress: null,
  last: { taken: 1, skipped: 0, added: 1, changed: 0, gone: 0 },
  lastRunAt: 1,
  nextRunAt: 2,
  createdAt: 1,
  updatedAt: 1,
};
const api = {
  ...surroundings,
  'GET /workspaces/:id/agents': () => ({
    data: [testAgent({ title: '1' })],
    total: 1,
    next: null,
    limit: 2,
    conversations: {},
  }),
  'GET /v2/agents/:id': () => ({ data: ownerView(testAgent({ title: '1' }), 7) }),
  'GET /workspaces/:id/credentials': () => ({
    data: [model, secret],
    limit: 50,
    answers: { source: 'workspace', model: '1' },
    sandboxModelUrl: 'http://1',
  }),
  'GET /workspaces/:id/functions': () => ({
    data: [fn],
    limit: 100,
    model: false,
    credentials: ['S'],
  }),
  'GET /workspaces/:id/functions/:fn': () => ({ data: { function: fn, version: 3 } }),
  'GET /workspaces/:id/prompts': () => ({
    data: [{ ...prompt, excerpt: '2', variables: ['3'] }],
    found: 1,
    total: 1,
    limit: 500,
    next: null,
    tags: [{ tag: '4', count: 1 }],
  }),
  'GET /workspaces/:id/prompts/:p': () => ({ data: { prompt, version: 5 } }),
  'GET /workspaces/:id/prompts/:p/versions': () => ({
    data: [
      { revision: 2, at: 1, by: '1', title: '1', text: '2' },
      { revision: 1, at: 1, by: '', title: '1', text: 'Older words' },
    ],
  }),
  'GET /workspaces/:id/crawlers': () => ({ data: [{ crawler, version: 1 }], limit: 50 }),
  'GET /workspaces/:id/crawlers/:c': () => ({ data: { crawler, version: 1 } }),
  'GET /workspaces/:id/crawlers/:c/runs': () => ({
    data: [
      {
        id: '1',
        crawlerId: crawler.id,
        startedAt: 1,
        endedAt: 2,
        by: 'person',
        state: 'done',
        error: null,
        figures: crawler.last,
        pages: [],
      },
    ],
  }),
};
const none = {
  ...api,
  'GET /workspaces/:id/credentials': () => ({
    data: [],
    limit: 50,
    answers: { source: 'none', model: null },
    sandboxModelUrl: null,
  }),
  'GET /workspaces/:id/functions': () => ({ data: [], limit: 100, model: false, credentials: [] }),
  'GET /workspaces/:id/prompts': () => ({
    data: [],
    found: 0,
    total: 0,
    limit: 500,
    next: null,
    tags: [],
  }),
  'GET /workspaces/:id/crawlers': () => ({ data: [], limit: 50 }),
};

describe('no text is hard-coded', () => {
  const isData = (text: string) =>
    /ago$|^title="\w{3} \d|OpenAI|Gemini|Mistral|Groq|OpenRouter|GET|POST|PUT|PATCH|DELETE|credential\.S|\{\{|f_1|p_1|^S$|Fernhill|••••/.test(
      text,
    ) || text.includes(AGENT_ID);
  test.each([
    [api, '/credentials', 'credentials.name'],
    [none, '/credentials', 'credentials.emptyTitle'],
    [api, '/credentials/new', 'credentials.form.test'],
    [api, '/credentials/new?kind=secret', 'credentials.form.save'],
    [api, '/integrations', 'functions.changed'],
    [none, '/integrations', 'functions.emptyTitle'],
    [api, '/integrations/TestFunction0001', 'functions.response'],
    [api, '/integrations/new?example=1', 'functions.newTitle'],
    [api, '/prompts', 'prompts.changed'],
    [none, '/prompts', 'prompts.starters'],
    [api, '/prompts/TestPrompt000001', 'prompts.versions.title'],
    [api, '/automations', 'crawlers.lastRun'],
    [none, '/automations', 'crawlers.emptyTitle'],
    [api, '/automations/new', 'crawlers.submit'],
    [api, '/automations/TestCrawler00001', 'crawlers.run'],
    [api, '/automations/TestCrawler00001/settings', 'crawlers.scheduleLabel'],
  ])(
    '%#',
    async (answers, path, key) => {
      chooseLanguage('?lang=en-XA');
      remote = await renderRemote(lifecycles, { path, registry, api: answers });
      await waitFor(
        () =>
          expect(
            screen.getAllByText(
              (text) => text === translate('mf-agents', key) && !text.includes('.'),
            ).length,
          ).toBeGreaterThan(0),
        { timeout: 20_000 },
      );
      expect(findHardCodedText(document.body).filter((text) => !isData(text))).toEqual([]);
    },
    30_000,
  );
});

test('a refused key shows the provider’s reason and stays in the form, and an untested one can be saved', async () => {
  let code: 'CREDENTIAL_REFUSED' | 'CREDENTIAL_UNTESTED' = 'CREDENTIAL_REFUSED';
  remote = await renderRemote(lifecycles, {
    path: '/credentials/new',
    registry,
    api: {
      ...none,
      'PUT /workspaces/:id/credentials/model': ({ body }) => {
        if (!(body as { untested?: boolean }).untested)
          throw new AppError(code, { provider: 'api.openai.com', reason: 'Incorrect key.' });
        return { data: model };
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  fireEvent.change(dialog.getByLabelText(/^Key/), { target: { value: 'wrong-key' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
  expect(
    (await dialog.findByText('api.openai.com refuses this: Incorrect key.')).textContent,
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save without testing' })).toBeNull();
  code = 'CREDENTIAL_UNTESTED';
  fireEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save without testing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 30_000);

test('a function is tested as it is in the form, and errors appear at their fields', async () => {
  let tested: unknown;
  remote = await renderRemote(lifecycles, {
    path: '/integrations/TestFunction0001',
    registry,
    api: {
      ...api,
      'POST /workspaces/:id/functions/test': ({ body }) => {
        tested = body;
        if (
          (body as { arguments: object }).arguments &&
          Object.keys((body as { arguments: object }).arguments).length === 0
        )
          throw new AppError('BAD_INPUT', {
            fields: { 'definition.url': 'This address is wrong.' },
          });
        return {
          data: {
            request: { method: 'POST', url: 'https://1', headers: [], body: '' },
            response: { status: 200, contentType: 'text/plain', body: 'raw', bytes: 3 },
            ms: 5,
            ok: true,
            forModel: 'for the model',
          },
        };
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Try it' }, { timeout: 20_000 }));
  fireEvent.click(panel.getByRole('button', { name: 'Call it' }));
  expect(await screen.findByText('This address is wrong.')).toBeTruthy();
  fireEvent.change(panel.getByLabelText(/p_1/), { target: { value: '1' } });
  fireEvent.click(panel.getByRole('button', { name: 'Call it' }));
  expect(await panel.findByText('for the model')).toBeTruthy();
  expect(tested).toMatchObject({ definition: { name: 'f_1' }, arguments: { p_1: '1' } });
}, 30_000);

test('inserting fills the variables, shows the replaced text and uses the displayed version', async () => {
  const calls: unknown[] = [];
  remote = await renderRemote(lifecycles, {
    path: '/prompts/TestPrompt000001',
    registry,
    api: {
      ...api,
      'POST /v2/agents/:id': ({ body, headers }) => {
        calls.push([body, headers['if-match']]);
        return { data: { ...ownerView(testAgent(), 8), ID: AGENT_ID } };
      },
    },
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Insert into an agent' }, { timeout: 20_000 }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert into an agent' }));
  await dialog.findByRole('option', { name: '1' });
  fireEvent.change(dialog.getByLabelText(/^Agent/), { target: { value: AGENT_ID } });
  fireEvent.change(dialog.getByLabelText('_x'), { target: { value: 'filled $1' } });
  expect((await dialog.findByRole('group', { name: 'Current instructions' })).textContent).toBe(
    'Be kind.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Replace instructions' }));
  await waitFor(() =>
    expect(calls).toEqual([[{ vgOptions: { systemPrompt: '2 {{3}} filled $1' } }, '"7"']]),
  );
}, 30_000);

const nameField = () => screen.getAllByLabelText<HTMLInputElement>(/^Name/)[0]!;

test('an example is filled in like typed text', async () => {
  remote = await renderRemote(lifecycles, { path: '/integrations/new?example=1', registry, api });
  expect(
    await screen.findByText('There are unsaved changes.', {}, { timeout: 20_000 }),
  ).toBeTruthy();
  expect([
    nameField().value,
    screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value,
  ]).toEqual(['order_status', expect.stringMatching(/^Returns the status of an order/)]);
}, 30_000);

test('a new function is unsaved, Save shows errors at fields, and its page opens after saving', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/integrations/new',
    registry,
    api: {
      ...api,
      'PUT /workspaces/:id/functions/:fn': ({ body }) => {
        if ((body as { name: string }).name === '')
          throw new AppError('BAD_INPUT', { fields: { name: 'Please enter a name.' } });
        return { data: { function: { ...fn, name: (body as { name: string }).name }, version: 1 } };
      },
    },
  });
  expect(await screen.findByText('Nothing is saved yet.', {}, { timeout: 20_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  fireEvent.change(nameField(), { target: { value: 'look_up' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(remote.path()).toMatch(/^\/integrations\/[A-Za-z0-9]{16}$/));
  expect(await screen.findByRole('heading', { name: 'look_up' })).toBeTruthy();
}, 30_000);

test.each([
  [
    '/prompts/TestPrompt000001',
    /^Title/,
    'DELETE /workspaces/:id/prompts/:p',
    'More actions',
    '/prompts',
  ],
  [
    '/automations/TestCrawler00001/settings',
    /^Name/,
    'DELETE /workspaces/:id/crawlers/:c',
    'Delete',
    '/automations',
  ],
])(
  '%s: a refused deletion shows the reason, and a deletion leads to the list despite unsaved text',
  async (path, field, route, menu, list) => {
    let refuse = true;
    remote = await renderRemote(lifecycles, {
      path,
      registry,
      api: {
        ...api,
        [route]: () => {
          if (refuse) throw new AppError('UNAVAILABLE');
          return { success: true };
        },
      },
    });
    fireEvent.change(await screen.findByLabelText(field, {}, { timeout: 20_000 }), {
      target: { value: 'typed and not saved' },
    });
    screen.getByRole('button', { name: menu }).focus();
    await userEvent.keyboard('{Enter}');
    if (menu !== 'Delete') {
      await screen.findByRole('menu');
      await userEvent.keyboard('{End}{Enter}');
    }
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Not deleted')).toBeTruthy();
    refuse = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(remote.path()).toBe(list));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
  30_000,
);

test('an unknown id is reported, with a link to the list', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/prompts/TestPrompt000009',
    registry,
    api: {
      ...api,
      'GET /workspaces/:id/prompts/:p': () => {
        throw new AppError('NOT_FOUND');
      },
    },
  });
  expect(
    await screen.findByRole(
      'heading',
      { level: 1, name: 'There is nothing here' },
      { timeout: 20_000 },
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All prompts' }).getAttribute('href')).toBe(
    '/app/eu/prompts',
  );
}, 30_000);

test('a new crawler shows missing values before sending, and a search finds its agent among many', async () => {
  const sent: unknown[] = [];
  const many = (search: string | undefined) => ({
    data:
      search === 'rang'
        ? [testAgent({ title: 'Ranger' })]
        : [testAgent({ ID: 'TestAgentOther01' as AgentId, title: 'Other' })],
    total: search === 'rang' ? 1 : 90,
    next: search === 'rang' ? null : 'n',
    limit: 99,
    conversations: {},
  });
  remote = await renderRemote(lifecycles, {
    path: '/automations/new',
    registry,
    api: {
      ...api,
      'GET /workspaces/:id/agents': ({ query }) => many(query['search']),
      'PUT /workspaces/:id/crawlers/:c': ({ body }) => {
        sent.push(body);
        return { data: { crawler, version: 1 } };
      },
    },
  });
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  fireEvent.click(drawer.getByRole('button', { name: 'Create and read now' }));
  expect(await drawer.findByText('Please enter a website.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'Shop' } });
  fireEvent.change(drawer.getByLabelText(/^Website/), { target: { value: 'acme.com' } });
  fireEvent.change(await drawer.findByLabelText('Search agents'), { target: { value: 'rang' } });
  await drawer.findByRole('option', { name: 'Ranger' });
  fireEvent.change(drawer.getByLabelText(/^Agent/), { target: { value: AGENT_ID } });
  fireEvent.click(drawer.getByRole('button', { name: 'Create and read now' }));
  await waitFor(() => expect(remote.path()).toMatch(/^\/automations\/[A-Za-z0-9]{16}$/));
  expect(sent).toEqual([
    {
      name: 'Shop',
      website: 'acme.com',
      agentId: AGENT_ID,
      schedule: '24h',
      maxPages: 50,
      include: [],
      exclude: [],
    },
  ]);
}, 30_000);

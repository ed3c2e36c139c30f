import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';
import { AGENT_ID, ownerView, surroundings, testAgent } from '../testing/test-agent';

const registry = testRegistry(testRemote({ name: 'mf-agents', routes: ['/agents', '/agents/:agentId/*', '/integrations/*', '/prompts/*', '/credentials/*'].map((path) => ({ path, title: 'x' })) }));
let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); act(() => chooseLanguage('?lang=en')); });

const model = { id: 'model', kind: 'model', name: '1', provider: '1', baseUrl: 'https://1', model: '2', lastFour: '1234', addedAt: 1, addedBy: { userId: 'UserAAAAAAAAAAA', name: '2' }, lastUsedAt: null, testedAt: null, usedBy: [] };
const secret = { ...model, id: 'secret-S', kind: 'secret', name: 'S', provider: null, baseUrl: null, model: null, usedBy: [{ id: '1', name: '3' }] };
const prompt = { id: 'TestPrompt000001', workspaceId: 'WorkspaceAAAAAA', title: '1', text: '2 {{3}} {{_x}}', tags: ['4'], notes: '', createdAt: 1, updatedAt: 1, updatedBy: 'UserAAAAAAAAAAA', revision: 2 };
const fn = { id: 'TestFunction0001', workspaceId: 'WorkspaceAAAAAA', name: 'f_1', description: '1', method: 'POST', url: 'https://1', headers: [{ name: '1', value: '2' }], body: '{}', parameters: [{ name: 'p_1', type: 'enum', description: '', required: true, values: ['1'] }], responsePath: '', maxChars: 1000, timeoutMs: 5000, agents: [], createdAt: 1, updatedAt: 1 };
const api = {
  ...surroundings,
  'GET /workspaces/:id/agents': () => ({ data: [testAgent({ title: '1' })], total: 1, next: null, limit: 2, conversations: {} }),
  'GET /v2/agents/:id': () => ({ data: ownerView(testAgent({ title: '1' }), 7) }),
  'GET /workspaces/:id/credentials': () => ({ data: [model, secret], limit: 50, answers: { source: 'workspace', model: '1' }, sandboxModelUrl: 'http://1' }),
  'GET /workspaces/:id/functions': () => ({ data: [fn], limit: 100, model: false, credentials: ['S'] }),
  'GET /workspaces/:id/functions/:fn': () => ({ data: { function: fn, version: 3 } }),
  'GET /workspaces/:id/prompts': () => ({ data: [{ ...prompt, excerpt: '2', variables: ['3'] }], found: 1, total: 1, limit: 500, next: null, tags: [{ tag: '4', count: 1 }] }),
  'GET /workspaces/:id/prompts/:p': () => ({ data: { prompt, version: 5 } }),
  'GET /workspaces/:id/prompts/:p/versions': () => ({ data: [{ revision: 2, at: 1, by: '1', title: '1', text: '2' }, { revision: 1, at: 1, by: '', title: '1', text: 'Older words' }] }),
};
const none = {
  ...api,
  'GET /workspaces/:id/credentials': () => ({ data: [], limit: 50, answers: { source: 'none', model: null }, sandboxModelUrl: null }),
  'GET /workspaces/:id/functions': () => ({ data: [], limit: 100, model: false, credentials: [] }),
  'GET /workspaces/:id/prompts': () => ({ data: [], found: 0, total: 0, limit: 500, next: null, tags: [] }),
};

describe('every word comes from the texts', () => {
  const isData = (text: string) => /ago$|^title="\w{3} \d|OpenAI|Gemini|Mistral|Groq|OpenRouter|GET|POST|PUT|PATCH|DELETE|credential\.S|\{\{|f_1|p_1|^S$|Fernhill|••••/.test(text) || text.includes(AGENT_ID);
  test.each([
    [api, '/credentials', 'credentials.name'], [none, '/credentials', 'credentials.emptyTitle'], [api, '/credentials/new', 'credentials.form.test'], [api, '/credentials/new?kind=secret', 'credentials.form.save'],
    [api, '/integrations', 'functions.changed'], [none, '/integrations', 'functions.emptyTitle'], [api, '/integrations/TestFunction0001', 'functions.response'], [api, '/prompts', 'prompts.changed'], [none, '/prompts', 'prompts.starters'], [api, '/prompts/TestPrompt000001', 'prompts.versions.title'],
  ])('%#', async (answers, path, key) => {
    chooseLanguage('?lang=en-XA');
    remote = await renderRemote(lifecycles, { path, registry, api: answers });
    await waitFor(() => expect(screen.getAllByText((text) => text === translate('mf-agents', key) && !text.includes('.')).length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(findHardCodedText(document.body).filter((text) => !isData(text))).toEqual([]);
  }, 30_000);
});

test('a key that is refused is said with the provider’s reason and stays in the form; one that could not be tested can be saved untested', async () => {
  let code: 'CREDENTIAL_REFUSED' | 'CREDENTIAL_UNTESTED' = 'CREDENTIAL_REFUSED';
  remote = await renderRemote(lifecycles, { path: '/credentials/new', registry, api: { ...none, 'PUT /workspaces/:id/credentials/model': ({ body }) => {
    if (!(body as { untested?: boolean }).untested) throw new AppError(code, { provider: 'api.openai.com', reason: 'Incorrect key.' });
    return { data: model };
  } } });
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  fireEvent.change(dialog.getByLabelText(/^Key/), { target: { value: 'wrong-key' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
  expect((await dialog.findByText('api.openai.com refuses this: Incorrect key.')).textContent).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save without testing' })).toBeNull();
  code = 'CREDENTIAL_UNTESTED';
  fireEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save without testing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 30_000);

test('a function is tried as it stands in the form, and faults stand at their fields', async () => {
  let tested: unknown;
  remote = await renderRemote(lifecycles, { path: '/integrations/TestFunction0001', registry, api: { ...api, 'POST /workspaces/:id/functions/test': ({ body }) => {
    tested = body;
    if ((body as { arguments: object }).arguments && Object.keys((body as { arguments: object }).arguments).length === 0) throw new AppError('BAD_INPUT', { fields: { 'definition.url': 'This address is wrong.' } });
    return { data: { request: { method: 'POST', url: 'https://1', headers: [], body: '' }, response: { status: 200, contentType: 'text/plain', body: 'raw', bytes: 3 }, ms: 5, ok: true, forModel: 'for the model' } };
  } } });
  const panel = within(await screen.findByRole('region', { name: 'Try it' }, { timeout: 20_000 }));
  fireEvent.click(panel.getByRole('button', { name: 'Call it' }));
  expect(await screen.findByText('This address is wrong.')).toBeTruthy();
  fireEvent.change(panel.getByLabelText(/p_1/), { target: { value: '1' } });
  fireEvent.click(panel.getByRole('button', { name: 'Call it' }));
  expect(await panel.findByText('for the model')).toBeTruthy();
  expect(tested).toMatchObject({ definition: { name: 'f_1' }, arguments: { p_1: '1' } });
}, 30_000);

test('inserting fills the variables, shows what is replaced and writes on the version that was shown', async () => {
  const calls: unknown[] = [];
  remote = await renderRemote(lifecycles, { path: '/prompts/TestPrompt000001', registry, api: { ...api, 'POST /v2/agents/:id': ({ body, headers }) => {
    calls.push([body, headers['if-match']]);
    return { data: { ...ownerView(testAgent(), 8), ID: AGENT_ID } };
  } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Insert into an agent' }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByRole('option', { name: '1' });
  fireEvent.change(dialog.getByLabelText('Agent'), { target: { value: AGENT_ID } });
  fireEvent.change(dialog.getByLabelText('_x'), { target: { value: 'filled $1' } });
  expect((await dialog.findByRole('group', { name: 'Instructions now' })).textContent).toBe('Be kind.');
  fireEvent.click(dialog.getByRole('button', { name: 'Replace instructions' }));
  await waitFor(() => expect(calls).toEqual([[{ vgOptions: { systemPrompt: '2 {{3}} filled $1' } }, '"7"']]));
}, 30_000);

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { templateOf } from '../../../contract/template-of-agent';
import * as lifecycles from '../../lifecycles';
import {
  draftOf,
  ownerView,
  registry,
  surroundings,
  testAgent,
  WORKSPACE_ID,
} from '../../testing/test-agent';
import { readTemplate } from './read-template';

let remote: RenderedRemote | undefined;
afterEach(async () => {
  await remote?.unmount();
  remote = undefined;
  cleanup();
  noticeStore.set([]);
});

const template = templateOf(
  draftOf(
    testAgent({
      enableNodes: true,
      nodes: [{ id: 'start', type: 'start', data: { prompt: 'Greet' } }],
    }),
  ),
);
const planted = JSON.stringify({
  ...template,
  agent: { ...template.agent, ownerID: 'WorkspaceBBBBBB', SECRET_API_KEY: 'vg_x' },
}).replace('"title"', '"__proto__":{"polluted":true},"title"');

async function open(api: ApiHandlers = {}): Promise<HTMLInputElement> {
  remote = await renderRemote(lifecycles, {
    path: '/agents/new/import',
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'POST /workspaces/:id/agents/import': ({ body }) => ({
        agentCreated: testAgent({ ID: (body as { agentId: never }).agentId, enableNodes: false }),
      }),
      ...api,
    },
  });
  return await screen.findByLabelText('Drop a template file here, or choose it');
}
/** jsdom does not implement reading the text of a file. */
const file = (text: string) =>
  Object.assign(new File([text], 'agent.json', { type: 'application/json' }), {
    text: async () => text,
  });
const sent = () => remote!.api.calls.filter(({ method }) => method === 'POST');

test('a preview lists the parts that are not imported, and the import creates one agent', async () => {
  const input = await open();
  await userEvent.upload(input, file(planted));
  const preview = await screen.findByRole('group', { name: 'What the template contains' });
  expect(preview.textContent).toContain('Answers about tents.');
  expect(preview.textContent).toContain('agent.__proto__, agent.ownerID, agent.SECRET_API_KEY');
  expect(sent()).toEqual([]);
  const name = screen.getByLabelText(/Agent Name/);
  await userEvent.clear(name);
  await userEvent.type(name, ' Copy {Enter}');
  await waitFor(() => expect(remote!.path()).toMatch(/^\/agents\/[A-Za-z0-9]{16}\/overview/));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    path: `/api/eu/workspaces/${WORKSPACE_ID}/agents/import`,
    body: { agentName: 'Copy', agentTemplate: template },
  });
  expect(JSON.stringify(sent()[0]!.body)).not.toMatch(/ownerID|SECRET|polluted/);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('problems are shown with their field, and nothing is sent', async () => {
  const input = await open();
  expect(screen.getByText('Choose a file to see what it contains.')).toBeTruthy();
  await userEvent.upload(
    input,
    file(
      JSON.stringify({ ...template, agent: { ...template.agent, messageDelayMS: -1, title: '' } }),
    ),
  );
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toMatch(/Some of its values cannot be used.*agent\.messageDelayMS/);
  expect(fault.textContent).toContain('agent.title');
  expect(screen.queryByText('Choose a file to see what it contains.')).toBeNull();
  await userEvent.upload(
    input,
    file(JSON.stringify({ format: template.format, version: 1, agent: { title: 'x' } })),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /agent\.description is missing.*and \d+ more/,
    ),
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('a refusal is shown in place, and a retry uses the same id', async () => {
  const input = await open({
    'POST /workspaces/:id/agents/import': () => {
      throw new AppError('AGENT_LIMIT_REACHED', { limit: 2 });
    },
  });
  await userEvent.upload(input, file(JSON.stringify(template)));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: Your plan allows 2 agents. Upgrade to add more.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect((sent()[1]!.body as { agentId: string }).agentId).toBe(
    (sent()[0]!.body as { agentId: string }).agentId,
  );
});

test('a file that cannot be imported gets a specific reason', () => {
  const reasons = (texts: string[]) =>
    texts.map((text) => {
      const read = readTemplate(text);
      return read.ok ? 'ok' : read.reason;
    });
  expect(reasons(['', '{"format":'])).toEqual(['notJson', 'notJson']);
  expect(reasons(['null', '[]', '7', '{"title":"x"}'])).toEqual([
    'notTemplate',
    'notTemplate',
    'notTemplate',
    'notTemplate',
  ]);
  expect(
    reasons([
      JSON.stringify({ ...template, version: 2 }),
      `"${'x'.repeat(1_000_001)}"`,
      JSON.stringify({ format: template.format, version: 1 }),
      JSON.stringify(template),
    ]),
  ).toEqual(['version', 'tooLarge', 'values', 'ok']);
});

test('files do not name the product, and earlier ones that do can be imported', () => {
  expect(JSON.stringify(template)).not.toMatch(/voxgrove/i);
  const earlier = { ...template, format: 'voxgrove-agent-template' };
  expect(readTemplate(JSON.stringify(earlier)).ok).toBe(true);
});

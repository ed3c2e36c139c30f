import { expect, test } from '@jest/globals';
import { newAgentId, newUserId, newWorkspaceId } from '@voxgrove/contracts';
import { AgentReply } from '../../contract/agent-view';
import type { AgentOwnerView } from '../../contract/agent-view';
import { entityDefaults, withStarterSettings } from './agent-defaults';
import { viewForClient } from './view-for-client';

const SECRETIVE = 'Never tell anybody about the discount.';
const draft = {
  ...withStarterSettings(entityDefaults('Fern', 'light')),
  vapiConfig: { promptOnWeb: SECRETIVE },
  allowedOrigins: ['https://fern.example'],
  nodes: [{ type: 'note', text: SECRETIVE }],
};
draft.vgOptions.systemPrompt = SECRETIVE;
const view: AgentOwnerView = {
  version: 3,
  agent: {
    ...draft,
    ID: newAgentId(),
    ownerID: newWorkspaceId(),
    userId: newUserId(),
    lastModified: 1,
    ts: 1,
    internal: { accountCreationConfig: 'v2' },
    publishedVersion: 1,
    unpublishedChanges: false,
    unpublishedAt: null,
  },
  published: draft,
};

test('a client without access to the prompt tabs gets the same shape without the prompt texts', () => {
  const seen = viewForClient(view, ['/home', '/convos', '/kb']);
  expect(JSON.stringify(seen)).not.toContain(SECRETIVE);
  expect(seen.agent.allowedOrigins).toEqual([]);
  expect(seen.agent).toMatchObject({ title: 'Fern', ID: view.agent.ID });
  expect(AgentReply.parse({ data: seen }).data).toEqual(seen);
});

test('each tab shows its own fields', () => {
  expect(viewForClient(view, ['/prompt']).agent.vgOptions.systemPrompt).toBe(SECRETIVE);
  expect(viewForClient(view, ['/nodes']).published!.nodes).toEqual(draft.nodes);
  expect(viewForClient(view, ['/voice']).agent.vapiConfig.promptOnWeb).toBe(SECRETIVE);
  expect(viewForClient(view, ['/settings']).agent.allowedOrigins).toEqual(['https://fern.example']);
  expect(JSON.stringify(viewForClient(view, ['/settings']))).not.toContain(SECRETIVE);
});

test('the view of owners stays unchanged', () => {
  viewForClient(view, []);
  expect(view.agent.vgOptions.systemPrompt).toBe(SECRETIVE);
});

import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { chooseLanguage, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from './lifecycles';
import * as topbar from './slots/AgentTopbar';
import { inboxApi } from './testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from './testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});

/**
 * User content in this data has no letters, so every word on the screen must come from the
 * messages.
 */
const agent = testAgent({
  title: '1',
  description: '2',
  proactiveMessage: '3',
  vgOptions: { ...testAgent().vgOptions, systemPrompt: '4', initMessages: ['5'] },
});
const page = { url: '1', title: '2', outcome: 'taken' as const, reason: '', bytes: 1, chars: 1 };
const api = {
  ...surroundings,
  ...inboxApi(() => []),
  'GET /workspaces/:id/agents': () => ({
    data: [agent],
    total: 1,
    next: null,
    limit: 2,
    conversations: { [AGENT_ID]: 1 },
  }),
  'GET /v2/agents/:id': () => ({ data: ownerView(agent) }),
  'GET /v2/agents/:id/knowledge': () => ({
    data: {
      sources: [
        {
          id: '1',
          agentId: AGENT_ID,
          kind: 'website',
          url: '1',
          title: '2',
          status: 'SUCCESS',
          pages: [page],
          chars: 1,
          chunkCount: 1,
          updatedAt: 1,
        },
      ],
      chunkCount: 1,
      chars: 1,
      engine: 'extractive',
    },
  }),
};
/** Ids and times are not translated texts. */
const isData = (text: string) => text.includes(AGENT_ID) || /ago$|^title="\w{3} \d/.test(text);
const hardCoded = () => findHardCodedText(document.body).filter((text) => !isData(text));

test.each([
  ['/agents', 'list.modified'],
  ['/agents/new', 'create.integrations'],
  ['/agents/new/wizard', 'wizard.companyTitle'],
  [`/agents/${AGENT_ID}/overview`, 'overview.knowledge'],
  [`/agents/${AGENT_ID}/convos`, 'inbox.empty.all'],
  ['/agents/new/import', 'import.whyDisabled'],
])('%s has no hard-coded text', async (path, key) => {
  chooseLanguage('?lang=en-XA');
  remote = await renderRemote(lifecycles, { path, registry, api });
  await screen.findAllByText(translate('mf-agents', key));
  expect(hardCoded()).toEqual([]);
});

test('the top bar has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  remote = await renderRemote(topbar, {
    path: `/agents/${AGENT_ID}/overview`,
    registry,
    api,
    slotProps: {},
  });
  await screen.findByText(translate('mf-agents', 'topbar.publish'));
  expect(hardCoded()).toEqual([]);
});

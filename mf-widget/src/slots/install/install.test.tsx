import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { firstVisitTopic } from '../../../contract/first-visit';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import * as script from '../website-script';

let remote: RenderedRemote;
afterEach(() => remote.unmount());

const { agent } = publishedAgent(AGENT_ID);
const open = async () => {
  remote = await renderRemote(script, {
    api: {
      'GET /public/agents/:agentId': () => ({ data: agent }),
      'GET /v2/agents/:agentId/first-visit': () => ({ data: null }),
    },
    slotProps: { agentId: AGENT_ID, simple: true },
  });
  await screen.findByLabelText('Website code');
};

test.each([
  ['HTML', 'Paste the code before the closing </head> tag.'],
  ['WordPress', 'Save the changes. If you use a caching plugin, clear its cache.'],
  ['Shopify', 'Open layout/theme.liquid and paste the code before the closing </head> tag.'],
  ['Webflow', 'Paste the code into the Head code field and save the changes.'],
  ['Wix', 'Choose All pages and Head, then Apply.'],
  ['Squarespace', 'Paste the code into the Header field.'],
  ['Google Tag Manager', 'Save the tag, then Submit → Publish.'],
  ['React', 'Add the component once, for example in your root layout.'],
])('%s has steps of its own', async (platform, step) => {
  await open();
  screen.getByRole('tab', { name: platform }).click();
  expect(await screen.findByText(step)).toBeTruthy();
  expect(screen.getByLabelText('Website code').textContent).toContain(AGENT_ID);
});

test('the first visit turns the notice green without a reload', async () => {
  await open();
  await screen.findByText('Waiting for your first visit…');
  await waitFor(() => expect(remote.live.topics).toContain(firstVisitTopic(AGENT_ID)));
  remote.live.emit(firstVisitTopic(AGENT_ID), {
    origin: 'https://fernhill.example',
    at: Date.now(),
  });
  await screen.findByText('Your agent is live on https://fernhill.example');
  expect(screen.queryByText('Waiting for your first visit…')).toBeNull();
});

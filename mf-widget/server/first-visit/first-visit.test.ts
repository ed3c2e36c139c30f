import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { publishedAgent } from '../testing/published-agent';
import { startWidgetServer } from '../testing/start-widget-server';
import type { WidgetServer } from '../testing/start-widget-server';
import { firstVisits } from './collections';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

let server: WidgetServer;
let agentId: AgentId;
beforeAll(async () => {
  server = await startWidgetServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  agentId = newAgentId();
  server.agents.set(`eu/${agentId}`, publishedAgent(agentId));
});

const load = (headers: Record<string, string>) =>
  fetch(`${server.url}/widget/v1/eu/${agentId}.js`, {
    headers: { 'user-agent': BROWSER, ...headers },
  });
async function stored() {
  await server.idle();
  return (await server.store.for('eu').get(firstVisits, agentId))?.data;
}

test('the first website that loads the script is stored, and later ones change nothing', async () => {
  await load({ referer: 'https://fernhill.example/shop?customer=7' });
  const first = { agentId, origin: 'https://fernhill.example', at: server.clock.now() };
  expect(await stored()).toMatchObject(first);
  server.clock.time += 60_000;
  await load({ referer: 'https://other.example/' });
  expect(await stored()).toMatchObject(first);
});

test('a website without a referrer is stored without its name', async () => {
  await load({ 'sec-fetch-site': 'cross-site' });
  expect(await stored()).toMatchObject({ origin: '' });
});

const notCounted: [string, Record<string, string>][] = [
  ['our own page', { referer: 'http://dashboard.example/app/eu/prototype' }],
  ['our own page without a referrer', { 'sec-fetch-site': 'same-origin' }],
  ['a call without a website', {}],
  ['a program', { referer: 'https://fernhill.example/', 'user-agent': 'curl/8.0' }],
];
test.each(notCounted)('%s is not a visit', async (_who, headers) => {
  await load(headers);
  expect(await stored()).toBeUndefined();
});

test('the visit is deleted with the workspace', async () => {
  await load({ referer: 'https://fernhill.example/' });
  expect(await stored()).toBeDefined();
  await server.forgetWorkspace(publishedAgent(agentId).agent.ownerID as WorkspaceId);
  expect(await stored()).toBeUndefined();
});

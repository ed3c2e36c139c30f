import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { publishedAgent } from '../testing/published-agent';
import { startWidgetServer } from '../testing/start-widget-server';
import type { WidgetServer } from '../testing/start-widget-server';
import { analyticsDays, shownVisits } from './collections';
import { widgetUse } from './widget-use';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const HOUR_MS = 3_600_000;
const agentId = newAgentId();
const { agent } = publishedAgent(agentId);

let server: WidgetServer;
beforeAll(async () => {
  server = await startWidgetServer({ trustProxy: true });
  server.agents.set(`eu/${agentId}`, publishedAgent(agentId));
});
afterAll(() => server.stop());

const load = (ip: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/widget/v1/eu/${agentId}.js`, {
    headers: {
      'user-agent': BROWSER,
      referer: 'https://fernhill.example/shop',
      'x-forwarded-for': ip,
      ...headers,
    },
  });
async function loads(): Promise<number> {
  await server.idle();
  const to = server.clock.now() + 1;
  const from = to - 24 * HOUR_MS;
  const rows = await widgetUse(server).ofAgents('eu', agent.ownerID, { from, to });
  return rows.reduce((sum, row) => sum + row.loads, 0);
}

test('a visit to a page with the widget counts once per network and hour, without programs', async () => {
  for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.9']) await load(ip);
  await load('203.0.113.8', { referer: 'http://dashboard.example/app/eu' });
  await load('203.0.113.8', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(await loads()).toBe(2);
  server.clock.time += HOUR_MS;
  await load('203.0.113.7');
  expect(await loads()).toBe(3);
  const stored = JSON.stringify(await server.store.for('eu').query(shownVisits, {}));
  expect(stored).not.toContain('203.0.113');
});

test('two processes count a visit once', async () => {
  const other = await startWidgetServer({ trustProxy: true, store: server.store });
  other.agents.set(`eu/${agentId}`, publishedAgent(agentId));
  other.clock.time = server.clock.time;
  const before = await loads();
  await load('203.0.113.77');
  await server.idle();
  await fetch(`${other.url}/widget/v1/eu/${agentId}.js`, {
    headers: {
      'user-agent': BROWSER,
      referer: 'https://fernhill.example/',
      'x-forwarded-for': '203.0.113.77',
    },
  });
  await other.idle();
  expect(await loads()).toBe(before + 1);
  await other.stop();
});

test('a visit belongs to its quarter of an hour, and one counted without a time to noon', async () => {
  const here = server.store.for('eu');
  const other = newAgentId();
  await here.set(analyticsDays, `${other}-2026-01-05`, {
    agentId: other,
    workspaceId: agent.ownerID,
    day: '2026-01-05',
    shown: 5,
    loads: 2,
    quarters: { 3: { shown: 2 }, 95: { shown: 1, loads: 1 } },
  });
  const midnight = Date.UTC(2026, 0, 5);
  const use = (from: number, to: number) =>
    widgetUse(server).ofAgents('eu', agent.ownerID, { from: midnight + from, to: midnight + to });
  expect(await use(0, 24 * HOUR_MS)).toEqual([
    { agentId: other, at: midnight + 0.75 * HOUR_MS, loads: 2, opens: 0 },
    { agentId: other, at: midnight + 23.75 * HOUR_MS, loads: 1, opens: 1 },
    { agentId: other, at: midnight + 12 * HOUR_MS, loads: 2, opens: 1 },
  ]);
  expect(await use(-HOUR_MS, HOUR_MS)).toHaveLength(1);
});

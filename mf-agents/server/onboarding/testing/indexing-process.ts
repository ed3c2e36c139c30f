/**
 * A separate server process that reads a large website through the wizard. Reports the time from
 * the request until the agent can answer (ms), and the peak memory (bytes). Before that, measures
 * the minimum: the same pages fetched one after the other and stored directly. Its argument names
 * the database, the website and the addresses of its pages.
 */
import { newAgentId, newJobId, newWorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { collection } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import '../../declarations';
import { knowledgeChunks } from '../../knowledge/collections';
import { agentKnowledge } from '../../runtime/knowledge';
import { testWorld } from '../../testing/test-world';
import { walkWizard } from './wizard-walk';

interface Options {
  database: Config['database'];
  website: string;
  paths: string[];
}

const { database, website, paths } = JSON.parse(process.argv[2] ?? '') as Options;
const world = await testWorld(database);
const store = world.context.store.for('eu');
const raw = collection<{ html: string }>('rawPages');

const outbound = createOutbound({
  config: { outboundAllowedOrigins: [website], model: undefined },
  clock: systemClock,
  log: silentLog,
});
const floorBegan = performance.now();
for (const [index, path] of paths.entries()) {
  const response = await outbound({ purpose: 'crawl', url: website + path });
  await store.set(raw, `page-${index}`, { html: await response.text() });
}
const floor = performance.now() - floorBegan;

const agentId = newAgentId();
const began = performance.now();
await walkWizard(
  world,
  {
    website,
    workspaceId: newWorkspaceId(),
    agentId,
    brandingJobId: newJobId(),
    creationJobId: newJobId(),
  },
  systemClock,
  () => undefined,
  undefined,
  { maxPages: paths.length, maxTotalBytes: 1_000_000_000, totalTimeoutMs: 600_000 },
);
await agentKnowledge(world.context.store).index('eu', agentId);
const totalMs = performance.now() - began;
const chunks = (
  await store.query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }] })
).map(({ data }) => data);
await world.close();
process.stdout.write(
  `${JSON.stringify({ floor, whole: totalMs, pages: new Set(chunks.map(({ url }) => url)).size, passages: chunks.length, bytes: process.resourceUsage().maxRSS * 1024 })}\n`,
);
process.exit(0);

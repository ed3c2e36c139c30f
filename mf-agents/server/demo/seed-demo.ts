import type { AgentId, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import { CRAWL, newJobId } from '@voxgrove/contracts';
import type { DemoSeed, SliceContext } from '@voxgrove/server/slice';
import type { BatchOp } from '@voxgrove/server/store/port';
import type { Agents } from '../agents/port';
import { agents as agentDocuments, deletedAgents } from '../agent-store/port';
import type { AnsweringDeps } from '../conversations/port';
import { knowledgeChunks, knowledgeSources } from '../knowledge/port';
import { jobRunner } from '../onboarding/port';
import { DEMO_CONVERSATIONS } from './demo-conversations';
import { AGENT_ENVIRONMENT } from '../environment';
import { seedHistory } from './history/seed-history';
import { replayConversation } from './replay-conversation';

const COMPANY = {
  name: 'Fernhill Outdoor',
  description:
    'Fernhill Outdoor rents tents, packs, boots and bikes by the day and leads small guided hikes through the Fernhill hills.',
};
const PRIMARY = '#1f6f54';

export interface SeedDeps {
  context: SliceContext;
  agents: Agents;
  answering: AnsweringDeps;
}

/**
 * Prepares the demo agent as an owner would: the wizard reads the demo site, the agent is
 * published, visitors ask. May run at every start.
 */
export async function seedDemoAgent(
  { context, agents, answering }: SeedDeps,
  demo: DemoSeed,
): Promise<void> {
  if (demo.demoSiteUrl === '') return;
  const agentId = demo.agentId as AgentId;
  // If the owner of the demo has deleted its agent, the agent stays deleted.
  if (await context.store.for(demo.region).get(deletedAgents, agentId)) return;
  const actor = { region: demo.region, userId: demo.userId as UserId };
  if (!(await knowsSite(context, demo.region, agentId, demo.demoSiteUrl))) {
    const before = (await context.store.for(demo.region).get(agentDocuments, agentId))?.data;
    await build(context, agents, demo, agentId);
    // Reading the site may have changed the draft (its icon), so publish it, but not if a person
    // has unpublished changes. The limit per address is off, because all visitors of the demo have
    // the same address: that of this machine.
    const wasUnpublished = (before?.unpublishedAt ?? null) !== null;
    if (before?.unpublishedChanges !== true && !wasUnpublished)
      await agents.publish(actor, agentId, {
        // A visitor of the demo gets each answer at once.
        webChat: { answersPerAddressAndHour: 0, burstSeconds: 0 },
        ui: { autoTheme: true },
      });
  }
  for (const conversation of DEMO_CONVERSATIONS)
    await replayConversation(
      context,
      answering,
      demo.region,
      agentId,
      demo.workspaceId as WorkspaceId,
      demo.demoSiteUrl,
      conversation,
    );
  if (context.environment(AGENT_ENVIRONMENT).DEMO_HISTORY)
    await seedHistory(context, demo.region, {
      agentId,
      ownerID: demo.workspaceId as WorkspaceId,
      siteUrl: demo.demoSiteUrl,
    });
}

async function build(
  context: SliceContext,
  agents: Agents,
  demo: DemoSeed,
  agentId: AgentId,
): Promise<void> {
  const runner = jobRunner(context, agents, CRAWL);
  const job = await runner.run(
    demo.region,
    {
      id: newJobId(),
      workspaceId: demo.workspaceId as WorkspaceId,
      kind: 'agent',
      company: { ...COMPANY, website: demo.demoSiteUrl },
      agentId,
      userId: demo.userId as UserId,
      brandingChoices: { primaryColor: PRIMARY, themeMode: 'light', faviconApproved: true },
      brandingJobId: null,
    },
    new AbortController().signal,
  );
  if (job.state === 'failed')
    throw new Error(`The demo agent was not built: ${job.error?.message ?? 'unknown'}`);
  if (!job.reachable) context.log.warn('demo.site_not_read', { reason: job.pages[0]?.reason });
}

/**
 * Returns whether the demo site is known under its current address. Deletes knowledge from another
 * address (after a changed port).
 */
async function knowsSite(
  context: SliceContext,
  region: Region,
  agentId: AgentId,
  siteUrl: string,
): Promise<boolean> {
  const store = context.store.for(region);
  if (!(await store.get(agentDocuments, agentId))) return false;
  const sources = await store.query(knowledgeSources, {
    where: [{ field: 'agentId', op: '==', value: agentId }],
  });
  const isOnDemoSite = (url: string | undefined) =>
    url !== undefined && new URL(url).origin === new URL(siteUrl).origin;
  for (const { data: source } of sources.filter(
    ({ data }) => data.kind === 'website' && !isOnDemoSite(data.url),
  )) {
    const chunks = await store.query(knowledgeChunks, {
      where: [{ field: 'sourceId', op: '==', value: source.id }],
    });
    await store.batch([
      ...chunks.map((chunk): BatchOp => ({
        op: 'delete',
        collection: knowledgeChunks,
        id: chunk.id,
      })),
      { op: 'delete', collection: knowledgeSources, id: source.id },
    ]);
  }
  return sources.some(
    ({ data }) => data.kind === 'website' && data.status === 'SUCCESS' && isOnDemoSite(data.url),
  );
}

import type { Agent, AgentId, Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentWrite } from '../../contract/agent-write';
import type { JobKnowledge } from '../../contract/wizard';
import { wasPublished } from '../../contract/was-published';
import { companyTexts } from '../../contract/company-draft';
import { checkFree } from '../agents/port';
import { contentFor } from '../content/port';
import { websiteAddresses } from '../crawl/port';
import {
  chunkPages,
  fitting,
  keptOf,
  noteFailure,
  ownerOf,
  removeSource,
  replaceSource,
  textSource,
  textSourceId,
  websiteSource,
  websiteSourceId,
  withoutRepeated,
} from '../knowledge/port';
import type { AgentCreation } from './agent-creation';
import { companies } from './collections';
import type { StoredJob } from './collections';
import { sameCompany } from './company';
import { companyOf, dressAgent, themeOf } from './dress-agent';
import type { JobStore } from './job-store';
import { logoAddress } from './logo';
import { keptPages, readWebsite } from './read-website';
import type { ReadingLimits } from './read-website';
import { suggestQuestions } from './suggest-questions';

/** Name of the source that replaces a website that cannot be read. */
const DESCRIPTION = 'company';

/**
 * Builds the agent of a job. Creates the agent first, so that a refusal comes at once. Then adds
 * its knowledge from the pages of the branding step, or reads the website now. If the website
 * cannot be read, the agent knows the company's description.
 */
export async function buildAgent(
  context: SliceContext,
  agents: AgentCreation,
  jobs: JobStore,
  limits: ReadingLimits,
  region: Region,
  start: StoredJob,
  signal: AbortSignal,
): Promise<StoredJob> {
  const store = context.store.for(region);
  const { brandingChoices: choices, agentId, infer = false } = start;
  if (choices === null || agentId === null) throw new AppError('BAD_INPUT');
  const read = await brandingOf(jobs, start);
  const agent = await draftedAgent(context, agents, jobs, region, start, read);

  let job = start;
  let from: Pick<StoredJob, 'id' | 'run'> = start;
  if (read) {
    from = read;
    job = await jobs.progress(job, {
      pages: read.pages,
      branding: read.branding,
      faviconUrl: read.faviconUrl,
      home: read.home,
      reachable: true,
    });
  } else if (start.company.website !== '') {
    const dress = (known: StoredJob) => dressAgent(context, agents, region, known);
    job = await readWebsite(context, store, jobs, limits, job, signal, infer ? dress : undefined);
    if (infer) await dress(job);
    else await giveLogo(context, agents, region, agent, job);
  }

  const now = context.clock.now();
  const content = contentFor(context.workers, start.workspaceId, signal);
  const keptWebsitePages = (await keptPages(store, from)).filter(
    ({ page }) => page.outcome === 'taken',
  );
  const tidy = await withoutRepeated(job.pages, keptWebsitePages);
  const takenPages = await chunkPages(content, tidy.taken, agent.vgOptions.maxChunkSize);
  const company = companyOf(job);
  const home = job.home ?? websiteAddresses(company.website || context.config.publicUrl)[0];
  const website = websiteSource(agentId, home, company.name, tidy.listed, takenPages, now);
  const reason = website.chunks.length > 0 ? '' : job.pages[0]?.reason || 'nothing to read';
  const owner = await ownerOf(context, region, start.workspaceId);
  if (start.formerHome !== undefined && start.formerHome !== home)
    await removeSource(store, websiteSourceId(agentId, start.formerHome));
  if (reason === '') {
    await replaceSource(store, owner, website.source.id, (room, existing) =>
      fitting(room, tidy.listed, takenPages, (pages, fit) => {
        const { source, chunks } = websiteSource(agentId, home, company.name, pages, fit, now);
        return { source: { ...source, ...keptOf(existing) }, chunks };
      }),
    );
    await removeSource(store, textSourceId(agentId, DESCRIPTION));
  } else {
    if (infer && company.description === '') throw new AppError('BRANDING_UNAVAILABLE');
    if (company.website !== '') await noteFailure(store, website.source, reason, now);
    const page = { url: home, title: company.name, chars: company.description.length };
    const passages = await content('chunkWritten', company.name, company.description);
    await replaceSource(store, owner, textSourceId(agentId, DESCRIPTION), () =>
      textSource(agentId, DESCRIPTION, page, passages, now),
    );
  }
  const knowledge: JobKnowledge = {
    from: reason === '' ? 'website' : 'description',
    reason,
    pages: takenPages.length,
    passages: website.chunks.length,
  };
  const questions = suggestQuestions(
    tidy.taken.map(({ page, sections, lang }) => ({ ...page, sections, lang })),
  );
  await suggest(agents, region, agentId, questions, start.again === true);
  const { workspaceId } = start;
  await store.set(companies, workspaceId, { ...company, workspaceId });
  return jobs.progress(job, { state: 'done', reachable: reason === '', knowledge, questions });
}

/** Sets the icon of a website that was read after its agent was created. */
async function giveLogo(
  context: SliceContext,
  agents: AgentCreation,
  region: Region,
  agent: Agent,
  job: StoredJob,
): Promise<void> {
  if (job.brandingChoices === null || agent.roundedImageURL !== '') return;
  const owner = { region, workspaceId: job.workspaceId, agentId: agent.ID };
  const logo = await logoAddress(context, owner, job.brandingChoices, job);
  if (logo !== '') await agents.save(region, agent.ID, { roundedImageURL: logo });
}

/** Shows the suggested questions in the widget, unless the owner has written others. */
async function suggest(
  agents: AgentCreation,
  region: Region,
  agentId: AgentId,
  questions: string[],
  isRepeated: boolean,
): Promise<void> {
  const { agent } = await agents.read(region, agentId);
  const mayReplace =
    agent.webChat.quickReplies.length === 0 || (isRepeated && !wasPublished(agent));
  if (questions.length > 0 && mayReplace)
    await agents.save(region, agentId, { webChat: { quickReplies: questions } });
}

/**
 * Returns the agent with the draft of the job. If the owner went back while the agent was being
 * built and changed the details, the latest details count. An agent that was finished once stays as
 * it is.
 */
async function draftedAgent(
  context: SliceContext,
  agents: AgentCreation,
  jobs: JobStore,
  region: Region,
  job: StoredJob,
  read: StoredJob | undefined,
): Promise<Agent> {
  const { agentId, workspaceId, userId, brandingChoices } = job;
  if (agentId === null || brandingChoices === null) throw new AppError('BAD_INPUT');
  await checkFree(context.store.for(region), agentId, workspaceId);
  const draft = {
    ...draftOf(job),
    roundedImageURL: await logoAddress(
      context,
      { region, workspaceId, agentId },
      brandingChoices,
      read,
    ),
  };
  const { agent } = await agents.create(
    { region, userId },
    agentId,
    workspaceId,
    draft,
    brandingChoices.themeMode,
  );
  const otherJobs = await jobs.othersFor(agentId, job.id);
  const isRepeated =
    (job.again === true || otherJobs.length > 0) &&
    job.attempts === 1 &&
    otherJobs.every(({ state }) => state !== 'done') &&
    !wasPublished(agent);
  return isRepeated
    ? (await agents.save(region, agentId, { ...draft, theme: `blue-${brandingChoices.themeMode}` }))
        .agent
    : agent;
}

/** Returns the finished job that has read the website of the same company, or undefined. */
async function brandingOf(jobs: JobStore, job: StoredJob): Promise<StoredJob | undefined> {
  const read = job.brandingJobId === null ? null : await jobs.get(job.brandingJobId);
  return read !== null &&
    read.workspaceId === job.workspaceId &&
    read.kind === 'branding' &&
    read.state === 'done' &&
    sameCompany(read.company, job.company)
    ? read
    : undefined;
}

export function draftOf(job: StoredJob, tasks?: readonly string[]): AgentWrite {
  if (job.brandingChoices === null) return {};
  const { title, description, systemPrompt, greeting } = companyTexts(job.company, tasks);
  return {
    title,
    description,
    customThemeJSONString: themeOf(job, job.brandingChoices.primaryColor),
    vgOptions: { systemPrompt, initMessages: [greeting] },
  };
}

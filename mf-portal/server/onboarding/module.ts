import { AppError } from '@voxgrove/contracts';
import type { AgentId, Client, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { numbersProcedure } from './numbers-procedure';
import type { Goal, PortalCompany } from '../../contract/onboarding';
import {
  BrandingInput,
  BrandingReply,
  BuildInput,
  BuildReply,
  COMPANY_FAULTS,
  companyFaults,
  CompleteReply,
} from '../../contract/onboarding';

/** The goals in the instructions of the agent. */
const TASKS: Readonly<Record<Goal, string>> = {
  answer: 'answer the questions of visitors',
  leads: 'ask visitors for their contact details',
  appointments: 'help with appointments',
  orders: 'help with orders and returns',
  handoff: 'hand conversations over to a person when visitors wish so',
};

/** Creates the first agent of a client who signed up. */
export const onboardingModule = (context: SliceContext): ServerModule => ({
  name: 'onboarding',
  routes: [
    numbersProcedure(context),
    route({
      method: 'POST',
      path: '/portal/onboarding/branding',
      global: true,
      summary: 'Reads the website of a new client: colors and icon.',
      input: BrandingInput,
      output: BrandingReply,
      policy: 'portal.own',
      rateClass: 'crawl',
      audit: 'portal.onboarding.website_read',
      handler: async ({ jobId, company }, call) => {
        const { client, region, userId, workspaceId } = await newcomer(context, call);
        const described = await describedCompany(context, { region, client }, company);
        const job = { jobId, workspaceId, userId, company: described };
        return context.port('agentBuilder').readBranding(region, job);
      },
    }),
    route({
      method: 'POST',
      path: '/portal/onboarding/agent',
      global: true,
      summary: 'Builds the first agent of a new client from the website of the company.',
      input: BuildInput,
      output: BuildReply,
      policy: 'portal.own',
      rateClass: 'crawl',
      audit: 'portal.onboarding.agent_built',
      handler: async ({ jobId, brandingJobId, company, goals, brandingChoices: choices }, call) => {
        const { client, region, userId, workspaceId, agentId } = await newcomer(context, call);
        const described = await describedCompany(context, { region, client }, company);
        const { name } = described;
        await context.port('organisations').change(region, client.orgId, { name });
        const builder = context.port('agentBuilder');
        const agent = await builder.build(region, {
          jobId,
          brandingJobId,
          agentId,
          workspaceId,
          userId,
          company: described,
          tasks: goals.map((goal) => TASKS[goal]),
          choices,
        });
        // Publishes the agent, because the client tries it immediately, like a visitor.
        await builder.publish(region, agentId, userId);
        return { agent };
      },
    }),
    route({
      method: 'POST',
      path: '/portal/onboarding/complete',
      global: true,
      summary: 'The calling client has finished the onboarding.',
      input: z.strictObject({}),
      output: CompleteReply,
      policy: 'portal.own',
      rateClass: 'write',
      audit: 'portal.onboarding.completed',
      handler: async (_input, { principal }) => {
        if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
        await context.port('clients').completeOnboarding(principal.region, principal.clientId);
        return { success: true as const };
      },
    }),
  ],
});

/**
 * Checks the details against the agency's requirements, and replaces missing optional details by
 * default texts.
 * @throws AppError BAD_INPUT
 */
async function describedCompany(
  { port }: SliceContext,
  { region, client }: { region: Region; client: Client },
  company: PortalCompany,
): Promise<PortalCompany> {
  const agency = await port('agencies').get(region, client.agencyId);
  if (agency === null) throw new AppError('NOT_FOUND');
  const faults = Object.entries(companyFaults(company, agency.settings.clientOnboarding));
  const fields = Object.fromEntries(faults.map(([name, fault]) => [name, COMPANY_FAULTS[fault]]));
  if (faults.length > 0) throw new AppError('BAD_INPUT', { fields });
  const name = company.name || client.name;
  const description = company.description || `This is the company ${name}.`;
  return { name, website: company.website, description };
}

interface Newcomer {
  region: Region;
  client: Client;
  workspaceId: WorkspaceId;
  /** Owner of the workspace. Agents are created in the name of the owner. */
  userId: UserId;
  /** The agent that was created at the sign-up. */
  agentId: AgentId;
}

/**
 * Returns the calling client.
 * @throws AppError FORBIDDEN for every caller except a client who signed up and has not finished
 *   the onboarding
 */
async function newcomer(
  context: SliceContext,
  { principal }: Pick<RequestContext, 'principal'>,
): Promise<Newcomer> {
  if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
  const { region, workspaceId, clientId, agentIds } = principal;
  const [client, [owner]] = await Promise.all([
    context.port('clients').get(region, clientId),
    context.port('workspaces').people(region, workspaceId),
  ]);
  const agentId = agentIds[0];
  const isNew = client?.isNewSignup === true && !client.onboardingState.isCompleted;
  if (!isNew || owner === undefined || agentId === undefined) throw new AppError('FORBIDDEN');
  return { region, client, workspaceId, userId: owner.userId, agentId };
}

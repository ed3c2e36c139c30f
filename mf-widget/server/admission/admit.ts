import { AppError, isAppError } from '@voxgrove/contracts';
import type { AgentId, PublishedAgent, Region } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Admitted } from './admitted';
import { runsOn } from './origins';

/** Dependencies of admission: ports of other slices and the public address. */
export interface AdmissionContext {
  slice: Pick<SliceContext, 'port' | 'config'>;
}

export type Visitor = Extract<Principal, { kind: 'visitor' }>;

/**
 * Returns the published agent, if it may run on the caller's website.
 * @throws AppError NOT_FOUND | ORIGIN_NOT_ALLOWED
 */
export async function publishedFor(
  { slice }: AdmissionContext,
  region: Region,
  agentId: AgentId,
  origin: string | undefined,
): Promise<PublishedAgent> {
  const published = await slice.port('agentDirectory').published(region, agentId);
  if (published === null) throw new AppError('NOT_FOUND');
  if (!runsOn(origin, published, slice.config.publicUrl)) throw new AppError('ORIGIN_NOT_ALLOWED');
  return published;
}

/**
 * Returns the agent that a visitor may use. A visitor gets the published agent on a website where
 * it may run. A tester gets the draft on any website, while the tester is a member of the agent's
 * workspace: the token may outlive the membership.
 * @throws AppError NOT_FOUND | ORIGIN_NOT_ALLOWED
 */
export async function admit(
  context: AdmissionContext,
  { region, agentId, origin, tester }: Visitor,
): Promise<Admitted> {
  if (tester === undefined) return publishedFor(context, region, agentId, origin);
  const draft = await context.slice.port('agentDirectory').draft(region, agentId);
  const people =
    draft === null
      ? []
      : await context.slice.port('workspaces').people(region, draft.agent.ownerID);
  if (draft === null || !people.some(({ userId }) => userId === tester))
    throw new AppError('NOT_FOUND');
  return { agent: draft.agent };
}

/**
 * Returns whether `admit` would let the visitor through.
 * @throws every error that is not a refusal, e.g. when a store is unavailable
 */
export const isAdmitted = (context: AdmissionContext, visitor: Visitor): Promise<boolean> =>
  admit(context, visitor).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error) && error.status < 500) return false;
      throw error;
    },
  );

/**
 * Returns the visitor of the call's token. The token must be valid for this agent and region.
 * @throws AppError VISITOR_TOKEN_INVALID
 */
export function visitorOf(principal: Principal, region: Region, agentId: AgentId): Visitor {
  if (principal.kind !== 'visitor' || principal.agentId !== agentId || principal.region !== region)
    throw new AppError('VISITOR_TOKEN_INVALID');
  return principal;
}

import { AppError, isAppError } from '@voxgrove/contracts';
import type { AgentId, PublishedAgent, Region } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Admitted } from './admitted';
import { runsOn } from './origins';

/** What admission needs: other slices and the public address. */
export interface AdmissionContext {
  slice: Pick<SliceContext, 'port' | 'config'>;
}

export type Visitor = Extract<Principal, { kind: 'visitor' }>;

/**
 * The published agent, for a caller on this website.
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
 * Lets a visitor through to the agent: as published, where it may run; in a test to the draft,
 * wherever it will run, while the tester is in its workspace: the token would outlive that.
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
 * Whether `admit` would let the visitor through.
 * @throws what is no refusal: a store that is away, say
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
 * The visitor whose token the call carries, which must be good for this agent and region.
 * @throws AppError VISITOR_TOKEN_INVALID
 */
export function visitorOf(principal: Principal, region: Region, agentId: AgentId): Visitor {
  if (principal.kind !== 'visitor' || principal.agentId !== agentId || principal.region !== region)
    throw new AppError('VISITOR_TOKEN_INVALID');
  return principal;
}

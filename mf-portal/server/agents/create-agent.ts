import { AppError } from '@voxgrove/contracts';
import type { AgentId, AgentSummary } from '@voxgrove/contracts';
import { noteRepeat } from '@voxgrove/server/http/acting';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Creates an agent in the workspace of the agency and gives it to the organization of the calling
 * client. The new agent starts from the agency's template. A repeated call with the same id changes
 * nothing.
 * @throws AppError PORTAL_NO_AGENT_CREATION
 * @throws AppError ALREADY_EXISTS for the id of an agent that the client may not access
 */
export async function createAgent(
  { port }: SliceContext,
  { principal }: Pick<RequestContext, 'principal'>,
  { ID, title }: { ID: AgentId; title: string },
): Promise<AgentSummary> {
  if (principal.kind !== 'client' || !principal.allowCreateAgents)
    throw new AppError('PORTAL_NO_AGENT_CREATION');
  const { region, workspaceId, agencyId, organisationId, clientId } = principal;
  const [owner] = await port('workspaces').people(region, workspaceId);
  if (owner === undefined) throw new AppError('NOT_FOUND');
  const client = await port('clients').get(region, clientId);
  const organisation = await port('organisations').get(region, organisationId);
  if (client === null || organisation === null) throw new AppError('NOT_FOUND');
  const isRestricted = client.type === 'client';
  const reached = isRestricted ? client.widgetIDs : organisation.widgetIDs;
  // The browser chooses the id, and ids of agents are public. So a call with the id of an existing
  // agent must not give access to that agent.
  const existing = await port('workspaceAgents').find(region, [ID]);
  if (existing.length > 0 && !reached.includes(ID)) throw new AppError('ALREADY_EXISTS');
  if (existing.length > 0) noteRepeat();
  const agent = { ID, workspaceId, userId: owner.userId, title };
  const created = await port('workspaceAgents').create(region, agent);
  if (existing.length === 0) await port('agencySnapshots').start(region, agencyId, ID, owner);
  await port('organisations').addAgent(region, organisationId, ID);
  if (isRestricted && !client.widgetIDs.includes(ID))
    await port('clients').change(region, clientId, { widgetIDs: [...client.widgetIDs, ID] });
  return created;
}

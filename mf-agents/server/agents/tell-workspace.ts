import type { Agent, OutgoingEvent, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/** Told after every creation, a repeated one too: the event's id is the agent's, so that it is delivered once, and not lost when a first try broke off. */
export const tellCreated = (
  context: SliceContext,
  region: Region,
  { ID, ownerID, title }: Agent,
): Promise<void> =>
  tell(context, region, ownerID, {
    id: `agent-created-${ID}`,
    type: 'agent.created',
    data: { agentId: ID, title },
  });

/** Once for each version that goes live. */
export const tellPublished = (
  context: SliceContext,
  region: Region,
  { ID, ownerID, title, publishedVersion }: Agent,
): Promise<void> =>
  tell(context, region, ownerID, {
    id: `agent-published-${ID}-${publishedVersion}`,
    type: 'agent.published',
    data: { agentId: ID, title, version: publishedVersion },
  });

/** What has been done stays done when other systems cannot be told of it. */
async function tell(
  context: SliceContext,
  region: Region,
  workspaceId: Agent['ownerID'],
  event: OutgoingEvent,
): Promise<void> {
  try {
    await context.port('workspaceEvents').emit(region, workspaceId, event);
  } catch (error) {
    context.log.error('agents.event_not_emitted', { event: event.id, error });
  }
}

import type { AgentId, ConversationId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { InboxItem } from '../../contract/inbox';
import type { InboxContext } from '../../contract/inbox';
import {
  conversations,
  findConversation,
  handlerOf,
  isHidden,
  sameVisitors,
} from '../conversations/port';
import type { StoredConversation, VisitorOf, WithAllowedDevice } from '../conversations/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { AgentResources } from '../runtime/port';
import { itemsFor } from './inbox-item';
import { notesOf } from './notes';
import { presentIn } from './presence';
import { canSummarize, summaryOf } from './summarize';
import { teamOf } from './team-of';

const EARLIER = 20;

/** Returns the pages and the device of the visitor, unless the conversation is not recorded. */
function visitOf(
  stored: StoredConversation,
): Pick<InboxContext, 'pages' | 'firstTouch' | 'lastTouch' | 'device'> {
  if (isHidden(stored)) return { pages: [], firstTouch: null, lastTouch: null, device: null };
  const { pages = [], firstTouch = null, lastTouch = null, device = null } = stored;
  return { pages, firstTouch, lastTouch, device };
}

/** Returns the conversations of a visitor. */
const conversationsOf = (here: RegionStore, { agentId, visitorId }: VisitorOf) =>
  here.query(conversations, {
    where: [
      { field: 'agentId', op: '==', value: agentId },
      { field: 'visitorId', op: '==', value: visitorId },
    ],
    limit: EARLIER + 1,
  });

/**
 * Returns the data that the inbox shows beside a conversation.
 * @throws AppError NOT_FOUND
 */
export async function readContext(
  slice: Pick<SliceContext, 'store' | 'clock' | 'port' | 'config'>,
  {
    resources,
    withAllowedDevice,
  }: { resources: Pick<AgentResources, 'model'>; withAllowedDevice: WithAllowedDevice },
  context: RequestContext,
  {
    agentId,
    conversationId,
    workspaceId,
  }: { agentId: AgentId; conversationId: ConversationId; workspaceId: WorkspaceId },
): Promise<InboxContext> {
  const here = slice.store.for(context.region);
  const found = await findConversation(here, conversationId);
  if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
  const me = handlerOf(context).userId;
  const agent = { region: context.region, workspaceId, agentId };
  const merged = await sameVisitors(here, found.data);
  // Clients see conversations of this agent only. Members see those of all agents.
  const shown = merged.filter(
    (one) => context.principal.kind === 'user' || one.agentId === agentId,
  );
  const [[item], notes, others, team, present, maySummarize] = await Promise.all([
    itemsFor(here, me, [found.data]),
    notesOf(here, conversationId),
    Promise.all([found.data, ...shown].map((visitor) => conversationsOf(here, visitor))),
    teamOf(slice, context, { workspaceId, agentId, tab: '/convos' }),
    presentIn(here, conversationId, me, slice.clock.now()),
    canSummarize(slice, resources, agent),
  ]);
  return {
    item: InboxItem.parse(item),
    notes,
    earlier: others
      .flat()
      .filter(({ data }) => data.id !== conversationId && !isHidden(data))
      .map(({ data }) => data)
      .sort((one, other) => other.startedAt - one.startedAt),
    merged: shown.length,
    team,
    present,
    blocked: found.data.blocked === true,
    ...visitOf(await withAllowedDevice(context.region, found.data)),
    summary: isHidden(found.data) ? null : summaryOf(found.data),
    canSummarize: maySummarize && !isHidden(found.data),
  };
}

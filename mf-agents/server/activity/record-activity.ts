import type { Conversation, WorkspaceId } from '@voxgrove/contracts';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { activityEvents } from './collections';
import type { Activity } from './collections';

type OfConversation = Pick<
  Conversation,
  'id' | 'agentId' | 'startedAt' | 'channel' | 'test' | 'pageUrl' | 'unrecorded'
> & { ownerID: WorkspaceId };

/**
 * Records an event in a conversation, in the transaction that causes it. A repeat with the same
 * `cause` and kind overwrites the event instead of adding another one. Tests of a draft record
 * nothing.
 */
export function recordActivity(
  tx: Pick<GroupedTransaction, 'set'>,
  conversation: OfConversation,
  cause: string,
  activity: Pick<Activity, 'kind' | 'actor' | 'at'> & Partial<Activity>,
): void {
  if (conversation.test) return;
  const { id: conversationId, agentId, ownerID, startedAt, channel, pageUrl } = conversation;
  const subject = { agentId, ownerID, conversationId, startedAt, channel };
  const page = conversation.unrecorded || pageUrl === undefined ? {} : { pageUrl };
  const event: Activity = { ...subject, ...page, cause, ...activity };
  tx.set(activityEvents, derivedId(conversationId, activity.kind, cause), event);
}

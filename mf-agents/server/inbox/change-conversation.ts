import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { fieldOp } from '@voxgrove/server/store/port';
import type { Patch, RegionStore } from '@voxgrove/server/store/port';
import type { InboxChange, InboxSettings, Teammate } from '../../contract/inbox';
import { conversations } from '../conversations/port';
import type { HandlerId, StoredConversation } from '../conversations/port';

/** The values that the caller may choose from. */
export interface Choices {
  settings: Pick<InboxSettings, 'predefinedTags' | 'disallowAnyTags'>;
  team: readonly Teammate[];
}

/**
 * Changes the tags, the assignee or the snooze of a conversation.
 * @throws AppError NOT_FOUND | BAD_INPUT for a person who cannot be assigned | TAG_NOT_PREDEFINED
 */
export async function changeConversation(
  store: RegionStore,
  { agentId, conversationId }: { agentId: AgentId; conversationId: ConversationId },
  { tags, assigneeId, snoozedUntil }: InboxChange,
  { settings, team }: Choices,
): Promise<StoredConversation> {
  return store.transaction(async (tx) => {
    const doc = await tx.get(conversations, conversationId);
    if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    const patch: Patch<StoredConversation> = {};
    if (tags) patch.tags = checkedTags(tags, doc.data.tags ?? [], settings);
    if (assigneeId === null) {
      patch.assigneeId = null;
      patch.assignee = fieldOp.delete();
    } else if (assigneeId !== undefined) {
      const person = team.find(({ id }) => id === assigneeId);
      if (!person)
        throw new AppError('BAD_INPUT', {
          fields: { assigneeId: 'You cannot assign conversations to this person.' },
        });
      patch.assigneeId = person.id as HandlerId;
      patch.assignee = person.name;
    }
    if (snoozedUntil === null) patch.snoozedUntil = fieldOp.delete();
    else if (snoozedUntil !== undefined) patch.snoozedUntil = snoozedUntil;
    tx.update(conversations, conversationId, patch, { ifVersion: doc.version });
    return applied(doc.data, { tags, assigneeId, snoozedUntil }, patch);
  });
}

function checkedTags(
  wanted: readonly string[],
  before: readonly string[],
  { predefinedTags, disallowAnyTags }: Choices['settings'],
): string[] {
  const tags = [...new Set(wanted)];
  const refused = tags.find((tag) => !predefinedTags.includes(tag) && !before.includes(tag));
  if (disallowAnyTags && refused !== undefined)
    throw new AppError('TAG_NOT_PREDEFINED', { tag: refused });
  return tags;
}

function applied(
  before: StoredConversation,
  { tags, assigneeId, snoozedUntil }: InboxChange,
  patch: Patch<StoredConversation>,
): StoredConversation {
  const after = { ...before };
  if (tags) after.tags = patch.tags as string[];
  if (assigneeId !== undefined) after.assigneeId = assigneeId as HandlerId | null;
  if (assigneeId) after.assignee = patch.assignee as string;
  if (snoozedUntil === null) delete after.snoozedUntil;
  else if (snoozedUntil !== undefined) after.snoozedUntil = snoozedUntil;
  return after;
}

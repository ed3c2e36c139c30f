import type { AgentId, ConversationId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { InboxSettings, SavedView } from '../../contract/inbox';
import type { HandlerId } from '../conversations/port';

/** `seq` of the visitor's last message that a person has seen, by `readKey`. */
export const inboxReads = collection<{
  agentId: AgentId;
  conversationId: ConversationId;
  seq: number;
}>('agents.inboxReads');
export const readKey = (conversationId: ConversationId, reader: HandlerId): string =>
  `${conversationId}-${reader}`;

/** Internal notes. Visitors never see them. */
export const conversationNotes = collection<{
  agentId: AgentId;
  ownerID: WorkspaceId;
  conversationId: ConversationId;
  text: string;
  author: string;
  authorId: HandlerId;
  at: number;
}>('agents.conversationNotes');

/** Settings of the inbox, by workspace. */
export const inboxSettings = collection<InboxSettings>('agents.inboxSettings');

/** Saved lists of a person in a workspace, by `viewsKey`. */
export const savedViews = collection<{ workspaceId: WorkspaceId; views: SavedView[] }>(
  'agents.savedViews',
);
export const viewsKey = (workspaceId: WorkspaceId, person: HandlerId): string =>
  `${workspaceId}-${person}`;

/** People who have a conversation open, by `readKey`. `until`: ms since the epoch. */
export const inboxPresence = collection<{
  agentId: AgentId;
  conversationId: ConversationId;
  person: HandlerId;
  name: string;
  until: number;
  typingUntil: number;
}>('agents.inboxPresence');

export const INBOX_INDEXES: IndexDefinition[] = [
  { collection: inboxReads.name, fields: ['agentId'] },
  { collection: inboxReads.name, fields: ['conversationId'] },
  { collection: conversationNotes.name, fields: ['conversationId', 'at'] },
  { collection: conversationNotes.name, fields: ['agentId'] },
  { collection: inboxPresence.name, fields: ['conversationId'] },
  { collection: inboxPresence.name, fields: ['until'] },
  { collection: inboxPresence.name, fields: ['agentId'] },
  { collection: savedViews.name, fields: ['workspaceId'] },
];

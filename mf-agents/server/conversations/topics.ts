import type { Conversation } from '@voxgrove/contracts';
import type { LiveTopic } from '@voxgrove/server/slice';
import { liveTopics } from '../../contract/live-topics';
import { conversations, messages, typing } from './collections';
import type { StoredConversation, StoredMessage } from './collections';
import { memberView, messageView } from './conversation-view';

export const CONVERSATION_TOPICS: LiveTopic[] = [
  {
    pattern: liveTopics.conversations('{id}'),
    policy: 'agent.conversations.read',
    resource: 'agent',
    collection: conversations,
    matches: (conversation: Conversation, id) => conversation.agentId === id,
    view: (conversation: Conversation) => memberView(conversation),
  },
  {
    pattern: liveTopics.workspaceConversations('{id}'),
    policy: 'workspace.read',
    resource: 'workspace',
    collection: conversations,
    matches: (conversation: StoredConversation, id) => conversation.ownerID === id,
    view: (conversation: Conversation) => memberView(conversation),
  },
  {
    pattern: liveTopics.typing('{id}'),
    policy: 'agent.conversations.read',
    resource: 'agent',
    collection: typing,
    matches: ({ agentId, by }: { agentId: string; by: string }, id) =>
      agentId === id && by === 'visitor',
    view: ({ conversationId, until }: { conversationId: string; until: number }) => ({
      conversationId,
      until,
    }),
    // A typing note ends at `until`. Its later deletion is only clean-up, so it is not published.
    deletesAreSilent: true,
  },
  {
    pattern: liveTopics.messages('{id}'),
    policy: 'agent.conversations.read',
    resource: 'agent',
    collection: messages,
    matches: (message: StoredMessage, id) =>
      message.agentId === id && !message.test && !message.hidden,
    view: (message: StoredMessage) => messageView(message),
  },
];

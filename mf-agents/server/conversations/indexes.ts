import type { IndexDefinition } from '@voxgrove/server/store/port';
import {
  answerJobs,
  answerTraces,
  conversations,
  messages,
  pendingNotifications,
  replyMails,
  testConversations,
  visitorProfiles,
} from './collections';

export const CONVERSATION_INDEXES: IndexDefinition[] = [
  { collection: conversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: conversations.name, fields: ['ownerID', 'lastMessageAt'] },
  { collection: conversations.name, fields: ['agentId', 'requestedAt'] },
  { collection: conversations.name, fields: ['agentId', 'visitorId'] },
  { collection: conversations.name, fields: ['unrecorded', 'lastMessageAt'] },
  { collection: pendingNotifications.name, fields: ['dueAt'] },
  { collection: pendingNotifications.name, fields: ['agentId'] },
  { collection: replyMails.name, fields: ['dueAt'] },
  { collection: replyMails.name, fields: ['agentId'] },
  { collection: visitorProfiles.name, fields: ['agentId'] },
  { collection: visitorProfiles.name, fields: ['silentSince'] },
  { collection: messages.name, fields: ['conversationId', 'seq'] },
  { collection: testConversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: testConversations.name, fields: ['lastMessageAt'] },
  { collection: answerJobs.name, fields: ['dueAt'] },
  { collection: answerTraces.name, fields: ['expiresAt'] },
  { collection: answerTraces.name, fields: ['agentId'] },
  { collection: answerTraces.name, contains: 'sourceIds' },
];

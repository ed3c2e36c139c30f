import type { IndexDefinition } from '@voxgrove/server/store/port';
import { agents } from './agents/collections';
import { answerJobs, answerTraces, conversations, messages, testConversations } from './conversations/collections';
import { knowledgeChunks, knowledgeSources } from './knowledge/collections';

/** What this slice asks its collections for. */
export const INDEXES: IndexDefinition[] = [
  { collection: agents.name, fields: ['ownerID', 'lastModified'] },
  { collection: conversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: messages.name, fields: ['conversationId', 'seq'] },
  { collection: testConversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: testConversations.name, fields: ['lastMessageAt'] },
  { collection: answerJobs.name, fields: ['dueAt'] },
  { collection: answerTraces.name, fields: ['expiresAt'] },
  { collection: knowledgeChunks.name, fields: ['agentId'] },
  { collection: knowledgeChunks.name, fields: ['sourceId'] },
  { collection: knowledgeSources.name, fields: ['agentId'] },
];

import type { IndexDefinition } from '@voxgrove/server/store/port';
import { agents } from './agents/collections';
import { answerJobs, conversations, messages } from './conversations/collections';
import { knowledgeChunks, knowledgeSources } from './knowledge/collections';

/** What this slice asks its collections for. */
export const INDEXES: IndexDefinition[] = [
  { collection: agents.name, fields: ['ownerID', 'lastModified'] },
  { collection: conversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: messages.name, fields: ['conversationId', 'seq'] },
  { collection: answerJobs.name, fields: ['dueAt'] },
  { collection: knowledgeChunks.name, fields: ['agentId'] },
  { collection: knowledgeChunks.name, fields: ['sourceId'] },
  { collection: knowledgeSources.name, fields: ['agentId'] },
];

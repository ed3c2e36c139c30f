import type { IndexDefinition } from '@voxgrove/server/store/port';
import { agents, agentSnapshots, deletedAgents } from './agents/collections';
import { clients, orgs } from './agents/show-to';
import {
  answerJobs,
  answerTraces,
  conversations,
  messages,
  peopleCalls,
  testConversations,
  visitorProfiles,
} from './conversations/collections';
import { CRAWLER_INDEXES } from './crawler/collections';
import { credentials } from './credentials/collections';
import { functions } from './functions/collections';
import { KNOWLEDGE_INDEXES } from './knowledge/collections';
import { promptVersions, prompts } from './prompts/collections';

/** What this slice asks its collections for. */
export const INDEXES: IndexDefinition[] = [
  { collection: agents.name, fields: ['ownerID', 'lastModified'] },
  { collection: deletedAgents.name, fields: ['pending'] },
  { collection: deletedAgents.name, fields: ['ownerID'] },
  { collection: agentSnapshots.name, fields: ['agentId'] },
  { collection: conversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: conversations.name, fields: ['ownerID', 'lastMessageAt'] },
  { collection: conversations.name, fields: ['agentId', 'requestedAt'] },
  { collection: conversations.name, fields: ['agentId', 'visitorId'] },
  { collection: conversations.name, fields: ['unrecorded', 'lastMessageAt'] },
  { collection: peopleCalls.name, fields: ['dueAt'] },
  { collection: peopleCalls.name, fields: ['agentId'] },
  { collection: visitorProfiles.name, fields: ['agentId'] },
  { collection: visitorProfiles.name, fields: ['silentSince'] },
  { collection: messages.name, fields: ['conversationId', 'seq'] },
  { collection: testConversations.name, fields: ['agentId', 'lastMessageAt'] },
  { collection: testConversations.name, fields: ['lastMessageAt'] },
  { collection: answerJobs.name, fields: ['dueAt'] },
  { collection: answerTraces.name, fields: ['expiresAt'] },
  { collection: answerTraces.name, fields: ['agentId'] },
  { collection: answerTraces.name, contains: 'sourceIds' },
  ...KNOWLEDGE_INDEXES,
  { collection: credentials.name, fields: ['workspaceId'] },
  { collection: functions.name, fields: ['workspaceId'] },
  { collection: orgs.name, fields: ['workspaceId'] },
  { collection: clients.name, fields: ['orgId'] },
  ...CRAWLER_INDEXES,
  { collection: prompts.name, fields: ['workspaceId', 'updatedAt'] },
  { collection: promptVersions.name, fields: ['workspaceId'] },
];

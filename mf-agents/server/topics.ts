import type { Agent, Conversation } from '@voxgrove/contracts';
import type { LiveTopic } from '@voxgrove/server/slice';
import { AgentListItem } from '../contract/agent-list';
import { Crawler } from '../contract/crawlers';
import { WizardJob } from '../contract/wizard';
import { agents } from './agents/collections';
import type { StoredMessage } from './conversations/collections';
import { conversations, messages } from './conversations/collections';
import { conversationView, messageView } from './conversations/conversation-view';
import { crawlers } from './crawler/collections';
import { wizardJobs } from './onboarding/collections';

/** What owners may listen to; their names are in contract/live-topics.ts. */
export const agentTopics: LiveTopic[] = [
  {
    pattern: 'agents/{id}/conversations', policy: 'agent.conversations.read', resource: 'agent', collection: conversations,
    matches: (conversation: Conversation, id) => conversation.agentId === id, view: (conversation: Conversation) => conversationView(conversation),
  },
  {
    pattern: 'agents/{id}/messages', policy: 'agent.conversations.read', resource: 'agent', collection: messages,
    matches: (message: StoredMessage, id) => message.agentId === id && !message.test, view: (message: StoredMessage) => messageView(message),
  },
  {
    pattern: 'workspaces/{id}/agents', policy: 'workspace.read', resource: 'workspace', collection: agents,
    matches: (agent: Agent, id) => agent.ownerID === id, view: (agent: Agent) => AgentListItem.parse(agent),
  },
  {
    pattern: 'workspaces/{id}/crawlers', policy: 'workspace.read', resource: 'workspace', collection: crawlers,
    matches: (crawler: Crawler, id) => crawler.workspaceId === id, view: (crawler: Crawler) => Crawler.parse(crawler),
  },
  {
    pattern: 'workspaces/{id}/jobs', policy: 'workspace.read', resource: 'workspace', collection: wizardJobs,
    matches: (job: WizardJob, id) => job.workspaceId === id, view: (job: WizardJob) => WizardJob.parse(job),
  },
];

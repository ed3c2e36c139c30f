import type { Agent, Conversation, KnowledgeSource } from '@voxgrove/contracts';
import type { LiveTopic } from '@voxgrove/server/slice';
import { AgentListItem } from '../contract/agent-list';
import { Crawler } from '../contract/crawlers';
import { SourceEvent } from '../contract/knowledge-view';
import { liveTopics } from '../contract/live-topics';
import { VainQuestionEvent } from '../contract/unanswered';
import { WizardJob } from '../contract/wizard';
import { agents } from './agents/collections';
import type { StoredMessage } from './conversations/collections';
import { conversations, messages } from './conversations/collections';
import { memberView, messageView } from './conversations/conversation-view';
import { crawlers } from './crawler/collections';
import { knowledgeSources, vainQuestions } from './knowledge/collections';
import type { VainQuestion } from './knowledge/collections';
import { wizardJobs } from './onboarding/collections';

/** What owners may listen to. */
export const agentTopics: LiveTopic[] = [
  {
    pattern: liveTopics.conversations('{id}'),
    policy: 'agent.conversations.read',
    resource: 'agent',
    collection: conversations,
    matches: (conversation: Conversation, id) => conversation.agentId === id,
    view: (conversation: Conversation) => memberView(conversation),
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
  {
    pattern: liveTopics.agents('{id}'),
    policy: 'workspace.read',
    resource: 'workspace',
    collection: agents,
    matches: (agent: Agent, id) => agent.ownerID === id,
    view: (agent: Agent) => AgentListItem.parse(agent),
  },
  {
    pattern: liveTopics.crawlers('{id}'),
    policy: 'workspace.read',
    resource: 'workspace',
    collection: crawlers,
    matches: (crawler: Crawler, id) => crawler.workspaceId === id,
    view: (crawler: Crawler) => Crawler.parse(crawler),
  },
  {
    pattern: liveTopics.knowledge('{id}'),
    policy: 'agent.read',
    resource: 'agent',
    collection: knowledgeSources,
    matches: (source: KnowledgeSource, id) => source.agentId === id,
    view: (source: KnowledgeSource) => SourceEvent.parse(source),
  },
  {
    pattern: liveTopics.unanswered('{id}'),
    policy: 'agent.conversations.read',
    resource: 'agent',
    collection: vainQuestions,
    matches: (question: VainQuestion, id) => question.agentId === id,
    view: (question: VainQuestion) => VainQuestionEvent.parse({ ...question, id: question.key }),
    deletesAreSilent: true,
  },
  {
    pattern: liveTopics.jobs('{id}'),
    policy: 'workspace.read',
    resource: 'workspace',
    collection: wizardJobs,
    matches: (job: WizardJob, id) => job.workspaceId === id,
    view: (job: WizardJob) => WizardJob.parse(job),
  },
];

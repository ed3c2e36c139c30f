import { agentsTopic } from '@voxgrove/contracts';

/**
 * Names of the live topics of this remote, for `GET /live?topic=`. The comment of each topic names
 * the schema of its events.
 */
export const liveTopics = {
  /** Conversation */
  conversations: (agentId: string) => `agents/${agentId}/conversations`,
  /** Conversation, of all agents of a workspace */
  workspaceConversations: (workspaceId: string) => `workspaces/${workspaceId}/conversations`,
  /** Message, of all conversations of the agent */
  messages: (agentId: string) => `agents/${agentId}/messages`,
  /** VisitorTyping, of all conversations of the agent */
  typing: (agentId: string) => `agents/${agentId}/typing`,
  /** Present, of all conversations of the agent */
  present: (agentId: string) => `agents/${agentId}/present`,
  /** AgentListItem */
  agents: agentsTopic,
  /** Crawler */
  crawlers: (workspaceId: string) => `workspaces/${workspaceId}/crawlers`,
  /** SourceEvent */
  knowledge: (agentId: string) => `agents/${agentId}/knowledge`,
  /** UnansweredQuestionEvent */
  unanswered: (agentId: string) => `agents/${agentId}/unanswered`,
  /** WizardJob */
  jobs: (workspaceId: string) => `workspaces/${workspaceId}/jobs`,
} as const;

import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

/** Policies for agents, in addition to the policies of the platform. */
export const AGENT_POLICIES = {
  'workspace.agents.create': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    signedOut: 'LOGIN_REQUIRED_FOR_AGENT',
    why: 'Members create agents in their workspace.',
  },
  'agent.createOrWrite': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agentOrNew',
    signedOut: 'LOGIN_REQUIRED_FOR_AGENT',
    why: 'One call creates or changes an agent of a workspace. Members, and systems with the secret of the workspace, may do both.',
  },
  'agent.manage': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agent',
    why: 'Members, and systems with the secret of the workspace, unpublish and duplicate its agents.',
  },
  'agent.delete': {
    allow: ['owner', 'workspaceKey'],
    resource: 'agentOrDeleted',
    why: 'Only the owner, and systems with the secret of the workspace, delete an agent with all its data. A repeated call changes nothing.',
  },
  'agent.archive.read': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agent',
    why: 'Members, and systems with the secret of the workspace, see the versions of an agent and export the agent. Clients do not.',
  },
  'agent.contents.read': {
    allow: ['member', 'owner', 'workspaceKey', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/home', '/overview'],
    why: 'Numbers of conversations, sources and versions on the overview of an agent.',
  },
  'agent.activity.read': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/home', '/overview', '/analytics'],
    why: 'Numbers of conversations of an agent, without their content.',
  },
  'agent.analytics.read': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/analytics', '/metrics', '/home'],
    why: 'Members and clients see the figures of their agents. Figures about models need `/metrics`.',
  },
  'agent.converse': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/convos'],
    why: 'Members and clients take over conversations of their agents, write to visitors, and give the conversations back.',
  },
  'agent.transcripts.mail': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/convos'],
    notWhileViewing: true,
    why: 'Members and clients mail conversations of their agents.',
  },
  'agent.conversations.read': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/convos'],
    why: 'Members and clients read the conversations of their agents.',
  },
  'agent.visitors.manage': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members export and erase what is stored of a visitor.',
  },
  'agent.leads': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/leads'],
    why: 'Members and clients work with the people who gave their address to an agent.',
  },
  'agent.traces.read': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members see how an answer was made. Clients do not, because traces contain prompts and the costs of models.',
  },
  'agent.settings.write': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/settings'],
    why: 'Members and clients upload pictures for their agents and work on the style of the chat.',
  },
  'knowledge.read': {
    allow: ['member', 'owner', 'workspaceKey', 'client'],
    resource: 'agent',
    tabs: ['/kb'],
    why: 'Members and clients see what their agents know.',
  },
  'knowledge.insights': {
    allow: ['member', 'owner', 'client'],
    resource: 'agent',
    tabs: ['/kb'],
    why: 'Members and clients see unanswered questions, the answers that used a source, and what an agent finds for a question.',
  },
  'knowledge.write': {
    allow: ['member', 'owner', 'client'],
    resource: 'agent',
    tabs: ['/kb'],
    why: 'Members and clients change what their agents know.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof AGENT_POLICIES> {}

  interface PolicyResources {
    agentOrNew: true;
    agentOrDeleted: true;
  }
}

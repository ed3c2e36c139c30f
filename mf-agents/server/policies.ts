import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

/** Who may do what with agents, beyond the policies of the platform. */
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
    why: 'One call creates an agent in a workspace or changes it there: members of that workspace and its secret may do both.',
  },
  'agent.manage': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agent',
    why: 'Members, and the secret of the workspace, unpublish and duplicate its agents.',
  },
  'agent.delete': {
    allow: ['owner', 'workspaceKey'],
    resource: 'agentOrDeleted',
    why: 'Only the owner of the workspace, and its secret, delete an agent with everything it has. A repeated call finds it deleted.',
  },
  'agent.converse': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members take conversations of their agents over, write to visitors, and give them back.',
  },
  'agent.conversations.read': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members read the conversations of their agents.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof AGENT_POLICIES> {}

  interface PolicyResources {
    agentOrNew: true;
    agentOrDeleted: true;
  }
}

import type { Role } from './principal';

/**
 * The one table that says who may do what. Pure data: the gateway enforces it, docs/access.md prints it, tests walk it.
 * Nothing is allowed that is not in here. A policy with a `resource` is checked against the tenant that owns it, and
 * somebody else's resource answers exactly like a missing one.
 */
export interface Policy {
  allow: readonly Role[];
  resource?: 'agent' | 'agentOrNew' | 'agentOrDeleted' | 'workspace' | 'person';
  /** Called from customers' websites: any origin may read the answer, and cookies are ignored. */
  crossOrigin?: true;
  /** What somebody who is not signed in is told; UNAUTHENTICATED unless it stands here. */
  signedOut?: 'LOGIN_REQUIRED_FOR_AGENT';
  why: string;
}

export const POLICIES = {
  'public.read': {
    allow: ['anon', 'visitor', 'user'],
    crossOrigin: true,
    why: 'Public by design: anyone may ask.',
  },
  'auth.start': {
    allow: ['anon', 'visitor', 'user'],
    why: 'Signing in starts without an account.',
  },
  'session.own': { allow: ['user'], why: 'A person and their own session.' },
  'chat.visitor': {
    allow: ['visitor'],
    crossOrigin: true,
    why: 'A visitor and their own conversation, proven by the visitor token.',
  },
  'workspace.read': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members see their workspace.',
  },
  'person.own': {
    allow: ['self'],
    resource: 'person',
    why: "What is a person's own, in whatever workspace they are.",
  },
  'workspace.write': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members work in their workspace: name, picture, people, functions, prompts, endpoints.',
  },
  'workspace.own': {
    allow: ['owner'],
    resource: 'workspace',
    why: 'Only the owner reveals its secret, stores keys of providers, or deletes it.',
  },
  'workspace.api': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'What a workspace is and which agents it has, also for its own systems, which call with its secret.',
  },
  'workspace.mail': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'A workspace sends mail through its API, within a budget.',
  },
  'workspace.agents.create': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    signedOut: 'LOGIN_REQUIRED_FOR_AGENT',
    why: 'Members create agents in their workspace.',
  },
  'agent.read': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agent',
    why: 'Members, and whoever has the secret of the workspace, see its agents.',
  },
  'agent.createOrWrite': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'agentOrNew',
    signedOut: 'LOGIN_REQUIRED_FOR_AGENT',
    why: 'One call creates an agent in a workspace or changes it there: members of that workspace and its secret may do both.',
  },
  'agent.test': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members try out the draft of their agents and see how an answer came about.',
  },
  'agent.write': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members edit and publish the agents of their workspace.',
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
  'remotes.read': {
    allow: ['operator', 'deployer'],
    why: 'Who runs the installation, and every team that deploys to it, sees all remotes.',
  },
  'remotes.change': {
    allow: ['operator', 'deployer'],
    why: "Operators steer every remote; a team's token only the remotes the team owns (checked against the registry, REMOTE_NOT_YOURS).",
  },
  'remotes.deploy': {
    allow: ['deployer'],
    why: 'Builds come from teams, each with a token of its own.',
  },
  'remotes.operate': {
    allow: ['operator'],
    why: 'Tokens and repairs are for those who run the installation.',
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
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;

import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

/** Policies for the channels of agents. */
export const CHANNEL_POLICIES = {
  'agent.channels.read': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/channels'],
    why: 'Members and clients see where their agents are connected, and what could not be sent.',
  },
  'agent.channels.write': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/channels'],
    notWhileViewing: true,
    why: 'Members and clients connect their agents with channels and disconnect them.',
  },
  'agent.templateReplies': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/convos'],
    why: 'Members and clients reply with a template when a provider no longer allows free texts.',
  },
  'agent.campaigns.read': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/campaigns'],
    why: 'Members and clients see the campaigns of their agents and the state of each message.',
  },
  'agent.campaigns.write': {
    allow: ['member', 'owner', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ['/campaigns'],
    notWhileViewing: true,
    why: 'Members and clients send campaigns with the accounts of their agents.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof CHANNEL_POLICIES> {}
}

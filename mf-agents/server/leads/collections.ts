import type { AgentId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Lead } from '../../contract/leads';

/** A person who may become a customer. `words`: words for searches. */
export type StoredLead = Lead & {
  workspaceId: WorkspaceId;
  words: string[];
  /** Agents that the person wrote to, and the person's visitor id at each of them. */
  agentIds: AgentId[];
  visitors: { agentId: AgentId; visitorId: VisitorId }[];
};
export const leads = collection<StoredLead>('agents.leads');

/** The lead of a workspace that has an address or number, by `leadKeyId`. */
export const leadKeys = collection<{ workspaceId: WorkspaceId; leadId: string }>('agents.leadKeys');
export const leadKeyId = (workspaceId: WorkspaceId, key: string): string =>
  derivedId(workspaceId, key);

export const LEAD_INDEXES: IndexDefinition[] = [
  { collection: leads.name, fields: ['workspaceId', 'createdAt'] },
  { collection: leads.name, fields: ['workspaceId', 'stage', 'createdAt'] },
  { collection: leads.name, fields: ['workspaceId', 'assigneeId', 'createdAt'] },
  { collection: leads.name, fields: ['workspaceId', 'optedOut'] },
  { collection: leads.name, contains: 'agentIds' },
  { collection: leads.name, contains: 'conversationIds' },
  { collection: leads.name, words: 'words' },
  { collection: leadKeys.name, fields: ['workspaceId'] },
  { collection: leadKeys.name, fields: ['leadId'] },
];

declare module '@voxgrove/contracts' {
  interface DomainEvents {
    /** A new lead was stored. Subject: the lead. */
    'lead.created': LeadEvent;
    'lead.updated': LeadEvent;
  }
}

export interface LeadEvent {
  workspaceId: WorkspaceId;
  leadId: string;
  agentId: AgentId | null;
  email: string;
  name: string;
  stage: Lead['stage'];
}

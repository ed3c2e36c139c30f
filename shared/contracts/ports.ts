import type { AgencyPayments, CreditsSpent, CreditUse, PlanLimitsPort } from './billing';
import type { AgentBuilder, AgentCleanup, AgentDirectory, WorkspaceAgents } from './ports/agents';
import type { ChannelStates, PhoneNumbers, WidgetUse } from './ports/channels';
import type { Conversations } from './ports/conversations';
import type { LeadContacts } from './ports/leads';
import type { CampaignReplies, MailedReplies, VisitorMails } from './ports/mails';
import type { AgentNotices, Notifications } from './ports/notifications';
import type { Credentials, WorkspaceCredits, Workspaces } from './ports/workspaces';
import type { AgencySnapshots, AgentTemplates } from './tenancy/agent-templates';
import type { ClientRevenue, ConversationFigures } from './tenancy/figures';
import type { ClientPasskeys } from './tenancy/passkeys';
import type {
  Agencies,
  AgencyMail,
  ClientProofs,
  Clients,
  EdgeCertificates,
  Organisations,
  TenantHosts,
} from './tenancy/ports';

export type * from './ports/agents';
export type * from './ports/channels';
export type * from './ports/conversations';
export type * from './ports/leads';
export type * from './ports/mails';
export type * from './ports/notifications';
export type * from './ports/workspaces';

/**
 * Ports that slices offer to other slices. Slices never import each other: the gateway provides
 * ports by name. A slice adds its own by augmentation.
 */
export interface Ports {
  agentDirectory: AgentDirectory;
  conversations: Conversations;
  workspaces: Workspaces;
  credits: WorkspaceCredits;
  notifications: Notifications;
  agentNotices: AgentNotices;
  credentials: Credentials;
  agentCleanup: AgentCleanup;
  visitorMails: VisitorMails;
  widgetUse: WidgetUse;
  channelStates: ChannelStates;
  mailedReplies: MailedReplies;
  campaignReplies: CampaignReplies;
  agencies: Agencies;
  agencyMail: AgencyMail;
  tenantHosts: TenantHosts;
  edgeCertificates: EdgeCertificates;
  organisations: Organisations;
  clients: Clients;
  clientProofs: ClientProofs;
  clientPasskeys: ClientPasskeys;
  workspaceAgents: WorkspaceAgents;
  agentBuilder: AgentBuilder;
  planLimits: PlanLimitsPort;
  agencyPayments: AgencyPayments;
  creditUse: CreditUse;
  creditsSpent: CreditsSpent;
  clientRevenue: ClientRevenue;
  agentTemplates: AgentTemplates;
  agencySnapshots: AgencySnapshots;
  conversationFigures: ConversationFigures;
  leadContacts: LeadContacts;
  phoneNumbers: PhoneNumbers;
}

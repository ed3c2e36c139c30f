import type { WorkspacePlan } from './billing';
import type {
  AgencyId,
  AgentId,
  ClientId,
  ConversationId,
  MessageId,
  OrganisationId,
  UserId,
  WorkspaceId,
} from './ids';
import type { Conversation, MessageDelivery } from './conversation';
import type { Credits } from './money';
import type { MailReturn } from './tenancy/ports';

/**
 * Events between slices, by name. A slice adds its own from its folder:
 * `declare module '@voxgrove/contracts' { interface DomainEvents { 'invoice.paid': InvoicePaid } }`.
 * Every payload names its workspace, is plain JSON and contains no secrets.
 */
export interface DomainEvents {
  'user.created': UserCreated;
  'member.joined': { workspaceId: WorkspaceId; userId: UserId; email: string };
  /** An organization of the workspace's agency has a new client. Subject: the client. */
  client_created: {
    workspaceId: WorkspaceId;
    organisationId: OrganisationId;
    clientId: ClientId;
    clientName: string;
    clientEmail: string;
    operation: 'create';
  };
  'member.removed': { workspaceId: WorkspaceId; userId: UserId };
  /** Nobody can access the workspace any more. Its agents are deleted without their own events. */
  'workspace.deleted': { workspaceId: WorkspaceId };
  'agent.created': { workspaceId: WorkspaceId; agentId: AgentId; title: string };
  'agent.published': {
    workspaceId: WorkspaceId;
    agentId: AgentId;
    title: string;
    version: number;
  };
  /** Nobody can access the agent any more. */
  'agent.deleted': { workspaceId: WorkspaceId; agentId: AgentId };
  /** `text`: the first message, shortened. */
  'conversation.started': OfConversation & { text: string };
  /** A visitor, or their website, said more about the visitor. */
  'visitor.described': OfConversation;
  /** A visitor with a conversation has come to the website once more. */
  'visitor.returned': OfConversation;
  /** A message of a visitor may contain an address or a phone number. */
  'visitor.gave-contact': OfConversation & { messageId: MessageId };
  /** The answering side changed to the agent or a person, or no side answers. */
  'conversation.state': OfConversation & {
    state: Conversation['state'];
    before: Conversation['state'];
  };
  /** A person of the team has written in a conversation. */
  'conversation.replied': OfConversation & { messageId: MessageId };
  /**
   * The delivery of a message to a customer of a channel has reached the next state, or has failed.
   */
  'message.delivered': OfConversation & { messageId: MessageId; delivery: MessageDelivery };
  /** A question could not be answered. `text`: the question, shortened. */
  'conversation.unanswered': OfConversation & { messageId: MessageId; text: string };
  /** A visitor requested a person. `text`: the last message. */
  'handoff.requested': OfConversation & { messageId: MessageId; text: string };
  /** An answer is complete and stored. */
  'answer.finished': OfConversation & {
    questionId: MessageId;
    answerId: MessageId;
    status: 'done' | 'failed';
  };
  /**
   * A mail of an agency did not reach its recipient, or the recipient has marked it as spam, after the
   * mail provider had accepted it. `key`: key with which the mail was sent; null: unknown. Subject: the
   * address.
   */
  'agency.mailReturned': {
    workspaceId: WorkspaceId;
    agencyId: AgencyId;
    address: string;
    reason: MailReturn;
    key: string | null;
  };
  /** The plan of a workspace, or its limits, have changed. Subject: the workspace. */
  'plan.changed': { workspaceId: WorkspaceId } & WorkspacePlan;
  /** The credits of a workspace changed. Subject: the workspace. */
  'credits.changed': {
    workspaceId: WorkspaceId;
    amount: Credits;
    /** Balance after this change, including reserved credits. */
    balance: Credits;
    /** Id of the ledger's transaction, and number of the entry on the workspace's statement. */
    transactionId: string;
    entry: number;
  };
  /** The credits of an organization changed. Subject: the organization. */
  'organisation.creditsChanged': {
    workspaceId: WorkspaceId;
    organisationId: OrganisationId;
    amount: Credits;
  };
}

interface OfConversation {
  workspaceId: WorkspaceId;
  agentId: AgentId;
  conversationId: ConversationId;
}

interface UserCreated {
  workspaceId: WorkspaceId;
  uid: UserId;
  email: string;
  displayName: string;
  joinedAt: number;
  referredFrom: string;
  utm_source: string;
}

export type DomainEventName = keyof DomainEvents & string;

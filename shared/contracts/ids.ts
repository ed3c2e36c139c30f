import { z } from 'zod';
import { randomId } from './random-id';

/**
 * Ids are branded strings: a workspace id does not compile as an agent id. The strict patterns
 * allow ids in paths, topics and file names without escaping.
 */
const idOf = <B extends string>(brand: B, pattern: RegExp) =>
  z.string().regex(pattern).brand(brand);

/**
 * 16 random letters and digits. The creator of the agent chooses the id, which is the idempotency
 * key of the creation.
 */
export const AgentId = idOf('AgentId', /^[A-Za-z0-9]{16}$/);
export type AgentId = z.infer<typeof AgentId>;

/** 15 random letters and digits. A personal workspace has the id of its user. */
export const WorkspaceId = idOf('WorkspaceId', /^[A-Za-z0-9]{15}$/);
export type WorkspaceId = z.infer<typeof WorkspaceId>;

export const UserId = idOf('UserId', /^[A-Za-z0-9]{15}$/);
export type UserId = z.infer<typeof UserId>;

export const ConversationId = idOf('ConversationId', /^[A-Za-z0-9]{20}$/);
export type ConversationId = z.infer<typeof ConversationId>;

export const MessageId = idOf('MessageId', /^[A-Za-z0-9_-]{8,40}$/);
export type MessageId = z.infer<typeof MessageId>;

/** Chosen by the server when it issues the first token, never by the visitor. */
export const VisitorId = idOf('VisitorId', /^[A-Za-z0-9]{20}$/);
export type VisitorId = z.infer<typeof VisitorId>;

/**
 * A long job (reading a website, building an agent) that the browser can find again after a reload.
 */
export const JobId = idOf('JobId', /^[A-Za-z0-9]{16}$/);
export type JobId = z.infer<typeof JobId>;

/** An agency: the white-label settings of one workspace. */
export const AgencyId = idOf('AgencyId', /^[A-Za-z0-9]{15}$/);
export type AgencyId = z.infer<typeof AgencyId>;

/** An organisation: a customer of an agency, with its agents and clients. */
export const OrganisationId = idOf('OrganisationId', /^[A-Za-z0-9]{15}$/);
export type OrganisationId = z.infer<typeof OrganisationId>;

/** A client: a person of an organisation, who signs in at the agency's portal. */
export const ClientId = idOf('ClientId', /^[A-Za-z0-9]{15}$/);
export type ClientId = z.infer<typeof ClientId>;

export const newAgentId = () => randomId(16) as AgentId;
export const newWorkspaceId = () => randomId(15) as WorkspaceId;
export const newUserId = () => randomId(15) as UserId;
export const newConversationId = () => randomId(20) as ConversationId;
export const newVisitorId = () => randomId(20) as VisitorId;
export const newMessageId = () => randomId(20) as MessageId;
export const newJobId = () => randomId(16) as JobId;
export const newAgencyId = () => randomId(15) as AgencyId;
export const newOrganisationId = () => randomId(15) as OrganisationId;
export const newClientId = () => randomId(15) as ClientId;

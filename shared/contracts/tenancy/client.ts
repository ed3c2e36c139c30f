import { z } from 'zod';
import { Email } from '../account';
import { cleanText } from '../clean-text';
import { TENANCY } from '../constants';
import { AgencyId, AgentId, ClientId, OrganisationId, WorkspaceId } from '../ids';
import { CanAccess } from './access-tabs';

export const ClientNotifications = z.object({
  notifyThrough: z.enum(['email', 'push', 'all', 'none']).default('all'),
  notifyIf: z.enum(['all', 'requestsOnly', 'none']).default('requestsOnly'),
});

/** Fields of a client that people may change. The role decides who may change which field. */
export const ClientDraft = z.object({
  name: cleanText(TENANCY.nameMaxLength).default(''),
  squarePhotoURL: cleanText(2_000).default(''),
  canAccess: CanAccess.default([]),
  clientTabOrder: z.array(cleanText(100)).max(100).default([]),
  notificationsSettings: ClientNotifications.prefault({}),
  preferredLanguage: z.string().max(20).default('en'),
  status: z.enum(['online', 'offline']).default('offline'),
  /** A root administrator of the organisation. */
  isAdmin: z.boolean().default(false),
  /** An administrator of the organisation. */
  isOrgAdmin: z.boolean().default(false),
  allowCreateAgents: z.boolean().default(false),
  canDelegateChats: z.boolean().default(false),
  hideAdvancedSettings: z.boolean().default(false),
  /** True if the client keeps the account but cannot sign in. */
  isDeactivated: z.boolean().default(false),
  /** `org`: can access all agents of the organisation. `client`: only the agents in `widgetIDs`. */
  type: z.enum(['client', 'org']).default('org'),
  /** Agents of the organisation that a client of the type `client` can access. */
  widgetIDs: z.array(AgentId).default([]),
  predefinedTags: z.array(cleanText(60)).max(200).default([]),
});
export type ClientDraft = z.infer<typeof ClientDraft>;

/**
 * A person of an organisation: collection `clients`, in the region of the agency's workspace.
 * Passwords, codes and tokens are not in the document.
 */
export const Client = ClientDraft.extend({
  ID: ClientId,
  orgId: OrganisationId,
  agencyId: AgencyId,
  workspaceId: WorkspaceId,
  /** Lower case, trimmed; unique within the agency. */
  email: Email,
  isNewSignup: z.boolean().default(false),
  onboardingState: z.object({ isCompleted: z.boolean().default(false) }).prefault({}),
  /** Unix seconds; 0: never. */
  lastEmailSentTS: z.number().int().default(0),
  /** Unix seconds. */
  ts: z.number().int(),
  internal: z
    .object({
      hasChangedPassword: z.boolean().default(false),
      /** Increments when the password changes. Sessions with an older value have ended. */
      credentialVersion: z.number().int().default(1),
    })
    .prefault({}),
});
export type Client = z.infer<typeof Client>;

/**
 * A client in the form that people of the agency, people of the organisation and the client see.
 */
export const ClientView = Client.omit({ internal: true });
export type ClientView = z.infer<typeof ClientView>;

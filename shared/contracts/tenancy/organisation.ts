import { z } from 'zod';
import { cleanText } from '../clean-text';
import { TENANCY } from '../constants';
import { AgencyId, AgentId, ClientId, OrganisationId, UserId, WorkspaceId } from '../ids';
import { CanAccess, DEFAULT_CLIENT_ACCESS } from './access-tabs';

const tags = z.array(cleanText(60)).max(200);
const tabNames = z.array(cleanText(100)).max(100);

export const OrganisationSettings = z.object({
  smartHandoff: z.boolean().default(false),
  disableHandoffMessages: z.boolean().default(false),
  enableCannedResponses: z.boolean().default(false),
  disableClientAccess: z.boolean().default(false),
  disableClientAccessMessage: cleanText(TENANCY.disabledMessageMaxLength).default(''),
});
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;

/**
 * Fields of an organisation that people may change. The role decides who may change which field.
 */
export const OrganisationDraft = z.object({
  name: cleanText(TENANCY.nameMaxLength).default('New Organization'),
  squarePhotoURL: cleanText(2_000).default(''),
  defaultClientAccess: CanAccess.default([...DEFAULT_CLIENT_ACCESS]),
  defaultClientTabOrder: tabNames.default([]),
  predefinedTags: tags.default([]),
  dashboardLayout: z.enum(['vertical', 'horizontal']).default('vertical'),
  preferredLanguage: z.string().max(20).default('en'),
  allowBilling: z.boolean().default(false),
  disallowAnyTags: z.boolean().default(false),
  disableHandoff: z.boolean().default(false),
  canSelfEdit: z.boolean().default(false),
  settings: OrganisationSettings.prefault({}),
});
export type OrganisationDraft = z.infer<typeof OrganisationDraft>;

/**
 * A customer of an agency: collection `orgs`, in the region of the agency's workspace. The
 * organisation's credits (`loadTokens`) are in the ledger. The billing slice stores the facts of
 * payment providers.
 */
export const Organisation = OrganisationDraft.extend({
  ID: OrganisationId,
  workspaceId: WorkspaceId,
  agencyId: AgencyId,
  /** Agents that the organisation's clients can access. */
  widgetIDs: z.array(AgentId).default([]),
  adminIDs: z.array(ClientId).default([]),
  supportIDs: z.array(UserId).default([]),
  orgUsers: z.array(ClientId).default([]),
  type: z.literal('org').default('org'),
  /** Unix seconds. */
  lastModified: z.number().int(),
  /** Unix seconds. */
  ts: z.number().int(),
});
export type Organisation = z.infer<typeof Organisation>;

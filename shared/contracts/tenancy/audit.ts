import { z } from 'zod';
import { AgencyId, ClientId, WorkspaceId } from '../ids';

/** Parts of an agency. The first word of an action names one of them. */
export const AUDIT_AREAS = [
  'agency',
  'host',
  'mail',
  'organisation',
  'client',
  'view',
  'report',
  'snapshot',
  'billing',
] as const;
export const AuditArea = z.enum(AUDIT_AREAS);
export type AuditArea = z.infer<typeof AuditArea>;

/** The actor who caused an entry. `system`: the product itself, on a schedule or for a provider. */
export const AuditActor = z.object({
  kind: z.enum(['user', 'client', 'agencyAdmin', 'workspaceKey', 'visitor', 'system']),
  id: z.string(),
  /** The name at that time. */
  name: z.string(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** The client in whose place a member of the agency acted. */
export const ActedAs = z.object({ clientId: ClientId, name: z.string() });
export type ActedAs = z.infer<typeof ActedAs>;

/** One action in an agency. Entries are never changed. */
export const AgencyAuditEntry = z.object({
  id: z.string(),
  /** ms since the epoch */
  at: z.number(),
  agencyId: AgencyId,
  workspaceId: WorkspaceId,
  /** Name of the action, such as `client.created`. */
  action: z.templateLiteral([AuditArea, '.', z.string()]),
  area: AuditArea,
  actor: AuditActor,
  actedAs: ActedAs.nullable(),
  /** The organisation in which the action happened; empty: none. */
  organisationId: z.string().default(''),
  /** Id of the object of the action, and its name at that time. */
  subjectId: z.string(),
  subject: z.string(),
  /** Further facts, such as the names of the changed fields. */
  details: z.string(),
});
export type AgencyAuditEntry = z.infer<typeof AgencyAuditEntry>;

import { z } from 'zod';
import { AgencyId, ClientId, WorkspaceId } from '../ids';

/** Parts of an agency, as the first word of an action names them. */
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

/** Who caused something. `system`: the product itself, on a schedule or for a provider. */
export const AuditActor = z.object({
  kind: z.enum(['user', 'client', 'agencyAdmin', 'workspaceKey', 'visitor', 'system']),
  id: z.string(),
  /** As it was then. */
  name: z.string(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** The client in whose place somebody of the agency acted. */
export const ActedAs = z.object({ clientId: ClientId, name: z.string() });
export type ActedAs = z.infer<typeof ActedAs>;

/** One thing that happened in an agency. Entries are never changed. */
export const AgencyAuditEntry = z.object({
  id: z.string(),
  /** ms since the epoch */
  at: z.number(),
  agencyId: AgencyId,
  workspaceId: WorkspaceId,
  /** What happened, such as `client.created`. */
  action: z.templateLiteral([AuditArea, '.', z.string()]),
  area: AuditArea,
  actor: AuditActor,
  actedAs: ActedAs.nullable(),
  /** The organisation it happened in; empty: none. */
  organisationId: z.string().default(''),
  /** What it happened to; its id and its name as it was then. */
  subjectId: z.string(),
  subject: z.string(),
  /** More about it, such as the names of the changed fields. */
  details: z.string(),
});
export type AgencyAuditEntry = z.infer<typeof AgencyAuditEntry>;

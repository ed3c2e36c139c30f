import { createHash } from 'node:crypto';
import { collection } from '@voxgrove/server/store/port';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** A mail domain of an agency; the id is the provider's. */
export interface StoredMailDomain {
  domain: string;
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
}
export const mailDomains = collection<StoredMailDomain>('agency.mailDomains');

/**
 * Mail domain → its agency, in the identity database: one row for all regions, so that no domain
 * belongs to two agencies.
 */
export const mailDomainClaims = collection<{
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  region: Region;
}>('agency.mailDomainClaims');

/** An address to which mail of an agency could not be delivered, or whose owner complained. */
export interface UndeliverableRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  reason: 'bounced' | 'complained';
  /** ms since the epoch */
  at: number;
}
export const undeliverable = collection<UndeliverableRow>('agency.undeliverable');

export const undeliverableId = (agencyId: AgencyId, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, email]))
    .digest('hex');

export const MAIL_DOMAIN_INDEXES: IndexDefinition[] = [
  { collection: mailDomains.name, fields: ['agencyId'] },
  { collection: mailDomains.name, fields: ['workspaceId'] },
  { collection: mailDomainClaims.name, fields: ['workspaceId'] },
  { collection: undeliverable.name, fields: ['workspaceId'] },
];

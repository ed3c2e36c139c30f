import { collection } from '@voxgrove/server/store/port';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** A mail domain of an agency. The id is the provider's id. */
export interface StoredMailDomain {
  domain: string;
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
}
export const mailDomains = collection<StoredMailDomain>('agency.mailDomains');

/**
 * Agency by mail domain, in the identity database: one row for all regions, so that no domain
 * belongs to two agencies.
 */
export const mailDomainClaims = collection<{
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  region: Region;
}>('agency.mailDomainClaims');

/**
 * An address to which mail of an agency could not be delivered, or whose owner complained. The id
 * is `agencyAddressId`. The times are those of the latest report, ms since the epoch.
 */
export interface UndeliverableRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  bouncedAt?: number;
  complainedAt?: number;
}

interface RowWithReason extends Pick<UndeliverableRow, 'agencyId' | 'workspaceId'> {
  reason: 'bounced' | 'complained';
  at: number;
}
const withBothTimes = ({ reason, at, ...owner }: RowWithReason): UndeliverableRow =>
  reason === 'bounced' ? { ...owner, bouncedAt: at } : { ...owner, complainedAt: at };

export const undeliverable = collection<UndeliverableRow>('agency.undeliverable', {
  steps: [withBothTimes],
});

export const MAIL_DOMAIN_INDEXES: IndexDefinition[] = [
  { collection: mailDomains.name, fields: ['agencyId'] },
  { collection: mailDomains.name, fields: ['workspaceId'] },
  { collection: mailDomainClaims.name, fields: ['workspaceId'] },
  { collection: undeliverable.name, fields: ['workspaceId'] },
];

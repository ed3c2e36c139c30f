import { collection } from '@voxgrove/server/store/port';
import type { Agency, AgencyId, ClaimedHost, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Agencies, in the database of their region; the specification's collection name. */
export const agencies = collection<Agency>('agencies');

/** Workspace → its agency, so that a workspace has one, however often it is opened at once. */
export const workspaceAgencies = collection<{ workspaceId: WorkspaceId; agencyId: AgencyId }>(
  'tenancy.workspaceAgencies',
);

export interface HostRow extends ClaimedHost {
  workspaceId: WorkspaceId;
}

/**
 * Host → its agency, in the identity database: one row for all regions, so that no host belongs to
 * two agencies. The document's id is the host.
 */
export const tenantHosts = collection<HostRow>('tenancy.hosts');

export const TENANCY_INDEXES: IndexDefinition[] = [
  { collection: agencies.name, fields: ['userId'] },
  { collection: tenantHosts.name, fields: ['agencyId'] },
  { collection: tenantHosts.name, fields: ['workspaceId'] },
];

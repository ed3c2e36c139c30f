import { collection } from '@voxgrove/server/store/port';
import type { Agency, AgencyId, ClaimedHost, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * Agencies, in the database of their region. The specification fixes the name of the collection.
 */
export const agencies = collection<Agency>('agencies');

/**
 * Workspace → its agency. The row makes sure that simultaneous calls open only one agency per
 * workspace.
 */
export const workspaceAgencies = collection<{ workspaceId: WorkspaceId; agencyId: AgencyId }>(
  'tenancy.workspaceAgencies',
);

export interface HostRow extends ClaimedHost {
  workspaceId: WorkspaceId;
}

/**
 * Host → its agency. The document's id is the host. The rows are in the identity database for all
 * regions, so that no host belongs to two agencies.
 */
export const tenantHosts = collection<HostRow>('tenancy.hosts');

export const TENANCY_INDEXES: IndexDefinition[] = [
  { collection: agencies.name, fields: ['userId'] },
  { collection: tenantHosts.name, fields: ['agencyId'] },
  { collection: tenantHosts.name, fields: ['workspaceId'] },
];

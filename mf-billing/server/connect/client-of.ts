import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';

/** Whose billing it is. */
export interface ClientOf {
  region: Region;
  workspaceId: WorkspaceId;
  organisationId: OrganisationId;
}

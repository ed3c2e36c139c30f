import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';

/** The organisation whose billing a call is about. */
export interface ClientOf {
  region: Region;
  workspaceId: WorkspaceId;
  organisationId: OrganisationId;
}

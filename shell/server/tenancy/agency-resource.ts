import { AgencyId } from '@voxgrove/contracts';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { Agencies } from './agencies';

/** Returns the resolver of agencies: finds the workspace that an agency belongs to. */
export const agencyResource =
  (agencies: Pick<Agencies, 'get'>): ResourceResolver =>
  async (region, id) => {
    const agencyId = AgencyId.safeParse(id);
    const agency = agencyId.success ? await agencies.get(region, agencyId.data) : null;
    return agency && { region, workspaceId: agency.userId, agencyId: agency.ID };
  };

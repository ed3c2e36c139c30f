import { Agency } from '@voxgrove/contracts';
import type { AgencyDraft } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';

/** Gone when the page is loaded again. */
let agency = Agency.parse({
  ID: 'agencyGrove0001',
  userId: 'userGrove000001',
  createdAt: 1_790_000_000,
  lastModified: 1_790_000_000,
  name: 'Fern & Co',
});
let version = 1;

/** A workspace with an agency. */
export const devData: DevData = {
  api: {
    'GET /workspaces/:workspaceId/agency': () => ({ data: agency }),
    'GET /agencies/:agencyId/settings': () => ({ data: agency, version }),
    'PATCH /agencies/:agencyId/settings': ({ body }) => {
      agency = { ...agency, ...(body as Partial<AgencyDraft>) };
      version += 1;
      return { data: agency, version };
    },
  },
};

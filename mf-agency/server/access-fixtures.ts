import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agencyOf = ({ ids }: AccessTenant) => ({ agencyId: ids['agencyId'] });

/** How the access tests call the routes, as every kind of caller. */
export const fixtures: AccessFixtures = {
  routes: {
    'GET /api/:region/agencies/:agencyId/settings': { input: agencyOf },
    'PATCH /api/:region/agencies/:agencyId/settings': {
      input: (tenant) => ({ ...agencyOf(tenant), name: 'An agency of the access tests' }),
    },
    'POST /api/:region/agencies/:agencyId/css/check': {
      input: (tenant) => ({ ...agencyOf(tenant), css: 'a{color:red}' }),
    },
    'POST /api/:region/agencies/:agencyId/pictures/:picture': {
      input: (tenant) => ({ ...agencyOf(tenant), picture: 'logo' }),
      status: 415,
    },
  },
};

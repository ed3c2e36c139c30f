import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { route } from '@voxgrove/server/http/route';
import { ClientListQuery, ClientListReply } from '../../contract/client-list';
import { ofAgency } from '../of-agency';
import { listClients } from './list-clients';

/** List of all clients of an agency. */
export const clientListModule = (context: SliceContext): ServerModule => ({
  name: 'client-list',
  routes: [
    route({
      method: 'GET',
      path: '/agencies/:agencyId/clients',
      summary: 'Clients of an agency with their organizations, by pages of organizations.',
      input: ClientListQuery,
      output: ClientListReply,
      policy: 'agencySettings.read',
      resource: ofAgency,
      rateClass: 'read',
      audit: false,
      handler: ({ agencyId, ...query }, { region }) =>
        listClients(context, region, agencyId, query),
    }),
  ],
});

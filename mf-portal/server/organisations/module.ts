import { OrganisationId, OrganisationReply } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { OrganisationChanges } from '../../contract/changes';
import { roleOf } from '../actor';
import { checkOrganisationChanges } from './check-changes';
import { creditRoutes } from './credit-routes';

/** What may be changed of an organisation, and its credits. */
export const organisationsModule = (context: SliceContext): ServerModule => ({
  name: 'organisations',
  routes: [
    route({
      method: 'PATCH',
      path: '/orgs/:orgId',
      summary: 'Changes the given fields of an organization; which ones depends on the role.',
      input: OrganisationChanges.extend({ orgId: OrganisationId }),
      output: OrganisationReply,
      policy: 'organisation.write',
      resource: ({ orgId }) => ({ type: 'organisation', id: orgId }),
      rateClass: 'write',
      audit: 'organisation.changed',
      handler: async ({ orgId, ...changes }, { region, principal, scope }) => {
        const isConnected =
          changes.allowBilling === true &&
          (await context.port('agencyPayments').status(region, scope!.workspaceId)).connected;
        checkOrganisationChanges(roleOf(principal), changes, isConnected);
        return { data: await context.port('organisations').change(region, orgId, given(changes)) };
      },
    }),
    ...creditRoutes(context),
  ],
});

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The changes without fields that were not sent. */
const given = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Given<T>;

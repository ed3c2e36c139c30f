import { AppError, OrganisationId, OrganisationReply } from '@voxgrove/contracts';
import { logosOf } from '@voxgrove/server/files/uploads/client-files';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { OrganisationChanges } from '../../contract/changes';
import { roleOf } from '../actor';
import { forgetReplacedPicture, keepPicture } from '../pictures';
import { checkOrganisationChanges } from './check-changes';
import { activityRoute } from './activity-route';
import { creditRoutes } from './credit-routes';
import { logoRoute } from './logo-route';

/** Changes of an organisation, and its credits. */
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
        const organisations = context.port('organisations');
        const before = await organisations.get(region, orgId);
        if (before === null) throw new AppError('NOT_FOUND');
        const { workspaceId } = before;
        const pictured = { region, workspaceId, usedBy: logosOf(orgId) };
        await keepPicture(context.uploads, pictured, changes);
        const changed = await organisations.change(region, orgId, given(changes));
        await forgetReplacedPicture(context.uploads, pictured, before, changed);
        return { data: changed };
      },
    }),
    logoRoute(context),
    activityRoute(context),
    ...creditRoutes(context),
  ],
});

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Returns the changes without the fields that were not sent. */
const given = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Given<T>;

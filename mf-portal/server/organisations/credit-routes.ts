import { AppError, OrganisationId } from '@voxgrove/contracts';
import { amountOf, wholeUnits } from '@voxgrove/contracts/money';
import type { Credits } from '@voxgrove/contracts/money';
import type { Principal } from '@voxgrove/server/http/principal';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { CreditsReply, OwnCreditsReply, TransferInput } from '../../contract/credits';
import { roleOf } from '../actor';

const THOUSANDTHS = 1_000;
const ofOrganisation = ({ orgId }: { orgId: string }) => ({
  type: 'organisation' as const,
  id: orgId,
});

/** Routes for the credits of an organisation, and for transfers from and to the workspace. */
export const creditRoutes = (context: SliceContext): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/orgs/:orgId/credits',
    summary: 'Available credits of an organization, and for root administrators of the workspace.',
    input: z.strictObject({ orgId: OrganisationId }),
    output: CreditsReply,
    policy: 'portal.credits',
    resource: ofOrganisation,
    rateClass: 'read',
    audit: false,
    handler: async ({ orgId }, { region, principal, scope }) => {
      const use = context.port('creditUse');
      const { workspaceId } = scope!;
      const [organisation, workspace] = await Promise.all([
        use.available(region, { workspaceId, organisationId: orgId }),
        roleOf(principal) === 'root' ? use.available(region, { workspaceId }) : null,
      ]);
      return {
        organisation: shown(organisation),
        workspace: workspace && shown(workspace),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/portal/credits',
    global: true,
    summary: "Whether the credits of the calling client's organization are used up.",
    input: z.strictObject({}),
    output: OwnCreditsReply,
    policy: 'portal.own',
    rateClass: 'read',
    audit: false,
    handler: async (_input, { principal }) => {
      if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
      const { region, organisationId, workspaceId } = principal;
      const organisation = await context.port('organisations').get(region, organisationId);
      // The workspace of the agency pays for an organization without billing.
      if (organisation?.allowBilling !== true) return { data: { isUsedUp: false } };
      const holder = { workspaceId, organisationId };
      const left = await context.port('creditUse').available(region, holder);
      return { data: { isUsedUp: left.minor <= 0 } };
    },
  }),
  route({
    method: 'POST',
    path: '/orgs/:orgId/transfer',
    summary: 'Moves credits between the workspace and an organization. A repeat changes nothing.',
    input: TransferInput,
    output: CreditsReply,
    policy: 'portal.credits.move',
    resource: ofOrganisation,
    rateClass: 'write',
    audit: 'organisation.credits.transferred',
    handler: async ({ orgId, direction, amount, key }, { region, principal, scope }) => {
      if (roleOf(principal) !== 'root') throw new AppError('PORTAL_NOT_ADMIN');
      const use = context.port('creditUse');
      const { workspaceId } = scope!;
      await use.transfer(region, {
        workspaceId,
        organisationId: orgId,
        direction,
        amount: amountOf('credit', Math.round(amount * THOUSANDTHS)),
        by: { type: 'user', id: actorId(principal) },
        key,
      });
      const [organisation, workspace] = await Promise.all([
        use.available(region, { workspaceId, organisationId: orgId }),
        use.available(region, { workspaceId }),
      ]);
      return { organisation: shown(organisation), workspace: shown(workspace) };
    },
  }),
];

/** Returns whole credits with one decimal. */
const shown = (credits: Credits): number => Math.floor(wholeUnits(credits) * 10) / 10;

function actorId(principal: Principal): string {
  if (principal.kind === 'user') return principal.userId;
  if (principal.kind === 'client') return principal.clientId;
  return principal.kind === 'agencyAdmin' ? principal.agencyId : principal.kind;
}

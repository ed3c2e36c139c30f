import { AppError, OrganisationId } from '@voxgrove/contracts';
import { logosOf } from '@voxgrove/server/files/uploads/client-files';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { LogoReply } from '../../contract/organisations';
import { z } from 'zod';
import { requireAdmin } from './check-changes';
import { roleOf } from '../actor';

/** Stores a logo. The file is kept when the organization that refers to it is saved. */
export const logoRoute = ({ uploads }: Pick<SliceContext, 'uploads'>): AnyRoute =>
  route({
    method: 'POST',
    path: '/orgs/:orgId/logo',
    summary: 'Stores a picture that can become the logo of an organization.',
    input: z.strictObject({ orgId: OrganisationId }),
    output: LogoReply,
    policy: 'organisation.write',
    resource: ({ orgId }) => ({ type: 'organisation', id: orgId }),
    rateClass: 'write',
    audit: 'organisation.logo.stored',
    takesFile: true,
    handler: async ({ orgId }, { region, scope, file, principal }) => {
      requireAdmin(roleOf(principal));
      if (scope === undefined || file === undefined) throw new AppError('BAD_INPUT');
      const { url } = await uploads.keep({
        region,
        workspaceId: scope.workspaceId,
        purpose: 'organisationLogo',
        owner: logosOf(orgId),
        name: file.name,
        read: file.read,
      });
      return { data: { url } };
    },
  });

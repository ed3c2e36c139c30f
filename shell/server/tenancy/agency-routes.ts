import { AgencyId, AgencyReply, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Agencies } from './agencies';

const OfWorkspace = z.strictObject({ workspaceId: WorkspaceId });
const ofWorkspace = ({ workspaceId }: { workspaceId: string }) => ({
  type: 'workspace',
  id: workspaceId,
});

/** Routes for the agency of a workspace. */
export const agencyRoutes = (agencies: Agencies): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/workspaces/:workspaceId/agency',
    summary: 'Opens the agency of a workspace; a repeated call returns the same one.',
    input: OfWorkspace,
    output: AgencyReply,
    policy: 'agency.create',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'agency.opened',
    handler: async ({ workspaceId }, { region }) => ({
      data: await agencies.ensure(region, workspaceId),
    }),
  }),
  route({
    method: 'GET',
    path: '/workspaces/:workspaceId/agency',
    summary: 'The agency of a workspace, or null while it has none.',
    input: OfWorkspace,
    output: AgencyReply,
    policy: 'workspace.api',
    resource: ofWorkspace,
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, { region }) => ({
      data: await agencies.ofWorkspace(region, workspaceId),
    }),
  }),
  route({
    method: 'GET',
    path: '/agencies/:agencyId',
    summary: 'The settings of an agency.',
    input: z.strictObject({ agencyId: AgencyId }),
    output: AgencyReply,
    policy: 'agency.read',
    resource: ({ agencyId }) => ({ type: 'agency', id: agencyId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ agencyId }, { region }) => ({ data: await agencies.get(region, agencyId) }),
  }),
];

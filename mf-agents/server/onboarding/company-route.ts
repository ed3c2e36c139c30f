import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { CompanyDetails, CompanyReply } from '../../contract/wizard';
import { InWorkspace } from '../../contract/in-workspace';
import { companies } from './collections';

/** Returns the company with which the wizard starts for another agent. */
export const companyRoute = ({ store }: Pick<SliceContext, 'store'>): AnyRoute =>
  route({
    method: 'GET',
    path: '/workspaces/:workspaceId/company',
    summary: 'Name, website and description of the company of the newest agent from a website.',
    input: InWorkspace,
    output: CompanyReply,
    policy: 'workspace.read',
    resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, { region }) => {
      const found = await store.for(region).get(companies, workspaceId);
      if (found === null) return { data: null };
      const { name, website, description } = found.data;
      return { data: CompanyDetails.parse({ name, website, description }) };
    },
  });

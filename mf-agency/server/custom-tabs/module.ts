import { AppError, openCustomTabs } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { PortalTabInput, PortalTabReply, tabHref } from '../../contract/custom-tabs';
import { tabFrameEndpoint } from './tab-frame';

/** Serves the document in which custom tabs run, and the content of tabs for clients. */
export const customTabsModule = (context: SliceContext): ServerModule => ({
  name: 'custom-tabs',
  routes: [
    tabFrameEndpoint,
    route({
      method: 'GET',
      path: '/portal/tab',
      global: true,
      summary: 'A custom tab of the agency, for those who may open it.',
      input: PortalTabInput,
      output: PortalTabReply,
      policy: 'portal.tab',
      rateClass: 'read',
      audit: false,
      handler: async ({ href }, call) => {
        const { tabs, agency } = await openTo(context, call);
        const tab = tabs.find((one) => tabHref(one.href) === tabHref(href));
        if (tab === undefined) throw new AppError('NOT_FOUND');
        return { data: { ...tab, agency } };
      },
    }),
  ],
});

async function openTo({ port }: SliceContext, { principal }: RequestContext) {
  if (principal.kind !== 'client' && principal.kind !== 'agencyAdmin')
    throw new AppError('NOT_FOUND');
  const agency = await port('agencies').get(principal.region, principal.agencyId);
  if (agency === null) throw new AppError('NOT_FOUND');
  const { ID: id, name, customTabs } = agency;
  const tabs =
    principal.kind === 'client' ? openCustomTabs(customTabs, principal.canAccess) : customTabs;
  return { tabs, agency: { id, name } };
}

import { AGENCY_AUDIT_INDEXES, agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { agencyResource } from './agency-resource';
import { agencyRoutes } from './agency-routes';
import { TENANCY_INDEXES, agencies, tenantHosts, workspaceAgencies } from './collections';
import type { ServerModule } from '@voxgrove/server/module';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Agencies } from './agencies';
import type { TenantHosts } from './tenant-hosts';
import type { Tenants } from './tenants';

export interface TenancyModuleOptions {
  store: DocumentStore;
  agencies: Agencies;
  hosts: TenantHosts;
  tenants: Tenants;
}

/** The module for agencies and their hosts, which finds the tenant of a request. */
export const tenancyModule = (options: TenancyModuleOptions): ServerModule => ({
  name: 'tenancy',
  indexes: [...TENANCY_INDEXES, ...AGENCY_AUDIT_INDEXES],
  routes: agencyRoutes(options.agencies),
  resources: { agency: agencyResource(options.agencies) },
  provides: { agencies: options.agencies, tenantHosts: options.hosts },
  workers: [options.tenants],
  /**
   * Deletes the remaining data. The transaction that deletes the workspace has already closed the
   * agency.
   */
  async forgetWorkspace(region, workspaceId) {
    const { store } = options;
    const ofWorkspace = { field: 'workspaceId', op: '==' as const, value: workspaceId };
    await deleteWhere(store.identity, tenantHosts, [
      ofWorkspace,
      { field: 'region', op: '==', value: region },
    ]);
    await deleteWhere(store.for(region), agencies, [{ ...ofWorkspace, field: 'userId' }]);
    await deleteWhere(store.for(region), agencyAudit, [ofWorkspace]);
    await store.for(region).delete(workspaceAgencies, workspaceId);
  },
});

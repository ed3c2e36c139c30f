/** Everything that other folders may import from this one. */
export { Agencies } from './agencies';
export { agencies, tenantHosts } from './collections';
export { LoadedCache } from './loaded-cache';
export { TenantHosts } from './tenant-hosts';
export { Tenants } from './tenants';

/** Everything that other folders may import from this one. */
export { Agencies } from './agencies';
export { agencies } from './collections';
export { TenantHosts } from './tenant-hosts';
export { Tenants } from './tenants';

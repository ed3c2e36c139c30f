import type { IncomingMessage } from 'node:http';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';

/** The tenant whose pages and calls an address serves. */
export type RequestTenant =
  | { kind: 'installation' }
  | {
      kind: 'agency';
      region: Region;
      agencyId: AgencyId;
      /** The workspace that owns the agency. */
      workspaceId: WorkspaceId;
      /** Empty on a host of the agency, else `/portal/{agencyId}`. */
      basePath: string;
    };
export type AgencyTenant = Extract<RequestTenant, { kind: 'agency' }>;

const INSTALLATION: RequestTenant = { kind: 'installation' };
const tenants = new WeakMap<IncomingMessage, RequestTenant>();

export const setTenant = (raw: IncomingMessage, tenant: RequestTenant): void => {
  tenants.set(raw, tenant);
};

/** Returns the tenant of a request; the installation if no tenants are resolved. */
export const tenantOf = ({ raw }: { raw: IncomingMessage }): RequestTenant =>
  tenants.get(raw) ?? INSTALLATION;

import { Agency, AppError, newAgencyId, newWorkspaceId } from '@voxgrove/contracts';
import type {
  Agencies,
  AgencyId,
  OrganisationId,
  Ports,
  Region,
  TenantHosts,
} from '@voxgrove/contracts';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import { startTestSlice } from '@voxgrove/server/testing/test-slice';
import type { TestSlice } from '@voxgrove/server/testing/test-slice';
import type { SliceContext } from '@voxgrove/server/slice';
import { slice } from '../slice';

interface TestHost {
  agencyId: AgencyId;
  region: Region;
  verified: boolean;
}

/**
 * Creates ports of the shell in memory: agencies with versions, and hosts that each belong to at
 * most one agency.
 */
function shellPorts() {
  const agencies = new Map<string, { agency: Agency; version: number }>();
  const hosts = new Map<string, TestHost>();
  const stored = (id: string) => {
    const known = agencies.get(id);
    if (known === undefined) throw new AppError('NOT_FOUND');
    return known;
  };
  const write = (id: string, fields: object): Agency => {
    const { agency, version } = stored(id);
    const changed = Agency.parse({ ...agency, ...fields });
    agencies.set(id, { agency: changed, version: version + 1 });
    return changed;
  };
  const agencyPort: Partial<Agencies> = {
    read: async (_region, id) => agencies.get(id) ?? null,
    get: async (_region, id) => agencies.get(id)?.agency ?? null,
    change: async (_region, id, changes, ifVersion) => {
      if (ifVersion !== undefined && ifVersion !== stored(id).version)
        throw new AppError('CONFLICT');
      return write(id, changes);
    },
    note: async (_region, id, facts) => write(id, facts),
    rotateSecret: async (_region, id) => `secret-of-${stored(id).agency.ID}`,
  };
  const hostPort: Partial<TenantHosts> = {
    claim: async (region, agencyId, text, kind, { proven = false } = {}) => {
      const host = hostNameOf(text)!;
      const known = hosts.get(host);
      const isOwn = known?.agencyId === agencyId;
      if (known !== undefined && !isOwn && (known.verified || !proven))
        throw new AppError('HOST_TAKEN');
      const verified = isOwn && known.verified;
      hosts.set(host, isOwn ? known : { agencyId, region, verified: false });
      return { host, region, agencyId, kind, verified, claimedAt: 0 };
    },
    setVerified: async (region, agencyId, host, verified) => {
      hosts.set(host, { agencyId, region, verified });
      return { host, region, agencyId, kind: 'custom', verified, claimedAt: 0 };
    },
    release: async (region, agencyId, host) => {
      const known = hosts.get(host);
      if (known?.agencyId === agencyId && known.region === region) hosts.delete(host);
    },
    find: async (text) => {
      const host = hostNameOf(text)!;
      const known = hosts.get(host);
      return known === undefined ? null : { host, kind: 'custom', claimedAt: 0, ...known };
    },
  };
  return { agencies, hosts, agencyPort, hostPort };
}

export interface TestAgencySlice {
  server: TestSlice;
  /** Adds an agency. The owner of its workspace may call the routes. */
  addAgency(fields?: Partial<Agency>): Agency;
  agency(id: AgencyId): Agency;
  /** By host: its agency, and whether the host is verified. */
  hosts: Map<string, TestHost>;
}

/** Starts the slice with ports of the shell in memory. */
export async function startTestAgency(
  context: Partial<SliceContext>,
  ports: Partial<Ports> = {},
  env: NodeJS.ProcessEnv = {},
): Promise<TestAgencySlice> {
  const { agencies, hosts, agencyPort, hostPort } = shellPorts();
  const server = await startTestSlice(
    {
      ...slice,
      setup: async (full) => {
        const instance = await slice.setup(full);
        const agency = async (region: 'eu' | 'na', id: string) => {
          const known = agencies.get(id)?.agency;
          return known ? { region, workspaceId: known.userId, agencyId: known.ID } : null;
        };
        const organisation = async (region: 'eu' | 'na', id: string) => {
          const known = await ports.organisations?.get(region, id as OrganisationId);
          if (!known) return null;
          const { workspaceId, agencyId, ID } = known;
          return { region, workspaceId, agencyId, organisationId: ID };
        };
        return { ...instance, resources: { ...instance.resources, agency, organisation } };
      },
    },
    {
      ports: {
        agencies: agencyPort as Agencies,
        tenantHosts: hostPort as TenantHosts,
        ...ports,
      },
      context,
      env,
    },
  );
  return {
    server,
    hosts,
    addAgency(fields = {}) {
      const agency = Agency.parse({
        ID: newAgencyId(),
        userId: newWorkspaceId(),
        createdAt: 0,
        lastModified: 0,
        name: 'Fern & Co',
        ...fields,
      });
      agencies.set(agency.ID, { agency, version: 1 });
      return agency;
    },
    agency: (id) => agencies.get(id)!.agency,
  };
}

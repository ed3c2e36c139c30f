import { AppError } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import { agencies, tenantHosts } from './collections';
import type {
  Agency,
  AgencyId,
  ClaimedHost,
  HostKind,
  Region,
  TenantHosts as TenantHostsPort,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';
import type { HostRow } from './collections';

export interface TenantHostsOptions {
  store: DocumentStore;
  clock: Clock;
  /** Returns whether a host belongs to the installation itself. No agency can claim such a host. */
  isOwnHost: (host: string) => boolean;
}

/** Returns the fields of an agency's document that name a host of this kind. */
const fieldsOf = (kind: HostKind, host: string, verified: boolean): Partial<Agency> =>
  kind === 'subdomain'
    ? { VGsubDomain: host, isVerifiedSubDomain: verified }
    : { customDomain: host, isVerifiedCustomDomain: verified };

const claimOf = ({ workspaceId: _workspaceId, ...claim }: HostRow): ClaimedHost => claim;

/**
 * Stores the hosts of agencies. The rows in the identity database decide which host serves which
 * agency. The agency's document repeats the hosts for its screens.
 */
export class TenantHosts implements TenantHostsPort {
  constructor(private readonly options: TenantHostsOptions) {}

  async claim(
    region: Region,
    agencyId: AgencyId,
    text: string,
    kind: HostKind,
    { proven = false }: { proven?: boolean } = {},
  ): Promise<ClaimedHost> {
    const { store, clock, isOwnHost } = this.options;
    const host = claimable(text);
    if (isOwnHost(host)) throw new AppError('HOST_TAKEN');
    const agency = await store.for(region).get(agencies, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    const { claimed, isNew, former } = await store.identity.transaction(async (tx) => {
      const [row, otherHosts] = await Promise.all([
        tx.get(tenantHosts, host),
        tx.query(tenantHosts, { where: [{ field: 'agencyId', op: '==', value: agencyId }] }),
      ]);
      const own = row?.data.agencyId === agencyId ? row.data : null;
      const other = own === null ? (row?.data ?? null) : null;
      if (other !== null && (other.verified || !proven)) throw new AppError('HOST_TAKEN');
      if (own !== null && own.kind === kind) return { claimed: own, isNew: false, former: null };
      const created: HostRow = {
        host,
        region,
        agencyId,
        workspaceId: agency.data.userId,
        kind,
        verified: own?.verified ?? false,
        claimedAt: clock.now(),
      };
      // A verified host serves the agency until the new one is ready. An agency has only one
      // unverified host of each kind.
      for (const { id, data } of otherHosts)
        if (data.kind === kind && id !== host && !data.verified) tx.delete(tenantHosts, id);
      tx.set(tenantHosts, host, created);
      return { claimed: created, isNew: true, former: other };
    });
    await this.#note(claimed, isNew ? 'host.claimed' : null);
    if (former !== null) await this.#note(former, 'host.released');
    return claimOf(claimed);
  }

  async setVerified(
    region: Region,
    agencyId: AgencyId,
    text: string,
    verified: boolean,
  ): Promise<ClaimedHost> {
    const host = claimable(text);
    const { changed, isNew } = await this.options.store.identity.transaction(async (tx) => {
      const row = await ownRow(tx, host, region, agencyId);
      if (row === null) throw new AppError('NOT_FOUND');
      const updated = { ...row, verified };
      tx.set(tenantHosts, host, updated);
      return { changed: updated, isNew: row.verified !== verified };
    });
    const action = verified ? 'host.verified' : 'host.stopped';
    await this.#note(changed, isNew ? action : null);
    return claimOf(changed);
  }

  async release(region: Region, agencyId: AgencyId, text: string): Promise<void> {
    const host = claimable(text);
    const released = await this.options.store.identity.transaction(async (tx) => {
      const row = await ownRow(tx, host, region, agencyId);
      if (row !== null) tx.delete(tenantHosts, host);
      return row;
    });
    if (released !== null) await this.#note(released, 'host.released');
  }

  async find(text: string): Promise<ClaimedHost | null> {
    const row = await this.options.store.identity.get(tenantHosts, claimable(text));
    return row && claimOf(row.data);
  }

  async list(region: Region, agencyId: AgencyId): Promise<ClaimedHost[]> {
    const rows = await this.options.store.identity.query(tenantHosts, {
      where: [{ field: 'agencyId', op: '==', value: agencyId }],
    });
    return rows.filter(({ data }) => data.region === region).map(({ data }) => claimOf(data));
  }

  /**
   * Updates the hosts in the agency's document after a change of one host. `action`: the change; null:
   * a repeated call.
   */
  async #note(
    { region, agencyId, kind, host }: HostRow,
    action: `host.${string}` | null,
  ): Promise<void> {
    const { store, clock } = this.options;
    const audit = auditWriter(clock);
    const hosts = await this.list(region, agencyId);
    const shown = shownHost(hosts.filter((one) => one.kind === kind));
    const fields = fieldsOf(kind, shown?.host ?? '', shown?.verified ?? false);
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(agencies, agencyId);
      // The agency was deleted in the meantime, together with its hosts.
      if (doc === null) return;
      const agencyFields: Partial<Agency> = doc.data;
      const differs = Object.entries(fields).some(
        ([name, value]) => agencyFields[name as keyof Agency] !== value,
      );
      if (differs) tx.update(agencies, agencyId, fields);
      if (action === null) return;
      const workspaceId = doc.data.userId;
      audit(tx, { agencyId, workspaceId, action, subjectId: host, subject: host });
    });
  }
}

/**
 * Returns the host that the agency's document names: the newest verified one, or the newest one if
 * none is verified.
 */
const shownHost = (hosts: readonly ClaimedHost[]): ClaimedHost | undefined =>
  hosts.toSorted((a, b) => Number(b.verified) - Number(a.verified) || b.claimedAt - a.claimedAt)[0];

/** @throws AppError HOST_INVALID */
function claimable(text: string): string {
  const host = hostNameOf(text);
  if (host === null || !host.includes('.')) throw new AppError('HOST_INVALID');
  return host;
}

async function ownRow(
  tx: Transaction,
  host: string,
  region: Region,
  agencyId: AgencyId,
): Promise<HostRow | null> {
  const row = await tx.get(tenantHosts, host);
  return row?.data.agencyId === agencyId && row.data.region === region ? row.data : null;
}

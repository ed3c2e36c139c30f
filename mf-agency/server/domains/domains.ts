import { AppError, isAppError } from '@voxgrove/contracts';
import type { Agency, AgencyId, ClaimedHost, HostKind, Region } from '@voxgrove/contracts';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import { keyedId } from '@voxgrove/server/secrets/keyed-id';
import type { SliceContext } from '@voxgrove/server/slice';
import { customDomainOf, isBelowRoot, subdomainOf } from '../../contract/domain-names';
import type { DnsRecord, DomainStatus, DomainType } from '../../contract/domains';
import { checkRecords, excludingCaa } from './dns/check-records';
import { proofRecord, recordsOf } from './dns/records-of';
import { domains } from './collections';
import type { AgencyDomain } from './collections';
import type { OpenedHost } from './open-host';
import type { DomainServing, HostVerification, HostedDomain } from './hosts/domain-host';

const PROOF_LENGTH = 32;
/** The authority that issues the certificates of the hosting provider. */
const AUTHORITY = 'letsencrypt.org';
const KINDS: Record<DomainType, HostKind> = { vgSubdomain: 'subdomain', customDomain: 'custom' };

export interface AddedDomain {
  domain: AgencyDomain;
  verification: HostVerification[];
}

/**
 * Domains of agencies: claim, proof, checks and release. The policies of the routes authorize the
 * caller.
 */
export interface Domains {
  /**
   * Claims a domain for the agency and asks the host to serve it. A repeated call changes nothing. A
   * verified domain of the same type serves the agency until the new one is live.
   *
   * If another agency has claimed a custom domain without a proof, HOST_TAKEN has the `record` that
   * proves the ownership. With this record, a repeated call claims the domain.
   * @throws AppError AGENCY_DOMAIN_INVALID | HOST_TAKEN | HOST_INVALID | AGENCY_DOMAIN_HOST_FAILED
   */
  add(region: Region, agency: Agency, typed: string, type: DomainType): Promise<AddedDomain>;
  get(region: Region, domain: string): Promise<AgencyDomain | null>;
  list(region: Region, agencyId: AgencyId): Promise<AgencyDomain[]>;
  /**
   * Checks the records, the host and the certificate. A domain that the host does not know is added
   * again. A domain whose check fails is reported as not verified.
   */
  check(region: Region, domain: AgencyDomain): Promise<DomainStatus>;
  /** Orders a refused certificate again, and returns the state. */
  orderAgain(region: Region, domain: AgencyDomain): Promise<DomainStatus>;
  /** Releases the domain. Then others can claim it. */
  remove(region: Region, domain: AgencyDomain): Promise<void>;
  /** Releases the domains that served the agency until this domain was live. */
  removeReplaced(region: Region, domain: AgencyDomain): Promise<void>;
  /** Removes the domain at the host. The host keeps a domain that another agency has claimed. */
  stopServing(region: Region, domain: AgencyDomain): Promise<void>;
}

type DomainsContext = Pick<SliceContext, 'store' | 'clock' | 'port' | 'log' | 'secrets' | 'events'>;

export function domainsOf(
  { store, clock, port, log, secrets, events }: DomainsContext,
  { host, lookUp, rootDomain, rootIsLocal }: OpenedHost,
): Domains {
  const nameOf = (typed: string, type: DomainType): string => {
    if (type === 'vgSubdomain') return subdomainOf(typed, rootDomain);
    const { domain, fault } = customDomainOf(typed);
    // A claim has no port and the ASCII form of the name. If the text is no host, the claim refuses it.
    const name = hostNameOf(domain) ?? domain;
    const reserved = isBelowRoot(name, rootDomain)
      ? 'Please use the subdomain form for this address.'
      : null;
    const text = fault ?? reserved;
    if (text !== null) throw new AppError('AGENCY_DOMAIN_INVALID', { text });
    return name;
  };
  const isLocal = ({ domainType }: AgencyDomain): boolean =>
    domainType === 'vgSubdomain' && rootIsLocal;

  const holderOf = async (
    region: Region,
    { domain, agencyId }: AgencyDomain,
  ): Promise<'this-agency' | 'another-agency' | 'no-agency'> => {
    const claim = await port('tenantHosts').find(domain);
    if (claim === null) return 'no-agency';
    const isThis = claim.agencyId === agencyId && claim.region === region;
    return isThis ? 'this-agency' : 'another-agency';
  };

  /** Adds a domain that the host has lost. Returns null on failure. The next check tries again. */
  const addAgain = async (domain: string): Promise<HostedDomain | null> => {
    try {
      return await host.add(domain);
    } catch (error) {
      log.warn('agency_domain_not_added_again', { domain, error: String(error) });
      return null;
    }
  };
  /**
   * Returns the state of a domain at the host, or null if the host does not know the domain. The
   * host must know every domain that its agency has claimed.
   */
  const hostedOf = async (region: Region, domain: AgencyDomain): Promise<HostedDomain | null> => {
    if (isLocal(domain)) return LOCALLY_SERVED;
    const known = await host.check(domain.domain);
    if (known !== null) return known;
    const isClaimed = (await holderOf(region, domain)) === 'this-agency';
    return isClaimed ? addAgain(domain.domain) : null;
  };

  /** Looks up the records and the CAA records, and asks the host for the state of the domain. */
  const look = async (region: Region, domain: AgencyDomain): Promise<DomainStatus> => {
    const { domain: name, domainType, records, replaces = [] } = domain;
    const [hosted, checks, caa] = await Promise.all([
      hostedOf(region, domain),
      checkRecords(records, lookUp),
      domainType === 'customDomain' ? excludingCaa(name, AUTHORITY, lookUp) : [],
    ]);
    const isVerified =
      hosted?.verified === true && checks.every(({ finding }) => finding === 'found');
    const state = { isVerified, isLive: false, checks, caa, failed: false };
    return { domain: name, domainType, replaces, ...state };
  };
  /** Returns the value of the record with which an agency proves that it owns a domain. */
  const proofOf = (agencyId: AgencyId, domain: string): string =>
    keyedId(secrets.derive('agency-domain-proof'), PROOF_LENGTH, agencyId, domain);

  /** Deletes the document of a domain, unless another agency has claimed the domain since. */
  const forget = (region: Region, domain: string, agencyId: AgencyId): Promise<void> =>
    store.for(region).transaction(async (tx) => {
      const stored = await tx.get(domains, domain);
      if (stored?.data.agencyId === agencyId) tx.delete(domains, domain);
    });

  /**
   * Returns whether the DNS has the record. A failed look-up counts as a missing record, because the
   * name servers of a new zone may not answer yet.
   */
  const hasRecord = async (record: DnsRecord): Promise<boolean> => {
    try {
      const [check] = await checkRecords([record], lookUp);
      return check!.finding === 'found';
    } catch (error) {
      log.warn('agency_domain_proof_check_failed', { fqdn: record.fqdn, error: String(error) });
      return false;
    }
  };

  /** Claims a domain, also if another agency has claimed it without a proof and this one has one. */
  const claim = async (
    region: Region,
    agencyId: AgencyId,
    domain: string,
    type: DomainType,
  ): Promise<ClaimedHost> => {
    const hosts = port('tenantHosts');
    try {
      return await hosts.claim(region, agencyId, domain, KINDS[type]);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'HOST_TAKEN') throw error;
      const holder = await hosts.find(domain);
      if (holder === null || holder.verified || type !== 'customDomain') throw error;
      const record = proofRecord(domain, proofOf(agencyId, domain));
      if (!(await hasRecord(record))) throw new AppError('HOST_TAKEN', { record });
      const claimed = await hosts.claim(region, agencyId, domain, KINDS[type], { proven: true });
      if (holder.region !== region) await forget(holder.region, domain, holder.agencyId);
      return claimed;
    }
  };
  const ofSameType = async (
    region: Region,
    { agencyId, domainType, domain }: Pick<AgencyDomain, 'agencyId' | 'domainType' | 'domain'>,
  ): Promise<AgencyDomain[]> => {
    const where = [{ field: 'agencyId', op: '==' as const, value: agencyId }];
    const all = await store.for(region).query(domains, { where });
    return all
      .map(({ data }) => data)
      .filter((one) => one.domainType === domainType && one.domain !== domain);
  };
  const setVerified = async (region: Region, domain: AgencyDomain): Promise<void> => {
    await port('tenantHosts').setVerified(region, domain.agencyId, domain.domain, true);
    await store.for(region).update(domains, domain.domain, { verified: true });
  };
  const servingOf = (domain: AgencyDomain): Promise<DomainServing> =>
    isLocal(domain)
      ? Promise.resolve({ isLive: true })
      : host.serving(domain.domain, domain.workspaceId);

  return {
    async add(region, agency, typed, domainType) {
      const hosts = port('tenantHosts');
      const claimed = await claim(region, agency.ID, nameOf(typed, domainType), domainType);
      const here = store.for(region);
      const stored = (await here.get(domains, claimed.host))?.data;
      const known = stored?.agencyId === agency.ID ? stored : undefined;
      const proof = known?.proof ?? proofOf(agency.ID, claimed.host);
      const local = domainType === 'vgSubdomain' && rootIsLocal;
      const hosted = await (local ? LOCALLY_SERVED : host.add(claimed.host)).catch(
        async (error: unknown) => {
          // A repeated call must not release a domain that may serve the agency.
          if (known === undefined) await hosts.release(region, agency.ID, claimed.host);
          throw error;
        },
      );
      const { verification } = hosted;
      const domain: AgencyDomain = {
        domain: claimed.host,
        domainType,
        agencyId: agency.ID,
        workspaceId: agency.userId,
        proof,
        records: recordsOf({
          domain: claimed.host,
          domainType,
          proof,
          targets: host.targets,
          verification,
        }),
        verified: claimed.verified,
        addedAt: known?.addedAt ?? clock.now(),
        missingSince: known?.missingSince ?? 0,
      };
      const others = await ofSameType(region, domain);
      const serving = others.filter(({ verified }) => verified).map((one) => one.domain);
      const replaces = domain.verified ? known?.replaces : serving;
      if (replaces !== undefined && replaces.length > 0) domain.replaces = replaces;
      await here.transaction(async (tx) => {
        tx.set(domains, claimed.host, domain);
        if (known !== undefined || domainType !== 'vgSubdomain') return;
        const { ID: agencyId, userId: workspaceId } = agency;
        const added = { workspaceId, agencyId, domain: claimed.host };
        events.emit(tx, 'agency.subdomainAdded', claimed.host, added);
      });
      // A verified domain that is added again does not end the claim of its replacement.
      if (domain.verified) return { domain, verification };
      // The claim of a domain that was not verified ended with the new claim.
      for (const other of others) if (!other.verified) await this.remove(region, other);
      if (domainType === 'customDomain')
        await port('agencies').note(region, agency.ID, {
          customDomainConfig: verification[0] ?? domain.records[0] ?? null,
        });
      return { domain, verification };
    },
    async get(region, domain) {
      return (await store.for(region).get(domains, domain))?.data ?? null;
    },
    async list(region, agencyId) {
      const where = [{ field: 'agencyId', op: '==' as const, value: agencyId }];
      return (await store.for(region).query(domains, { where })).map(({ data }) => data);
    },
    async check(region, domain) {
      const { domain: name, domainType } = domain;
      try {
        const status = await look(region, domain);
        if (status.isVerified && !domain.verified) await setVerified(region, domain);
        const serving = status.isVerified ? await servingOf(domain) : { isLive: false };
        if (serving.isLive)
          await this.removeReplaced(region, domain).catch((error: unknown) =>
            // The next check tries the removal again.
            log.warn('agency_domain_replaced_not_removed', { domain: name, error: String(error) }),
          );
        // A verified domain stays verified: its records may be missing for a short time, and the
        // daily check decides whether they are gone.
        return { ...status, ...serving, isVerified: status.isVerified || domain.verified };
      } catch (error) {
        log.warn('agency_domain_check_failed', { domain: name, error: String(error) });
        const { replaces = [], verified: isVerified } = domain;
        const none = { isLive: false, checks: [], caa: [], failed: true };
        return { domain: name, domainType, replaces, isVerified, ...none };
      }
    },
    async orderAgain(region, domain) {
      await host.orderAgain?.(domain.domain);
      return this.check(region, domain);
    },
    async remove(region, domain) {
      const { domain: name, agencyId, domainType } = domain;
      await this.stopServing(region, domain);
      if (domainType === 'customDomain' && (await holderOf(region, domain)) === 'this-agency') {
        const [other] = await ofSameType(region, domain);
        const customDomainConfig = other?.records[0] ?? null;
        await port('agencies').note(region, agencyId, { customDomainConfig });
      }
      await port('tenantHosts').release(region, agencyId, name);
      await forget(region, name, agencyId);
    },
    async removeReplaced(region, { domain, agencyId, replaces = [] }) {
      if (replaces.length === 0) return;
      for (const name of replaces) {
        const replaced = await this.get(region, name);
        if (replaced?.agencyId === agencyId) await this.remove(region, replaced);
      }
      await store.for(region).update(domains, domain, { replaces: [] });
    },
    async stopServing(region, domain) {
      if (isLocal(domain) || (await holderOf(region, domain)) === 'another-agency') return;
      await host.remove(domain.domain, domain.workspaceId);
      // Another agency may have added the domain between the look-up and the removal.
      if ((await holderOf(region, domain)) === 'another-agency') await addAgain(domain.domain);
    },
  };
}

const LOCALLY_SERVED = Promise.resolve({ verified: true, verification: [], misconfigured: false });

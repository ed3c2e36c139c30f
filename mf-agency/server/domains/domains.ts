import { AppError, randomId } from '@voxgrove/contracts';
import type { Agency, AgencyId, HostKind, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { customDomainOf, isBelowRoot, subdomainOf } from '../../contract/domain-names';
import type { DomainStatus, DomainType } from '../../contract/domains';
import { checkRecords, excludingCaa } from './dns/check-records';
import { recordsOf } from './dns/records-of';
import { domains } from './collections';
import type { AgencyDomain } from './collections';
import type { OpenedHost } from './open-host';
import type { DomainServing, HostVerification } from './hosts/domain-host';

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
   * Claims a domain for the agency and asks the host to serve it. A repeated call changes nothing.
   * @throws AppError AGENCY_DOMAIN_INVALID | HOST_TAKEN | HOST_INVALID | AGENCY_DOMAIN_HOST_FAILED
   */
  add(region: Region, agency: Agency, typed: string, type: DomainType): Promise<AddedDomain>;
  get(region: Region, domain: string): Promise<AgencyDomain | null>;
  list(region: Region, agencyId: AgencyId): Promise<AgencyDomain[]>;
  /**
   * Checks the records, the host and the certificate. A domain whose check fails is reported as not
   * verified.
   */
  check(region: Region, domain: AgencyDomain): Promise<DomainStatus>;
  /** Orders a refused certificate again, and returns the state. */
  orderAgain(region: Region, domain: AgencyDomain): Promise<DomainStatus>;
  /** Releases the domain. Then others can claim it. */
  remove(region: Region, domain: AgencyDomain): Promise<void>;
  /** Removes the domain at the host. Does nothing if another agency has the claim now. */
  stopServing(region: Region, domain: AgencyDomain): Promise<void>;
}

export function domainsOf(
  { store, clock, port, log }: Pick<SliceContext, 'store' | 'clock' | 'port' | 'log'>,
  { host, lookUp, rootDomain, rootIsLocal }: OpenedHost,
): Domains {
  const nameOf = (typed: string, type: DomainType): string => {
    if (type === 'vgSubdomain') return subdomainOf(typed, rootDomain);
    const { domain, fault } = customDomainOf(typed);
    const reserved = isBelowRoot(domain, rootDomain)
      ? 'Please use the subdomain form for this address.'
      : null;
    const text = fault ?? reserved;
    if (text !== null) throw new AppError('AGENCY_DOMAIN_INVALID', { text });
    return domain;
  };
  const isLocal = ({ domainType }: AgencyDomain): boolean =>
    domainType === 'vgSubdomain' && rootIsLocal;

  /** Looks up the records and the CAA records, and asks the host for the state of the domain. */
  const look = async (domain: AgencyDomain): Promise<DomainStatus> => {
    const { domain: name, domainType, records } = domain;
    const [hosted, checks, caa] = await Promise.all([
      isLocal(domain) ? LOCALLY_SERVED : host.check(name),
      checkRecords(records, lookUp),
      domainType === 'customDomain' ? excludingCaa(name, AUTHORITY, lookUp) : [],
    ]);
    const isVerified =
      hosted?.verified === true && checks.every(({ finding }) => finding === 'found');
    return { domain: name, domainType, isVerified, isLive: false, checks, caa, failed: false };
  };
  const setVerified = async (region: Region, domain: AgencyDomain): Promise<void> => {
    await port('tenantHosts').setVerified(region, domain.agencyId, domain.domain, true);
    await store.for(region).update(domains, domain.domain, { verified: true });
  };
  const servingOf = (domain: AgencyDomain): Promise<DomainServing> =>
    isLocal(domain)
      ? Promise.resolve({ isLive: true })
      : host.serving(domain.domain, domain.workspaceId);

  const holderOf = async (
    region: Region,
    { domain, agencyId }: AgencyDomain,
  ): Promise<'this-agency' | 'another-agency' | 'no-agency'> => {
    const claim = await port('tenantHosts').find(domain);
    if (claim === null) return 'no-agency';
    const isThis = claim.agencyId === agencyId && claim.region === region;
    return isThis ? 'this-agency' : 'another-agency';
  };

  return {
    async add(region, agency, typed, domainType) {
      const hosts = port('tenantHosts');
      const claimed = await hosts.claim(
        region,
        agency.ID,
        nameOf(typed, domainType),
        KINDS[domainType],
      );
      const here = store.for(region);
      const stored = (await here.get(domains, claimed.host))?.data;
      const known = stored?.agencyId === agency.ID ? stored : undefined;
      const proof = known?.proof ?? randomId(PROOF_LENGTH);
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
      await here.set(domains, claimed.host, domain);
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
        const status = await look(domain);
        if (status.isVerified && !domain.verified) await setVerified(region, domain);
        const serving = status.isVerified ? await servingOf(domain) : {};
        // A verified domain stays verified: its records may be missing for a short time, and the
        // daily check decides whether they are gone.
        return { ...status, ...serving, isVerified: status.isVerified || domain.verified };
      } catch (error) {
        log.warn('agency_domain_check_failed', { domain: name, error: String(error) });
        const none = { isLive: false, checks: [], caa: [], failed: true };
        return { domain: name, domainType, isVerified: domain.verified, ...none };
      }
    },
    async orderAgain(region, domain) {
      await host.orderAgain?.(domain.domain);
      return this.check(region, domain);
    },
    async remove(region, domain) {
      const { domain: name, agencyId, domainType } = domain;
      await this.stopServing(region, domain);
      // Resets the configuration only if this agency has the claim: without the claim, the
      // configuration belongs to a newer domain of the agency.
      if (domainType === 'customDomain' && (await holderOf(region, domain)) === 'this-agency')
        await port('agencies').note(region, agencyId, { customDomainConfig: null });
      await port('tenantHosts').release(region, agencyId, name);
      await store.for(region).delete(domains, name);
    },
    async stopServing(region, domain) {
      if (isLocal(domain) || (await holderOf(region, domain)) === 'another-agency') return;
      await host.remove(domain.domain, domain.workspaceId);
    },
  };
}

const LOCALLY_SERVED = Promise.resolve({ verified: true, verification: [], misconfigured: false });

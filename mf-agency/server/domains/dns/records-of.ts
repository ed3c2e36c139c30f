import { getDomain } from 'tldts';
import type { DnsRecord, DomainType } from '../../../contract/domains';
import type { DomainHost, HostVerification } from '../hosts/domain-host';

/**
 * Label of the record that proves the ownership of a domain. The label does not name the product.
 */
const PROOF_LABEL = '_agency-verify';

export interface WantedRecords {
  domain: string;
  domainType: DomainType;
  proof: string;
  targets: DomainHost['targets'];
  verification: readonly HostVerification[];
}

/**
 * Returns the records that an agency creates for a domain. A subdomain of the product needs none.
 * - a record that leads to us: A for a registered domain itself (by the public suffix list), else
 *   CNAME
 * - the proof of ownership
 * - the records that the provider requires
 */
export function recordsOf({
  domain,
  domainType,
  proof,
  targets,
  verification,
}: WantedRecords): DnsRecord[] {
  if (domainType === 'vgSubdomain') return [];
  const zone = zoneOf(domain);
  const record = recordIn(zone);
  const pointing =
    domain === zone ? record('A', domain, targets.address) : record('CNAME', domain, targets.name);
  return [
    pointing,
    proofRecord(domain, proof),
    ...verification.map(({ type, domain: name, value }) => record(type, name, value)),
  ];
}

/** Returns the record that proves the ownership of a domain. */
export const proofRecord = (domain: string, proof: string): DnsRecord =>
  recordIn(zoneOf(domain))('TXT', `${PROOF_LABEL}.${domain}`, proof);

const recordIn =
  (zone: string) =>
  (type: string, fqdn: string, value: string): DnsRecord => ({
    type,
    fqdn,
    name: relativeTo(zone, fqdn),
    value,
  });

/** Returns the registered domain: `acme.co.uk` of `app.acme.co.uk`. */
export const zoneOf = (domain: string): string => getDomain(domain) ?? domain;

const relativeTo = (zone: string, fqdn: string): string =>
  fqdn === zone ? '@' : fqdn.slice(0, -zone.length - 1);

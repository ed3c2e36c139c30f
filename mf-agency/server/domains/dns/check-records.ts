import type { DnsRecord, RecordCheck } from '../../../contract/domains';
import type { LookUp, RecordType } from './look-up';
import { zoneOf } from './records-of';

/** Address ranges of the proxy that hides a CNAME record. https://www.cloudflare.com/ips-v4 */
const PROXY_ADDRESS = /^(104\.(1[6-9]|2[0-7])|172\.(6[4-9]|7[01])|188\.114\.(9[6-9]|1[01]\d))\./;

/** Looks up every record and reports which values the DNS has. */
export const checkRecords = (
  records: readonly DnsRecord[],
  lookUp: LookUp,
): Promise<RecordCheck[]> => Promise.all(records.map((record) => checkRecord(record, lookUp)));

async function checkRecord(record: DnsRecord, lookUp: LookUp): Promise<RecordCheck> {
  const type = record.type as RecordType;
  const current = (await lookUp(record.fqdn, type)).map(plain);
  if (current.includes(plain(record.value))) return { record, finding: 'found', current };
  if (type === 'CNAME' || type === 'A') {
    const addresses = type === 'A' ? current : await lookUp(record.fqdn, 'A');
    if (addresses.some((address) => PROXY_ADDRESS.test(address)))
      return { record, finding: 'proxied', current: addresses };
    if (current.length === 0 && addresses.length > 0)
      return { record, finding: 'different', current: addresses };
  }
  if (current.length > 0) return { record, finding: 'different', current };
  const doubled = `${record.fqdn}.${zoneOf(record.fqdn)}`;
  const misplaced = (await lookUp(doubled, type)).map(plain);
  if (misplaced.includes(plain(record.value)))
    return { record, finding: 'wrongLabel', current: [doubled] };
  return { record, finding: 'missing', current: [] };
}

/**
 * Returns the authorities that may issue certificates if a CAA record of the domain or of a parent
 * domain excludes ours (RFC 8659, 3). Returns an empty list if ours may issue certificates.
 */
export async function excludingCaa(
  domain: string,
  authority: string,
  lookUp: LookUp,
): Promise<string[]> {
  const zone = zoneOf(domain);
  for (let name = domain; name.length >= zone.length; name = name.slice(name.indexOf('.') + 1)) {
    const allowed = (await lookUp(name, 'CAA')).map(plain);
    if (allowed.length > 0) return allowed.includes(authority) ? [] : allowed;
    if (name === zone) break;
  }
  return [];
}

const plain = (value: string): string =>
  value.replace(/^"|"$/g, '').replace(/\.$/, '').toLowerCase();

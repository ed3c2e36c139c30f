import { AppError } from '@voxgrove/contracts';
import type { Agency, AgencyId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { getDomain } from 'tldts';
import { typedHost } from '../../contract/domain-names';
import { mailDomainClaims, mailDomains } from './collections';
import type { StoredMailDomain } from './collections';
import type { MailProvider, ProvidedDomain } from './provider';

/** The mail domain of an agency. The policies of the routes authorize the caller. */
export interface EmailDomains {
  /** @throws AppError BAD_INPUT | AGENCY_MAIL_DOMAIN_ADDED | AGENCY_MAIL_PROVIDER_FAILED */
  add(region: Region, agency: Agency, typed: string): Promise<ProvidedDomain>;
  find(region: Region, id: string): Promise<StoredMailDomain | null>;
  /** Asks the provider to check the records. */
  verify(region: Region, id: string): Promise<void>;
  /** Reads the state from the provider and stores it in the agency's document. */
  refresh(region: Region, id: string): Promise<ProvidedDomain>;
  remove(region: Region, id: string): Promise<void>;
}

const EMPTY = {
  resendEmailDomain: '',
  resendEmailDomainId: '',
  resendEmailDomainStatus: 'not_started',
  resendEmailDomainRecords_JSON_STRING: '',
} as const;

export function emailDomainsOf(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  provider: MailProvider,
): EmailDomains {
  const note = (region: Region, agencyId: AgencyId, { status, records }: ProvidedDomain) =>
    port('agencies').note(region, agencyId, {
      resendEmailDomainStatus: status,
      resendEmailDomainRecords_JSON_STRING: JSON.stringify(records),
    });
  const stored = async (region: Region, id: string): Promise<StoredMailDomain> => {
    const doc = await store.for(region).get(mailDomains, id);
    if (doc === null) throw new AppError('NOT_FOUND');
    return doc.data;
  };
  return {
    async add(region, agency, typed) {
      const domain = typedHost(typed);
      if (getDomain(domain) !== domain)
        throw new AppError('BAD_INPUT', {
          fields: { domain: 'Please enter a root domain, like example.com, not a subdomain.' },
        });
      if (agency.resendEmailDomainId !== '') throw new AppError('AGENCY_MAIL_DOMAIN_ADDED');
      const owner = { agencyId: agency.ID, workspaceId: agency.userId };
      await store.identity.create(mailDomainClaims, domain, { ...owner, region }).catch(() => {
        throw new AppError('AGENCY_MAIL_DOMAIN_ADDED');
      });
      try {
        const added = await provider.add(domain);
        await store.for(region).set(mailDomains, added.id, { domain, ...owner });
        await port('agencies').note(region, agency.ID, {
          resendEmailDomain: domain,
          resendEmailDomainId: added.id,
          // The provider checks nothing before the agency requests it.
          resendEmailDomainStatus: 'not_started',
          resendEmailDomainRecords_JSON_STRING: JSON.stringify(added.records),
        });
        return added;
      } catch (error) {
        await store.identity.delete(mailDomainClaims, domain);
        throw error;
      }
    },
    async find(region, id) {
      return (await store.for(region).get(mailDomains, id))?.data ?? null;
    },
    async verify(region, id) {
      const { agencyId } = await stored(region, id);
      await provider.verify(id);
      await note(region, agencyId, await provider.get(id));
    },
    async refresh(region, id) {
      const { agencyId } = await stored(region, id);
      const current = await provider.get(id);
      await note(region, agencyId, current);
      return current;
    },
    async remove(region, id) {
      const { agencyId, domain } = await stored(region, id);
      await provider.remove(id);
      await port('agencies').note(region, agencyId, EMPTY);
      await store.for(region).delete(mailDomains, id);
      await store.identity.delete(mailDomainClaims, domain);
    },
  };
}

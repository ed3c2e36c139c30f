import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { domains } from './collections';
import type { AgencyDomain } from './collections';
import type { Domains } from './domains';

const DAY_MS = 24 * 3_600_000;
/**
 * Time for which the records of a verified domain may be missing. Then the domain stops serving the
 * agency.
 */
const LAPSE_MS = 3 * DAY_MS;
/** Claims without proof are released after this time. */
const UNPROVEN_MS = 14 * DAY_MS;

/** Checks all domains again, so that a domain with a new owner does not serve its former agency. */
export function dailyCheck(
  { store, clock, port, log }: Pick<SliceContext, 'store' | 'clock' | 'port' | 'log'>,
  service: Domains,
): Schedule {
  const withdrawVerification = async (region: Region, domain: AgencyDomain): Promise<void> => {
    await port('tenantHosts').setVerified(region, domain.agencyId, domain.domain, false);
    await store.for(region).update(domains, domain.domain, { verified: false, missingSince: 0 });
    log.info('agency_domain_lapsed', { domain: domain.domain });
  };
  const checkOne = async (region: Region, domain: AgencyDomain): Promise<void> => {
    const now = clock.now();
    if (!domain.verified) {
      if (now - domain.addedAt > UNPROVEN_MS) await service.remove(region, domain);
      return;
    }
    const { isVerified, failed } = await service.check(region, { ...domain, verified: false });
    if (failed) return;
    if (isVerified) {
      if (domain.missingSince > 0)
        await store.for(region).update(domains, domain.domain, { missingSince: 0 });
      return;
    }
    if (domain.missingSince === 0)
      await store.for(region).update(domains, domain.domain, { missingSince: now });
    else if (now - domain.missingSince > LAPSE_MS) await withdrawVerification(region, domain);
  };
  return {
    name: 'check-domains',
    every: DAY_MS,
    run: async (signal) => {
      for (const region of REGIONS)
        for await (const page of queryPages(store.for(region), domains, []))
          for (const { data } of page) {
            if (signal.aborted) return;
            await checkOne(region, data).catch((error: unknown) =>
              log.warn('agency_domain_check_failed', {
                domain: data.domain,
                error: String(error),
              }),
            );
          }
    },
  };
}

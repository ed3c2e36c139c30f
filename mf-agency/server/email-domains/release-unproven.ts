import { isAppError, REGIONS } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { mailDomains } from './collections';
import type { EmailDomains } from './email-domains';

const DAY_MS = 24 * 3_600_000;
/** Mail domains without proof are released after this time. */
const UNPROVEN_MS = 14 * DAY_MS;
/** States of domains whose records have never been found, or not for days. */
const UNPROVEN: readonly string[] = ['not_started', 'pending', 'failure'];

/**
 * Releases mail domains whose records were not found in time. Otherwise an agency could claim the
 * domain of another company for ever, because a domain belongs to at most one agency.
 */
export const releaseUnproven = (
  { store, clock, log }: Pick<SliceContext, 'store' | 'clock' | 'log'>,
  service: Pick<EmailDomains, 'refresh' | 'remove'>,
): Schedule => ({
  name: 'release-mail-domains',
  every: DAY_MS,
  run: async (signal) => {
    for (const region of REGIONS)
      for await (const page of queryPages(store.for(region), mailDomains, []))
        for (const { id, createdAt, data } of page) {
          if (signal.aborted) return;
          if (clock.now() - createdAt <= UNPROVEN_MS) continue;
          try {
            const { status } = await service.refresh(region, id);
            if (UNPROVEN.includes(status)) await service.remove(region, id);
          } catch (error) {
            if (!isAppError(error)) throw error;
            log.warn('mail_domain_check_failed', { domain: data.domain, error: error.code });
          }
        }
  },
});

import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Reports new subdomains of agencies to the operator's webhook, if one is configured. If the webhook
 * returns an error, the delivery of the event is retried. The agency does not wait for the report.
 */
export const subdomainWebhook = (
  { outbound, port }: Pick<SliceContext, 'outbound' | 'port'>,
  url: string | undefined,
): AnySubscription =>
  subscription({
    event: 'agency.subdomainAdded',
    name: 'report-subdomain',
    handle: async ({ region, payload: { agencyId, domain } }, signal) => {
      if (url === undefined) return;
      const agency = await port('agencies').get(region, agencyId);
      // The agency was deleted in the meantime.
      if (agency === null) return;
      const { ID, name, userId } = agency;
      const { status } = await outbound({
        purpose: 'webhook',
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ agency: { ID, name, region }, user: { uid: userId }, domain }),
        signal,
      });
      if (status >= 300) throw new Error(`The webhook for new subdomains answered ${status}.`);
    },
  });

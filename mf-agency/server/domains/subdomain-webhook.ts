import type { Agency, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Informs another system about an agency's new subdomain. No caller waits for the call, and its
 * failure changes nothing for the agency.
 */
export const subdomainWebhook =
  ({ outbound, log }: Pick<SliceContext, 'outbound' | 'log'>, url: string | undefined) =>
  async (region: Region, agency: Agency, domain: string): Promise<void> => {
    if (url === undefined) return;
    const { ID, name, userId } = agency;
    const body = JSON.stringify({ agency: { ID, name, region }, user: { uid: userId }, domain });
    const headers = { 'content-type': 'application/json' };
    void outbound({ purpose: 'webhook', method: 'POST', url, headers, body }).catch(
      (error: unknown) => log.warn('agency_subdomain_webhook_failed', { error: String(error) }),
    );
  };

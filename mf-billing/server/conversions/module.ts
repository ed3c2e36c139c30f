import { AppError } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';

declare module '@voxgrove/contracts' {
  interface DomainEvents {
    /** The first invoice of a subscription was paid. Subject: the workspace. */
    'subscription.started': {
      workspaceId: WorkspaceId;
      /** Id of the invoice. */
      transactionId: string;
      /** Paid amount in minor units of the currency. */
      paid: number;
      currency: string;
    };
  }
}

/**
 * Reports each new subscription to the advertising tracker of the installation, which knows nothing
 * about the person. The tracker recognises a repeated report by its id. `url` undefined: nothing is
 * reported.
 */
export const conversionsModule = (
  { outbound, log }: Pick<SliceContext, 'outbound' | 'log'>,
  url: string | undefined,
): ServerModule => ({
  name: 'conversions',
  subscriptions:
    url === undefined
      ? []
      : [
          subscription({
            event: 'subscription.started',
            name: 'conversions',
            handle: async ({ at, payload: { transactionId, paid, currency } }, signal) => {
              const { status } = await outbound({
                purpose: 'conversions',
                url,
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({
                  event: 'subscription',
                  id: transactionId,
                  value: paid / 100,
                  currency,
                  time: new Date(at).toISOString(),
                }),
                signal,
              });
              if (status >= 300) log.warn('conversion_not_reported', { transactionId, status });
              if (status >= 500 || status === 429) throw new AppError('OUTBOUND_FAILED');
            },
          }),
        ],
});

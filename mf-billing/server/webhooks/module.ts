import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { EnvironmentOf } from '@voxgrove/server/environment/table';
import type { BILLING_ENVIRONMENT } from '../environment';
import type { Charges } from '../payments/port';
import { webhookEndpoint } from './endpoint';
import type { EndpointKind } from './endpoint';
import { localSecret, localSetup } from './local-setup';
import { processEvent } from './process-event';
import type { WorkerParts } from './process-event';
import { mailAfterGrace } from './overdue-mails';
import { compareRoute, driftRoute } from './drift-routes';
import { reconciliation } from './reconcile';

/** Events of Stripe. Each event is received once; a worker then reads its object from Stripe. */
export function webhooksModule(
  context: SliceContext,
  values: EnvironmentOf<typeof BILLING_ENVIRONMENT>,
  parts: WorkerParts & { charges: Charges },
): ServerModule {
  const { provider } = parts;
  const { schedule, compareNow } = reconciliation(context, parts);
  const secretOf = async (kind: EndpointKind): Promise<string | null> => {
    const configured =
      kind === 'platform' ? values.STRIPE_WEBHOOK_SECRET : values.STRIPE_CONNECT_WEBHOOK_SECRET;
    return configured ?? (provider.local ? localSecret(context, kind) : null);
  };
  return {
    name: 'webhooks',
    routes: [
      webhookEndpoint(context, 'platform', secretOf, provider.local),
      webhookEndpoint(context, 'connect', secretOf, provider.local),
      driftRoute(context),
      compareRoute(context, compareNow),
    ],
    inbox: [
      { provider: 'stripe', process: ({ payload }) => processEvent(context, parts, payload) },
    ],
    subscriptions: [mailAfterGrace(context, parts)],
    schedules: [schedule],
    workers: provider.local ? [localSetup(context, provider)] : [],
  };
}

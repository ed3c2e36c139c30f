import { Secret } from '@voxgrove/server/secrets/secret';
import type { ModuleWorker } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { untilDone } from '@voxgrove/server/work/until-done';
import { syncCatalogue } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { EndpointKind } from './endpoint';

const OWNER = 'billing';
const nameOf = (kind: EndpointKind): string => `stripe-webhooks-${kind}`;

/** Returns the secret of local Stripe's endpoint, or null before the endpoint is set up. */
export async function localSecret(
  { secrets }: Pick<SliceContext, 'secrets'>,
  kind: EndpointKind,
): Promise<string | null> {
  const secret = await secrets.get('na', OWNER, nameOf(kind));
  return secret?.reveal('checks the signature of an event') ?? null;
}

/**
 * Writes the catalogue and the webhook endpoints into local Stripe, which loses them when it stops.
 * Retries until local Stripe answers.
 */
export function localSetup(context: SliceContext, provider: PaymentProvider): ModuleWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = untilDone(() => setUp(context, provider), stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function setUp(
  { config, secrets }: Pick<SliceContext, 'config' | 'secrets'>,
  provider: PaymentProvider,
): Promise<void> {
  const stripe = provider.stripe();
  await syncCatalogue(stripe);
  const known = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const kind of ['platform', 'connect'] as const) {
    const path = kind === 'platform' ? '/webhooks/stripe' : '/webhooks/stripe/connect';
    const url = `${config.publicUrl}${path}`;
    for (const endpoint of known.data)
      if (endpoint.url === url) await stripe.webhookEndpoints.del(endpoint.id);
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ['*'],
      connect: kind === 'connect',
    });
    if (secret === undefined) throw new Error('Stripe has not named the secret of the endpoint.');
    await secrets.put('na', OWNER, nameOf(kind), new Secret(secret));
  }
}

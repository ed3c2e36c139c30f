import { Secret } from '@voxgrove/server/secrets/secret';
import type { ModuleWorker } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { untilDone } from '@voxgrove/server/work/until-done';
import { MAIL_EVENTS_PATH } from './mail-events';
import type { MailProvider } from './provider';

const OWNER = 'mail-domains';
const NAME = 'resend-webhooks';

/** Returns the key of the local provider's reports, or undefined before the endpoint is set up. */
export async function localSecret({
  secrets,
}: Pick<SliceContext, 'secrets'>): Promise<string | undefined> {
  const secret = await secrets.get('na', OWNER, NAME);
  return secret?.reveal('checks the signature of an event');
}

/**
 * Registers the endpoint at the local mail provider, which loses it when it stops. Retries until the
 * provider answers.
 */
export function localWebhook(
  { config, secrets }: Pick<SliceContext, 'config' | 'secrets'>,
  provider: MailProvider,
): ModuleWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const setUp = async (): Promise<void> => {
    const secret = await provider.register(`${config.publicUrl}${MAIL_EVENTS_PATH}`);
    await secrets.put('na', OWNER, NAME, new Secret(secret));
  };
  return {
    start() {
      running = untilDone(setUp, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

import { systemClock } from '@voxgrove/server/clock';
import { readEnvironment } from '@voxgrove/server/environment/table';
import { loadConfig } from '@voxgrove/server/load-config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import './declarations';
import { BILLING_ENVIRONMENT } from './environment';
import { paymentProvider, syncCatalogue } from './provider/port';
import type { Config } from '@voxgrove/server/config';

/**
 * Writes the catalogue into the Stripe account of these variables. `root`: directory of the
 * checkout.
 * @returns the changes, one line each
 */
export function syncFromEnvironment(env: NodeJS.ProcessEnv, root: string): Promise<string[]> {
  const config = loadConfig(env, root) as Config;
  const outbound = createOutbound({ config, clock: systemClock, log: silentLog });
  const values = readEnvironment(BILLING_ENVIRONMENT, env);
  return syncCatalogue(paymentProvider({ config, outbound }, values).stripe());
}

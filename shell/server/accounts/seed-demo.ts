import { DEMO } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { Accounts } from './accounts';

/** Name of the demo owner. */
export const DEMO_OWNER = { displayName: 'Demo owner', workspaceName: DEMO.workspaceName } as const;

export interface SeedOptions {
  config: Config;
  accounts: Accounts;
  instances: { name: string; instance: SliceInstance }[];
  log: Logger;
}

/**
 * Creates the demo owner and lets every slice add its demo data. Idempotent. A failing slice does
 * not stop the product.
 */
export async function seedDemo({ config, accounts, instances, log }: SeedOptions): Promise<void> {
  const user = await accounts.signIn(DEMO.ownerEmail, DEMO_OWNER);
  await accounts.completeProfile(user.uid, {
    company: DEMO.workspaceName,
    role: 'founder',
    useCase: 'support',
  });
  const demo = {
    region: DEMO.region,
    userId: user.uid,
    workspaceId: user.uid,
    demoSiteUrl: config.demoSiteUrl ?? '',
    agentId: DEMO.agentId,
  };
  for (const { name, instance } of instances) {
    try {
      await instance.seed?.(demo);
    } catch (error) {
      log.error('demo_not_seeded', { slice: name, error });
    }
  }
}

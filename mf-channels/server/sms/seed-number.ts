import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { DemoSeed } from '@voxgrove/server/slice';
import { connectNumber } from './connect';
import type { Sms } from './sms';

/** Account and number that always exist in the local sandbox. */
const DEMO = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'demo-account-of-this-installation',
  numberSid: `PN${'0'.repeat(31)}1`,
};

/** Connects the demo agent with the demo number. The sandbox loses addresses when it restarts. */
export async function seedNumber(sms: Sms, demo: DemoSeed): Promise<void> {
  await connectNumber(sms, demo.region, {
    ...DEMO,
    agentId: demo.agentId as AgentId,
    workspaceId: demo.workspaceId as WorkspaceId,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    sms.context.log.warn('demo_number_not_connected', { reason });
  });
}

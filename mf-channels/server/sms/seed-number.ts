import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { DemoSeed } from '@voxgrove/server/slice';
import { connectNumber } from './connect';
import type { Sms } from './sms';

/** The account and the number that the local sandbox always has. */
const DEMO = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'demo-account-of-this-installation',
  numberSid: `PN${'0'.repeat(31)}1`,
};

/** Connects the demo agent with the demo number; the sandbox forgets addresses when it restarts. */
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

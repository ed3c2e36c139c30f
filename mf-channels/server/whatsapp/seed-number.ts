import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { DemoSeed } from '@voxgrove/server/slice';
import { connectNumber } from './connect';
import type { WhatsApp } from './whatsapp';

/** Business account and number that always exist in the local sandbox. */
const DEMO = {
  wabaId: '900000000000101',
  token: new Secret('demo-token-of-this-installation'),
};
const DEMO_NUMBER = { phoneId: '900000000000201' };

/** Connects the demo agent with the demo number. The sandbox loses webhooks when it restarts. */
export async function seedNumber(whatsapp: WhatsApp, demo: DemoSeed): Promise<void> {
  const owner = {
    agentId: demo.agentId as AgentId,
    workspaceId: demo.workspaceId as WorkspaceId,
  };
  await connectNumber(whatsapp, demo.region, owner, DEMO, DEMO_NUMBER).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    whatsapp.context.log.warn('demo_whatsapp_not_connected', { reason });
  });
}

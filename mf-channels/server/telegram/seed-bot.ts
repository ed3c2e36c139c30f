import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { DemoSeed } from '@voxgrove/server/slice';
import { connectBot } from './connect';
import type { Connecting } from './connect';

/** Bot that always exists in the local sandbox. */
const DEMO_TOKEN = '700000001:demo-bot-of-this-installation';

/** Connects the demo agent with the demo bot. The sandbox loses webhooks when it restarts. */
export async function seedBot(connecting: Connecting, demo: DemoSeed): Promise<void> {
  const { log } = connecting.context;
  await connectBot(connecting, demo.region, {
    agentId: demo.agentId as AgentId,
    workspaceId: demo.workspaceId as WorkspaceId,
    botToken: DEMO_TOKEN,
  }).catch((error: unknown) => {
    log.warn('demo_bot_not_connected', { reason: error instanceof Error ? error.message : '' });
  });
}

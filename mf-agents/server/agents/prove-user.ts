import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AgentId, Region } from '@voxgrove/contracts';
import type { SecretStore } from '@voxgrove/server/secrets/port';

/** See AgentDirectory.provesUser. */
export async function provesUser(
  secrets: SecretStore,
  region: Region,
  agentId: AgentId,
  userId: string,
  signature: string,
): Promise<boolean> {
  const key = await secrets.get(region, agentId, 'SECRET_API_KEY');
  if (!key || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', key.reveal('prove who a website says its visitor is'))
    .update(userId)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

import type { AgentId, Region } from '@voxgrove/contracts';
import { AGENT, randomId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SecretStore } from '@voxgrove/server/secrets/port';

/** Gives an agent a generated API key if it has none. Callers cannot choose the key. */
export async function ensureSecretKey(
  secrets: SecretStore,
  region: Region,
  agentId: AgentId,
): Promise<void> {
  if (!(await secrets.get(region, agentId, 'SECRET_API_KEY')))
    await newSecretKey(secrets, region, agentId);
}

/** Creates a new key. Signatures of the previous key become invalid. */
export async function newSecretKey(
  secrets: SecretStore,
  region: Region,
  agentId: AgentId,
): Promise<Secret> {
  const key = new Secret(AGENT.secretPrefix + randomId(AGENT.secretLength));
  await secrets.put(region, agentId, 'SECRET_API_KEY', key);
  return key;
}

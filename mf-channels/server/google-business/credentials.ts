import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import type { GoogleBusinessSetup } from '../../contract/google-business';

interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** Service account by owner. The private key is stored as a secret. */
export const googleAccounts = collection<Owner & { clientEmail: string }>(
  'channels.googleBusiness',
);

const keyName = (agentId: AgentId): string => `google-business-${agentId}-private-key`;

export async function googleSetup(
  { store, secrets, config }: SliceContext,
  region: Region,
  { agentId, workspaceId }: Owner,
): Promise<GoogleBusinessSetup> {
  const doc = await store.for(region).get(googleAccounts, agentId);
  const key = await secrets.get(region, workspaceId, keyName(agentId));
  return {
    webhookUrl: `${config.publicUrl}/api/${region}/agents/${agentId}/gc-webhook`,
    clientEmail: doc?.data.clientEmail ?? '',
    isComplete: doc !== null && key !== null,
  };
}

/** Stores the credentials of a service account. @throws AppError GOOGLE_BUSINESS_INVALID */
export async function saveGoogleCredentials(
  { store, secrets }: SliceContext,
  region: Region,
  owner: Owner,
  given: { gcloudClientEmail: string; gcloudPrivateKey: string },
): Promise<void> {
  const clientEmail = given.gcloudClientEmail.trim();
  const privateKey = given.gcloudPrivateKey.trim().replaceAll(/\r?\n/g, ',');
  if (!clientEmail.includes('@') || privateKey === '')
    throw new AppError('GOOGLE_BUSINESS_INVALID');
  const { agentId, workspaceId } = owner;
  await store.for(region).transaction(async (tx) => {
    await secrets.put(region, workspaceId, keyName(agentId), new Secret(privateKey), tx);
    tx.set(googleAccounts, agentId, { agentId, workspaceId, clientEmail });
  });
}

export async function forgetGoogleCredentials(
  { store, secrets }: SliceContext,
  region: Region,
  { agentId, workspaceId }: Owner,
): Promise<void> {
  await secrets.delete(region, workspaceId, keyName(agentId));
  await store.for(region).delete(googleAccounts, agentId);
}

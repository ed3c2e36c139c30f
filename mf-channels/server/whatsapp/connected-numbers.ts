import { REGIONS } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { ConnectedNumber } from '../../contract/whatsapp';
import type { SliceContext } from '@voxgrove/server/slice';
import { agentTitles } from '../engine/port';
import { waNumbers } from './collections';
import type { WhatsApp } from './whatsapp';

/** Returns the numbers of all agents of a workspace, oldest first. */
export async function connectedNumbers(
  { context, engine }: WhatsApp,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<ConnectedNumber[]> {
  const accounts = await engine.accounts.ofWorkspace(region, workspaceId);
  const titleOf = agentTitles(context, region);
  return Promise.all(
    accounts
      .filter(({ channel }) => channel === 'whatsapp')
      .map(async ({ agentId, accountId, label, details, health }) => ({
        agentId,
        agentTitle: await titleOf(agentId),
        phoneId: accountId,
        phoneNumber: label,
        wabaId: details['wabaId'] ?? '',
        needsReauth: health.needsReauth,
      })),
  );
}

/** Returns whether a business account has other connected numbers, in any workspace. */
export async function isUsedElsewhere(
  { store }: Pick<SliceContext, 'store'>,
  wabaId: string,
  phoneId: string,
): Promise<boolean> {
  const where = [{ field: 'wabaId', op: '==' as const, value: wabaId }];
  for (const region of REGIONS) {
    const numbers = await store.for(region).query(waNumbers, { where, limit: 2 });
    if (numbers.some(({ id }) => id !== phoneId)) return true;
  }
  return false;
}

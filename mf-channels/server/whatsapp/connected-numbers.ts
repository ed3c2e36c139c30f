import { REGIONS } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { ConnectedNumber } from '../../contract/whatsapp';
import type { SliceContext } from '@voxgrove/server/slice';
import { waNumbers } from './collections';
import type { WhatsApp } from './whatsapp';

/** The numbers of all agents of a workspace, oldest first. */
export async function connectedNumbers(
  { context, engine }: WhatsApp,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<ConnectedNumber[]> {
  const accounts = await engine.accounts.ofWorkspace(region, workspaceId);
  const titles = new Map<AgentId, Promise<string>>();
  const titleOf = (agentId: AgentId): Promise<string> => {
    const known = titles.get(agentId) ?? readTitle(agentId);
    titles.set(agentId, known);
    return known;
  };
  const readTitle = async (agentId: AgentId): Promise<string> => {
    const agents = context.port('agentDirectory');
    const agent =
      (await agents.published(region, agentId)) ?? (await agents.draft(region, agentId));
    return agent?.agent.title ?? '';
  };
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

/** Whether a business account has other connected numbers, in whatever workspace. */
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

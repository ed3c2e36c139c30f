import { noticeWords } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { StoredAccount } from './stored-account';

/** Notifies the workspace that the access of a connection expires soon, once per access. */
export async function notifyOfExpiry(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  { workspaceId, channel, accountId, agentId, label, health }: StoredAccount,
): Promise<void> {
  const day = new Date(health.tokenExpiresAt ?? 0).toISOString().slice(0, 10);
  await context.port('notifications').send(region, {
    workspaceId,
    key: `channel-${channel}-${accountId}-expires-${health.tokenExpiresAt}`,
    ...noticeWords(
      { key: 'noticeExpiry', values: { account: label, day } },
      { key: 'noticeExpiryBody' },
    ),
    urlPathname: `/agents/${agentId}/channels/${channel}`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/channels' },
  });
}

/** Notifies the workspace that a provider refuses the stored access, once per connection. */
export async function notifyOwner(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  { workspaceId, channel, accountId, agentId, label, connectedAt }: StoredAccount,
): Promise<void> {
  await context.port('notifications').send(region, {
    workspaceId,
    key: `channel-${channel}-${accountId}-${connectedAt}`,
    ...noticeWords(
      { key: 'noticeReconnect', values: { account: label } },
      { key: 'noticeReconnectBody' },
    ),
    urlPathname: `/agents/${agentId}/channels/${channel}`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/channels' },
  });
}

import { newVisitorId } from '@voxgrove/contracts';
import type { AccessTenant } from '@voxgrove/server/http/access-fixtures';

export const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });

export const conversationOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  conversationId: tenant.ids['conversationId'],
});

/**
 * Returns a visitor who has never written: a call that deletes this visitor deletes no other data.
 */
export const visitorOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  visitorId: newVisitorId(),
});

export const workspaceOf = ({ workspaceId }: AccessTenant) => ({ workspaceId });

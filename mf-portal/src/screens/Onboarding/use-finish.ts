import type { PageTenant } from '@voxgrove/contracts';
import { useEffect } from 'react';
import { completeOnboarding } from '../../data/onboarding';

/**
 * Ends the onboarding and opens the dashboard, even if the server could not store that it has
 * ended.
 */
export async function finish(
  { basePath, region }: PageTenant,
  agentId: string | undefined,
): Promise<void> {
  await completeOnboarding().catch(() => undefined);
  const path = agentId ? `/agents/${agentId}/overview?showDebugger=true` : '/agents';
  location.assign(`${basePath}/app/${region}${path}`);
}

/** Ends the onboarding as soon as no step is left. */
export function useFinishWhen(
  isDone: boolean,
  tenant: PageTenant,
  agentId: string | undefined,
): void {
  useEffect(() => {
    if (isDone) void finish(tenant, agentId);
  }, [isDone, tenant, agentId]);
}

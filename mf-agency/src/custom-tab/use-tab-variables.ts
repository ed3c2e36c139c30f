import { useColorMode, useRegion, useSession, useWorkspace } from '@voxgrove/sdk';
import { useMemo } from 'react';
import type { DashboardVariables } from '../../contract/custom-tabs';

/**
 * Returns the facts about the signed-in person that a tab receives. The object stays the same until
 * one of the facts changes.
 */
export function useTabVariables(agency: DashboardVariables['agency']): DashboardVariables {
  const { uid, workspaceName } = useWorkspace();
  const { user } = useSession();
  const region = useRegion();
  const { mode } = useColorMode();
  const { uid: id, displayName: name, email } = user;
  const { id: agencyId, name: agencyName } = agency;
  return useMemo(
    () => ({
      user: { id, name, email },
      workspace: { id: uid, name: workspaceName },
      agency: { id: agencyId, name: agencyName },
      region,
      colorMode: mode,
    }),
    [id, name, email, uid, workspaceName, agencyId, agencyName, region, mode],
  );
}

import { useColorMode, useRegion, useSession, useWorkspace } from '@voxgrove/sdk';
import { useMemo } from 'react';
import type { DashboardVariables } from '../../contract/custom-tabs';

/** What a tab learns of who is signed in. The same object until something of it changes. */
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

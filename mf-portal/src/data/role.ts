import { usePortal } from '@voxgrove/sdk';

/**
 * Role of the signed-in person for organizations: `root` for people of the agency and root
 * administrators, `admin` for administrators of one organization, `self` for other clients. The
 * server enforces the rights; screens only hide what the server would refuse.
 */
export type Role = 'root' | 'admin' | 'self';

export function useRole(): Role {
  const session = usePortal()?.session;
  if (session === undefined || session.kind === 'agencyAdmin' || session.client.isAdmin)
    return 'root';
  return session.client.isOrgAdmin ? 'admin' : 'self';
}

/** Returns whether the signed-in person may create agents for the organization. */
export function useMayCreateAgents(): boolean {
  const session = usePortal()?.session;
  return session?.kind === 'client' && session.client.allowCreateAgents;
}

/** Returns whether the signed-in person belongs to the agency, not to one of its organizations. */
export const useIsAgency = (): boolean => usePortal()?.session.kind !== 'client';

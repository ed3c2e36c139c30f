import type { Principal } from '@voxgrove/server/http/principal';

/**
 * Role of a caller for an organisation: `root` for people of the agency and root administrators,
 * `admin` for administrators of the organisation, `self` for other clients.
 */
export type ActorRole = 'root' | 'admin' | 'self';

export function roleOf(principal: Principal): ActorRole {
  if (principal.kind !== 'client') return 'root';
  if (principal.isAdmin) return 'root';
  return principal.isOrgAdmin ? 'admin' : 'self';
}

import { AppError } from '@voxgrove/contracts';
import type { AccessPath } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

/**
 * Checks the tabs that a caller gives to a new client. People of the agency may give every tab. A
 * client who administers an organisation may give only the tabs that this client has. If such a
 * client chooses no tabs, the new client gets the same tabs.
 * @throws AppError TAB_NOT_ALLOWED
 */
export function requireOwnTabs(
  principal: Principal,
  chosen: readonly AccessPath[] | undefined,
): AccessPath[] | undefined {
  if (principal.kind !== 'client') return chosen === undefined ? undefined : [...chosen];
  const requestedTabs = chosen ?? principal.canAccess;
  if (requestedTabs.some((tab) => !principal.canAccess.includes(tab)))
    throw new AppError('TAB_NOT_ALLOWED');
  return [...requestedTabs];
}

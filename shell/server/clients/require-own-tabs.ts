import { AppError } from '@voxgrove/contracts';
import type { AccessPath } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

/**
 * What a caller may give a new client: people of the agency anything, a client who administers an
 * organisation only what the client has. Without a choice, such a client passes on the own tabs.
 * @throws AppError TAB_NOT_ALLOWED
 */
export function requireOwnTabs(
  principal: Principal,
  chosen: readonly AccessPath[] | undefined,
): AccessPath[] | undefined {
  if (principal.kind !== 'client') return chosen === undefined ? undefined : [...chosen];
  const given = chosen ?? principal.canAccess;
  if (given.some((tab) => !principal.canAccess.includes(tab)))
    throw new AppError('TAB_NOT_ALLOWED');
  return [...given];
}

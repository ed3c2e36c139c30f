import { AppError } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

/**
 * The one place that says whose remotes somebody may change: operators everybody's, a deployer those of their own team. `owner` is the
 * registry's, and for a remote that is not in it yet, the one its remote.json declares.
 * @throws AppError REMOTE_NOT_YOURS | FORBIDDEN
 */
export function requireOwner(principal: Principal, remote: string, owner: string): void {
  if (principal.kind === 'user' && principal.operator) return;
  if (principal.kind !== 'deployer') throw new AppError('FORBIDDEN');
  if (principal.owner !== owner)
    throw new AppError('REMOTE_NOT_YOURS', { remote, owner, tokenOwner: principal.owner });
}

export const isOperator = (principal: Principal): boolean =>
  principal.kind === 'user' && principal.operator;

/** How the registry's history names a caller. */
export function actorOf(principal: Principal): string {
  if (principal.kind === 'deployer') return `token:${principal.label} (${principal.owner})`;
  return principal.kind === 'user' ? principal.user.email : principal.kind;
}

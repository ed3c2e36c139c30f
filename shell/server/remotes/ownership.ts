import { AppError } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

/**
 * Checks whether the caller may change a remote; no other code decides this. Operators may change
 * every remote, and deployers the remotes of their team. `owner` is the owner in the registry, or
 * for a new remote the owner in its remote.json.
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

/** Returns the caller's name for the registry's history. */
export function actorOf(principal: Principal): string {
  if (principal.kind === 'deployer') return `token:${principal.label} (${principal.owner})`;
  return principal.kind === 'user' ? principal.user.email : principal.kind;
}

import { AppError } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

/**
 * The only place that decides whose remotes a caller may change: operators all, a deployer
 * those of their team. `owner` is the registry's, or for a new remote the
 * one in its remote.json.
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

/** The caller's name in the registry's history. */
export function actorOf(principal: Principal): string {
  if (principal.kind === 'deployer') return `token:${principal.label} (${principal.owner})`;
  return principal.kind === 'user' ? principal.user.email : principal.kind;
}

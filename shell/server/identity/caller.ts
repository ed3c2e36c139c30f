import { AppError } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RequestContext } from '@voxgrove/server/http/route';

/**
 * Returns the signed-in caller of a route whose policy admits only signed-in people.
 * @throws AppError UNAUTHENTICATED
 */
export function callerOf({
  principal,
}: Pick<RequestContext, 'principal'>): Extract<Principal, { kind: 'user' }> {
  if (principal.kind !== 'user') throw new AppError('UNAUTHENTICATED');
  return principal;
}

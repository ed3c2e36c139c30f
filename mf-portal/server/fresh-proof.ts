import { AppError } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';

/** Time after a sign-in during which a client may make sensitive changes. */
const FRESH_MS = 10 * 60_000;

/**
 * Refuses a sensitive change unless the client signed in with a code or a password a short time ago.
 * An open session must not be enough to take over an account.
 * @throws AppError PORTAL_PROOF_NEEDED
 */
export async function requireFreshProof(
  { clock }: Pick<SliceContext, 'clock'>,
  { session }: Pick<RequestContext, 'session'>,
): Promise<void> {
  const at = await session.provedAt();
  const age = at === null ? Infinity : clock.now() - at;
  if (age < 0 || age > FRESH_MS) throw new AppError('PORTAL_PROOF_NEEDED');
}

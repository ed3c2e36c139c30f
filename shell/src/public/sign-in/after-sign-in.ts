import type { SessionInfo } from '@voxgrove/contracts';
import { onboardingPath, returnPath } from '../../session/return-path';

/** Page after signing in: the requested one, or onboarding first. */
export function afterSignIn(
  { user }: SessionInfo,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): string {
  const wanted = returnPath(search, origin, '/app');
  if (user.profileComplete) return wanted;
  const url = new URL(wanted, origin);
  return onboardingPath(url, url.pathname.split('/')[2] ?? user.location);
}

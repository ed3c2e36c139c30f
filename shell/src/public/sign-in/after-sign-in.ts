import type { SessionInfo } from '@voxgrove/contracts';
import { onboardingPath, returnPath } from '../../session/return-path';

/** Returns the page after signing in: the requested page, or the onboarding first. */
export function afterSignIn(
  { user }: SessionInfo,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): string {
  const wanted = returnPath(search, origin, '/app');
  if (user.profileComplete) return wanted;
  const url = new URL(wanted, origin);
  return onboardingPath(url, url.pathname.split('/')[2] ?? user.location);
}

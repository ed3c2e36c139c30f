import type { SessionInfo } from '@voxgrove/contracts';
import { onboardingPath, returnPath } from '../../boot/return-path';

/** Where somebody goes who has just signed in: the page they came for, or first the steps of a new person, which lead on to it. */
export function afterSignIn(
  { user }: SessionInfo,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): string {
  const wanted = returnPath(search, origin, '/app');
  if (user.profileComplete) return wanted;
  const url = new URL(wanted, origin);
  return onboardingPath(url, url.pathname.split('/')[2] ?? user.location);
}

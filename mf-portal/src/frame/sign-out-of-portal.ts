import { signOut } from '@voxgrove/sdk';
import { keepSignUp } from '../door/kept-sign-up';

/**
 * Ends the session, then shows the sign-in page of the agency. The next person in the tab does not
 * see a sign-up that was begun in it.
 * @throws ApiError if the call failed
 */
export function signOutOfPortal(agencyId: string): Promise<void> {
  keepSignUp(agencyId, null);
  return signOut('/');
}

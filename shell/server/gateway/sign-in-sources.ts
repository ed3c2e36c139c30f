import type { SignInWays } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Origin of Google's sign-in service. The page loads only scripts that its own scripts trust. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

/** Returns the ways to sign in, for the browser. All values are public. */
export const signInWays = ({ firebase }: Pick<Config, 'firebase'>): SignInWays => {
  if (firebase === undefined) return { provider: 'embedded' };
  const { projectId, apiKey, authDomain, emulatorUrl } = firebase;
  return {
    provider: 'firebase',
    project: { projectId, apiKey, authDomain, ...(emulatorUrl !== undefined && { emulatorUrl }) },
  };
};

/**
 * Returns the additional origins of the sign-in page: Firebase's service, and the frame for
 * Google's window.
 */
export function signInSources({ firebase }: Pick<Config, 'firebase'>): {
  connect: string[];
  frames: string[];
} {
  if (firebase === undefined) return { connect: [], frames: [] };
  return {
    connect: [firebase.emulatorUrl ?? IDENTITY_TOOLKIT],
    frames: [`https://${firebase.authDomain}`],
  };
}

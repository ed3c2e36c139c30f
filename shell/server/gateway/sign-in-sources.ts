import type { SignInWays } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Origins of Google's sign-in code; it loads only scripts that the page's scripts trust. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

/** The ways to sign in, for the browser. All of it is public. */
export const signInWays = ({ firebase }: Pick<Config, 'firebase'>): SignInWays => {
  if (firebase === undefined) return { provider: 'embedded' };
  const { projectId, apiKey, authDomain, emulatorUrl } = firebase;
  return {
    provider: 'firebase',
    project: { projectId, apiKey, authDomain, ...(emulatorUrl !== undefined && { emulatorUrl }) },
  };
};

/**
 * Additional origins of the sign-in page: Firebase's service, and the frame for Google's window.
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

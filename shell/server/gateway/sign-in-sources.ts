import type { SignInWays } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Where Google's sign-in code asks; it loads no other script than those the page's own scripts trust. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

/** How people sign in here, as the browser is told. Everything in it is public. */
export const signInWays = ({ firebase }: Pick<Config, 'firebase'>): SignInWays => {
  if (firebase === undefined) return { provider: 'embedded' };
  const { projectId, apiKey, authDomain, emulatorUrl } = firebase;
  return {
    provider: 'firebase',
    project: { projectId, apiKey, authDomain, ...(emulatorUrl !== undefined && { emulatorUrl }) },
  };
};

/** What the sign-in page may reach besides us: with Firebase its service, and the frame through which Google's window answers. */
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

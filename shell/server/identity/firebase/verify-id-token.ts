import { AppError, Email } from '@voxgrove/contracts';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { SignInWay } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';

/** A person whom Firebase has identified. */
export interface FirebasePerson {
  email: string;
  displayName: string | undefined;
  way: Extract<SignInWay, 'google' | 'email-link'>;
}

export type VerifyIdToken = (token: string) => Promise<FirebasePerson>;

/**
 * Longest age of a token, s. The browser exchanges a token right after signing in, so an older one
 * may be a stolen copy.
 */
const MAX_AGE_S = 5 * 60;
const CLOCK_SKEW_S = 60;

/**
 * Creates a verifier that checks ID tokens with Google's client: the signature, the issuer, our
 * project as audience, and, with a service account, revocation. The email address must be
 * verified, because it identifies the account. The client is loaded with the first token and
 * fetches Google's public keys itself.
 */
export function createIdTokenVerifier(
  { projectId, credentials, emulatorUrl }: NonNullable<Config['firebase']>,
  clock: Clock,
): VerifyIdToken {
  let loading: Promise<(token: string) => Promise<DecodedIdToken>> | undefined;
  const load = async (): Promise<(token: string) => Promise<DecodedIdToken>> => {
    const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    const credential =
      credentials &&
      cert({
        projectId,
        clientEmail: credentials.clientEmail,
        privateKey: credentials.privateKey.reveal('ask Firebase whether a sign-in was revoked'),
      });
    const auth = getAuth(
      initializeApp({ projectId, ...(credential && { credential }) }, `voxgrove-${projectId}`),
    );
    return (token) =>
      auth.verifyIdToken(token, credential !== undefined || emulatorUrl !== undefined);
  };

  return async (token) => {
    const verify = await (loading ??= load());
    const decoded = await verify(token).catch((error: unknown) => {
      throw refusal(error);
    });
    const email = Email.safeParse(decoded.email);
    if (!email.success || decoded.email_verified !== true) throw new AppError('EMAIL_NOT_VERIFIED');
    const age = clock.now() / 1000 - decoded.auth_time;
    if (age > MAX_AGE_S || age < -CLOCK_SKEW_S) throw new AppError('LOGIN_AGAIN');
    const name: unknown = decoded.name;
    return {
      email: email.data,
      displayName:
        typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 80) : undefined,
      way: decoded.firebase.sign_in_provider === 'google.com' ? 'google' : 'email-link',
    };
  };
}

const REFUSED = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Returns the error for an invalid token, as opposed to an unreachable Google. */
function refusal(cause: unknown): AppError {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  if (code === 'auth/id-token-revoked') return new AppError('LOGIN_AGAIN', {}, { cause });
  if (REFUSED.includes(code) && !message.startsWith('Error fetching public keys'))
    return new AppError('ID_TOKEN_INVALID', {}, { cause });
  return new AppError('UNAVAILABLE', {}, { cause });
}

import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { ChallengeReply, NewPasskeyReply, PasskeysReply } from '../../contract/passkeys';
import type { SignedChallenge } from '../../contract/passkeys';
import { Done } from '../../contract/people';
import { SignedIn } from '../../contract/sign-in';
import { fromBase64url, toBase64url } from './base64url';

const KEY = ['mf-portal', 'passkeys'];
const TIMEOUT_MS = 120_000;
/** Elliptic curve, Edwards curve and RSA: the algorithms that authenticators offer. */
const ALGORITHMS = [-7, -8, -257];

/** Returns whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Returns whether the person closed the browser's dialog, or did not answer it. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Reads the passkeys of the signed-in client, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) =>
    (
      await request({
        method: 'GET',
        path: '/portal/passkeys',
        global: true,
        output: PasskeysReply,
        signal,
      })
    ).data,
});

/** Lets the person choose a passkey, which signs a challenge. */
export async function signChallenge(): Promise<SignedChallenge> {
  const { challenge } = await request({
    method: 'POST',
    path: '/portal/passkey-challenge',
    global: true,
    body: {},
    output: ChallengeReply,
  });
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: fromBase64url(challenge),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential;
  const { authenticatorData, clientDataJSON, signature } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    credentialId: credential.id,
    authenticatorData: toBase64url(authenticatorData),
    clientData: toBase64url(clientDataJSON),
    signature: toBase64url(signature),
  };
}

/** Starts a session with a signed challenge. */
export const signInWithPasskey = (signed: SignedChallenge) =>
  request({
    method: 'POST',
    path: '/portal/passkey-sign-in',
    global: true,
    body: signed,
    output: SignedIn,
  });

/** Creates a passkey on this device, and stores its public key on the server. */
async function addPasskey(portalName: string): Promise<void> {
  const { challenge, userId, email, name, existing } = await request({
    method: 'POST',
    path: '/portal/passkeys/challenge',
    global: true,
    body: {},
    output: NewPasskeyReply,
  });
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: fromBase64url(challenge),
      rp: { name: portalName },
      user: { id: fromBase64url(userId), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  await request({
    method: 'POST',
    path: '/portal/passkeys',
    global: true,
    body: {
      credentialId: credential.id,
      publicKey: toBase64url(response.getPublicKey()!),
      algorithm: response.getPublicKeyAlgorithm(),
      authenticatorData: toBase64url(response.getAuthenticatorData()),
      clientData: toBase64url(response.clientDataJSON),
    },
    output: Done,
  });
}

/** Makes a sensitive change. If the server requires a proof, asks for the proof first. */
export type WithProof = <T>(change: () => Promise<T>) => Promise<T>;

/** Adds and removes passkeys of the signed-in client. */
export function useChangePasskeys(portalName: string, withProof: WithProof) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: KEY });
  return {
    add: useMutation({ mutationFn: () => withProof(() => addPasskey(portalName)), onSuccess }),
    remove: useMutation({
      mutationFn: (passkeyId: string) =>
        request({
          method: 'DELETE',
          path: `/portal/passkeys/${passkeyId}`,
          global: true,
          output: Done,
        }),
      onSuccess,
    }),
  };
}

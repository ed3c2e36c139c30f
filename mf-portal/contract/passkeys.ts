import { z } from 'zod';

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(4_000);

/** `POST /api/portal/passkeys/challenge`: data with which the browser creates a passkey. */
export const NewPasskeyReply = z.object({
  challenge: z.string(),
  /** Id of the client, in base64url. */
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  /** Credentials that the client already has. */
  existing: z.array(z.string()),
});

/** `POST /api/portal/passkeys`: a new credential. All fields are in base64url. */
export const NewPasskey = z.strictObject({
  credentialId: base64url,
  publicKey: base64url,
  algorithm: z.number().int(),
  authenticatorData: base64url,
  clientData: base64url,
});

/** `POST /api/portal/passkey-challenge` */
export const ChallengeReply = z.object({ challenge: z.string() });

/** `POST /api/portal/passkey-sign-in`: the signed challenge. All fields are in base64url. */
export const SignedChallenge = z.strictObject({
  credentialId: base64url,
  authenticatorData: base64url,
  clientData: base64url,
  signature: base64url,
});
export type SignedChallenge = z.infer<typeof SignedChallenge>;

/** A passkey as its owner sees it. Times in ms since the epoch; 0: never. */
export const PasskeyView = z.object({
  ID: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
});

/** `GET /api/portal/passkeys`, oldest first. */
export const PasskeysReply = z.object({ data: z.array(PasskeyView) });

import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
const ClientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() });

/** https://www.w3.org/TR/webauthn-3/#authenticator-data */
const LAYOUT = { flags: 32, counter: 33, end: 37 } as const;
const USER_PRESENT = 1;
const USER_VERIFIED = 4;

/** COSE algorithms, with the hash name for `verify` and the type of their keys. */
const ALGORITHMS = new Map<number, { hash: string | null; keyType: string }>([
  [-7, { hash: 'sha256', keyType: 'ec' }],
  [-8, { hash: null, keyType: 'ed25519' }],
  [-257, { hash: 'sha256', keyType: 'rsa' }],
]);

export const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Data of a browser and its authenticator about one ceremony. */
export interface Ceremony {
  type: 'webauthn.create' | 'webauthn.get';
  clientData: string;
  authenticatorData: string;
  /** Addresses of the portal, such as https://chat.fern.example. */
  origins: readonly string[];
}

/**
 * Reads a ceremony at one of the portal's addresses, in which the person was present and verified.
 * @returns null if the ceremony is of another kind or unreadable
 */
export function readCeremony({
  type,
  clientData,
  authenticatorData,
  origins,
}: Ceremony): { challenge: string; counter: number } | null {
  const given = parsed(bytesOf(clientData));
  if (given?.type !== type || !origins.includes(given.origin)) return null;
  const data = bytesOf(authenticatorData);
  if (data.length < LAYOUT.end) return null;
  const site = sha256(new URL(given.origin).hostname);
  const flags = data[LAYOUT.flags]!;
  const isVerified = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  if (!isVerified || !timingSafeEqual(data.subarray(0, LAYOUT.flags), site)) return null;
  return { challenge: given.challenge, counter: data.readUInt32BE(LAYOUT.counter) };
}

function parsed(bytes: Buffer): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Returns the key, or null if the key is unreadable or does not fit the algorithm. */
export function readKey(publicKey: Buffer, algorithm: number): KeyObject | null {
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === ALGORITHMS.get(algorithm)?.keyType ? key : null;
  } catch {
    return null;
  }
}

/** Returns whether the key has signed this ceremony. */
export function isSigned(
  { publicKey, algorithm }: { publicKey: string; algorithm: number },
  signed: { authenticatorData: string; clientData: string; signature: string },
): boolean {
  const key = readKey(bytesOf(publicKey), algorithm);
  if (key === null) return false;
  const clientHash = sha256(bytesOf(signed.clientData));
  const content = Buffer.concat([bytesOf(signed.authenticatorData), clientHash]);
  const { hash } = ALGORITHMS.get(algorithm)!;
  return verify(hash, content, key, bytesOf(signed.signature));
}

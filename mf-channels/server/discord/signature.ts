import { createPublicKey, verify } from 'node:crypto';

/** RFC 8410: the bytes before the 32 bytes of a public Ed25519 key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

/** Returns whether Discord has signed the body, checked with the public key of the app. */
export function isSignedBody(
  { headers, body }: { headers: Record<string, unknown>; body: Buffer },
  publicKey: string,
): boolean {
  const signature = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  if (typeof timestamp !== 'string' || !KEY.test(publicKey)) return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex'));
}

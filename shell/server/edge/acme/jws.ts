import { createHash, createHmac, createPublicKey, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

/** A signed message in the flattened form of RFC 7515. */
interface Jws {
  protected: string;
  payload: string;
  signature: string;
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the public part of an account's key, with its fields in the order of RFC 7638. */
export function publicJwk(key: KeyObject): JsonWebKey {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { crv, kty, x, y };
}

/** Returns the thumbprint of an account's key (RFC 7638), which answers of challenges contain. */
export const thumbprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(JSON.stringify(publicJwk(key)))
    .digest('base64url');

/** Signs a request with an account's P-256 key. `payload`: null for a request that only reads. */
export function signedRequest(key: KeyObject, header: object, payload: object | null): Jws {
  const head = encoded({ alg: 'ES256', ...header });
  const body = payload === null ? '' : encoded(payload);
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
    key,
    dsaEncoding: 'ieee-p1363',
  });
  return { protected: head, payload: body, signature: signature.toString('base64url') };
}

/** Proves that an external account agrees to a new account's key (RFC 8555, 7.3.4). */
export function externalBinding(
  { keyId, hmacKey }: { keyId: string; hmacKey: string },
  url: string,
  key: KeyObject,
): Jws {
  const head = encoded({ alg: 'HS256', kid: keyId, url });
  const payload = encoded(publicJwk(key));
  const signature = createHmac('sha256', Buffer.from(hmacKey, 'base64url'))
    .update(`${head}.${payload}`)
    .digest('base64url');
  return { protected: head, payload, signature };
}

import { createHash, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ProblemError } from './problems';

const Signed = z.object({ protected: z.string(), payload: z.string(), signature: z.string() });
const Jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
const Header = z.object({
  alg: z.literal('ES256'),
  nonce: z.string(),
  url: z.string(),
  jwk: Jwk.optional(),
  kid: z.string().optional(),
});

/** A signed request whose signature is not verified yet. */
export interface SignedRequest {
  header: z.infer<typeof Header>;
  /** Null for a request that only reads (POST-as-GET). */
  payload: unknown;
  /** @throws ProblemError malformed */
  requireSignature(by: KeyObject): void;
}

/** Parses the body of a request (RFC 8555, 6.2). @throws ProblemError malformed */
export function readSigned(body: unknown): SignedRequest {
  const signed = Signed.safeParse(body);
  if (!signed.success) throw new ProblemError('malformed', 'The body is not a flattened JWS.');
  const { protected: head, payload, signature } = signed.data;
  const header = Header.safeParse(jsonOf(head));
  if (!header.success) throw new ProblemError('malformed', 'The protected header is not valid.');
  return {
    header: header.data,
    payload: payload === '' ? null : jsonOf(payload),
    requireSignature(by) {
      const key = { key: by, dsaEncoding: 'ieee-p1363' as const };
      const text = Buffer.from(`${head}.${payload}`);
      if (!verify('sha256', text, key, Buffer.from(signature, 'base64url')))
        throw new ProblemError('malformed', 'The signature does not belong to the key.');
    },
  };
}

export const publicKeyOf = (jwk: z.infer<typeof Jwk>): KeyObject =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });

/** Returns the thumbprint of a key (RFC 7638). */
export function thumbprintOf(key: KeyObject): string {
  const { crv, kty, x, y } = key.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new ProblemError('malformed', 'The request does not contain JSON.');
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Time in ms for which a signature is valid before and after its own time, because the clocks of
 * machines differ.
 */
const VALID_MS = 30_000;
const SCHEME = 'Voxgrove-Service';
const HEADER = new RegExp(
  `^${SCHEME} slice=([\\w-]{1,60}), at=(\\d{1,15}), body=([0-9a-f]{64}), signature=([0-9a-f]{64})$`,
);

/** Facts that the process of a slice signs with the key of the installation. */
export interface SignedCall {
  method: string;
  /** Path and query. */
  path: string;
  /** The calling slice. */
  slice: string;
  /** ms since the epoch */
  at: number;
  /** SHA-256 of the body, hex. */
  bodyHash: string;
}

export const hashOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex');

/** Returns the `authorization` header of a call. */
export function signCall(call: SignedCall, key: Buffer): string {
  const { slice, at, bodyHash } = call;
  const signature = signatureOf(call, key).toString('hex');
  return `${SCHEME} slice=${slice}, at=${at}, body=${bodyHash}, signature=${signature}`;
}

export const isServiceHeader = (header: string | undefined): header is string =>
  header?.startsWith(`${SCHEME} `) ?? false;

/**
 * Checks the signature of a call. The receiver must also compare the body with `bodyHash`.
 * @returns null for a wrong or expired signature
 */
export function verifyCall(
  header: string,
  { method, path, now }: { method: string; path: string; now: number },
  key: Buffer,
): SignedCall | null {
  const [, slice = '', time = '', bodyHash = '', signature = ''] = HEADER.exec(header) ?? [];
  const call: SignedCall = { method, path, slice, at: Number(time), bodyHash };
  if (slice === '' || Math.abs(now - call.at) > VALID_MS) return null;
  const isValid = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(call, key));
  return isValid ? call : null;
}

function signatureOf({ method, path, slice, at, bodyHash }: SignedCall, key: Buffer): Buffer {
  const parts = [method, path, slice, at, bodyHash];
  return createHmac('sha256', key).update(parts.join('\n')).digest();
}

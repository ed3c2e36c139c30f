import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';

const TOLERANCE_S = 300;
const SECRET_PREFIX = 'whsec_';

/**
 * Requires a valid signature by the scheme of Svix, which the provider uses.
 * @throws AppError FORBIDDEN
 */
export function requireSignature(
  headers: Record<string, unknown>,
  body: Buffer,
  secret: string | undefined,
  now: number,
): void {
  const [id, at, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const isRecent = Math.abs(now / 1_000 - Number(at)) <= TOLERANCE_S;
  if (secret === undefined || !isRecent) throw new AppError('FORBIDDEN');
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new AppError('FORBIDDEN');
}

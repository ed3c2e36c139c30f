import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { SIGN_IN_LINK } from '@voxgrove/contracts';

/** Creates the token of a sign-in link: 256 random bits. */
export const newLinkToken = (): string =>
  `${SIGN_IN_LINK.prefix}${randomBytes(SIGN_IN_LINK.tokenBytes).toString('base64url')}`;

export const LINK_TOKEN = new RegExp(`^${SIGN_IN_LINK.prefix}[A-Za-z0-9_-]{43}$`);

const digest = (use: string, token: string): Buffer =>
  createHash('sha256').update(`${use}:${token}`).digest();

/** Returns the id of the link's row. Nobody can derive the link from the id. */
export const linkId = (token: string): string => digest('link', token).toString('hex');

/**
 * Encrypts the link's address with the mailed token. Each key encrypts only one address, so the
 * nonce can be constant.
 */
export function sealAddress(token: string, email: string): string {
  const cipher = createCipheriv('aes-256-gcm', digest('address', token), Buffer.alloc(12));
  return Buffer.concat([
    cipher.update(email, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
}

export function openAddress(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', digest('address', token), Buffer.alloc(12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(
    'utf8',
  );
}

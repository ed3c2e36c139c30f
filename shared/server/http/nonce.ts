import { randomBytes } from 'node:crypto';

/**
 * Returns a nonce for the inline styles and scripts of one reply, for its content security policy.
 */
export const newNonce = (): string => randomBytes(18).toString('base64');

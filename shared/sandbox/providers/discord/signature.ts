import { createHash, createPrivateKey, sign } from 'node:crypto';

const SEED = createHash('sha256').update('discord app of the local sandbox').digest();
/** Header before the 32 bytes of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY = createPrivateKey({
  key: Buffer.concat([PKCS8, SEED]),
  format: 'der',
  type: 'pkcs8',
});

/**
 * Returns the headers that sign an interaction:
 * https://docs.discord.com/developers/interactions/overview
 */
export function signedHeaders(body: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  return {
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), KEY).toString('hex'),
    'x-signature-timestamp': timestamp,
  };
}

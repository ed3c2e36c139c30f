import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Verifies a signature in browsers without native Ed25519. Only these load this module. */
export function verifyEd25519(
  publicKey: Uint8Array,
  signature: Uint8Array,
  text: Uint8Array,
): boolean {
  hashes.sha512 = sha512;
  return verify(signature, text, publicKey, { zip215: false });
}

import type { RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import { signedText } from '@voxgrove/contracts/canonical-json';

/**
 * Returns whether one of the keys signed the document. Never rejects: a malformed document counts
 * as unsigned. Uses Web Crypto with Ed25519 if available. Otherwise loads our own code on demand: a
 * page on plain http (other than localhost) has no Web Crypto.
 */
export async function verifySigned(
  document: unknown,
  keys: readonly RegistryKey[],
): Promise<boolean> {
  try {
    const { signature } = document as { signature: RegistrySignature };
    const key = keys.find(({ id }) => id === signature.key);
    if (!key) return false;
    const [value, publicKey] = [bytesOf(signature.value), bytesOf(key.publicKey)];
    const text = new TextEncoder().encode(signedText(document as object));
    return (
      (await verifyNatively(publicKey, value, text)) ??
      (await import('./ed25519')).verifyEd25519(publicKey, value, text)
    );
  } catch {
    return false;
  }
}

/** Returns undefined if the browser has no native implementation. */
async function verifyNatively(
  publicKey: Bytes,
  signature: Bytes,
  text: Bytes,
): Promise<boolean | undefined> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return crypto.subtle.verify('Ed25519', key, signature, text);
}

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (base64: string): Bytes =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

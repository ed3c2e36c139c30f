import type { RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import { signedText } from '@voxgrove/contracts/canonical-json';

/**
 * Is the document signed by one of the keys? Never rejects: what is malformed is not signed.
 * Web Crypto where the page has it with Ed25519, else code of ours that is fetched then: a page on plain http (other than
 * localhost) has no Web Crypto at all.
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

/** Undefined where the browser cannot. */
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

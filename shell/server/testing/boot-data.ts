import { createPublicKey, verify } from 'node:crypto';
import { signedText } from '@voxgrove/contracts/canonical-json';
import type { RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import type { BootData } from '../documents/shell-document';

/** Returns the boot data that the server has written into a page. */
export function bootOf({ text }: { text: string }): BootData {
  return JSON.parse(/id="vg-boot"[^>]*>(.*?)<\/script>/.exec(text)![1]!) as BootData;
}

/**
 * Returns whether the document is signed with one of these keys. Uses the raw public key, as any
 * outsider would.
 */
export function verifies(document: { signature: RegistrySignature }, keys: RegistryKey[]): boolean {
  const key = keys.find(({ id }) => id === document.signature.key);
  if (key === undefined) return false;
  const publicKey = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(key.publicKey, 'base64').toString('base64url'),
    },
    format: 'jwk',
  });
  return verify(
    null,
    Buffer.from(signedText(document)),
    publicKey,
    Buffer.from(document.signature.value, 'base64'),
  );
}

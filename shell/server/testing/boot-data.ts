import { createPublicKey, verify } from 'node:crypto';
import { signedText } from '@voxgrove/contracts/canonical-json';
import type { RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import type { BootData } from '../documents/shell-document';

/** What the server has written into a page. */
export function bootOf({ text }: { text: string }): BootData {
  return JSON.parse(/id="vg-boot"[^>]*>(.*?)<\/script>/.exec(text)![1]!) as BootData;
}

/** Is it signed with one of these keys? Done from the raw public key, as anybody outside would. */
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

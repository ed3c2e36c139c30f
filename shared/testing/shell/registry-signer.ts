import { generateKeyPairSync, sign } from 'node:crypto';
import type { RegistryKey, ResolvedRegistry } from '@voxgrove/contracts';
import { signedText } from '@voxgrove/contracts/canonical-json';

export interface RegistrySigner {
  key: RegistryKey;
  sign: (registry: ResolvedRegistry) => ResolvedRegistry;
}

/** Creates a key like that of a gateway, and signs registries with it. */
export function registrySigner(): RegistrySigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = {
    id: 'test',
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
  };
  return {
    key,
    sign: (registry) => ({
      ...registry,
      signature: {
        key: key.id,
        value: sign(null, Buffer.from(signedText(registry)), privateKey).toString('base64'),
      },
    }),
  };
}

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { signedText } from '@voxgrove/contracts/canonical-json';
import { Secret } from '@voxgrove/server/secrets/secret';
import { collection } from '@voxgrove/server/store/port';
import type { KeyObject } from 'node:crypto';
import type { RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/**
 * Id of the signing key. The key is encrypted in the secret store, so a forged row has no effect.
 */
const SIGNING = collection<{ id: string }>('shell.remoteRegistryKeys');
const ROW = 'signing';
const OWNER = 'remote-registry';

/** The installation's Ed25519 key pair. */
export class RegistryKeys {
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly key: RegistryKey;

  constructor(privateKey: KeyObject) {
    this.#private = privateKey;
    this.#public = createPublicKey(privateKey);
    this.key = publicPart(this.#public);
  }

  sign(value: object): RegistrySignature {
    return {
      key: this.key.id,
      value: sign(null, Buffer.from(signedText(value)), this.#private).toString('base64'),
    };
  }

  verify(value: object, signature: RegistrySignature): boolean {
    const bytes = Buffer.from(signature.value, 'base64');
    // Base64 has several spellings of the same bytes. Accept only the spelling that we write, so
    // that every changed byte is noticed.
    return (
      signature.key === this.key.id &&
      bytes.toString('base64') === signature.value &&
      verify(null, Buffer.from(signedText(value)), this.#public, bytes)
    );
  }
}

/**
 * Opens the installation's key pair. The first process creates it, even if several processes start
 * at once.
 * @throws Error when the key was encrypted with another master key
 */
export async function openRegistryKeys(
  store: DocumentStore,
  secrets: SecretStore,
): Promise<RegistryKeys> {
  const { region } = store.identity;
  const named = (await store.identity.get(SIGNING, ROW))?.data.id;
  if (named === undefined) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { id } = publicPart(publicKey);
    await secrets.put(
      region,
      OWNER,
      id,
      new Secret(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
    );
    try {
      await store.identity.create(SIGNING, ROW, { id });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ALREADY_EXISTS') throw error;
      await secrets.delete(region, OWNER, id);
    }
    return openRegistryKeys(store, secrets);
  }
  const pem = await secrets.get(region, OWNER, named);
  if (pem === null)
    throw new Error(
      `The key that signs the registry of remotes (${named}) is not in the secret store.`,
    );
  const keys = new RegistryKeys(createPrivateKey(pem.reveal('sign the registry of remotes')));
  if (keys.key.id !== named)
    throw new Error(`The key that signs the registry of remotes is ${keys.key.id}, not ${named}.`);
  return keys;
}

function publicPart(key: KeyObject): RegistryKey {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');
  return {
    id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    publicKey: raw.toString('base64'),
  };
}

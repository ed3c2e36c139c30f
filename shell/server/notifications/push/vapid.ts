import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import webPush from 'web-push';
import { randomId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { collection } from '@voxgrove/server/store/port';
import type { KeyObject } from 'node:crypto';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Name of the installation's key. The secret store contains the key itself, encrypted. */
const KEYS = collection<{ id: string }>('shell.pushKeys');
const ROW = 'vapid';
const OWNER = 'push';

/** Keys that identify this installation to push services (RFC 8292). */
export interface VapidKeys {
  /**
   * Uncompressed P-256 point, base64url. It must not change, because browsers subscribe with it.
   */
  publicKey: string;
  /** Scalar of the P-256 key, base64url. */
  privateKey: Secret;
  /** `mailto:` or `https:` address of the operator. */
  subject: string;
}

/**
 * Returns the installation's keys. The first process creates them, even if several processes start
 * at once. `subject`: contact as `mailto:` or `https:` address.
 */
export async function openVapidKeys(
  store: DocumentStore,
  secrets: SecretStore,
  subject: string,
): Promise<VapidKeys> {
  const { region } = store.identity;
  const named = (await store.identity.get(KEYS, ROW))?.data.id;
  if (named === undefined) {
    const id = randomId(16);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await secrets.put(
      region,
      OWNER,
      id,
      new Secret(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
    );
    try {
      await store.identity.create(KEYS, ROW, { id });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ALREADY_EXISTS') throw error;
      await secrets.delete(region, OWNER, id);
    }
    return openVapidKeys(store, secrets, subject);
  }
  const pem = await secrets.get(region, OWNER, named);
  if (pem === null)
    throw new Error(`The key of push messages (${named}) is not in the secret store.`);
  return vapidKeys(createPrivateKey(pem.reveal('sign push messages')), subject);
}

function vapidKeys(key: KeyObject, subject: string): VapidKeys {
  const { d = '', x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat(point).toString('base64url');
  // A wrong subject or key must fail now, not at the first message.
  webPush.getVapidHeaders('https://push.example', subject, publicKey, d, 'aes128gcm');
  return { publicKey, privateKey: new Secret(d), subject };
}

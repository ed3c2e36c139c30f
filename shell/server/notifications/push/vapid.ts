import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { randomId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { collection } from '@voxgrove/server/store/port';
import type { KeyObject } from 'node:crypto';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Which key is the installation's: only its name. The key itself is sealed in the secret store. */
const KEYS = collection<{ id: string }>('pushKeys');
const ROW = 'vapid';
const OWNER = 'push';
const VALID_S = 12 * 3_600;

/** With what push services know that a message is from this installation (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed P-256 point, base64url: browsers subscribe with it, so it must stay the same. */
  publicKey: string;
  /** The Authorization header of a message to this service. */
  authorization(endpoint: string, now: number): string;
}

/** The installation's keys; made by the first process that asks, of several at once by exactly one. `subject`: `mailto:` or `https:`, who answers for us. */
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

function vapidKeys(privateKey: KeyObject, subject: string): VapidKeys {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x ?? '', 'base64url'),
    Buffer.from(y ?? '', 'base64url'),
  ]).toString('base64url');
  return {
    publicKey,
    authorization: (endpoint, now) =>
      `vapid t=${signedToken(privateKey, 'ES256', { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_S, sub: subject })}, k=${publicKey}`,
  };
}

/** A JSON Web Token. */
export function signedToken(
  privateKey: KeyObject,
  algorithm: 'ES256' | 'RS256',
  claims: Record<string, string | number>,
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: algorithm })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

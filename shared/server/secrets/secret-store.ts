import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { deleteWhere } from '../store/delete-where';
import { collection } from '../store/port';
import { Secret } from './secret';
import type { Region } from '@voxgrove/contracts';
import type { DocumentStore, IndexDefinition } from '../store/port';
import type { SecretStore } from './port';

/**
 * One encrypted secret. `key` identifies the encryption key, so that a wrong master key can be
 * distinguished from a damaged row.
 */
interface SealedSecret {
  key: string;
  iv: string;
  tag: string;
  text: string;
  owner: string;
  name: string;
}

const SECRETS = collection<SealedSecret>('shell.secrets');

export const SECRET_INDEXES: IndexDefinition[] = [{ collection: SECRETS.name, fields: ['owner'] }];

/**
 * Creates a store that keeps secrets in their own collection, encrypted with AES-256-GCM under a
 * key derived from the master key. Region, owner and name are authenticated with the value, so that
 * a row copied to another tenant or field does not decrypt.
 */
export function createSecretStore(store: DocumentStore, masterKey: Secret): SecretStore {
  const derive = (use: string): Buffer =>
    Buffer.from(
      hkdfSync(
        'sha256',
        masterKey.reveal('derive a key for one use'),
        'voxgrove',
        `use:${use}`,
        32,
      ),
    );
  const sealingKey = derive('secret-store');
  const keyId = createHash('sha256')
    .update(derive('secret-store-key-id'))
    .digest('hex')
    .slice(0, 12);
  const rowId = (owner: string, name: string): string =>
    createHash('sha256')
      .update(JSON.stringify([owner, name]))
      .digest('hex')
      .slice(0, 40);
  const bound = (region: Region, owner: string, name: string): Buffer =>
    Buffer.from(JSON.stringify([region, owner, name]));

  return {
    derive,
    async put(region, owner, name, value, tx) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(
        bound(region, owner, name),
      );
      const text = Buffer.concat([
        cipher.update(value.reveal('seal for storage'), 'utf8'),
        cipher.final(),
      ]);
      await (tx ?? store.for(region)).set(SECRETS, rowId(owner, name), {
        key: keyId,
        iv: iv.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: text.toString('base64'),
        owner,
        name,
      });
    },
    async get(region, owner, name, tx) {
      const row = await (tx ?? store.for(region)).get(SECRETS, rowId(owner, name));
      if (row === null) return null;
      if (row.data.key !== keyId)
        throw new Error(
          `A stored secret was sealed with another master key (${row.data.key}, this process has ${keyId}).`,
        );
      const decipher = createDecipheriv(
        'aes-256-gcm',
        sealingKey,
        Buffer.from(row.data.iv, 'base64'),
      )
        .setAAD(bound(region, owner, name))
        .setAuthTag(Buffer.from(row.data.tag, 'base64'));
      return new Secret(
        Buffer.concat([
          decipher.update(Buffer.from(row.data.text, 'base64')),
          decipher.final(),
        ]).toString('utf8'),
      );
    },
    async delete(region, owner, name, tx) {
      await (tx ?? store.for(region)).delete(SECRETS, rowId(owner, name));
    },
    deleteAll: (region, owner) =>
      deleteWhere(store.for(region), SECRETS, [{ field: 'owner', op: '==', value: owner }]),
  };
}

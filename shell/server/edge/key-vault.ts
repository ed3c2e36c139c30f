import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { DEFAULT_REGION } from '@voxgrove/server/http/register';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { z } from 'zod';
import type { OrderedCertificate } from './acme/order-certificate';

const Stored = z.object({ key: z.string(), chain: z.string() });
const ACCOUNT = 'acme-account';
const CERTIFICATE = 'certificate';

const ownerOf = (host: string): string => `edge:${host}`;

/** Encrypted keys of the edge. */
export interface KeyVault {
  /** Returns the key of the account at an authority. The first call creates the key. */
  accountKey(directoryUrl: string): Promise<KeyObject>;
  /** Stores a certificate together with its key, so that they always belong together. */
  keep(host: string, certificate: OrderedCertificate): Promise<void>;
  read(host: string): Promise<OrderedCertificate | null>;
  delete(host: string): Promise<void>;
}

export function keyVault(store: DocumentStore, secrets: SecretStore): KeyVault {
  return {
    async accountKey(directoryUrl) {
      const fresh = new Secret(newKey());
      const accountKey = await store.identity.transaction(async (tx) => {
        const storedKey = await secrets.get(DEFAULT_REGION, ACCOUNT, directoryUrl, tx);
        if (storedKey === null) await secrets.put(DEFAULT_REGION, ACCOUNT, directoryUrl, fresh, tx);
        return storedKey ?? fresh;
      });
      return createPrivateKey(accountKey.reveal('sign requests to the certificate authority'));
    },
    async keep(host, certificate) {
      const secret = new Secret(JSON.stringify(certificate));
      await secrets.put(DEFAULT_REGION, ownerOf(host), CERTIFICATE, secret);
    },
    async read(host) {
      const secret = await secrets.get(DEFAULT_REGION, ownerOf(host), CERTIFICATE);
      return secret && Stored.parse(JSON.parse(secret.reveal('terminate TLS for the host')));
    },
    delete: (host) => secrets.delete(DEFAULT_REGION, ownerOf(host), CERTIFICATE),
  };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

import type { Region } from '@voxgrove/contracts';
import type { Transaction } from '../store/port';
import type { Secret } from './secret';

/**
 * Secrets, apart from the documents and encrypted at rest; bound to their owner and name so that a copied row does not decrypt.
 * With a transaction of the same region, a secret is read or written together with the documents that speak of it.
 */
export interface SecretStore {
  put(region: Region, owner: string, name: string, value: Secret, tx?: Transaction): Promise<void>;
  get(region: Region, owner: string, name: string, tx?: Transaction): Promise<Secret | null>;
  delete(region: Region, owner: string, name: string, tx?: Transaction): Promise<void>;
  /** Deletes whatever an owner has. */
  deleteAll(region: Region, owner: string): Promise<void>;
  /** A key derived from the master key for one use (HMAC of tokens, sealing of cookies); the same on every process. */
  derive(use: string): Buffer;
}

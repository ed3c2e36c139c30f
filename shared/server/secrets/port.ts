import type { Region } from '@voxgrove/contracts';
import type { Transaction } from '../store/port';
import type { Secret } from './secret';

/**
 * Encrypted storage of secrets, separate from the documents. A secret is bound to its owner and
 * name, so that a copied row does not decrypt. With a transaction of the same region, the secret is
 * read or written in the same transaction as the documents that refer to it.
 */
export interface SecretStore {
  put(region: Region, owner: string, name: string, value: Secret, tx?: Transaction): Promise<void>;
  get(region: Region, owner: string, name: string, tx?: Transaction): Promise<Secret | null>;
  delete(region: Region, owner: string, name: string, tx?: Transaction): Promise<void>;
  /** Deletes all secrets of an owner. */
  deleteAll(region: Region, owner: string): Promise<void>;
  /**
   * Derives a key from the master key for one use (HMAC of tokens, encryption of cookies). The key
   * is the same in every process.
   */
  derive(use: string): Buffer;
}

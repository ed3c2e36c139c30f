import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Problem } from './problems';

export interface Account {
  id: string;
  key: KeyObject;
  thumbprint: string;
}

export interface Order {
  id: string;
  account: string;
  host: string;
  /** Token of its challenge. */
  token: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  challenge: 'pending' | 'processing' | 'valid' | 'invalid';
  error?: Problem;
  /** PEM */
  chain?: string;
  revoked?: true;
}

export const newId = (): string => randomBytes(12).toString('base64url');

/** Stores accounts, orders and unused nonces of the authority. */
export class AcmeState {
  readonly accounts = new Map<string, Account>();
  readonly orders = new Map<string, Order>();
  readonly #nonces = new Set<string>();

  newNonce(): string {
    const nonce = newId();
    this.#nonces.add(nonce);
    return nonce;
  }

  /** Returns whether the nonce was unused. */
  useNonce(nonce: string): boolean {
    return this.#nonces.delete(nonce);
  }

  accountOf(thumbprint: string): Account | undefined {
    return [...this.accounts.values()].find((account) => account.thumbprint === thumbprint);
  }

  reset(): void {
    this.accounts.clear();
    this.orders.clear();
    this.#nonces.clear();
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, PASSWORD } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { collection } from '@voxgrove/server/store/port';
import { isGuessable } from './guessable';
import { stretch } from './stretch';
import type { UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from './budgets';
import type { Cost } from './stretch';

/** Somebody's password, named by their id. What it was stretched with stands beside it, so that the cost can be raised later. */
interface PasswordRow {
  salt: string;
  hash: string;
  cost: Cost;
  setAt: number;
}

const passwords = collection<PasswordRow>('passwords');

/** 32 MB and about a fifth of a second: one guess costs a thief of the database as much as us. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

export interface PasswordsOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  budgets: Budgets;
  personAt: (email: string) => Promise<UserId | null>;
  cost?: Cost | undefined;
}

/** Passwords: chosen, checked, removed. Nobody has to have one. */
export class Passwords {
  readonly #key: Buffer;
  readonly #cost: Cost;

  constructor(private readonly options: PasswordsOptions) {
    this.#key = options.secrets.derive('password');
    this.#cost = options.cost ?? COST;
  }

  /** When it was set, in ms, or null. */
  async setAt(userId: UserId): Promise<number | null> {
    return (await this.options.store.identity.get(passwords, userId))?.data.setAt ?? null;
  }

  /** @throws AppError PASSWORD_GUESSABLE */
  refuseGuessable(password: string, email: string): void {
    if (isGuessable(password, email)) throw new AppError('PASSWORD_GUESSABLE');
  }

  /** `prove` rejects when the caller may not. It is asked last: nobody's code is used up by a server that has no time for the rest. */
  async set(userId: UserId, password: string, prove: () => Promise<void>): Promise<void> {
    const row = await this.#rowOf(password, this.options.clock.now());
    await prove();
    await this.options.store.identity.set(passwords, userId, row);
  }

  async remove(userId: UserId): Promise<void> {
    await this.options.store.identity.delete(passwords, userId);
  }

  /**
   * Whose address and password these are. Unknown addresses and people without a password cost the same work and get the same answer.
   * Only wrong tries use up a budget. @throws AppError PASSWORD_WRONG | RATE_LIMITED
   */
  async signIn(email: string, password: string, ip: string): Promise<UserId> {
    const userId = await this.#withinBudget(email, ip, async () => {
      const known = await this.options.personAt(email);
      return (await this.#matches(known, password)) ? known : null;
    });
    if (userId === null) throw new AppError('PASSWORD_WRONG');
    return userId;
  }

  /** Is this the person's password? @throws AppError RATE_LIMITED */
  async isPasswordOf(
    userId: UserId,
    email: string,
    password: string,
    ip: string,
  ): Promise<boolean> {
    return (
      (await this.#withinBudget(email, ip, async () =>
        (await this.#matches(userId, password)) ? userId : null,
      )) !== null
    );
  }

  /**
   * A try is paid for before it is made: many at once get no more than one after the other. It is given back when it was right, and
   * when it was not answered at all (an overloaded server, a database that is away).
   */
  async #withinBudget(
    email: string,
    ip: string,
    attempt: () => Promise<UserId | null>,
  ): Promise<UserId | null> {
    const { budgets } = this.options;
    const network = networkOf(ip);
    await budgets.spend('password-network', network, PASSWORD.triesPerNetwork, PASSWORD.windowMs);
    await budgets.spend('password', email, PASSWORD.triesPerAddress, PASSWORD.windowMs);
    let wrong = false;
    try {
      const found = await attempt();
      wrong = found === null;
      return found;
    } finally {
      if (!wrong) {
        await budgets.refund('password', email);
        await budgets.refund('password-network', network);
      }
    }
  }

  async #matches(userId: UserId | null, password: string): Promise<boolean> {
    const row = userId === null ? null : await this.options.store.identity.get(passwords, userId);
    const { salt, hash, cost } = row?.data ?? { salt: '', hash: '', cost: this.#cost };
    const tried = await stretch(this.#pepper(password), Buffer.from(salt, 'base64'), cost);
    const stored = Buffer.from(hash, 'base64');
    if (row === null || stored.length !== tried.length || !timingSafeEqual(stored, tried))
      return false;
    if (workOf(cost) < workOf(this.#cost))
      await this.options.store.identity
        .set(passwords, row.id, await this.#rowOf(password, row.data.setAt), {
          ifVersion: row.version,
        })
        .catch(ignoreConflict);
    return true;
  }

  async #rowOf(password: string, setAt: number): Promise<PasswordRow> {
    const salt = randomBytes(16);
    return {
      salt: salt.toString('base64'),
      hash: (await stretch(this.#pepper(password), salt, this.#cost)).toString('base64'),
      cost: this.#cost,
      setAt,
    };
  }

  /** The same characters typed on another keyboard are the same password. Without the key, which is not in the database, a stolen row cannot be tried at all. */
  #pepper(password: string): Buffer {
    return createHmac('sha256', this.#key).update(password.normalize('NFC')).digest();
  }
}

const workOf = ({ N, r, p }: Cost): number => N * r * p;

/** Changed in the meantime: the new one is at the present cost already. */
function ignoreConflict(error: { code?: string }): void {
  if (error.code !== 'CONFLICT') throw error;
}

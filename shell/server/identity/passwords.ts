import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, PASSWORD } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { collection } from '@voxgrove/server/store/port';
import { isGuessable } from './guessable';
import { stretch } from './stretch';
import type { UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Collection, DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from './budgets';
import type { Cost } from './stretch';

/**
 * A person's password; the row has the person's id. The row contains the parameters of the hash, so
 * that the cost can be raised later.
 */
export interface PasswordRow {
  salt: string;
  hash: string;
  cost: Cost;
  setAt: number;
}

const passwordsOfUsers = collection<PasswordRow>('shell.passwords');

/**
 * Each hash takes 32 MB and about a fifth of a second. A guess costs a thief of the database as
 * much as it costs us.
 */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** Nobody has this id. */
const NOBODY = 'nobody';

export interface PasswordsOptions<Id extends string> {
  store: Pick<DocumentStore, 'identity'>;
  secrets: Pick<SecretStore, 'derive'>;
  clock: Clock;
  budgets: Budgets;
  personAt: (email: string) => Promise<Id | null>;
  /** Default: the passwords of people of the dashboard. */
  rows?: Collection<PasswordRow>;
  cost?: Cost | undefined;
}

/** Sets, verifies and removes optional passwords. */
export class Passwords<Id extends string = UserId> {
  readonly #key: Buffer;
  readonly #cost: Cost;
  readonly #rows: Collection<PasswordRow>;

  constructor(private readonly options: PasswordsOptions<Id>) {
    this.#key = options.secrets.derive('password');
    this.#cost = options.cost ?? COST;
    this.#rows = options.rows ?? passwordsOfUsers;
  }

  /** Returns when the password was set, ms since 1970, or null. */
  async setAt(userId: Id): Promise<number | null> {
    return (await this.options.store.identity.get(this.#rows, userId))?.data.setAt ?? null;
  }

  /** @throws AppError PASSWORD_GUESSABLE */
  refuseGuessable(password: string, email: string): void {
    if (isGuessable(password, email)) throw new AppError('PASSWORD_GUESSABLE');
  }

  /**
   * Sets the password. `prove` uses up the caller's one-time code, or rejects the caller. It runs
   * after the hash is computed: if the server is too busy to compute the hash, the code stays valid.
   */
  async set(userId: Id, password: string, prove: () => Promise<void>): Promise<void> {
    const row = await this.#rowOf(password, this.options.clock.now());
    await prove();
    await this.options.store.identity.set(this.#rows, userId, row);
  }

  async remove(userId: Id): Promise<void> {
    await this.options.store.identity.delete(this.#rows, userId);
  }

  /**
   * Identifies a person by address and password. Unknown addresses and people without a password
   * cost the same work and get the same response. Only wrong tries use the budget. @throws AppError
   * PASSWORD_WRONG | RATE_LIMITED
   */
  async signIn(email: string, password: string, ip: string): Promise<Id> {
    const userId = await this.#withinBudget(email, ip, async () => {
      const person = await this.options.personAt(email);
      return (await this.#matches(person, password)) ? person : null;
    });
    if (userId === null) throw new AppError('PASSWORD_WRONG');
    return userId;
  }

  /** Returns whether this is the person's password. @throws AppError RATE_LIMITED */
  async isPasswordOf(userId: Id, email: string, password: string, ip: string): Promise<boolean> {
    return (
      (await this.#withinBudget(email, ip, async () =>
        (await this.#matches(userId, password)) ? userId : null,
      )) !== null
    );
  }

  /**
   * Counts a try before the check, so that simultaneous tries gain nothing. Gives the try back if
   * the password was right or was not checked (the server is overloaded, or the database is away).
   */
  async #withinBudget(
    email: string,
    ip: string,
    attempt: () => Promise<Id | null>,
  ): Promise<Id | null> {
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

  async #matches(userId: Id | null, password: string): Promise<boolean> {
    // For an unknown address, makes the same read. Otherwise the duration would show that the
    // address is unknown.
    const row = await this.options.store.identity.get(this.#rows, userId ?? NOBODY);
    const { salt, hash, cost } = row?.data ?? { salt: '', hash: '', cost: this.#cost };
    const tried = await stretch(this.#pepper(password), Buffer.from(salt, 'base64'), cost);
    const stored = Buffer.from(hash, 'base64');
    if (row === null || stored.length !== tried.length || !timingSafeEqual(stored, tried))
      return false;
    if (workOf(cost) < workOf(this.#cost))
      await this.options.store.identity
        .set(this.#rows, row.id, await this.#rowOf(password, row.data.setAt), {
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

  /**
   * The password is normalized, so that all keyboards produce the same one. The result is keyed, so
   * that an attacker cannot test a stolen row.
   */
  #pepper(password: string): Buffer {
    return createHmac('sha256', this.#key).update(password.normalize('NFC')).digest();
  }
}

const workOf = ({ N, r, p }: Cost): number => N * r * p;

/**
 * Ignores a conflict: another call has changed the row, so the row already has the current cost.
 */
function ignoreConflict(error: { code?: string }): void {
  if (error.code !== 'CONFLICT') throw error;
}

import { AppError } from '@voxgrove/contracts';
import { amountOf, compare, zero } from '@voxgrove/contracts/money';
import { derivedId } from '../store/derived-id';
import { accountId, refOf, rulesOf } from './account';
import { balanceOf, emptyAccount, heldBy, openHolds } from './balance';
import { ledgerAccounts, ledgerReservations } from './collections';
import { digestOf, move } from './posting';
import type { Amount } from '@voxgrove/contracts/money';
import type { GroupedTransaction } from '../store/group-commit';
import type { Doc } from '../store/port';
import type { AccountRef } from './account';
import type { AccountDocument, ReservationDocument } from './collections';
import type { Ledger } from './ledger';
import type { Audit, Posting } from './posting';

export interface ReserveRequest extends Audit {
  /** Idempotency key: the purpose of the reservation, within the account's book. */
  key: string;
  account: AccountRef;
  /** Greater than zero. */
  amount: Amount;
  /** Lifetime of the reservation in milliseconds, from now. Then the amount is available again. */
  expiresInMs: number;
}

export interface SettleRequest {
  book: string;
  /** Key of the reservation. */
  key: string;
  /** Actual cost: from zero to the reserved amount. The rest is available again. */
  amount: Amount;
  to: AccountRef;
  /** Values that are known only at settlement. They are added to the source of the reservation. */
  source?: Record<string, string>;
}

export interface Reservation {
  id: string;
  amount: Amount;
  /** An expired reservation holds nothing. It can still be settled if the balance allows that. */
  state: 'open' | 'expired' | 'settled' | 'released';
  expiresAt: number;
}

/**
 * Limit of open reservations of one account. More are refused, because they are stored in one
 * document.
 */
const MOST_OPEN = 1_000;

/** Reservations of amounts whose cost is not known yet: reserve, then settle or release. */
export class Reservations {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Reserves `amount`, or the available amount if that is less. Never reserves zero. A repeat with
   * the same key returns the first reservation, whatever the amount. A released or expired
   * reservation is opened again.
   * @throws AppError BALANCE_TOO_LOW: nothing is available | RATE_LIMITED: too many are open
   */
  async reserveUpTo({ expiresInMs, ...request }: ReserveRequest): Promise<Reservation> {
    const { account, amount: most, key } = request;
    const id = reservationId(account.book, key);
    return this.ledger.options.store.transaction(async (tx) => {
      const { known, doc } = await this.#readBoth(tx, id, account, undefined);
      const view = known && this.#view(known);
      if (view !== null && (view.state === 'open' || view.state === 'settled')) return view;
      const state = doc?.data ?? emptyAccount(account);
      const { available } = balanceOf(account, state, this.ledger.options.clock.now());
      if (available.minor <= 0) throw new AppError('BALANCE_TOO_LOW');
      const amount = compare(available, most) < 0 ? available : most;
      return this.#hold(tx, { ...request, amount }, expiresInMs, known, doc);
    });
  }

  /**
   * Reserves an amount. A repeat with the same content returns the first reservation.
   * @throws AppError BALANCE_TOO_LOW | LEDGER_KEY_REUSED | RATE_LIMITED: too many are open
   */
  async reserve({ expiresInMs, ...request }: ReserveRequest): Promise<Reservation> {
    const { clock, chart, store } = this.ledger.options;
    const { account, amount, key } = request;
    if (account.unit !== amount.unit || compare(amount, zero(amount.unit)) <= 0)
      throw new AppError('BAD_INPUT', { fields: { amount: 'Reserve more than nothing.' } });
    const { mayGoNegative } = rulesOf(chart, account);
    const id = reservationId(account.book, key);
    return store.transaction(async (tx) => {
      const { known, doc } = await this.#readBoth(tx, id, account, 'absent');
      if (known !== null) {
        const digest = digestOf({ ...request, account: accountId(account) });
        if (known.data.digest !== digest) throw new AppError('LEDGER_KEY_REUSED');
        return this.#view(known);
      }
      const { available } = balanceOf(account, doc?.data ?? emptyAccount(account), clock.now());
      if (!mayGoNegative && compare(available, amount) < 0) throw new AppError('BALANCE_TOO_LOW');
      return this.#hold(tx, request, expiresInMs, known, doc);
    });
  }

  /**
   * Posts the actual cost and releases the rest, once.
   * @throws AppError NOT_FOUND | BAD_INPUT: more than is reserved | RESERVATION_CLOSED: released |
   *   LEDGER_KEY_REUSED: settled with other content | BALANCE_TOO_LOW: it has expired, and the
   *   balance no longer covers it
   */
  settle({ book, key, amount, to, source: added }: SettleRequest): Promise<Reservation> {
    const id = reservationId(book, key);
    if (amount.minor === 0) return this.release(book, key);
    return this.ledger.options.store.transaction(async (tx) => {
      const doc = await this.#read(tx, id);
      const { unit, minor, account, kind, why, by, source, state } = doc.data;
      if (state === 'released') throw new AppError('RESERVATION_CLOSED');
      if (amount.unit !== unit || amount.minor < 0 || amount.minor > minor)
        throw new AppError('BAD_INPUT', { fields: { amount: 'This is more than is reserved.' } });
      const posting: Posting = {
        ...{ kind, why, by, source: { ...source, ...added }, book, key: `settle:${id}` },
        lines: move(refOf(account), to, amount),
      };
      const staged = await this.ledger.stage(tx, posting, { settles: id });
      staged.write();
      if (staged.created) tx.update(ledgerReservations, id, { state: 'settled' });
      return this.#view({ ...doc, data: { ...doc.data, state: 'settled' } });
    });
  }

  /**
   * Releases a reservation. A repeat changes nothing. @throws AppError NOT_FOUND |
   * RESERVATION_CLOSED: settled
   */
  release(book: string, key: string): Promise<Reservation> {
    const id = reservationId(book, key);
    return this.ledger.options.store.transaction(async (tx) => {
      const doc = await this.#read(tx, id);
      if (doc.data.state === 'settled') throw new AppError('RESERVATION_CLOSED');
      if (doc.data.state === 'open') {
        const account = await tx.get(ledgerAccounts, doc.data.account);
        if (account !== null) {
          const { [id]: _released, ...holds } = account.data.holds;
          tx.set(ledgerAccounts, account.id, { ...account.data, holds });
        }
        tx.update(ledgerReservations, id, { state: 'released' });
      }
      return this.#view({ ...doc, data: { ...doc.data, state: 'released' } });
    });
  }

  /** Returns a reservation and the account whose amount it reserves; null if there is none. */
  async find(
    book: string,
    key: string,
  ): Promise<{ reservation: Reservation; account: AccountRef } | null> {
    const doc = await this.ledger.options.store.get(ledgerReservations, reservationId(book, key));
    return doc && { reservation: this.#view(doc), account: refOf(doc.data.account) };
  }

  /** Reads the reservation and its account. */
  async #readBoth(
    tx: GroupedTransaction,
    id: string,
    account: AccountRef,
    expected: 'absent' | undefined,
  ): Promise<{ known: Doc<ReservationDocument> | null; doc: Doc<AccountDocument> | null }> {
    const [known, doc] = await Promise.all([
      tx.get(ledgerReservations, id, expected),
      tx.get(ledgerAccounts, accountId(account)),
    ]);
    return { known, doc };
  }

  /** Writes a reservation of an amount that is available. */
  #hold(
    tx: GroupedTransaction,
    request: Omit<ReserveRequest, 'expiresInMs'>,
    expiresInMs: number,
    known: Doc<ReservationDocument> | null,
    doc: Doc<AccountDocument> | null,
  ): Reservation {
    const { account, amount, key, kind, why, by, source } = request;
    const at = this.ledger.options.clock.now();
    const name = accountId(account);
    const id = reservationId(account.book, key);
    const state = doc?.data ?? emptyAccount(account);
    const holds = openHolds(state, at);
    if (Object.keys(holds).length >= MOST_OPEN) throw new AppError('RATE_LIMITED');

    const expiresAt = at + expiresInMs;
    const digest = digestOf({ ...request, account: name });
    const reservation: ReservationDocument = {
      ...{ kind, why, by, source, book: account.book, key, digest, account: name },
      ...{ unit: amount.unit, minor: amount.minor, state: 'open', expiresAt, at },
    };
    // Throws if the sum of all reservations would be too large to be exact.
    amountOf(amount.unit, heldBy(holds) + amount.minor);
    const withHold = { ...state, holds: { ...holds, [id]: { minor: amount.minor, expiresAt } } };
    if (known === null) tx.create(ledgerReservations, id, reservation);
    else tx.set(ledgerReservations, id, reservation, { ifVersion: known.version });
    tx.set(ledgerAccounts, name, withHold, { ifVersion: doc?.version ?? 0 });
    return { id, amount, state: 'open', expiresAt };
  }

  async #read(tx: GroupedTransaction, id: string): Promise<Doc<ReservationDocument>> {
    const doc = await tx.get(ledgerReservations, id);
    if (doc === null) throw new AppError('NOT_FOUND');
    return doc;
  }

  #view({ id, data }: Doc<ReservationDocument>): Reservation {
    const { unit, minor, expiresAt } = data;
    const expired = data.state === 'open' && expiresAt <= this.ledger.options.clock.now();
    const state = expired ? 'expired' : data.state;
    return { id, amount: amountOf(unit, minor), state, expiresAt };
  }
}

const reservationId = (book: string, key: string): string => derivedId('reservation', book, key);

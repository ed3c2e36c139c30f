import { createHash } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { compare, negate, zero } from '@voxgrove/contracts/money';
import { accountId } from './account';
import type { Unit } from '@voxgrove/contracts/currencies';
import type { Amount } from '@voxgrove/contracts/money';
import type { AccountRef } from './account';

/** Author, reason and related ids of a transaction. Shown on statements. */
export interface Audit {
  /** Name of the action, for example `purchase` or `usage`. */
  kind: string;
  /** One sentence for the person who reads the statement. */
  why: string;
  by: { type: 'user' | 'operator' | 'system' | 'provider'; id: string };
  /** Related ids, for example `{ agentId, conversationId }`. */
  source: Record<string, string>;
}

/** A positive amount is added to the account, a negative one is taken from it. */
export interface Line {
  account: AccountRef;
  amount: Amount;
}

export interface Posting extends Audit {
  book: string;
  /**
   * Idempotency key: the business event within the book, for example `invoice-paid:in_123`. The
   * same key with the same content is posted once.
   */
  key: string;
  /** At least two lines, of different accounts. The lines add up to zero in every unit. */
  lines: Line[];
}

/** Returns the lines that move a positive amount between two accounts of its unit. */
export const move = <U extends Unit>(
  from: AccountRef<NoInfer<U>>,
  to: AccountRef<NoInfer<U>>,
  amount: Amount<U>,
): Line[] => [
  { account: from, amount: negate(amount) },
  { account: to, amount },
];

const LONGEST_KEY = 300;
const LONGEST_WHY = 500;
const MOST_LINES = 50;

/**
 * Checks a posting. @throws AppError BAD_INPUT when the posting is not a balanced transaction of
 * one book
 */
export function checkPosting({ book, key, why, lines }: Posting): void {
  if (key === '' || key.length > LONGEST_KEY) refuse('key', 'A key has 1 to 300 characters.');
  if (why === '' || why.length > LONGEST_WHY) refuse('why', 'A reason has 1 to 500 characters.');
  if (lines.length < 2 || lines.length > MOST_LINES)
    refuse('lines', 'A transaction has 2 to 50 lines.');
  if (new Set(lines.map(({ account }) => accountId(account))).size < lines.length)
    refuse('lines', 'An account appears once in a transaction.');

  const totals = new Map<Unit, bigint>();
  for (const { account, amount } of lines) {
    if (account.book !== book) refuse('lines', 'An account belongs to another book.');
    if (account.unit !== amount.unit) refuse('lines', 'An amount is in another unit.');
    if (compare(amount, zero(amount.unit)) === 0) refuse('lines', 'A line moves nothing.');
    totals.set(amount.unit, (totals.get(amount.unit) ?? 0n) + BigInt(amount.minor));
  }
  if ([...totals.values()].some((total) => total !== 0n))
    refuse('lines', 'The lines do not add up to zero.');
}

/** Returns a hash that is the same for the same content, whatever the order of the lines. */
export const digestOf = (content: object): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url');

export const digestOfPosting = ({ lines, ...audit }: Posting): string =>
  digestOf({
    ...audit,
    lines: lines.map(({ account, amount }) => [accountId(account), amount.minor]).sort(),
  });

function refuse(field: string, message: string): never {
  throw new AppError('BAD_INPUT', { fields: { [field]: message } });
}

import { AppError } from '@voxgrove/contracts';
import { Unit } from '@voxgrove/contracts/currencies';

/**
 * One account: the amount of one unit that `holder` has in the role `kind`. All accounts of a
 * tenant form a book. Transactions stay within one book, so that tenants never wait for each other
 * and a tenant can be deleted as a whole.
 */
export interface AccountRef<U extends Unit = Unit> {
  /** The tenant: id of a workspace. */
  book: string;
  /** A name of the chart, for example `wallet`. */
  kind: string;
  /** The holder within the book, for example an organization; empty: the tenant itself. */
  holder?: string;
  unit: U;
}

/** The existing kinds of accounts, and their rules. */
export type Chart = Readonly<Record<string, AccountRules>>;

export interface AccountRules {
  /** True if the available balance may be below zero: for sources of value, and for debts. */
  mayGoNegative: boolean;
}

const PART = /^[\w-]{1,64}$/;

/**
 * Returns the id under which an account is stored. @throws AppError BAD_INPUT for parts that are
 * not ids
 */
export function accountId({ book, kind, holder = '', unit }: AccountRef): string {
  if (!PART.test(book) || !PART.test(kind) || (holder !== '' && !PART.test(holder)))
    throw new AppError('BAD_INPUT', { fields: { account: 'This is not the name of an account.' } });
  return [book, kind, holder, Unit.parse(unit)].join('/');
}

/**
 * Returns the rules of an account. @throws AppError BAD_INPUT for a kind that the chart does not
 * name
 */
export function rulesOf(chart: Chart, { kind }: AccountRef): AccountRules {
  const rules = Object.hasOwn(chart, kind) ? chart[kind] : undefined;
  if (rules === undefined)
    throw new AppError('BAD_INPUT', { fields: { account: `There is no account kind ${kind}.` } });
  return rules;
}

/** Returns the account that a stored id names. */
export function refOf(id: string): AccountRef {
  const [book, kind, holder, unit] = id.split('/') as [string, string, string, AccountRef['unit']];
  return { book, kind, holder, unit };
}

import { AppError } from '@voxgrove/contracts';
import { Unit } from '@voxgrove/contracts/currencies';

/**
 * One account: what `holder` has of one unit, in the role `kind`. All accounts of a tenant form a
 * book. Transactions stay within one book, so tenants never wait for each other and a tenant can be
 * deleted as a whole.
 */
export interface AccountRef<U extends Unit = Unit> {
  /** The tenant: id of a workspace. */
  book: string;
  /** A name of the chart, for example `wallet`. */
  kind: string;
  /** Who within the book, for example an organization; empty: the tenant itself. */
  holder?: string;
  unit: U;
}

/** The kinds of accounts that exist, and their rules. */
export type Chart = Readonly<Record<string, AccountRules>>;

export interface AccountRules {
  /** The available balance may be below zero: for sources of value, and for debts. */
  mayGoNegative: boolean;
}

const PART = /^[\w-]{1,64}$/;

/** The id under which an account is stored. @throws AppError BAD_INPUT for parts that are no ids */
export function accountId({ book, kind, holder = '', unit }: AccountRef): string {
  if (!PART.test(book) || !PART.test(kind) || (holder !== '' && !PART.test(holder)))
    throw new AppError('BAD_INPUT', { fields: { account: 'This is not the name of an account.' } });
  return [book, kind, holder, Unit.parse(unit)].join('/');
}

/** @throws AppError BAD_INPUT for a kind that the chart does not name */
export function rulesOf(chart: Chart, { kind }: AccountRef): AccountRules {
  const rules = Object.hasOwn(chart, kind) ? chart[kind] : undefined;
  if (rules === undefined)
    throw new AppError('BAD_INPUT', { fields: { account: `There is no account kind ${kind}.` } });
  return rules;
}

/** The account of a stored id. */
export function refOf(id: string): AccountRef {
  const [book, kind, holder, unit] = id.split('/') as [string, string, string, AccountRef['unit']];
  return { book, kind, holder, unit };
}

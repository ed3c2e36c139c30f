import { amountOf, subtract } from '@voxgrove/contracts/money';
import type { Unit } from '@voxgrove/contracts/currencies';
import type { Amount } from '@voxgrove/contracts/money';
import type { AccountRef } from './account';
import type { AccountDocument } from './collections';

export interface Balance<U extends Unit = Unit> {
  /** Sum of all entries. */
  total: Amount<U>;
  /** Sum of the open reservations. */
  reserved: Amount<U>;
  /** Amount that can be spent. */
  available: Amount<U>;
}

export function emptyAccount({ book, kind, holder = '', unit }: AccountRef): AccountDocument {
  return { book, kind, holder, unit, balance: 0, entries: 0, holds: {} };
}

/** Returns the reservations that have not expired. */
export const openHolds = (account: AccountDocument, now: number): AccountDocument['holds'] =>
  Object.fromEntries(Object.entries(account.holds).filter(([, { expiresAt }]) => expiresAt > now));

/** Returns the sum of reservations, in minor units. */
export const heldBy = (holds: AccountDocument['holds']): number =>
  Object.values(holds).reduce((sum, { minor }) => sum + minor, 0);

export function balanceOf<U extends Unit>(
  { unit }: AccountRef<U>,
  account: AccountDocument | undefined,
  now: number,
): Balance<U> {
  const total = amountOf(unit, account?.balance ?? 0);
  const heldAmount = account === undefined ? 0 : heldBy(openHolds(account, now));
  const reserved = amountOf(unit, heldAmount);
  return { total, reserved, available: subtract(total, reserved) };
}

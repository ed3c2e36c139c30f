import { changeSince } from '@voxgrove/server/ledger/change-since';
import { creditWallet, moneyIncome } from '@voxgrove/server/ledger/workspace-accounts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { BillingCurrency } from '../../contract/catalogue';
import { monthStart } from '../credits/port';

const DAY_MS = 24 * 3_600_000;
const FORECAST_DAYS = 14;
const LONGEST_DAYS = 365;

/** Returns the credits used since a time (ms), as a positive number with fractions. */
export const creditsUsedSince = async (
  store: RegionStore,
  workspaceId: WorkspaceId,
  since: number,
): Promise<number> =>
  Math.abs(await changeSince(store, creditWallet(workspaceId), since, 'usage')) / 1_000;

/** Returns the amount that the workspace has paid in this calendar month (UTC), in minor units. */
export const paidThisMonth = (
  store: RegionStore,
  workspaceId: WorkspaceId,
  currency: BillingCurrency,
  now: number,
): Promise<number> => changeSince(store, moneyIncome(workspaceId, currency), monthStart(now));

/**
 * Returns how long the credits last at the average use of the last 14 days. `lastsUntil`: unix
 * seconds.
 */
export async function forecastOf(
  store: RegionStore,
  workspaceId: WorkspaceId,
  available: number,
  now: number,
): Promise<{ creditsPerDay: number; lastsUntil: number | null }> {
  const used = await creditsUsedSince(store, workspaceId, now - FORECAST_DAYS * DAY_MS);
  const creditsPerDay = used / FORECAST_DAYS;
  const days = creditsPerDay === 0 ? Infinity : Math.max(0, available) / creditsPerDay;
  if (days > LONGEST_DAYS) return { creditsPerDay, lastsUntil: null };
  return { creditsPerDay, lastsUntil: Math.floor((now + days * DAY_MS) / 1_000) };
}

import { accountId } from '@voxgrove/server/ledger/account';
import { changeSince } from '@voxgrove/server/ledger/change-since';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { creditWallet, moneyIncome } from '@voxgrove/server/ledger/workspace-accounts';
import type { CreditHolder, WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { BillingCurrency } from '../../contract/catalogue';
import type { Forecast } from '../../contract/forecast';
import { monthStart } from './monthly-use';

const DAY_MS = 24 * 3_600_000;
const FORECAST_DAYS = 14;
const LONGEST_DAYS = 365;

/**
 * Returns the credits that a workspace or an organisation has used since a time (ms), as a positive
 * number with fractions.
 */
export const creditsUsedSince = async (
  store: RegionStore,
  { workspaceId, organisationId }: CreditHolder,
  since: number,
): Promise<number> => {
  const wallet = creditWallet(workspaceId, organisationId);
  return Math.abs(await changeSince(store, wallet, since, 'usage')) / 1_000;
};

/** Returns the amount that the workspace has paid in this calendar month (UTC), in minor units. */
export const paidThisMonth = (
  store: RegionStore,
  workspaceId: WorkspaceId,
  currency: BillingCurrency,
  now: number,
): Promise<number> => changeSince(store, moneyIncome(workspaceId, currency), monthStart(now));

/**
 * Returns how long the credits of a workspace or an organisation last at the average use of the last
 * 14 days. A wallet that is younger has the average since its first entry, but of one day at least.
 * `lastsUntil`: unix seconds.
 */
export async function forecastOf(
  store: RegionStore,
  holder: CreditHolder,
  available: number,
  now: number,
): Promise<Forecast> {
  const earliest = now - FORECAST_DAYS * DAY_MS;
  const [used, begin] = await Promise.all([
    creditsUsedSince(store, holder, earliest),
    firstEntryAt(store, holder),
  ]);
  const observedMs = now - Math.max(earliest, begin ?? earliest);
  const creditsPerDay = used / Math.max(1, observedMs / DAY_MS);
  const days = creditsPerDay === 0 ? Infinity : Math.max(0, available) / creditsPerDay;
  if (days > LONGEST_DAYS) return { creditsPerDay, lastsUntil: null };
  return { creditsPerDay, lastsUntil: Math.floor((now + days * DAY_MS) / 1_000) };
}

/** Returns the time (ms) of the first entry of a wallet, or null. */
async function firstEntryAt(
  store: RegionStore,
  { workspaceId, organisationId }: CreditHolder,
): Promise<number | null> {
  const [first] = await store.query(ledgerEntries, {
    where: [
      { field: 'account', op: '==', value: accountId(creditWallet(workspaceId, organisationId)) },
      { field: 'number', op: '==', value: 1 },
    ],
    limit: 1,
  });
  return first?.data.at ?? null;
}

import { accountId } from '@voxgrove/server/ledger/account';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { creditWallet, moneyIncome } from '@voxgrove/server/ledger/workspace-accounts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { BillingCurrency } from '../../contract/catalogue';

const DAY_MS = 24 * 3_600_000;
const FORECAST_DAYS = 14;
const LONGEST_DAYS = 365;
const PAGE = 1_000;

/** Sum of the entries of an account since a time, in minor units. */
async function sumSince(
  store: RegionStore,
  account: string,
  since: number,
  kind?: string,
): Promise<number> {
  let total = 0;
  let before: number | undefined;
  for (;;) {
    const page = await store.query(ledgerEntries, {
      where: [
        { field: 'account', op: '==', value: account },
        ...(before === undefined ? [] : [{ field: 'number', op: '<' as const, value: before }]),
      ],
      orderBy: { field: 'number', direction: 'desc' },
      limit: PAGE,
    });
    for (const { data } of page) {
      if (data.at < since) return total;
      if (kind === undefined || data.kind === kind) total += data.minor;
    }
    before = page.at(-1)?.data.number;
    if (page.length < PAGE || before === undefined) return total;
  }
}

/** Credits that were used since a time (ms), as a positive number with fractions. */
export const creditsUsedSince = async (
  store: RegionStore,
  workspaceId: WorkspaceId,
  since: number,
): Promise<number> =>
  Math.abs(await sumSince(store, accountId(creditWallet(workspaceId)), since, 'usage')) / 1_000;

/** Minor units that the workspace has paid in this calendar month (UTC). */
export function paidThisMonth(
  store: RegionStore,
  workspaceId: WorkspaceId,
  currency: BillingCurrency,
  now: number,
): Promise<number> {
  const day = new Date(now);
  const month = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  return sumSince(store, accountId(moneyIncome(workspaceId, currency)), month);
}

/** How long credits last at the rate of the last days. `lastsUntil`: unix seconds. */
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

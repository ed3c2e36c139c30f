import { ChannelAccount } from '../../contract/channels';
import type { StoredAccount } from './stored-account';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns a connection as people see it at this time: with the faults of the last day, and without
 * the fields that only the adapter needs.
 */
export function accountView(account: StoredAccount, now: number): ChannelAccount {
  const { health, ...rest } = account;
  const faults = health.faults.filter(({ at }) => at > now - DAY_MS);
  return ChannelAccount.parse({ ...rest, health: { ...health, faults } });
}

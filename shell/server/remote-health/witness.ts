import { isPublicAddress } from '@voxgrove/server/outbound/addresses';
import { networkOf } from '@voxgrove/server/http/network';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { SeenPage } from './page-proof';

/** The server's own knowledge about a reporter. */
export interface Witness {
  /** The report's page; null without a proof. */
  page: SeenPage | null;
  /** When the account was created, ms. */
  joinedAt: number;
  /** The report's network; undefined for private addresses, which only internal people have. */
  network: string | undefined;
}

/**
 * Accounts in one network may be one person or one office: together they count as at most this many
 * people.
 */
export const MOST_OF_NETWORK = 2;

export const networkOfWitness = (ip: string): string | undefined =>
  isPublicAddress(ip) ? networkOf(ip) : undefined;

/**
 * Whether a report counts for a canary's verdict. Accounts created after the canary began may have
 * been created to attack it.
 */
export function mayJudge(
  { page, joinedAt }: Witness,
  { remote, build }: { remote: string; build: string },
  { rollout: { canary } }: Pick<RemoteRecord, 'rollout'>,
): boolean {
  return page?.builds[remote] === build && (canary === null || joinedAt < canary.startedAt);
}

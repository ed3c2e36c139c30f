import { isPublicAddress } from '@voxgrove/server/outbound/addresses';
import { networkOf } from '@voxgrove/server/http/network';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { SeenPage } from './page-proof';

/** Facts about the sender of a report that the server itself knows. */
export interface Witness {
  /** The page that sent the report. Null without a proof. */
  page: SeenPage | null;
  /** Time when the account was created, ms. */
  joinedAt: number;
  /** Network of the sender. Undefined for private addresses, which only internal people have. */
  network: string | undefined;
}

/**
 * Limit of the people with bad sessions who are counted per network. All accounts of a network may
 * belong to one person or one office.
 */
export const MOST_OF_NETWORK = 2;

export const networkOfWitness = (ip: string): string | undefined =>
  isPublicAddress(ip) ? networkOf(ip) : undefined;

/**
 * Returns whether a report counts for the verdict on a canary. Accounts created after the canary
 * began do not count, because an attacker may have created them.
 */
export function mayJudge(
  { page, joinedAt }: Witness,
  { remote, build }: { remote: string; build: string },
  { rollout: { canary } }: Pick<RemoteRecord, 'rollout'>,
): boolean {
  return page?.builds[remote] === build && (canary === null || joinedAt < canary.startedAt);
}

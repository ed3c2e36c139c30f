import { isPublicAddress } from '@voxgrove/server/outbound/addresses';
import { networkOf } from '@voxgrove/server/http/network';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { SeenPage } from './page-proof';

/** What the server itself knows about who reports. */
export interface Witness {
  /** The page the report comes from; null when it brings no proof. */
  page: SeenPage | null;
  /** When the account was made, ms. */
  joinedAt: number;
  /** Network the report comes from; undefined for addresses that only an installation's own people have. */
  network: string | undefined;
}

/** Many accounts in one network are one person, or one office: together they count as this many people, and no more. */
export const MOST_OF_NETWORK = 2;

export const networkOfWitness = (ip: string): string | undefined =>
  isPublicAddress(ip) ? networkOf(ip) : undefined;

/** May this report count for the verdict about a canary? Accounts made after the canary began may have been made for it. */
export function mayJudge(
  { page, joinedAt }: Witness,
  { remote, build }: { remote: string; build: string },
  { rollout: { canary } }: Pick<RemoteRecord, 'rollout'>,
): boolean {
  return page?.builds[remote] === build && (canary === null || joinedAt < canary.startedAt);
}

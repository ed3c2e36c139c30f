import { createHash } from 'node:crypto';
import { KEEP_SHARE_MS, remoteHealthNetworks } from './collections';
import type { Transaction } from '@voxgrove/server/store/port';

/**
 * Reads and increments the number of a network's people with bad sessions, in the given
 * transaction.
 */
export async function networkShare(tx: Transaction, network: string, now: number) {
  const id = createHash('sha256').update(network).digest('base64url');
  const stored = (await tx.get(remoteHealthNetworks, id))?.data;
  const people = Object.fromEntries(
    Object.entries(stored?.people ?? {}).filter(([, { expiresAt }]) => expiresAt > now),
  );
  const expiresAt = now + KEEP_SHARE_MS.step;
  let isChanged = false;
  return {
    badPeople: (totals: string): number => people[totals]?.badPeople ?? 0,
    add(totals: string): void {
      people[totals] = { badPeople: (people[totals]?.badPeople ?? 0) + 1, expiresAt };
      isChanged = true;
    },
    save(): void {
      if (isChanged) tx.set(remoteHealthNetworks, id, { people, expiresAt });
    },
  };
}

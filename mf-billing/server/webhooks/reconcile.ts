import { REGIONS } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { connectedAccountIds } from '../connect/port';
import { onAccount } from '../payments/port';
import type { Charges } from '../payments/port';
import { compareBalance } from './compare-balance';
import type { Period } from './compare-balance';
import type { EventNote } from './endpoint';
import { isFollowed } from './process-event';
import type { WorkerParts } from './process-event';

/** Result of the last comparison with Stripe. There is one such document. */
export interface Reconciled {
  /** Time of the newest compared event by account (`platform` for our own), unix seconds. */
  until: Record<string, number>;
  /** Time of the last complete comparison, unix seconds; null: none so far. */
  checkedAt: number | null;
  differences: { what: string; object: string; repaired: boolean; ts: number }[];
}
export const reconciled = collection<Reconciled>('billing.reconciled');
export const RECONCILED_ID = 'stripe';

const EVERY_MS = 10 * 60_000;
/** Minimum age of compared events, because newer events may not have arrived yet. */
const ON_THEIR_WAY_SECONDS = 120;
const MOST_DIFFERENCES = 100;
const FIRST_DAYS = 3;

export interface Reconciliation {
  /** Compares everything up to a few minutes ago. */
  schedule: Schedule;
  /** Compares everything up to now, because an operator asks for it. */
  compareNow(signal: AbortSignal): Promise<void>;
}

/**
 * Compares our state with Stripe: receives events that never arrived, posts money that moved, and
 * looks up operations whose outcome is unknown. Lists everything that was missing for operators.
 */
export function reconciliation(
  context: Pick<SliceContext, 'store' | 'inbox' | 'clock' | 'log'>,
  parts: WorkerParts & { charges: Charges },
): Reconciliation {
  const { provider, charges } = parts;
  const { store, inbox, clock, log } = context;

  async function catchUp(
    account: string | null,
    { from, to, signal }: Period,
  ): Promise<EventNote[]> {
    const missed: EventNote[] = [];
    const events = provider
      .stripe()
      .events.list({ created: { gte: from, lt: to }, limit: 100 }, onAccount(account));
    for await (const event of events) {
      if (signal.aborted) break;
      const object = event.data.object as { id?: string; object: string };
      const note: EventNote = {
        id: event.id,
        type: event.type,
        account,
        object: object.object,
        objectId: object.id ?? '',
      };
      const received = await inbox.receive('na', {
        provider: 'stripe',
        account: account ?? 'platform',
        eventId: event.id,
        type: event.type,
        payload: JSON.stringify(note),
      });
      if (received === 'stored') missed.push(note);
    }
    return missed;
  }

  /**
   * Stores the progress of one account at once, so that an aborted run does not compare the account
   * again.
   */
  async function note(key: string, until: number, found: Reconciled['differences']): Promise<void> {
    await store.identity.transaction(async (tx) => {
      const before = (await tx.get(reconciled, RECONCILED_ID))?.data;
      const differences = [...found, ...(before?.differences ?? [])].slice(0, MOST_DIFFERENCES);
      tx.set(reconciled, RECONCILED_ID, {
        until: { ...before?.until, [key]: until },
        checkedAt: before?.checkedAt ?? null,
        differences,
      });
    });
  }

  async function compare(now: number, to: number, signal: AbortSignal): Promise<void> {
    // Unknown outcomes are resolved first, so that a long or failing comparison of accounts cannot
    // delay them.
    for (const region of REGIONS) await charges.resolveUnknown(region, signal);
    const before = (await store.identity.get(reconciled, RECONCILED_ID))?.data;
    for (const account of [null, ...(await connectedAccountIds(store))]) {
      const key = account ?? 'platform';
      const from = before?.until[key] ?? now - FIRST_DAYS * 86_400;
      const period = { from, to, signal };
      try {
        const missed = await catchUp(account, period);
        const unbooked = await compareBalance(context, parts, account, period);
        const found = [
          ...unbooked,
          ...missed.filter(isFollowed).map(({ type, objectId }) => ({
            what: `The event ${type} had not arrived.`,
            object: objectId,
            repaired: true,
          })),
        ].map((difference) => ({ ...difference, ts: now }));
        // The next run starts at this time, so that it compares what Stripe lists late.
        const until = Math.min(to, now - ON_THEIR_WAY_SECONDS);
        await note(key, signal.aborted ? from : until, found);
        if (signal.aborted) return;
      } catch (error) {
        log.error('billing_not_reconciled', { account: key, error });
        await note(key, from, []);
      }
    }
    await store.identity.update(reconciled, RECONCILED_ID, { checkedAt: now });
  }

  const nowInSeconds = (): number => Math.floor(clock.now() / 1_000);
  return {
    schedule: {
      name: 'reconcile',
      every: EVERY_MS,
      run: (signal) => {
        const now = nowInSeconds();
        return compare(now, now - ON_THEIR_WAY_SECONDS, signal);
      },
    },
    compareNow: (signal) => {
      const now = nowInSeconds();
      return compare(now, now + 1, signal);
    },
  };
}

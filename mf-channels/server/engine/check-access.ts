import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { accounts } from './collections';
import type { StoredAccount } from './stored-account';
import type { Engine } from './engine';
import { isExpiringAt } from './channel-states';
import { notifyOfExpiry, notifyOwner } from './notify-owner';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Asks the providers once a day whether they still accept the access of every connection. So people
 * learn of a refused or expiring token before a customer notices.
 */
export const checkAccess = (context: SliceContext, engine: Engine): Schedule => ({
  name: 'check-channel-access',
  every: DAY_MS,
  run: async (signal) => {
    for (const region of REGIONS)
      for await (const account of everyAccount(context, region)) {
        if (signal.aborted) return;
        await checkOne(context, engine, region, account, signal);
      }
  },
});

async function checkOne(
  context: SliceContext,
  engine: Engine,
  region: Region,
  account: StoredAccount,
  signal: AbortSignal,
): Promise<void> {
  const { needsReauth, tokenExpiresAt } = account.health;
  if (needsReauth) return;
  const isExpiring = isExpiringAt(tokenExpiresAt, context.clock.now());
  const isAccepted = await engine
    .adapterOf(account.channel)
    .checkAccess({ region, account, signal });
  if (isAccepted === false) await engine.accounts.note(region, account, { needsReauth: true });
  if (isAccepted === false) await notifyOwner(context, region, account);
  else if (isExpiring) await notifyOfExpiry(context, region, account);
}

async function* everyAccount(
  { store }: SliceContext,
  region: Region,
): AsyncGenerator<StoredAccount, void, void> {
  let last: { id: string; value: number } | undefined;
  do {
    const docs = await store.for(region).query(accounts, {
      orderBy: { field: 'connectedAt' },
      limit: AT_ONCE,
      ...(last && { startAfter: last }),
    });
    for (const { data } of docs) yield data;
    const end = docs.length === AT_ONCE ? docs.at(-1) : undefined;
    last = end && { id: end.id, value: end.data.connectedAt };
  } while (last);
}

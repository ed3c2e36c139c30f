import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { accountOwners } from '../connect/collections';
import { reconciled, RECONCILED_ID, reconciliation } from './reconcile';

const NOW = 1_900_000_000;
let store: DocumentStore;

beforeAll(async () => {
  store = await openTestStore();
  const owner = { region: 'eu' as const, workspaceId: 'one' as WorkspaceId };
  for (const id of ['acct_1', 'acct_2']) await store.identity.set(accountOwners, id, owner);
}, 120_000);
afterAll(() => store.close());

test('unknown payments are looked up first, and an aborted run keeps the progress of each account', async () => {
  const calls: string[] = [];
  const stop = new AbortController();
  const events = async function* (account = 'platform') {
    calls.push(account);
    if (account === 'acct_1') stop.abort();
    yield* [
      {
        id: `evt_${account}`,
        type: 'charge.succeeded',
        data: { object: { id: 'ch_1', object: 'charge' } },
      },
    ];
  };
  const stripe = {
    events: {
      list: (_query: object, { stripeAccount }: { stripeAccount?: string }) =>
        events(stripeAccount),
    },
    balanceTransactions: { list: async function* () {} },
  };
  const { schedule } = reconciliation(
    {
      store,
      log: silentLog,
      clock: { now: () => NOW * 1_000 },
      inbox: { receive: async () => 'stored' },
    },
    {
      provider: { stripe: () => stripe },
      charges: { resolveUnknown: async () => calls.push('unknown payments') },
    } as never,
  );
  await schedule.run(stop.signal);
  expect(calls[0]).toBe('unknown payments');
  expect(calls.slice(-2)).toEqual(['platform', 'acct_1']);
  const first = (await store.identity.get(reconciled, RECONCILED_ID))!.data;
  expect(first).toMatchObject({
    until: { platform: NOW - 120, acct_1: NOW - 3 * 86_400 },
    checkedAt: null,
    differences: [{ what: 'The event charge.succeeded had not arrived.', repaired: true }],
  });
  await schedule.run(new AbortController().signal);
  const { until, checkedAt } = (await store.identity.get(reconciled, RECONCILED_ID))!.data;
  const done = NOW - 120;
  expect([until, checkedAt]).toEqual([{ platform: done, acct_1: done, acct_2: done }, NOW]);
});

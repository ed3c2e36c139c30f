import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider/port';
import type { Applying } from './apply-payment';
import { chargesOf } from './charge';
import { PAYMENT_INDEXES, paymentOperations } from './collections';

const NOW = Date.UTC(2026, 10, 29);
const OF_DEPARTED = 300;

let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.ensureIndexes(PAYMENT_INDEXES);
});
afterAll(() => store.close());

test('payments that cannot be looked up do not delay later ones', async () => {
  const workspaceId = newWorkspaceId();
  const here = store.for('eu');
  const add = (id: string, accountId: string | null) => ({
    op: 'create' as const,
    collection: paymentOperations,
    id,
    data: {
      workspaceId,
      organisationId: null,
      accountId,
      customerId: 'cus_1',
      kind: 'top-up' as const,
      minor: 1_000,
      currency: 'USD' as const,
      credits: 5_000_000,
      fee: 0,
      state: 'unknown' as const,
      paymentIntentId: null,
      reason: null,
      createdAt: NOW - 120_000,
    },
  });
  const departed = Array.from({ length: OF_DEPARTED }, (_, index) =>
    add(`a${String(index).padStart(3, '0')}`, 'acct_departed'),
  );
  await here.batch([...departed, add('z', null)]);
  const applied: string[] = [];
  const paymentIntents = {
    list: async (_query: object, options: Stripe.RequestOptions) => {
      if (options.stripeAccount !== undefined) throw new Error('The account has left.');
      return { data: [{ id: 'pi_z', metadata: { operation: 'z' } }] };
    },
  };
  const charges = chargesOf(
    { store, clock: { now: () => NOW }, log: silentLog },
    { stripe: () => ({ paymentIntents }) } as unknown as PaymentProvider,
    {
      paymentIntent: async ({ id }: { id: string }) => void applied.push(id),
    } as unknown as Applying,
  );
  expect(await charges.resolveUnknown('eu', new AbortController().signal)).toBe(1);
  expect(applied).toEqual(['pi_z']);
});

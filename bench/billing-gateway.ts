import { createLogger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { ledgerAccounts } from '@voxgrove/server/ledger/collections';
import { openStore } from '@voxgrove/server/store/open';
import { customerKey, billingCustomers } from '../mf-billing/server/accounts/collections';
import { paymentOperations, storedPayments } from '../mf-billing/server/payments/collections';
import { slice } from '../mf-billing/server/slice';
import { createApp } from '../shell/server/create-app';
import { GENEROUS, testConfig } from '../shell/server/testing/test-app';
import { CREDITS, CUSTOMER, MINOR, operationOf, SECRET } from './billing-webhooks';
import { temporaryDatabase } from './store-database';
import type { AddressInfo } from 'node:net';
import type { WorkspaceId } from '@voxgrove/contracts';

/**
 * The gateway process of the webhooks of the billing benchmark: the product's gateway with billing
 * on a real database. `argv`: the number of payments whose events will come, and the address of
 * Stripe. The command `count` answers with what the events have done so far.
 */
const payments = Number(process.argv[2]);
const AT_ONCE = 500;

const { urls, stop: stopDatabase } = await temporaryDatabase();
const database = { kind: 'postgres', urls } as const;
const store = await openStore({ database });
const sandboxUrl = process.argv[3]!;
const app = await createApp({
  config: {
    ...testConfig(),
    database,
    sandboxUrl,
    masterKey: new Secret('bench bench bench bench bench bench'),
  },
  env: { STRIPE_WEBHOOK_SECRET: SECRET },
  store,
  slices: [slice],
  log: createLogger({ level: 'silent' }),
  contract: '1.0.0',
  rateLimits: GENEROUS,
  mail: { send: async () => undefined },
});
await app.start();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { uid, location: region } = await app.accounts.signIn('owner@example.com');
const workspaceId = uid as string as WorkspaceId;
const regionStore = store.for(region);
const owner = { region, workspaceId, organisationId: null, accountId: null };
await store.identity.set(billingCustomers, customerKey(CUSTOMER, null), owner);
for (let begin = 0; begin < payments; begin += AT_ONCE)
  await regionStore.batch(
    Array.from({ length: Math.min(AT_ONCE, payments - begin) }, (_, index) => ({
      op: 'create' as const,
      collection: paymentOperations,
      id: operationOf(begin + index),
      data: {
        workspaceId,
        organisationId: null,
        accountId: null,
        customerId: CUSTOMER,
        kind: 'top-up' as const,
        minor: MINOR,
        currency: 'USD' as const,
        credits: CREDITS,
        fee: 0,
        state: 'open' as const,
        paymentIntentId: null,
        reason: null,
        createdAt: Date.now(),
      },
    })),
  );

const ofKind = async (kind: string): Promise<number> => {
  const where = [
    { field: 'book', op: '==' as const, value: workspaceId },
    { field: 'kind', op: '==' as const, value: kind },
    { field: 'unit', op: '==' as const, value: 'credit' },
  ];
  const accounts = await regionStore.query(ledgerAccounts, { where });
  return accounts.reduce((sum, { data }) => sum + data.balance, 0);
};

process.on('message', (command: 'count' | 'stop') => {
  const answer = async (): Promise<void> => {
    if (command === 'count') {
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      const stored = await regionStore.count(storedPayments, { where });
      process.send?.({ stored, credits: -(await ofKind('purchased')) });
      return;
    }
    app.server.server.closeAllConnections();
    await app.stop();
    await store.close();
    await stopDatabase();
    process.exit(0);
  };
  answer().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.({ port: (app.server.server.address() as AddressInfo).port });

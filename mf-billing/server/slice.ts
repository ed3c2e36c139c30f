import { unixSeconds } from '@voxgrove/server/clock';
import { composeModules } from '@voxgrove/server/module';
import type { Region, WorkspaceId, WorkspacePlan } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import { accountsModule } from './accounts/module';
import { billingAccountsOf, customersOf, planOfAccount } from './accounts/port';
import { connectModule } from './connect/module';
import { agencyAccountsOf, clientAccountsOf, clientSubscriptions } from './connect/port';
import { conversionsModule } from './conversions/module';
import { creditsModule } from './credits/module';
import { billingLedger, paymentPostings, usedThisMonth } from './credits/port';
import { declarations } from './declarations';
import { BILLING_ENVIRONMENT } from './environment';
import { overviewModule } from './overview/module';
import { paymentsModule } from './payments/module';
import { applying, chargesOf, paymentMethodsOf } from './payments/port';
import { providerModule } from './provider/module';
import { paymentProvider, priceList } from './provider/port';
import { statementsModule } from './statements/module';
import { subscriptionsModule } from './subscriptions/module';
import { subscriptionSync } from './subscriptions/port';
import { webhooksModule } from './webhooks/module';

/** Plans, credits and payments of workspaces and of agencies' clients. */
export const slice: Slice = {
  name: 'mf-billing',
  ...declarations,
  async setup(context) {
    const values = context.environment(BILLING_ENVIRONMENT);
    const provider = paymentProvider(context, values);
    const prices = priceList(provider, context.clock);
    const ledger = billingLedger(context);
    const postings = paymentPostings(ledger);
    const accounts = billingAccountsOf(context);
    const customers = customersOf(context, provider, accounts);
    const apply = applying(context, customers, accounts, postings);
    const charges = chargesOf(context, provider, apply);
    const methods = paymentMethodsOf(provider);
    const sync = subscriptionSync(context, { provider, accounts, postings, apply });
    const agencies = agencyAccountsOf(context, provider, accounts);
    const clients = clientAccountsOf(context);
    const ofClients = { provider, agencies, clients, customers, apply };
    const subscriptions = clientSubscriptions(context, ofClients);
    const parts = { provider, prices, ledger, accounts, customers, charges, methods, sync, apply };
    const { clock, log } = context;
    const planOf = async (region: Region, workspaceId: WorkspaceId): Promise<WorkspacePlan> =>
      planOfAccount(await accounts.get(region, workspaceId), unixSeconds(clock));
    const monthly = usedThisMonth(context);
    return composeModules([
      providerModule(provider),
      creditsModule(context, { ledger, planOf, usedThisMonth: monthly }),
      accountsModule(context, accounts),
      paymentsModule(context, parts),
      subscriptionsModule({ ...parts, clock, log }),
      connectModule(context, { ...parts, agencies, clients, clientSubscriptions: subscriptions }),
      webhooksModule(context, values, { ...parts, agencies, clientSubscriptions: subscriptions }),
      statementsModule(context, ledger),
      conversionsModule(context, values.CONVERSIONS_URL),
      overviewModule(context, { ...parts, usedThisMonth: monthly }),
    ]);
  },
};

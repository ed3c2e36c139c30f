import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import type { Money } from '@voxgrove/contracts/money';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AutoRecharge } from '../../contract/auto-recharge';
import type { ClientBilling } from '../../contract/connect-billing';
import type { PaymentResult } from '../../contract/payment';
import {
  CLIENT_PURCHASE,
  clientPriceOf,
  clientCreditsFor,
  clientUsdPerCredit,
} from '../../contract/credit-rules';
import type { Customers } from '../accounts/port';
import { forecastOf } from '../credits/port';
import type { BillingLedger } from '../credits/port';
import { operationId, planError, viewOfRecharge, withSettings } from '../payments/port';
import type { Charges, PaymentMethods } from '../payments/port';
import { asking } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { AgencyAccounts } from './agency-accounts';
import { applicationFee } from './application-fee';
import { hasClientPlan } from './client-accounts';
import type { ClientAccounts } from './client-accounts';
import { clientCheckout } from './client-checkout';
import type { CheckoutOrder } from './client-checkout';
import type { ClientOf } from './client-of';
import type { ClientAccount } from './collections';

export interface ClientParts {
  provider: PaymentProvider;
  agencies: AgencyAccounts;
  clients: ClientAccounts;
  customers: Customers;
  charges: Charges;
  methods: PaymentMethods;
  ledger: BillingLedger;
}

/** Payments of an organisation to its agency. */
export interface ClientBillingService {
  overview(of: ClientOf): Promise<ClientBilling>;
  /** Buys credits with the saved card. Fewer than 1000 credits are raised to 1000. */
  prePaid(
    of: ClientOf,
    credits: number,
    operation: string | undefined,
  ): Promise<PaymentResult & { credits: number }>;
  /** Returns the address of a Stripe page on which the client subscribes to a plan. */
  checkout(of: ClientOf, order: CheckoutOrder): Promise<string>;
  setRecharge(of: ClientOf, settings: AutoRecharge): Promise<ClientAccount>;
  saveCard(
    of: ClientOf,
    paymentMethodId: string,
  ): Promise<{ customerId: string; requiresAction: boolean; clientSecret: string | null }>;
  /** Charges whole USD for auto-recharge. */
  rechargeNow(of: ClientOf, operation: string, usd: number): Promise<PaymentResult>;
}

export function clientBilling(
  { port, clock, store }: Pick<SliceContext, 'port' | 'clock' | 'store'>,
  parts: ClientParts,
): ClientBillingService {
  const { provider, agencies, clients, customers, charges, methods, ledger } = parts;

  const organisationOf = async ({ region, organisationId }: ClientOf) => {
    const organisation = await port('organisations').get(region, organisationId);
    if (organisation === null) throw new AppError('NOT_FOUND');
    if (!organisation.allowBilling) throw new AppError('CLIENT_BILLING_OFF');
    return organisation;
  };

  /** Returns the customer in the account that is connected to the agency now. */
  async function customerOf(of: ClientOf, accountId: string, email?: string): Promise<string> {
    const { region, workspaceId, organisationId } = of;
    const { name } = await organisationOf(of);
    const known = await clients.get(region, workspaceId, organisationId);
    if (known.customerId !== null && known.accountId === accountId) return known.customerId;
    const owner = { region, workspaceId, organisationId, accountId };
    const details = { name, ...(email !== undefined && { email }) };
    const customerId = await customers.create(owner, details);
    await clients.change(region, workspaceId, organisationId, (client) => ({
      ...client,
      accountId,
      customerId,
      // A card and a subscription belong to one account, so they are reset when the account
      // changes.
      ...(client.accountId !== accountId && { paymentMethodId: null, subscription: null }),
    }));
    return customerId;
  }

  async function charge(
    of: ClientOf,
    kind: 'top-up' | 'recharge',
    operation: string,
    credits: number,
    price: Money<'USD'>,
  ): Promise<PaymentResult> {
    const { region, workspaceId, organisationId } = of;
    await organisationOf(of);
    const { accountId } = await agencies.requireConnected(region, workspaceId);
    const client = await clients.get(region, workspaceId, organisationId);
    const { customerId, paymentMethodId } = client;
    if (customerId === null || paymentMethodId === null || client.accountId !== accountId)
      throw new AppError('PAYMENT_METHOD_REQUIRED');
    return charges.charge(region, {
      operation,
      workspaceId,
      organisationId,
      accountId,
      customerId,
      kind,
      minor: price.minor,
      currency: 'USD',
      credits: credits * 1_000,
      fee: applicationFee(price, credits).minor,
      paymentMethodId,
      offSession: kind === 'recharge',
    });
  }

  return {
    async overview(of) {
      const { region, workspaceId, organisationId } = of;
      const organisation = await port('organisations').get(region, organisationId);
      if (organisation === null) throw new AppError('NOT_FOUND');
      const [agency, client, wallet] = await Promise.all([
        agencies.get(region, workspaceId),
        clients.get(region, workspaceId, organisationId),
        ledger.of(region).balance(creditWallet(workspaceId, organisationId)),
      ]);
      const { accountId } = agency;
      const connected = accountId !== null && agency.charges_enabled;
      const customerId = client.accountId === accountId ? client.customerId : null;
      const [paymentMethod, invoices] =
        connected && customerId !== null
          ? await asking('SUBSCRIPTION_UNREADABLE', () =>
              Promise.all([
                methods.current(customerId, accountId),
                methods.invoices(customerId, accountId, 4),
              ]),
            )
          : [null, []];
      const now = clock.now();
      const balance = wallet.available.minor / 1_000;
      return {
        accountId,
        customerId,
        allowBilling: organisation.allowBilling,
        connected,
        balance: wallet.available,
        forecast: await forecastOf(store.for(region), of, balance, now),
        usdPerCredit: clientUsdPerCredit(agency.USDPerToken),
        plans: connected && agency.allowPlans ? agency.plans : [],
        subscription: client.subscription,
        autoRecharge: viewOfRecharge(client.recharge, now),
        paymentMethod,
        invoices,
        payments: provider.forms,
      };
    },
    async prePaid(of, wanted, given) {
      const credits = Math.max(CLIENT_PURCHASE.least, wanted);
      const { USDPerToken } = await agencies.get(of.region, of.workspaceId);
      const operation = operationId(of.organisationId, given);
      const price = clientPriceOf(credits, USDPerToken);
      return { ...(await charge(of, 'top-up', operation, credits, price)), credits };
    },
    checkout: (of, order) => clientCheckout({ clock }, { ...parts, customerOf }, of, order),
    async setRecharge(of, settings) {
      const { region, workspaceId, organisationId } = of;
      await organisationOf(of);
      return clients.change(region, workspaceId, organisationId, (client) => {
        if (settings.enabled && !hasClientPlan(client))
          throw planError(client.subscription, 'FREE_PLAN_NO_RECHARGE');
        if (settings.enabled && client.paymentMethodId === null)
          throw new AppError('PAYMENT_METHOD_REQUIRED');
        return { ...client, recharge: withSettings(client.recharge, settings) };
      });
    },
    async saveCard(of, paymentMethodId) {
      const { region, workspaceId, organisationId } = of;
      const { accountId } = await agencies.requireConnected(region, workspaceId);
      const customerId = await customerOf(of, accountId);
      const saved = await methods.save(customerId, accountId, paymentMethodId, {});
      if (!saved.requiresAction)
        await clients.change(region, workspaceId, organisationId, (client) => ({
          ...client,
          paymentMethodId,
          recharge: { ...client.recharge, suspended: null },
        }));
      return { customerId, ...saved };
    },
    async rechargeNow(of, operation, usd) {
      const { USDPerToken } = await agencies.get(of.region, of.workspaceId);
      const credits = clientCreditsFor(usd, USDPerToken);
      return charge(of, 'recharge', operation, credits, amountOf('USD', usd * 100));
    },
  };
}

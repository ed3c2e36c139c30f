import { AppError } from '@voxgrove/contracts';
import { procedure, route } from '@voxgrove/server/http/route';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AutoRecharge } from '../../contract/auto-recharge';
import { currencyOf } from '../../contract/countries';
import { runningOf } from '../../contract/limits';
import {
  ChangeAutoBillingInput,
  ChangeAutoBillingReply,
  OfWorkspace,
  TopUpInput,
  TopUpReply,
  UpdateAutoRechargeInput,
  UpdateAutoRechargeReply,
  UpsertPaymentMethodInput,
  UpsertPaymentMethodReply,
  UserDataReply,
} from '../../contract/workspace-billing';
import { viewOfSubscription } from '../accounts/port';
import type { BillingAccount, BillingAccounts, Customers } from '../accounts/port';
import { ofWorkspace } from '../of-workspace';
import { asking } from '../provider/port';
import type { Charges } from './charge';
import type { PaymentMethods } from './payment-methods';
import { viewOfRecharge, withSettings } from './recharge';
import { requirePlan, topUp } from './top-up';

export interface PaymentParts {
  accounts: BillingAccounts;
  customers: Customers;
  methods: PaymentMethods;
  charges: Charges;
}

const PAYING = { policy: 'billing.pay', resource: ofWorkspace, rateClass: 'write' } as const;

/** Payment method, top-ups and auto-recharge of a workspace. */
export function paymentRoutes(
  { clock, port }: Pick<SliceContext, 'clock' | 'port'>,
  parts: PaymentParts,
): AnyRoute[] {
  const { accounts, customers, methods } = parts;

  const setRecharge = (
    region: Region,
    workspaceId: WorkspaceId,
    settingsOf: (before: AutoRecharge) => AutoRecharge,
  ): Promise<BillingAccount> =>
    accounts.change(region, workspaceId, (account) => {
      const settings = settingsOf(account.recharge.settings);
      if (settings.enabled) requirePlan(account, 'FREE_PLAN_NO_RECHARGE');
      if (settings.enabled && account.paymentMethodId === null)
        throw new AppError('PAYMENT_METHOD_REQUIRED');
      return { ...account, recharge: withSettings(account.recharge, settings) };
    });

  return [
    route({
      method: 'POST',
      path: '/stripe/get-user-data',
      summary: 'Customer, subscription and payment method of a workspace.',
      input: OfWorkspace,
      output: UserDataReply,
      policy: 'billing.read',
      resource: ofWorkspace,
      rateClass: 'read',
      audit: false,
      handler: async ({ userId }, { region }) => {
        const account = await accounts.get(region, userId);
        const { customerId, subscription } = account;
        const running = runningOf(subscription);
        const [customer, paymentMethod] =
          customerId === null
            ? [null, null]
            : await asking('SUBSCRIPTION_UNREADABLE', () =>
                Promise.all([
                  methods.customer(customerId, null),
                  methods.current(customerId, null),
                ]),
              );
        return {
          customer,
          subscriptions:
            subscription === null || subscription.status === 'cancelled'
              ? []
              : [viewOfSubscription(subscription)],
          paymentMethod,
          internalKeyRef: running?.planId ?? 'free',
          currency: account.currency ?? currencyOf(account.country),
          subscriptionItems: running?.items ?? [],
        };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/upsert-payment-method',
      summary: 'Saves the card of a workspace, with its billing address.',
      input: UpsertPaymentMethodInput,
      output: UpsertPaymentMethodReply,
      ...PAYING,
      audit: 'billing.payment-method.saved',
      handler: async ({ userId, paymentMethodId, name, phone, address }, { region }) => {
        const [owner] = await port('workspaces').people(region, userId);
        const customerId = await customers.ofWorkspace(region, userId, owner?.email ?? '');
        const saved = await methods.save(customerId, null, paymentMethodId, {
          name,
          phone: phone ?? '',
          ...(address !== undefined && {
            address: {
              city: address.city,
              country: address.country.toUpperCase(),
              line1: address.line1,
              line2: address.line2 ?? '',
              postal_code: address.postal_code,
              state: address.state ?? '',
            },
          }),
        });
        const { requiresAction, clientSecret } = saved;
        await accounts.change(region, userId, (account) => ({
          ...account,
          country: address?.country.toUpperCase() ?? account.country,
          ...(!requiresAction && {
            paymentMethodId,
            recharge: { ...account.recharge, suspended: null },
          }),
        }));
        return { success: true as const, customerId, requiresAction, clientSecret };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/top-up-usd',
      summary: 'Buys credits with the saved card, for an amount or a number of credits.',
      input: TopUpInput,
      output: TopUpReply,
      ...PAYING,
      audit: 'billing.top-up',
      handler: async ({ userId, amount, credits, operationId }, { region }) => {
        const result = await topUp(parts, region, userId, { amount, credits, operationId });
        const message =
          credits === undefined
            ? 'Successfully topped up balance'
            : 'Credits purchased successfully';
        return { success: true as const, message, ...result };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/update-auto-recharge',
      summary: 'Settings of auto-recharge.',
      input: UpdateAutoRechargeInput,
      output: UpdateAutoRechargeReply,
      ...PAYING,
      audit: 'billing.auto-recharge.changed',
      handler: async ({ userId, enabled, threshold, amount, monthlyLimit }, { region }) => {
        const settings = { enabled, threshold, amount, monthlyLimit };
        const { recharge } = await setRecharge(region, userId, () => settings);
        return {
          success: true as const,
          message: 'Auto-recharge settings updated successfully',
          autoRecharge: viewOfRecharge(recharge, clock.now()),
        };
      },
    }),
    procedure({
      name: 'postChangeAutoBilling',
      type: 'mutation',
      summary: 'Turns auto-recharge on or off, and sets its threshold.',
      input: ChangeAutoBillingInput,
      output: ChangeAutoBillingReply,
      policy: 'billing.pay',
      resource: ({ uid }) => ({ type: 'workspace', id: uid }),
      rateClass: 'write',
      audit: 'billing.auto-recharge.changed',
      handler: async ({ uid, threshold, autoBilling }, { region }) => {
        await setRecharge(region, uid, (before) => ({
          ...before,
          threshold,
          enabled: autoBilling,
        }));
        return { success: true as const, message: 'Autocharge settings saved!' };
      },
    }),
  ];
}

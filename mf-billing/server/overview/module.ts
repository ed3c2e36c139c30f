import { AppError, WorkspaceId } from '@voxgrove/contracts';
import { amountOf, negate, wholeAmount } from '@voxgrove/contracts/money';
import { route } from '@voxgrove/server/http/route';
import { creditDebt, creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import { z } from 'zod';
import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { planOf } from '../../contract/catalogue';
import { customPlanPrice } from '../../contract/custom-plan';
import type { PlanId } from '../../contract/catalogue';
import { currencyOf, taxOf } from '../../contract/countries';
import { usdOfCredits } from '../../contract/credit-rules';
import { runningOf } from '../../contract/limits';
import { InvoicePage } from '../../contract/payment';
import { BillingOverview } from '../../contract/workspace-billing';
import type { BillingBanner } from '../../contract/workspace-billing';
import { graceEnd, planOfAccount, viewOfSubscription } from '../accounts/port';
import type { BillingAccount, BillingAccounts } from '../accounts/port';
import { creditsUsedSince, forecastOf, paidThisMonth } from '../credits/port';
import type { BillingLedger, UsedThisMonth } from '../credits/port';
import { hasPlanForTopUps, viewOfRecharge } from '../payments/port';
import type { PaymentMethods } from '../payments/port';
import { asking } from '../provider/port';
import type { PaymentProvider } from '../provider/port';

const INVOICES = 4;
const CYCLE_MS = 30 * 24 * 3_600_000;

interface OverviewParts {
  provider: PaymentProvider;
  accounts: BillingAccounts;
  methods: PaymentMethods;
  ledger: BillingLedger;
  usedThisMonth: UsedThisMonth;
}

/** Data that the billing page of a workspace needs in one call. */
export function overviewModule(
  context: Pick<SliceContext, 'store' | 'clock'>,
  parts: OverviewParts,
): ServerModule {
  return {
    name: 'overview',
    routes: [
      route({
        method: 'GET',
        path: '/workspaces/:workspaceId/billing',
        summary: 'Plan, balance, limits, payment method and invoices of a workspace.',
        input: z.strictObject({ workspaceId: WorkspaceId }),
        output: BillingOverview,
        policy: 'billing.read',
        resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
        rateClass: 'read',
        audit: false,
        handler: async ({ workspaceId }, { region, principal, scope }) => ({
          ...(await overviewOf(context, parts, region, workspaceId)),
          mayPay: principal.kind === 'workspaceKey' || scope?.role === 'owner',
        }),
      }),
      route({
        method: 'GET',
        path: '/workspaces/:workspaceId/billing/invoices',
        summary: 'Invoices of a workspace, newest first.',
        input: z.strictObject({
          workspaceId: WorkspaceId,
          cursor: z
            .string()
            .regex(/^in_\w{1,120}$/)
            .optional(),
        }),
        output: InvoicePage,
        policy: 'billing.read',
        resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
        rateClass: 'read',
        audit: false,
        handler: async ({ workspaceId, cursor }, { region }) => {
          const { customerId } = await parts.accounts.get(region, workspaceId);
          if (customerId === null) return { invoices: [], cursor: null };
          return asking('SUBSCRIPTION_UNREADABLE', () =>
            parts.methods.invoicePage(customerId, cursor),
          );
        },
      }),
    ],
  };
}

async function overviewOf(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  { provider, accounts, methods, ledger, usedThisMonth }: OverviewParts,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<Omit<BillingOverview, 'mayPay'>> {
  const here = store.for(region);
  const nowMs = clock.now();
  const now = Math.floor(nowMs / 1_000);
  const account = await accounts.get(region, workspaceId);
  const { subscription, customerId, trialEndsAt } = account;
  const currency = account.currency ?? currencyOf(account.country);
  const running = runningOf(subscription);
  const cycleStart = running ? running.periodStart * 1_000 : nowMs - CYCLE_MS;
  const [[wallet, debt], used, paid, atProvider] = await Promise.all([
    ledger.of(region).balances([creditWallet(workspaceId), creditDebt(workspaceId)]),
    creditsUsedSince(here, { workspaceId }, cycleStart),
    paidThisMonth(here, workspaceId, currency, nowMs),
    readProvider(methods, customerId),
  ]);
  const { paymentMethod, invoices, providerReached } = atProvider;
  const balance = wallet!.available.minor / 1_000;
  const plan = planOf(planIdOf(account));
  const { limits, unpaid } = planOfAccount(account, now);
  const { maxMonthlyCredits } = limits;
  const isUsedUp =
    maxMonthlyCredits !== null &&
    (await usedThisMonth(region, workspaceId)) >= wholeAmount('credit', maxMonthlyCredits).minor;
  const view = running && viewOfSubscription(running);
  return {
    plan: {
      id: plan.id,
      name: plan.label,
      status: view?.status ?? (account.customPlan === null ? null : 'active'),
      renewalDate: view?.renewalDate ?? null,
      cancels: view?.cancels ?? false,
      cancelsAt: view?.cancelsAt ?? null,
      usdBalance: usdOfCredits(wallet!.available),
      credits: { used, total: used + balance, balance: Math.round(balance * 10) / 10 },
      costThisMonth: amountOf(currency, paid),
      customPrice: customPriceOf(account),
    },
    subscription: view,
    limits,
    currency,
    taxInfo: taxOf(account.country),
    paymentMethod,
    providerReached,
    autoRecharge: viewOfRecharge(account.recharge, nowMs),
    forecast: await forecastOf(here, { workspaceId }, balance, nowMs),
    banners: bannersOf(account, {
      unpaid,
      debt: debt!.total.minor,
      balance: wallet!.total.minor,
      monthlyLimit: isUsedUp ? maxMonthlyCredits : null,
      invoiceUrl: invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? null,
    }),
    invoices,
    whitelabelTrial: { used: trialEndsAt !== null, endsAt: trialEndsAt },
    payments: provider.forms,
    mayTopUp: hasPlanForTopUps(account),
  };
}

type AtProvider = Pick<BillingOverview, 'paymentMethod' | 'invoices' | 'providerReached'>;

/**
 * Reads the card and the newest invoices. While Stripe cannot be reached, both are empty: plan,
 * balance and banners are our own data, and stay readable.
 */
async function readProvider(
  methods: PaymentMethods,
  customerId: string | null,
): Promise<AtProvider> {
  if (customerId === null) return { paymentMethod: null, invoices: [], providerReached: true };
  try {
    const [paymentMethod, invoices] = await asking('SUBSCRIPTION_UNREADABLE', () =>
      Promise.all([
        methods.current(customerId, null),
        methods.invoices(customerId, null, INVOICES),
      ]),
    );
    return { paymentMethod, invoices, providerReached: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYMENTS_UNAVAILABLE') throw error;
    return { paymentMethod: null, invoices: [], providerReached: false };
  }
}

/** Returns the plan that the page shows. A custom plan needs no subscription. */
function planIdOf({ subscription, customPlan }: BillingAccount): PlanId {
  const withoutSubscription = customPlan === null ? 'free' : 'enterprise';
  return runningOf(subscription)?.planId ?? withoutSubscription;
}

function customPriceOf(account: BillingAccount): BillingOverview['plan']['customPrice'] {
  const { customPlan } = account;
  if (customPlan?.price === undefined || planIdOf(account) !== 'enterprise') return null;
  return { amount: customPlanPrice(customPlan), period: customPlan.billingCycle };
}

interface BannerFacts {
  /** Whether the agents are paused because of an overdue invoice. */
  unpaid: boolean;
  debt: number;
  balance: number;
  /** Null: not reached. */
  monthlyLimit: number | null;
  invoiceUrl: string | null;
}

function bannersOf(
  account: BillingAccount,
  { unpaid, debt, balance, monthlyLimit, invoiceUrl }: BannerFacts,
): BillingBanner[] {
  const { subscription, pastDueSince, recharge } = account;
  const mayTopUp = hasPlanForTopUps(account);
  const banners: BillingBanner[] = [];
  const status = subscription?.status;
  if (status === 'pending') banners.push({ kind: 'payment_pending' });
  if (unpaid) banners.push({ kind: 'unpaid', invoiceUrl });
  else if (status === 'past_due' && pastDueSince !== null)
    banners.push({ kind: 'past_due', graceUntil: graceEnd(pastDueSince), invoiceUrl });
  if (subscription?.cancels === true && status !== 'cancelled' && subscription.cancelsAt !== null)
    banners.push({ kind: 'ends', at: subscription.cancelsAt });
  if (recharge.suspended !== null)
    banners.push({ kind: 'recharge_suspended', reason: recharge.suspended.reason });
  if (balance <= 0 && debt >= 0) banners.push({ kind: 'no_credits', mayTopUp });
  else if (monthlyLimit !== null) banners.push({ kind: 'monthly_credits', limit: monthlyLimit });
  if (debt < 0) banners.push({ kind: 'debt', credits: negate(amountOf('credit', debt)), mayTopUp });
  return banners;
}

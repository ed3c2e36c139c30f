import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type { ErrorCode, Region, WorkspaceId } from '@voxgrove/contracts';
import { currencyOf } from '../../contract/countries';
import { creditsFor, priceOfCredits } from '../../contract/credit-rules';
import { hasPaidPlan } from '../../contract/limits';
import type { SubscriptionStatus } from '../../contract/limits';
import type { PaymentResult } from '../../contract/payment';
import { minorUnits } from '../provider/port';
import type { BillingAccount, BillingAccounts } from '../accounts/port';
import { operationId } from './charge';
import type { Charges } from './charge';

export interface TopUp {
  /** Whole units of the account's currency. If absent, `credits` is used. */
  amount?: number | undefined;
  credits?: number | undefined;
  operationId?: string | undefined;
}

/** The customer and card of an account that may be charged. */
export interface ChargeableAccount {
  customerId: string;
  paymentMethodId: string;
  currency: NonNullable<BillingAccount['currency']>;
}

/** Returns whether the workspace has a paid plan or a custom plan. */
export const hasPlanForTopUps = ({ subscription, customPlan }: BillingAccount): boolean =>
  hasPaidPlan(subscription?.status ?? null) || customPlan !== null;

/**
 * Returns the error of an account whose plan allows no charges: PLAN_UNPAID if the last invoice was
 * never paid, otherwise `withoutPlan`.
 */
export const planError = (
  subscription: { status: SubscriptionStatus } | null,
  withoutPlan: ErrorCode,
): AppError => new AppError(subscription?.status === 'unpaid' ? 'PLAN_UNPAID' : withoutPlan);

/** Requires a plan with which credits can be bought. @throws AppError as `planError` */
export function requirePlan(account: BillingAccount, withoutPlan: ErrorCode): void {
  if (!hasPlanForTopUps(account)) throw planError(account.subscription, withoutPlan);
}

/** Returns whether `chargeable` finds a customer and a card. */
export const isChargeable = (account: BillingAccount): boolean =>
  hasPlanForTopUps(account) && account.customerId !== null && account.paymentMethodId !== null;

/**
 * Returns the account's customer and card. @throws AppError FREE_PLAN_NO_TOP_UP | PLAN_UNPAID |
 * PAYMENT_METHOD_REQUIRED
 */
export function chargeable(account: BillingAccount): ChargeableAccount {
  const { customerId, paymentMethodId } = account;
  requirePlan(account, 'FREE_PLAN_NO_TOP_UP');
  if (customerId === null || paymentMethodId === null)
    throw new AppError('PAYMENT_METHOD_REQUIRED');
  const currency = account.currency ?? currencyOf(account.country);
  return { customerId, paymentMethodId, currency };
}

/**
 * Buys credits for a workspace with its saved card.
 * @throws AppError as `chargeable` and `Charges.charge`
 */
export async function topUp(
  { accounts, charges }: { accounts: BillingAccounts; charges: Charges },
  region: Region,
  workspaceId: WorkspaceId,
  { amount, credits, operationId: given }: TopUp,
): Promise<PaymentResult> {
  const { customerId, paymentMethodId, currency } = chargeable(
    await accounts.get(region, workspaceId),
  );
  const price =
    credits === undefined
      ? amountOf(currency, minorUnits(amount!))
      : priceOfCredits(credits, currency);
  const bought = credits === undefined ? creditsFor(price).minor : credits * 1_000;
  return charges.charge(region, {
    operation: operationId(workspaceId, given),
    workspaceId,
    organisationId: null,
    accountId: null,
    customerId,
    kind: 'top-up',
    minor: price.minor,
    currency,
    credits: bought,
    fee: 0,
    paymentMethodId,
    offSession: false,
  });
}

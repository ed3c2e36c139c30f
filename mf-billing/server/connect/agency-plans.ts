import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { AgencyPlanInput } from '../../contract/agency-billing';
import type { PlanCard } from '../../contract/connect-billing';
import { clientPriceOf } from '../../contract/credit-rules';
import { asking, isMissing } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { AgencyAccounts } from './agency-accounts';
import type { z } from 'zod';

type PlanInput = z.infer<typeof AgencyPlanInput>;

/**
 * Makes the plans in the agency's own Stripe account equal to the given list. Prices never change
 * at Stripe: another amount needs a new price, and the old price is archived. Running subscriptions
 * keep the old price. Plans that are missing in the list are archived.
 * @throws AppError CONNECT_REQUIRED | PLAN_FEATURE_REQUIRED | PLANS_FAILED
 */
export async function upsertAgencyPlans(
  { agencies, provider }: { agencies: AgencyAccounts; provider: PaymentProvider },
  region: Region,
  workspaceId: WorkspaceId,
  plans: readonly PlanInput[],
): Promise<PlanCard[]> {
  const {
    accountId,
    hasSettings,
    USDPerToken,
    plans: before,
  } = await agencies.requireConnected(region, workspaceId);
  if (!hasSettings) throw new AppError('CONNECT_REQUIRED');
  const cleaned = plans.map((plan) => ({
    ...plan,
    features: plan.features.map((feature) => feature.trim()).filter((feature) => feature !== ''),
  }));
  if (cleaned.some(({ features }) => features.length === 0))
    throw new AppError('PLAN_FEATURE_REQUIRED');

  const account = { stripe: provider.stripe(), options: { stripeAccount: accountId } };
  const updated = await asking('PLANS_FAILED', async () => {
    const cards: PlanCard[] = [];
    for (const plan of cleaned) {
      const known = before.find(({ productId }) => productId === plan.productId);
      cards.push(await upsertPlan(account, plan, known, USDPerToken));
    }
    const kept = new Set(cards.map(({ productId }) => productId));
    for (const { productId, priceId } of before)
      if (!kept.has(productId)) await archive(account, productId, priceId);
    return cards;
  });
  await agencies.change(region, workspaceId, (connected) => ({
    ...connected,
    plans: updated,
    creditsOfPrices: {
      ...connected.creditsOfPrices,
      ...Object.fromEntries(updated.map(({ priceId, credits }) => [priceId, credits])),
    },
  }));
  return updated;
}

interface AccountCalls {
  stripe: Stripe;
  options: { stripeAccount: string };
}

async function upsertPlan(
  { stripe, options }: AccountCalls,
  { name, credits, features, isPopular }: PlanInput,
  known: PlanCard | undefined,
  extra: number,
): Promise<PlanCard> {
  const { minor } = clientPriceOf(credits, extra);
  const details = {
    name,
    marketing_features: features.map((feature) => ({ name: feature })),
  };
  const product =
    known === undefined
      ? await stripe.products.create(details, options)
      : await stripe.products.update(known.productId, details, options);
  const card = { productId: product.id, name, price: minor / 100, credits, features, isPopular };
  if (known !== undefined && known.price === card.price && known.credits === credits)
    return { ...card, priceId: known.priceId };
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: 'usd',
      unit_amount: minor,
      recurring: { interval: 'month' },
      metadata: { credits: String(credits) },
    },
    options,
  );
  if (known !== undefined) await stripe.prices.update(known.priceId, { active: false }, options);
  return { ...card, priceId: price.id };
}

async function archive(
  { stripe, options }: AccountCalls,
  productId: string,
  priceId: string,
): Promise<void> {
  try {
    await stripe.prices.update(priceId, { active: false }, options);
    await stripe.products.update(productId, { active: false }, options);
  } catch (error) {
    // Ignores objects that the agency has deleted in its own dashboard.
    if (!isMissing(error)) throw error;
  }
}

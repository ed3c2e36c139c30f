import { expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/port';
import { billing, useBilling } from './testing/billing-server';
import { newCard } from './testing/new-card';

useBilling();

test.each([
  ['', 'pay_as_you_go', [], 'Please enter a discount code'],
  [
    'GOAGENCYNOW',
    'pay_as_you_go_yearly',
    ['whitelabel-new'],
    'Discount codes cannot be applied to yearly plans (yearly addons already have 40% discount)',
  ],
  [
    'goagencynow',
    'pay_as_you_go',
    [],
    'This discount code requires the Whitelabel addon to be selected',
  ],
  ['NOPE', 'pay_as_you_go', ['whitelabel-new'], 'Invalid discount code'],
])('the code "%s" on %s with %j is refused: %s', async (discountCode, planId, addonKeys, text) => {
  const uid = newWorkspaceId();
  const refused = await billing.post(uid, 'check-discount-code', {
    discountCode,
    planId,
    addonKeys,
  });
  expect(refused).toMatchObject({ status: 400, json: { message: text } });
});

test('a discount code is applied to a running plan, kept by later changes, and ends with Whitelabel', async () => {
  const uid = await billing.withPlan();
  const addons = (key: string, amount: number, discountCode: string | null = null) =>
    billing.post(uid, 'add-addon-to-subscription', {
      addons: [{ addon_key_ref: key, amount }],
      discountCode,
    });
  const apply = () =>
    billing.post(uid, 'add-addon-to-subscription', { addons: [], discountCode: 'goagencynow' });
  expect((await apply()).json.discount.error).toBe(
    'This discount code requires the Whitelabel addon to be selected',
  );
  await addons('whitelabel-new', 1);
  expect((await apply()).json).toMatchObject({ success: true, discount: { error: null } });
  expect((await billing.overview(uid)).subscription.discountCode).toBe('GOAGENCYNOW');
  const next = async () => {
    const preview = await billing.post(uid, 'preview-addons', { addons: [] });
    return preview.json.next.total.minor;
  };
  expect(await next()).toBe(11_000);

  const [known] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  expect((await addons('workspace-seat', 1, 'GOAGENCYNOW')).json.success).toBe(true);
  const [kept] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  expect(kept!.discounts).toEqual(known!.discounts);
  expect(await next()).toBe(11_500);

  await billing.post(uid, 'remove-addon-from-subscription', { addonKeys: ['whitelabel-new'] });
  expect((await addons('workspace-seat', 2, 'GOAGENCYNOW')).json.discount.error).toBe(
    'This discount code requires the Whitelabel addon to be selected',
  );
  expect((await billing.overview(uid)).subscription.discountCode).toBeNull();
  expect(await next()).toBe(4_000);
});

/** Creates a code whose coupon has another name. @returns the id of the code */
async function codeOf(
  code: string,
  coupon: Stripe.CouponCreateParams,
): Promise<Stripe.PromotionCode> {
  const { id } = await billing.stripe.coupons.create({ percent_off: 25, ...coupon });
  return billing.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code });
}

const USED = 'You have already used this discount code';

const redeemed = async ({ id }: Stripe.PromotionCode): Promise<number> =>
  (await billing.stripe.promotionCodes.retrieve(id)).times_redeemed;

/** Delivers the last event about a subscription. */
const deliverSubscription = async (): Promise<void> => {
  const events = await billing.events();
  await billing.deliver([events.findLast(({ type }) => type.startsWith('customer.subscription'))!]);
};

const codesFor = (uid: WorkspaceId) => ({
  apply: async (discountCode: string) =>
    (await billing.post(uid, 'add-addon-to-subscription', { addons: [], discountCode })).json,
  check: async (discountCode: string) =>
    (await billing.post(uid, 'check-discount-code', { discountCode })).json,
});

test('a discount code with an end does not begin anew', async () => {
  const spring = await codeOf('SPRING25', {
    name: 'Spring 2026',
    duration: 'repeating',
    duration_in_months: 3,
  });
  await codeOf('OTHER', { name: 'Other', duration: 'forever' });
  const uid = await billing.withPlan();
  const { apply, check } = codesFor(uid);
  expect(await apply('spring25')).toMatchObject({ success: true, discount: { error: null } });
  expect((await billing.overview(uid)).subscription.discountCode).toBe('Spring 2026');
  expect(await apply(' SPRING 25')).toMatchObject({ errorCode: 'ADDONS_UNCHANGED' });
  expect(await check('SPRING25')).toMatchObject({ discount: { name: 'Spring 2026' } });
  expect(await apply('OTHER')).toMatchObject({ discount: { error: null } });
  expect((await apply('SPRING25')).discount.error).toBe(USED);
  expect((await billing.overview(uid)).subscription.discountCode).toBe('Other');
  expect(await redeemed(spring)).toBe(1);
});

test('a discount code for one invoice is used once by a workspace', async () => {
  const once = await codeOf('ONCE25', { name: 'One invoice', duration: 'once' });
  const uid = await billing.withPlan();
  const { apply, check } = codesFor(uid);
  expect(await apply('ONCE25')).toMatchObject({ discount: { error: null } });
  await billing.passTime(31 * 24 * 3_600_000);
  expect((await apply('ONCE25')).discount.error).toBe(USED);
  await deliverSubscription();
  expect((await billing.overview(uid)).subscription.discountCode).toBeNull();
  expect(await check('ONCE25')).toMatchObject({ errorCode: 'DISCOUNT_USED', message: USED });

  // Another subscription of the workspace does not make the code usable again.
  const [running] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  await billing.stripe.subscriptions.cancel(running!.id);
  await deliverSubscription();
  const again = await billing.post(uid, 'create-subscription', {
    planId: 'pay_as_you_go',
    discountCode: 'ONCE25',
  });
  expect(again.json).toMatchObject({ errorCode: 'DISCOUNT_USED' });
  expect(await redeemed(once)).toBe(1);
});

test('a code of a subscription from before an upgrade does not begin anew', async () => {
  const spring = await codeOf('SPRING25', {
    name: 'Spring 2026',
    duration: 'repeating',
    duration_in_months: 3,
  });
  const uid = await billing.withPlan();
  // Earlier releases recorded nothing about used codes.
  const [running] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  await billing.stripe.subscriptions.update(running!.id, {
    discounts: [{ promotion_code: spring.id }],
  });
  const here = billing.server.store.for('eu');
  const { usedDiscountCodes: _used, ...account } = (await here.get(billingAccounts, uid))!.data;
  const { promotionCodeId: _id, usedCodes: _codes, ...subscription } = account.subscription!;
  await here.set(billingAccounts, uid, {
    ...account,
    subscription: { ...subscription, discountCode: 'Spring 2026' },
  });
  expect(await codesFor(uid).apply('SPRING25')).toMatchObject({ errorCode: 'ADDONS_UNCHANGED' });
  expect(await redeemed(spring)).toBe(1);
});

test('a code of the first subscription is used, unless its payment was declined', async () => {
  const once = await codeOf('FIRST', { name: 'First invoice', duration: 'once' });
  const uid = await billing.withCard('4000000000000341');
  const subscribe = () =>
    billing.post(uid, 'create-subscription', { planId: 'pay_as_you_go', discountCode: 'FIRST' });
  expect((await subscribe()).json).toMatchObject({ errorCode: 'PAYMENT_FAILED' });
  await deliverSubscription();
  await (await newCard(uid, '4242424242424242')).save();
  expect((await subscribe()).status).toBe(200);
  const applied = await billing.post(uid, 'add-addon-to-subscription', {
    addons: [{ addon_key_ref: 'workspace-seat', amount: 1 }],
    discountCode: 'FIRST',
  });
  expect(applied.json).toMatchObject({ success: true, discount: { error: USED } });
  expect(await redeemed(once)).toBe(2);
});

test('a code without an end can be used again after Whitelabel was removed', async () => {
  const uid = await billing.withPlan();
  const addons = (amount: number, discountCode: string | null = null) =>
    billing.post(uid, 'add-addon-to-subscription', {
      addons: [{ addon_key_ref: 'whitelabel-new', amount }],
      discountCode,
    });
  for (const time of ['first', 'second']) {
    const { discount } = (await addons(1, 'GOAGENCYNOW')).json;
    expect([time, discount.error]).toEqual([time, null]);
    expect((await billing.overview(uid)).subscription.discountCode).toBe('GOAGENCYNOW');
    await addons(0);
  }
});

import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const BILLING_ERRORS = {
  PLAN_NOT_FOUND: { status: 404, message: 'Error: Plan not found' },
  SUBSCRIPTION_REQUIRED: {
    status: 409,
    message: 'You need an active subscription to add addons',
  },
  SUBSCRIPTION_EXISTS: { status: 409, message: 'You already have an active subscription.' },
  SUBSCRIPTION_BUSY: {
    status: 409,
    message: 'Another change of your subscription is being made. Please try again in a moment.',
  },
  SUBSCRIPTION_FAILED: {
    status: 402,
    message: 'Failed to create subscription. Please try again.',
  },
  SUBSCRIPTION_CANCEL_FAILED: { status: 502, message: 'Error cancelling subscription' },
  SUBSCRIPTION_REACTIVATE_FAILED: { status: 502, message: 'Error reactivating subscription' },
  ADDON_NOT_FOUND: { status: 404, message: 'The add-on {addon} does not exist.' },
  ADDON_BILLING_MISMATCH: {
    status: 409,
    message: 'The add-on {addon} has another billing period than your plan.',
  },
  ADDON_PRICE_NOT_FOUND: { status: 409, message: 'The add-on {addon} has no price.' },
  ADDON_QUANTITY_REFUSED: {
    status: 400,
    message: 'A subscription has 0 to {most} units of {addon}.',
  },
  ADDONS_UNCHANGED: { status: 400, message: 'No changes to save' },
  ADDONS_FAILED: { status: 502, message: 'Failed to update addons' },
  ADDONS_UNREADABLE: { status: 502, message: 'Failed to load addon information' },
  DISCOUNT_CODE_REQUIRED: { status: 400, message: 'Please enter a discount code' },
  DISCOUNT_NOT_FOR_YEARLY: {
    status: 400,
    message:
      'Discount codes cannot be applied to yearly plans (yearly addons already have 40% discount)',
  },
  DISCOUNT_NEEDS_WHITELABEL: {
    status: 400,
    message: 'This discount code requires the Whitelabel addon to be selected',
  },
  DISCOUNT_MONTHLY_ONLY: {
    status: 400,
    message:
      'This discount code is only valid for monthly Pay-as-you-go plans with Whitelabel addon',
  },
  DISCOUNT_USED: { status: 409, message: 'You have already used this discount code' },
  DISCOUNT_INVALID: { status: 400, message: 'Invalid discount code' },
  FREE_PLAN_NO_RECHARGE: {
    status: 402,
    message: 'You are on the free plan. You cannot enable auto-recharge.',
    planLimit: true,
  },
  FREE_PLAN_NO_TOP_UP: {
    status: 402,
    message: 'You are on the free plan. Upgrade your plan to top up.',
    planLimit: true,
  },
  PLAN_UNPAID: {
    status: 402,
    message: 'Your plan is unpaid. Please pay the open invoice first.',
    planLimit: true,
  },
  PAYMENT_METHOD_REQUIRED: { status: 409, message: 'Please add a payment method first.' },
  PAYMENT_METHOD_FAILED: { status: 402, message: 'Failed to save payment information' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Failed to complete payment confirmation' },
  PAYMENT_FAILED: { status: 402, message: '{reason}' },
  PAYMENT_UNKNOWN: {
    status: 503,
    message:
      'The payment provider did not answer. We check the payment and show the result here; please do not pay again.',
  },
  TOP_UP_FAILED: { status: 402, message: 'Failed to top up balance' },
  CREDITS_PURCHASE_FAILED: { status: 402, message: 'Failed to purchase credits' },
  SUBSCRIPTION_UNREADABLE: { status: 502, message: 'Failed to load subscription data' },
  CLIENT_SUBSCRIPTION_FAILED: {
    status: 502,
    message: 'Failed to create subscription session',
  },
  CLIENT_CANCEL_FAILED: { status: 502, message: 'Failed to cancel subscription' },
  CLIENT_BILLING_OFF: { status: 403, message: 'Billing is switched off for this organization.' },
  RECHARGE_FAILED: { status: 502, message: 'Failed to update auto-recharge settings.' },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider cannot be reached. Nothing was changed. Please try again.',
  },
  PAYMENTS_NOT_CONFIGURED: {
    status: 503,
    message: 'Payments are not set up on this installation.',
  },
  CONNECT_REQUIRED: {
    status: 409,
    message:
      'Please complete steps 1 and 2 & click save billing settings before setting up subscription plans',
  },
  CONNECT_NEEDS_WHITELABEL: {
    status: 402,
    message: 'This feature is available in whitelabel addon only',
    planLimit: true,
  },
  PLAN_FEATURE_REQUIRED: {
    status: 400,
    message: 'Each plan must have at least one feature with text',
  },
  PLANS_FAILED: { status: 502, message: 'Failed to save plans' },
  TRANSFER_AMOUNT_INVALID: { status: 400, message: 'Please enter a valid amount to transfer.' },
  CREDITS_MISSING_IN_WORKSPACE: { status: 409, message: 'Not enough credits in workspace.' },
  CREDITS_MISSING_IN_ORGANISATION: { status: 409, message: 'Not enough credits in org.' },
  TRIAL_USED: { status: 409, message: 'Your workspace has already had its whitelabel trial.' },
  TRIAL_NOT_NEEDED: { status: 409, message: 'Your plan already includes white label.' },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof BILLING_ERRORS> {}
}

import { address, text } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const BILLING_ENVIRONMENT = {
  STRIPE_SECRET_KEY: {
    parse: text,
    default: 'the key of the sandbox; none with `DATABASE_URL`, and nothing can be bought',
    meaning: 'secret key of your Stripe account',
  },
  STRIPE_PUBLISHABLE_KEY: {
    parse: text,
    default: 'the value of the sandbox',
    meaning: 'publishable key of your Stripe account, for card forms in the browser',
  },
  STRIPE_API_BASE: {
    parse: address(['http:', 'https:']),
    default: 'the address of Stripe with `STRIPE_SECRET_KEY`; otherwise the sandbox',
    meaning: 'address of the Stripe API, without `/v1`',
  },
  STRIPE_JS_URL: {
    parse: address(['http:', 'https:']),
    default: 'the address of Stripe with `STRIPE_SECRET_KEY`; otherwise the sandbox',
    meaning: 'address of Stripe.js',
  },
  STRIPE_WEBHOOK_SECRET: {
    parse: text,
    default: 'the value of the sandbox',
    meaning: 'signing secret of the endpoint `/webhooks/stripe` for events of your account',
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    parse: text,
    default: 'the value of the sandbox',
    meaning:
      'signing secret of the endpoint `/webhooks/stripe/connect` for events of connected accounts',
  },
  CONVERSIONS_URL: {
    parse: address(['http:', 'https:']),
    default: 'none',
    meaning:
      'address of your advertising tracker, which receives id, amount and currency of each new subscription',
  },
} as const satisfies EnvironmentTable;

import { address, text } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const BILLING_ENVIRONMENT = {
  STRIPE_SECRET_KEY: {
    parse: text,
    default: "the sandbox's; none with `DATABASE_URL`: nothing can be bought",
    meaning: 'secret key of your Stripe account',
  },
  STRIPE_PUBLISHABLE_KEY: {
    parse: text,
    default: "the sandbox's",
    meaning: 'its publishable key, for the forms of cards in the browser',
  },
  STRIPE_API_BASE: {
    parse: address(['http:', 'https:']),
    default: "Stripe's own address with `STRIPE_SECRET_KEY`, else the sandbox",
    meaning: 'address of the Stripe API, without `/v1`',
  },
  STRIPE_JS_URL: {
    parse: address(['http:', 'https:']),
    default: "Stripe's own with `STRIPE_SECRET_KEY`, else the sandbox's",
    meaning: 'address of Stripe.js',
  },
  STRIPE_WEBHOOK_SECRET: {
    parse: text,
    default: "the sandbox's",
    meaning: 'signing secret of the endpoint `/webhooks/stripe` for events of your account',
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    parse: text,
    default: "the sandbox's",
    meaning:
      'signing secret of the endpoint `/webhooks/stripe/connect` for events of connected accounts',
  },
  CONVERSIONS_URL: {
    parse: address(['http:', 'https:']),
    default: 'none: nothing is reported',
    meaning:
      'address of your advertising tracker, which gets id, amount and currency of each new subscription',
  },
} as const satisfies EnvironmentTable;

import { z } from 'zod';
import { runDueWork } from './billing/run-due-work';
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from './billing/effects';
import { setUpDone } from './billing/set-up-done';
import { sessionPaid } from './checkout/complete-checkout';
import { controlStripe } from './control';
import { hostedPages } from './hosted/pages';
import { serveRoutes } from './http/serve-routes';
import { LocalStripe } from './local-stripe';
import { stripePage } from './page';
import { stripeRoutes } from './routes';
import { version } from './schema/schema';
import type { SandboxProvider } from '../../framework/provider';

const ERROR_TYPES: Record<number, string> = { 429: 'rate_limit_error', 402: 'card_error' };
const ERROR_CODES: Record<number, string> = { 429: 'rate_limit', 402: 'card_declined' };
const TICK_MS = 1_000;

/** Stripe's API as the pinned SDK uses it: customers, payments, subscriptions, Connect, events. */
export const provider: SandboxProvider = {
  name: 'stripe',
  title: 'Stripe',
  description: `Takes test cards and moves no money. It follows the types of stripe ${version}.`,
  path: '/stripe',
  liveKeys: { pattern: /^(sk|rk|pk)_live_/, variables: ['STRIPE_SECRET_KEY'] },
  ownFaults: z.strictObject({}),
  errorBody: (status, message) => ({
    error: {
      type: ERROR_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error'),
      code: ERROR_CODES[status] ?? null,
      message,
      param: null,
    },
  }),
  open(tools) {
    const stripe = new LocalStripe(tools, {
      paid: (account, intent) => {
        invoicePaid(account, intent);
        sessionPaid(account, intent);
      },
      failed: invoiceFailed,
      actionRequired: invoiceNeedsAction,
      setUp: (account, intent) => {
        setUpDone(account, intent);
        sessionPaid(account, intent);
      },
      runDue: runDueWork,
    });
    // Subscriptions must renew even while nobody calls the API.
    const ticker = setInterval(() => stripe.tick(), TICK_MS).unref();
    return {
      routes: (api) => serveRoutes(api, stripe, stripeRoutes),
      views: (views) => hostedPages(views, stripe),
      control: (control) => controlStripe(control, stripe),
      page: () => stripePage(stripe),
      state: () => stripe.state(),
      reset: () => stripe.reset(),
      stop: async () => clearInterval(ticker),
    };
  },
};

import { StripeInstance } from './stripe';

/**
 * Entry of the script that replaces https://js.stripe.com. It calls the sandbox from which it was
 * loaded.
 */
const { src } = document.currentScript as HTMLScriptElement;
const base = new URL('../v1/', src).href;

const makeStripe = (key: string, options: { stripeAccount?: string } = {}): StripeInstance =>
  new StripeInstance({ base, key, account: options.stripeAccount });

Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });

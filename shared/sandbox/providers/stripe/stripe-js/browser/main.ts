import { StripeInstance } from './stripe';

/** Entry: the script that stands for https://js.stripe.com. It calls the sandbox that it came from. */
const { src } = document.currentScript as HTMLScriptElement;
const base = new URL('../v1/', src).href;

const makeStripe = (key: string, options: { stripeAccount?: string } = {}): StripeInstance =>
  new StripeInstance({ base, key, account: options.stripeAccount });

Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });

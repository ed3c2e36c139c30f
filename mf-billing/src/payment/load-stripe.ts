import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/**
 * Source of Stripe.js and the account that receives its payments, from the server's configuration.
 */
export interface StripeSource {
  publishableKey: string;
  /** Address of another Stripe.js, such as the local one; null: the script of Stripe itself. */
  scriptUrl: string | null;
  /** Connected account that receives the payment, for an agency's clients. */
  account?: string;
}

const scripts = new Map<string, Promise<void>>();
const opened = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe.js for one account, once per page. After a failure, the next call tries again.
 * @throws Error when the script cannot be loaded
 */
export function openStripe(source: StripeSource): Promise<Stripe | null> {
  const key = JSON.stringify(source);
  const known = opened.get(key);
  if (known) return known;
  const opening = open(source);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

async function open({ publishableKey, scriptUrl, account }: StripeSource): Promise<Stripe | null> {
  // `loadStripe` uses the Stripe.js that the page has already loaded. Otherwise it loads the script
  // of Stripe itself.
  if (scriptUrl !== null) await loadScript(scriptUrl);
  return loadStripe(publishableKey, account === undefined ? {} : { stripeAccount: account });
}

function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(url);
      script.remove();
      reject(new Error('Stripe.js could not be loaded.'));
    };
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}

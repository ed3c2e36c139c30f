import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/** Where Stripe.js comes from and whose payments it makes; the server's configuration. */
export interface StripeSource {
  publishableKey: string;
  /** Address of another Stripe.js, such as the local one; null: Stripe's own. */
  scriptUrl: string | null;
  /** Connected account that is paid, for an agency's clients. */
  account?: string;
}

const scripts = new Map<string, Promise<void>>();
const opened = new Map<string, Promise<Stripe | null>>();

/**
 * Stripe.js for one account, loaded once per page. A failed load is tried again at the next call.
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
  // `loadStripe` uses the Stripe.js that is on the page and otherwise fetches Stripe's own.
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

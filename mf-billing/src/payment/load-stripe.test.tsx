import { expect, test } from '@jest/globals';
import { installFakeStripe } from '../testing/fake-stripe';
import { openStripe } from './load-stripe';

const source = { publishableKey: 'pk_test_load', scriptUrl: 'http://localhost:4010/stripe.js' };
const scripts = () => document.querySelectorAll<HTMLScriptElement>(`[src="${source.scriptUrl}"]`);

test('a script that fails to load is loaded again at the next call', async () => {
  const failing = openStripe(source);
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('Stripe.js could not be loaded.');
  expect(scripts()).toHaveLength(0);

  const loading = openStripe(source);
  installFakeStripe();
  scripts()[0]!.dispatchEvent(new Event('load'));
  expect((await loading)?.elements).toBeDefined();
});

test('the script is loaded once for all accounts', async () => {
  await openStripe({ ...source, account: 'acct_1' });
  await openStripe({ ...source, account: 'acct_1' });
  expect(scripts()).toHaveLength(1);
});

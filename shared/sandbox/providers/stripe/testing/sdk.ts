import Stripe from 'stripe';
import { address, useSandbox } from '../../../testing/use-sandbox';
import { provider } from '../provider';

/** Starts local Stripe for the tests of a file, and resets it before each test. */
export const useLocalStripe = (): void => useSandbox({ providers: [provider] });

/** Creates the real SDK for local Stripe, whose API is below a path. */
export function sdk(key = 'sk_test_local', config: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(address('/'));
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = (host, at, path, ...rest) => send(host, at, `/stripe${path}`, ...rest);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient,
    ...config,
  });
}

/** Returns the error of a call. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const result = await call.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );
  if (result === undefined) throw new Error('The call was not refused.');
  return result;
}

/** Creates a plan with its price. */
export async function makePrice(
  stripe: Stripe,
  {
    amount,
    interval = 'month',
    currency = 'usd',
    key,
  }: { amount: number; interval?: 'month' | 'year'; currency?: string; key?: string },
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: `Plan of ${amount}` });
  return stripe.prices.create({
    product: product.id,
    currency,
    unit_amount: amount,
    recurring: { interval },
    ...(key !== undefined && { lookup_key: key }),
  });
}

/** Creates a customer who pays with a test card. */
export async function makeCustomer(
  stripe: Stripe,
  card = 'pm_card_visa',
  params: Stripe.CustomerCreateParams = {},
): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({
    email: 'ada@example.test',
    name: 'Ada',
    ...params,
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
}

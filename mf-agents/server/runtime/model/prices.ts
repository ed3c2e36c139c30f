import { CREDITS_PER_USD } from '@voxgrove/contracts';

/**
 * Prices of the providers per million tokens, in USD. All prices are here: the price of any other
 * model is unknown.
 */
const PRICES = new Map(
  Object.entries({
    'gpt-4o': { input: 2.5, output: 10 },
    'gpt-4o-mini': { input: 0.15, output: 0.6 },
    'gpt-4.1': { input: 2, output: 8 },
    'gpt-4.1-mini': { input: 0.4, output: 1.6 },
    'gpt-4.1-nano': { input: 0.1, output: 0.4 },
    'o4-mini': { input: 1.1, output: 4.4 },
    'sandbox-scripted': { input: 0, output: 0 },
  }),
);

/**
 * Returns the cost of an exchange in USD, or null if the model's price or the number of tokens is
 * unknown.
 */
export function costOf(
  model: string,
  inputTokens: number | undefined,
  outputTokens: number | undefined,
): number | null {
  const price = priceOf(model);
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

/** Price of 1,000 tokens, in thousandths of a credit. */
export interface CreditPrice {
  input: number;
  output: number;
}

/** A model with an unknown price costs as much as this default model. */
const USUAL_MODEL = 'gpt-4o';
/** The sandbox's scripted model costs nothing and is sold at the price of this one. */
const LIKE_SANDBOX = 'gpt-4o-mini';

/** Returns the price of answers of the installation's model: the provider's price in credits. */
export function creditPriceOf(model: string): CreditPrice {
  const listPrice = priceOf(model) ?? PRICES.get(USUAL_MODEL)!;
  const price = listPrice.input + listPrice.output > 0 ? listPrice : PRICES.get(LIKE_SANDBOX)!;
  // USD per million tokens equal thousandths of a USD per thousand tokens.
  return {
    input: Math.round(price.input * CREDITS_PER_USD),
    output: Math.round(price.output * CREDITS_PER_USD),
  };
}

/** Dated variants have the price of the model. */
const priceOf = (model: string) =>
  PRICES.get(model) ?? PRICES.get(model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));

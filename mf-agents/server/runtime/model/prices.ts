import { CREDITS_PER_USD } from '@voxgrove/contracts';

/**
 * What providers ask per million tokens, in USD. The one place; a model that is not in here has no
 * price known to us.
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
 * What an exchange cost in USD, or null when the model's price or the number of tokens is not
 * known.
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

/** Of 1,000 tokens, in thousandths of a credit. */
export interface CreditPrice {
  input: number;
  output: number;
}

/** A model whose price is not known costs what the usual model of an agent costs. */
const USUAL_MODEL = 'gpt-4o';
/** The scripted model of the sandbox costs nothing and is sold like this one. */
const LIKE_SANDBOX = 'gpt-4o-mini';

/** What answers of the installation's model cost: the provider's price in credits. */
export function creditPriceOf(model: string): CreditPrice {
  const known = priceOf(model) ?? PRICES.get(USUAL_MODEL)!;
  const price = known.input + known.output > 0 ? known : PRICES.get(LIKE_SANDBOX)!;
  // USD of a million tokens are thousandths of a USD of a thousand tokens.
  return {
    input: Math.round(price.input * CREDITS_PER_USD),
    output: Math.round(price.output * CREDITS_PER_USD),
  };
}

/** Dated variants cost what the model costs. */
const priceOf = (model: string) =>
  PRICES.get(model) ?? PRICES.get(model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));

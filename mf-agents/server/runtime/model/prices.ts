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
 * known. Dated variants cost what the model costs.
 */
export function costOf(
  model: string,
  inputTokens: number | undefined,
  outputTokens: number | undefined,
): number | null {
  const price = PRICES.get(model) ?? PRICES.get(model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

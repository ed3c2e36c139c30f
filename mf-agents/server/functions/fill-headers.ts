import { fill, onlyReference } from './template';
import type { Values } from './values';
import { UnusableValue, textOf, valueOf } from './values';

/**
 * Returns the headers to send, with names in lower case. A header whose whole value is missing is
 * left out.
 * @throws UnusableValue
 */
export function fillHeaders(
  templates: readonly { name: string; value: string }[],
  values: Values,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, value } of templates) {
    const only = onlyReference(value);
    if (only && valueOf(values, only) === undefined) continue;
    const text = fill(value, (reference) => textOf(values, reference));
    if (!/^[\t\x20-\x7e]*$/.test(text))
      throw new UnusableValue(
        `This value cannot be sent in the header ${name}: only plain letters, digits and punctuation can.`,
      );
    headers[name.toLowerCase()] = text;
  }
  return headers;
}

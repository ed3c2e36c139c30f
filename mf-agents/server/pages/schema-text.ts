import { cleanText } from './clean-text';

const MAX_TEXT = 1_000;
const MAX_ITEMS = 20;

type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values of a field as a list. */
export const all = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat().slice(0, MAX_ITEMS);

/**
 * Returns a value as text: its own, or the name of the object. Markup is removed. Empty if there is
 * no text.
 */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return cleanText(withoutMarkup(value.slice(0, MAX_TEXT * 4))).slice(0, MAX_TEXT);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(text).filter(Boolean).join(', ');
  return isFields(value) ? text(value['name'] ?? value['@value'] ?? '') : '';
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};
const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');

/** Returns an address in one line. */
export function addressText(value: unknown): string {
  if (!isFields(value)) return text(value);
  const place = [text(value['postalCode']), text(value['addressLocality'])]
    .filter(Boolean)
    .join(' ');
  return (
    [
      text(value['streetAddress']),
      place,
      text(value['addressRegion']),
      text(value['addressCountry']),
    ]
      .filter(Boolean)
      .join(', ') || text(value)
  );
}

/** Returns a price such as "£12.50" or "from 10 to 20 EUR"; empty if an offer has no price. */
export function priceText(offer: unknown): string {
  if (!isFields(offer)) return '';
  const inner = all(offer['priceSpecification']).find(isFields);
  const currency = text(offer['priceCurrency'] ?? inner?.['priceCurrency']);
  const price = text(offer['price'] ?? inner?.['price']);
  const [low, high] = [text(offer['lowPrice']), text(offer['highPrice'])];
  const amount = price || (low && high ? `${low} to ${high}` : low && `from ${low}`);
  const state = /(InStock|OutOfStock|SoldOut|PreOrder|LimitedAvailability|Discontinued)$/.exec(
    text(offer['availability']),
  )?.[1];
  const states: Record<string, string> = {
    InStock: 'in stock',
    OutOfStock: 'out of stock',
    SoldOut: 'sold out',
    PreOrder: 'can be ordered in advance',
    LimitedAvailability: 'few left',
    Discontinued: 'no longer sold',
  };
  return amount === ''
    ? ''
    : [`${amount} ${currency}`.trim(), state && states[state]].filter(Boolean).join(', ');
}

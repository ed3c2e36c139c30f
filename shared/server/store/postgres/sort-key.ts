import type { Json } from '../port';

/**
 * Creates the same text as the SQL function `sort_key`. The text's UTF-8 byte order is the order of
 * values (null, false, true, numbers, strings, arrays, objects).
 */
export function sortKey(value: Json): string {
  if (value === null) return '1';
  if (typeof value === 'boolean') return value ? '3' : '2';
  if (typeof value === 'number') return `4${numberKey(value)}`;
  if (typeof value === 'string') return `5${value}`;
  return Array.isArray(value) ? '6' : '7';
}

/**
 * Returns the IEEE 754 bits in hexadecimal, changed so that they sort: the sign bit of positive
 * numbers is set, and all bits of negative numbers are inverted.
 */
function numberKey(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value); // -0 equals 0
  if (bytes[0]! & 0x80) for (let i = 0; i < 8; i++) bytes[i] = ~bytes[i]! & 0xff;
  else bytes[0] = bytes[0]! | 0x80;
  return bytes.toString('hex');
}

/**
 * Compares as PostgreSQL's collation "C" does: by code point. (JavaScript's `<` compares UTF-16
 * units, which differ beyond U+FFFF.)
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

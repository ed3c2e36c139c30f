/**
 * Returns the canonical text of a JSON value, for signatures and comparisons: keys sorted by code
 * unit, no white space (RFC 8785, for numbers that JSON.stringify prints equally everywhere).
 * Undefined members are left out, as in JSON.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Compares two JSON values, ignoring the order of keys. Undefined equals null. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** Returns the text that a document's signature covers: the document without the signature. */
export function signedText(document: object): string {
  return canonicalJson({ ...document, signature: undefined });
}

/**
 * The one text of a JSON value, to sign it or to compare it: keys sorted by code unit, no white space (RFC 8785, for values without
 * fractions beyond what JSON.stringify prints the same everywhere). Undefined members are left out, as JSON does.
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

/** Is it the same JSON, the order of keys aside? Nothing and null are the same. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** What the signature of a document is over: everything but the signature. */
export function signedText(document: object): string {
  return canonicalJson({ ...document, signature: undefined });
}

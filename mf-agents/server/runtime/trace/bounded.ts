const MAX_STRING = 12_000;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 6;

/** Changes names that a store would refuse or treat as an operation. */
const plainKey = (name: string): string =>
  (name === '__proto__' || name.startsWith('$') ? `_${name}` : name).slice(0, 100);

export interface Bounded {
  value: unknown;
  chars: number;
  cut: boolean;
}

/**
 * Copies any value as plain JSON that can be stored: strings, lists and depth are limited, at most
 * about `maxChars` in all. Secrets are replaced by dots before anything is cut, so that no part of
 * one is left.
 */
export function bounded(
  value: unknown,
  { maxChars, secrets }: { maxChars: number; secrets: ReadonlySet<string> },
): Bounded {
  let charsLeft = maxChars;
  let cut = false;
  const take = <T>(copy: T, chars: number): T => {
    charsLeft -= chars;
    return copy;
  };

  function text(original: string): string {
    let clean = original.replaceAll('\u0000', '').toWellFormed();
    for (const secret of secrets) clean = clean.replaceAll(secret, '•••');
    const max = Math.max(0, Math.min(MAX_STRING, charsLeft));
    if (clean.length <= max) return take(clean, clean.length);
    cut = true;
    return take(`${clean.slice(0, max).toWellFormed()}…`, max + 1);
  }

  function copy(one: unknown, depth: number): unknown {
    if (one === null || typeof one === 'boolean') return take(one, 4);
    if (typeof one === 'number') return take(Number.isFinite(one) ? one : null, 8);
    if (typeof one === 'string') return text(one);
    if (typeof one !== 'object') return null;
    if (depth >= MAX_DEPTH || (charsLeft <= 0 && depth > 0)) {
      cut = true;
      return '…';
    }
    if (Array.isArray(one)) {
      if (one.length > MAX_ENTRIES) cut = true;
      return Array.from(one.slice(0, MAX_ENTRIES) as unknown[], (item) =>
        take(copy(item, depth + 1), 4),
      );
    }
    const keptEntries: [string, unknown][] = [];
    for (const [name, item] of Object.entries(one)) {
      if (item === undefined) continue;
      if (keptEntries.length === MAX_ENTRIES) {
        cut = true;
        break;
      }
      keptEntries.push([text(plainKey(name)), take(copy(item, depth + 1), 4)]);
    }
    return Object.fromEntries(keptEntries);
  }

  const result = copy(value, 0);
  return { value: result, chars: maxChars - charsLeft, cut };
}

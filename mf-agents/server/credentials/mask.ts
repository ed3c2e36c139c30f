import { escapeHtml } from '@voxgrove/server/escape-html';

const MASK = '••••••';
/** Minimum length of a base64 form to look for: shorter ones appear in ordinary text. */
const LEAST_BASE64 = 6;

/**
 * Returns `text` without any of the values: in any case, backwards, and as they look in an address,
 * in JSON, in HTML, in hex and anywhere within base64. A response that echoes a credential in one
 * of these forms does not reveal it.
 */
export function masked(text: string, values: Iterable<string>): string {
  const all = [...values].filter((value) => value !== '');
  const inAnyCase = all.flatMap(formsInAnyCase);
  const exact = all.flatMap(base64Forms);
  return replaced(replaced(text, inAnyCase, 'giu'), exact, 'gu');
}

function formsInAnyCase(value: string): string[] {
  const backwards = [...value].reverse().join('');
  const bytes = Buffer.from(value);
  const escaped = [value, backwards].flatMap((spelling) => [
    spelling,
    encodeURIComponent(spelling),
    JSON.stringify(spelling).slice(1, -1),
    escapeHtml(spelling),
  ]);
  const form = encodeURIComponent(value).replaceAll('%20', '+');
  const everyByte = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const everyUnit = [...value]
    .map((_, index) => `\\u${value.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
  return [...escaped, form, everyByte, everyUnit, bytes.toString('hex')];
}

/**
 * Returns the base64 forms of a value at any offset. Three bytes become four characters, so there
 * are three forms, without the characters that depend on neighboring bytes.
 */
function base64Forms(value: string): string[] {
  const forms = [value, [...value].reverse().join('')].flatMap((spelling) =>
    [0, 1, 2].map((before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(spelling)]);
      const shared = before === 0 ? 0 : before + 1;
      return bytes.toString('base64').slice(shared, Math.floor((bytes.length * 8) / 6));
    }),
  );
  const long = forms.filter((form) => form.length >= LEAST_BASE64);
  return long.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** Replaces the longest form first, because a shorter one may be a part of it. */
function replaced(text: string, forms: string[], flags: string): string {
  const distinct = [...new Set(forms)].sort((one, other) => other.length - one.length);
  if (distinct.length === 0) return text;
  return text.replace(new RegExp(distinct.map(literal).join('|'), flags), MASK);
}

const literal = (form: string): string => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns the last characters, which distinguish keys; only for keys that are long enough to stay
 * secret.
 */
export const lastFourOf = (value: string): string => (value.length >= 12 ? value.slice(-4) : '');

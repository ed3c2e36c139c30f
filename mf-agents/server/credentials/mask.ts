const MASK = '••••••';

/** `text` without any of the values, as they are and as they look in an address or in JSON. */
export function masked(text: string, values: Iterable<string>): string {
  const forms = [...values].flatMap((value) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]).filter((form) => form !== '');
  return [...new Set(forms)].sort((one, other) => other.length - one.length).reduce((rest, form) => rest.replaceAll(form, MASK), text);
}

/** What tells one key from another, when it is long enough for that to give nothing away. */
export const lastFourOf = (value: string): string => (value.length >= 12 ? value.slice(-4) : '');

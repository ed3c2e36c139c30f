import { useT } from '@voxgrove/sdk';
import { messages } from '../i18n/en';

const KNOWN: ReadonlySet<string> = new Set(Object.keys(messages.metaValues ?? {}));

/** Shows a value of Meta, such as a rating or a category, in words. Unknown values stay unchanged. */
export function MetaValue({ value }: { value: string }) {
  const t = useT('mf-channels');
  return KNOWN.has(value) ? t(`metaValues.${value}`) : <span translate="no">{value}</span>;
}

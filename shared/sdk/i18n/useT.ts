import { useCallback, useSyncExternalStore } from 'react';
import { i18n, translate, translationCount } from './i18n';
import type { MessageValues } from './i18n';

export type Translate = (key: string, values?: MessageValues) => string;

const subscribe = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};
const language = () => i18n.language;
const translationVersion = () => `${i18n.language} ${translationCount()}`;

/**
 * Returns the texts of a namespace: `const t = useT('mf-agents'); t('list.title')`. For a missing
 * text it returns the key; it never throws.
 */
export function useT(namespace: string): Translate {
  const current = useSyncExternalStore(subscribe, translationVersion, translationVersion);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function per language makes memoised children render again
  return useCallback((key, values) => translate(namespace, key, values), [namespace, current]);
}

/** Returns the language of the page, as a code. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, language, language);

import { useCallback } from 'react';
import { registerMessages } from './i18n';
import type { Messages } from './i18n';
import { useT } from './useT';
import type { Translate } from './useT';

/**
 * Registers texts that load with a part of a remote instead of its first screen: `export const
 * useTexts = partTexts('mf-agents', 'prompts', messages)`. The part reads them with
 * `useTexts()('title')`, other code with `useT('mf-agents')('prompts.title')`.
 */
export function partTexts(namespace: string, part: string, messages: Messages): () => Translate {
  registerMessages(namespace, { [part]: messages });
  return function useTexts() {
    const t = useT(namespace);
    return useCallback((key, values) => t(`${part}.${key}`, values), [t]);
  };
}

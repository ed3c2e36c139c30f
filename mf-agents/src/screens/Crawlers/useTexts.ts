import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { useCallback } from 'react';
import { messages } from './texts';

// Here and not with the remote's other texts: they are fetched with these pages.
registerMessages('mf-agents', { crawlers: messages });

/** Texts of the crawlers. */
export function useTexts(): Translate {
  const t = useT('mf-agents');
  return useCallback((key, values) => t(`crawlers.${key}`, values), [t]);
}

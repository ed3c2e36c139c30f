import { useCallback } from 'react';
import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { messages } from './texts';

// Here and not with the shell's other texts: the first screen does without them.
registerMessages('shell', { notificationCenter: messages });

/** Texts of the panel and the toast. */
export function useTexts(): Translate {
  const t = useT('shell');
  return useCallback((key, values) => t(`notificationCenter.${key}`, values), [t]);
}

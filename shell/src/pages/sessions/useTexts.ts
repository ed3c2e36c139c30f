import { useCallback } from 'react';
import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { messages } from './texts';

// Here and not with the shell's other texts: they come with the page.
registerMessages('shell', { sessions: messages });

/** Texts of this page. */
export function useTexts(): Translate {
  const t = useT('shell');
  return useCallback((key, values) => t(`sessions.${key}`, values), [t]);
}

import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { useCallback } from 'react';
import { messages } from './texts';

// Here and not with the remote's other texts: they are fetched with the screen.
registerMessages('mf-agents', { credentials: messages });

/** Texts of this screen. */
export function useTexts(): Translate {
  const t = useT('mf-agents');
  return useCallback((key, values) => t(`credentials.${key}`, values), [t]);
}

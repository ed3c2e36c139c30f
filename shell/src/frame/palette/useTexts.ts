import { useCallback } from 'react';
import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { messages } from './texts';

// Here and not with the frame's other texts: fetched with the palette.
registerMessages('shell', { palette: messages });

/** Texts of the palette. */
export function useTexts(): Translate {
  const t = useT('shell');
  return useCallback((key, values) => t(`palette.${key}`, values), [t]);
}

import { useCallback } from 'react';
import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { messages } from './texts';

registerMessages('shell', { public: messages });

/** Texts of the pages outside the dashboard. */
export function useTexts(): Translate {
  const t = useT('shell');
  return useCallback((key, values) => t(`public.${key}`, values), [t]);
}

import type { CssDropReason } from '@voxgrove/contracts/restricted-css';
import { useCallback } from 'react';
import { useTexts } from '../../../parts/settings/useTexts';

/** Returns a function that explains why a part of a style sheet is not used. */
export function useDropWords(): (reason: CssDropReason) => string {
  const t = useTexts();
  return useCallback((reason) => t(`dropped.why.${reason}`), [t]);
}

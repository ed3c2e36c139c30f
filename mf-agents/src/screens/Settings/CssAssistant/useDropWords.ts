import type { CssDropReason } from '@voxgrove/contracts/restricted-css';
import { useCallback } from 'react';
import { useTexts } from '../../../parts/settings/useTexts';

/** Why a piece of a style sheet is not used, in words. */
export function useDropWords(): (reason: CssDropReason) => string {
  const t = useTexts();
  return useCallback((reason) => t(`dropped.why.${reason}`), [t]);
}

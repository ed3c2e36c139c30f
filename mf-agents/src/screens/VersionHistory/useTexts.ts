import { partTexts } from '@voxgrove/sdk';
import { useCallback } from 'react';
import { messages } from './texts';

/** Texts of the version history. */
export const useTexts = partTexts('mf-agents', 'versions', messages);

/** Returns the name of a field. A field without a name is shown by its path. */
export function useFieldName(): (path: string) => string {
  const t = useTexts();
  return useCallback(
    (path) => {
      const name = t(`fields.${path}`);
      return name.endsWith(`fields.${path}`) ? path : name;
    },
    [t],
  );
}

import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { useCallback } from 'react';
import { messages } from './texts';

// Here and not with the remote's other texts: they are fetched with the history.
registerMessages('mf-agents', { versions: messages });

/** Texts of the version history. */
export function useTexts(): Translate {
  const t = useT('mf-agents');
  return useCallback((key, values) => t(`versions.${key}`, values), [t]);
}

/** The name of a field; one that nobody has named is shown as it is. */
export function useFieldName(): (path: string) => string {
  const t = useTexts();
  return useCallback((path) => { const name = t(`fields.${path}`); return name.endsWith(`fields.${path}`) ? path : name; }, [t]);
}

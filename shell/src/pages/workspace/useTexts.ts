import { useCallback } from 'react';
import { registerMessages, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { messages } from './texts';

// Here and not with the shell's other texts: they come with what shows them.
registerMessages('shell', { workspacePage: messages });

/** Texts of the workspace's settings, its switcher and invitations. */
export function useTexts(): Translate {
  const t = useT('shell');
  return useCallback((key, values) => t(`workspacePage.${key}`, values), [t]);
}

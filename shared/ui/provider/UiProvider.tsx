import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system';
import { emotionCache } from './emotion-cache';
import { registerFonts } from './fonts';

registerFonts();

/**
 * Wraps every React root once. The shell sets the class `dark` on the root element, which selects
 * the theme; an agency's accent comes from the `--vg-accent-*` variables there.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

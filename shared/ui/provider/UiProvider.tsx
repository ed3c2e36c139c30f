import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system';
import { emotionCache } from './emotion-cache';
import { registerFonts } from './fonts';

registerFonts();

/**
 * Needed once around every React root. Light or dark follows the class `dark` on the root element, which the shell sets;
 * an agency's accent follows the `--vg-accent-*` variables there.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

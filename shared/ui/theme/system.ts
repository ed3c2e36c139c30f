import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { slotRecipes } from './overlay-recipes';
import { semanticColors } from './semantic-colors';
import { keyframes, shadows, tokens } from './tokens';

/**
 * The page's only design system: Chakra's engine with the product's own tokens and recipes.
 * Chakra's default theme would add 17 kB to the transfer.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'vg',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      keyframes,
      tokens,
      semanticTokens: { colors: semanticColors, shadows },
      slotRecipes,
    },
  }),
);

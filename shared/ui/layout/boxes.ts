import { chakra } from '@chakra-ui/react';

export { Box, Flex, Grid, HStack, Stack } from '@chakra-ui/react';

/** Area of a screen below the top bar, with margins; `settings` limits the line length. */
export const Page = chakra('div', {
  base: { w: 'full', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '4', md: '6' } },
  variants: { width: { full: {}, settings: { maxW: 'content' } } },
  defaultVariants: { width: 'full' },
});

/** A surface on the page. */
export const Card = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' },
  variants: {
    pad: { none: {}, md: { p: '4' }, lg: { p: { base: '4', md: '5' } } },
    /** For a card that is a button or a link. */
    interactive: {
      true: {
        cursor: 'button',
        textAlign: 'start',
        transitionProperty: 'border-color, background',
        transitionDuration: 'fast',
        _hover: { borderColor: 'accent.solid', bg: 'bg.subtle' },
      },
    },
  },
  defaultVariants: { pad: 'md' },
});

import { chakra } from '@chakra-ui/react';

export { Box, Flex, Grid, HStack, Stack } from '@chakra-ui/react';

/** Marks a surface. A table on it has no frame. */
export const SURFACE = 'data-surface';

const surface = {
  base: {
    bg: 'var(--vg-surface-bg, {colors.bg.panel})',
    borderWidth: 'var(--vg-surface-border, 1px)',
    borderColor: 'var(--vg-surface-color, {colors.border})',
    borderRadius: 'md',
  },
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
} as const;

/** A surface on the page. */
export const Card = chakra('div', surface, { defaultProps: { [SURFACE]: '' } });

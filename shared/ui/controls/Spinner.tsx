import { chakra } from '@chakra-ui/react';

/** Decorative; say beside it, or with aria-busy, what is being waited for. */
export const Spinner = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      boxSize: '4',
      flexShrink: '0',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderInlineStartColor: 'transparent',
      borderRadius: 'full',
      animation: 'spin',
      animationDuration: '700ms',
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

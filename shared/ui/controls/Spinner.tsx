import { chakra } from '@chakra-ui/react';

/** A decorative spinner. Describe what is loading beside it, or use aria-busy. */
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

import { chakra } from '@chakra-ui/react';

/** A place that is being filled; give it the height of what comes. Mark the region around it with aria-busy. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'bg.muted',
      borderRadius: 'sm',
      h: '4',
      animation: 'pulse',
      animationDuration: '1600ms',
      animationIterationCount: 'infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

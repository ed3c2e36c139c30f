import { chakra } from '@chakra-ui/react';

/** A placeholder with the height of the content to come. Mark the region with aria-busy. */
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

import { Box, HStack, Skeleton } from '@voxgrove/ui';
import type { ComponentProps } from 'react';

const WIDTHS = ['60%', '45%', '70%'];

/** Placeholders for the rows of a card: a name, and a short value at the end. */
export function RowsSkeleton(props: Omit<ComponentProps<typeof Box>, 'children'>) {
  return (
    <Box display="grid" gap="3" alignContent="start" overflow="hidden" aria-busy {...props}>
      {WIDTHS.map((width) => (
        <HStack key={width} justify="space-between">
          <Skeleton w={width} />
          <Skeleton w="16" />
        </HStack>
      ))}
    </Box>
  );
}

import { Box, Grid, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of facts with labels. Each label occurs once. */
export function FactList({ facts, size = 'xs' }: { facts: readonly Fact[]; size?: 'xs' | 'sm' }) {
  return (
    <Grid
      as="dl"
      templateColumns="minmax(5rem, max-content) minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      fontSize={size}
    >
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Text as="dt" color="fg.muted" overflowWrap="anywhere">
            {label}
          </Text>
          <Box as="dd" overflowWrap="anywhere" htmlTranslate="no">
            {value}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
}

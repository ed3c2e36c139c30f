import { Box, Grid, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/**
 * A list of facts with labels. Each label occurs once. `hasOwnLabels`: labels may be texts of the
 * owner, which browsers must not translate.
 */
export function FactList({
  facts,
  size = 'xs',
  hasOwnLabels = false,
}: {
  facts: readonly Fact[];
  size?: 'xs' | 'sm';
  hasOwnLabels?: boolean;
}) {
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
          <Text
            as="dt"
            color="fg.muted"
            overflowWrap="anywhere"
            {...(hasOwnLabels && { htmlTranslate: 'no' as const })}
          >
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

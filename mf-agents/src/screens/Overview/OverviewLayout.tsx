import { Box, Grid, Stack } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Width of the screen without the test panel, which takes a part of the window. */
const WIDE = '@container (min-width: 48rem)';
const NARROW = '@container (max-width: 47.99rem)';
/** Set while it is unknown whether `first` has a card with steps. */
const UNKNOWN = '[data-steps-unknown]';
const HIDDEN = { visibility: 'hidden' } as const;

export interface OverviewLayoutProps {
  /** What to do now. */
  first: ReactNode;
  /** Recent events, and the data behind them. */
  main: ReactNode;
  /** Reference information. */
  last: ReactNode;
}

/**
 * Shows the three parts in one column, in this order. If there is room, `main` is on the left and
 * the others are beside it.
 */
export function OverviewLayout({ first, main, last }: OverviewLayoutProps) {
  return (
    <Box containerType="inline-size">
      <Grid
        templateColumns="minmax(0, 1fr)"
        css={{
          // What comes after the steps appears together with them.
          [`&:has(${UNKNOWN}) > :nth-of-type(3)`]: HIDDEN,
          [NARROW]: { [`&:has(${UNKNOWN}) > :nth-of-type(2)`]: HIDDEN },
          [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gridTemplateRows: 'auto 1fr' },
        }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4" css={{ [WIDE]: { gridColumn: '2' } }}>
          {first}
        </Stack>
        <Stack gap="4" css={{ [WIDE]: { gridColumn: '1', gridRow: '1 / span 2' } }}>
          {main}
        </Stack>
        <Stack gap="4" css={{ [WIDE]: { gridColumn: '2' } }}>
          {last}
        </Stack>
      </Grid>
    </Box>
  );
}

/** Shows two cards side by side where both stay readable. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))" gap="4">
    {children}
  </Grid>
);

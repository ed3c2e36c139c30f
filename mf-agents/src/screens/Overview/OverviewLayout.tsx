import { Box, Grid, Stack } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Room of the screen itself: the test panel takes some of the window. */
const WIDE = '@container (min-width: 48rem)';

export interface OverviewLayoutProps {
  /** What to do now. */ first: ReactNode;
  /** What happened, and with what. */ main: ReactNode;
  /** What to look up. */ last: ReactNode;
}

/** One column in the order of the parts; where there is room, `main` with the others beside it. */
export function OverviewLayout({ first, main, last }: OverviewLayoutProps) {
  return (
    <Box containerType="inline-size">
      <Grid
        templateColumns="minmax(0, 1fr)"
        css={{
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

/** Two cards beside each other where both can be read. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))" gap="4">
    {children}
  </Grid>
);

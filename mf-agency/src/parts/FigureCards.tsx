import { Card, Grid, Text } from '@voxgrove/ui';

export interface Figure {
  label: string;
  value: string;
  /** A second line below the value. */
  note?: string;
}

/** A row of figures. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(10rem, 1fr))" gap="3">
      {figures.map(({ label, value, note }) => (
        <Card key={label} display="flex" flexDir="column">
          <Text as="dt" color="fg.muted" fontSize="sm">
            {label}
          </Text>
          <Text as="dd" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
            {note !== undefined && (
              <Text as="span" display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
                {note}
              </Text>
            )}
          </Text>
        </Card>
      ))}
    </Grid>
  );
}

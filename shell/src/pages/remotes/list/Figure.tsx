import { Box } from '@voxgrove/ui';

/** Shows a number in a column. Without a measurement, shows a dash or `otherwise`. */
export function Figure({
  value,
  otherwise = '–',
  below,
  bad = false,
}: {
  value: string | null;
  otherwise?: string;
  below?: string;
  bad?: boolean;
}) {
  const measuredColor = bad ? 'danger.fg' : 'fg';
  return (
    <Box
      as="span"
      display="inline-block"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={value === null ? 'fg.muted' : measuredColor}
    >
      {value ?? otherwise}
      {below && (
        <Box as="span" display="block" fontSize="xs" color="fg.muted">
          {below}
        </Box>
      )}
    </Box>
  );
}

import { Box } from '@voxgrove/ui';

/** Names and values of a step that has no view of its own. */
export function DataView({ data }: { data: Record<string, unknown> }) {
  return (
    <Box
      as="dl"
      htmlTranslate="no"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="1"
    >
      {Object.entries(data).map(([name, value]) => (
        <Box key={name} display="contents">
          <Box as="dt" color="fg.muted">
            {name}
          </Box>
          <Box
            as="dd"
            m="0"
            fontFamily="mono"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxH="20rem"
            overflowY="auto"
          >
            {typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import { Box, Grid, Text } from '@voxgrove/ui';
import type { KnowledgeReply } from '../../../contract/knowledge-view';
import { useTexts } from '../../i18n/useTexts';

const format = new Intl.NumberFormat();

/** Number of sources, passages and characters. */
export function Figures({ knowledge }: { knowledge: KnowledgeReply['data'] }) {
  const t = useTexts();
  const figures = [
    ['overview.sources', knowledge.sources.length],
    ['overview.passages', knowledge.chunkCount],
    ['overview.characters', knowledge.chars],
  ] as const;
  return (
    <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3">
      {figures.map(([label, value]) => (
        <Box key={label} display="flex" flexDir="column-reverse">
          <Text as="dt" color="fg.muted" fontSize="xs">
            {t(label)}
          </Text>
          <Text as="dd" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {format.format(value)}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

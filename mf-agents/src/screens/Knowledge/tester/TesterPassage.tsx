import { foldText } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { Link } from '@voxgrove/sdk';
import { Badge, Box, HStack, Text, TextLink } from '@voxgrove/ui';
import type { RetrievalStep } from '../../../../contract/trace-steps';
import { kbPaths } from '../../../parts/knowledge-paths';
import { useTexts } from '../useTexts';
import { Highlighted } from './Highlighted';

type Passage = RetrievalStep['passages'][number];

/**
 * One found passage: its score compared with the best one, the words that matched, and a link to
 * the place where it can be edited.
 */
export function TesterPassage({
  agentId,
  passage: {
    chunkId,
    sourceId,
    title,
    heading,
    score,
    coverage,
    matched,
    excerpt,
    use,
    facets,
    dated,
  },
  best: bestScore,
  asksForFact,
}: {
  agentId: string;
  passage: Passage;
  best: number;
  /** True if the question asks for a kind of fact, such as a price. */
  asksForFact: boolean;
}) {
  const t = useTexts();
  // Marks both the stem and the word as written in the passage, because not every form begins with
  // the stem.
  const words = matched.flatMap(({ as, said = as }) => [as, said]);
  const name = heading !== '' && heading !== title ? `${title} › ${heading}` : title;
  const share = bestScore > 0 ? Math.round((score / bestScore) * 100) : 0;
  return (
    <Box as="li" borderStartWidth="2px" borderColor={use ? 'accent.solid' : 'border'} ps="2.5">
      <HStack gap="1.5" flexWrap="wrap">
        <Text as="span" htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
          <Highlighted text={name} words={words} />
        </Text>
        {use && <Badge tone="accent">{t('usedBadge')}</Badge>}
      </HStack>
      <HStack gap="2" mt="1" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <Box
          aria-hidden
          w="4rem"
          h="1.5"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
          flexShrink="0"
        >
          <Box
            h="full"
            bg={use ? 'accent.solid' : 'border.control'}
            style={{ width: `${share}%` }}
          />
        </Box>
        <Text as="span">
          {t('score', { score: score.toFixed(2) })} ·{' '}
          {t('coverage', { share: Math.round(coverage * 100) })}
        </Text>
      </HStack>
      <Text
        htmlTranslate="no"
        mt="1.5"
        fontSize="sm"
        lineClamp="6"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        <Highlighted text={plainText(excerpt)} words={words} />
      </Text>
      {matched.length > 0 && (
        <Text fontSize="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
          {t('whyText', {
            words: matched
              .map(
                ({ word, as, said = as, in: where }) =>
                  `${foldText(said) === foldText(word) ? said : t('asWord', { word, as: said })} (${t(where === 'heading' ? 'inHeading' : 'inText')})`,
              )
              .join(', '),
          })}
        </Text>
      )}
      {asksForFact && facets !== undefined && (
        <Text fontSize="xs" color="fg.muted">
          {t(facets > 0 ? 'hasFact' : 'lacksFact')}
        </Text>
      )}
      {dated && (
        <Text fontSize="xs" color="fg.muted">
          {t('datedText', { date: dated })}
        </Text>
      )}
      {chunkId !== undefined && sourceId !== undefined && (
        <TextLink asChild fontSize="xs">
          <Link to={kbPaths(agentId).passage(sourceId, chunkId)}>{t('openPassage')}</Link>
        </TextLink>
      )}
    </Box>
  );
}

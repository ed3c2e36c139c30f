import { Badge, Box, HStack, Stack, Text, TextLink } from '@voxgrove/ui';
import { foldText } from '@voxgrove/contracts';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import type { RetrievalStep } from '../../../contract/trace-steps';
import { useTexts } from '../../i18n/useTexts';

type Passage = RetrievalStep['passages'][number];

/** The query to the knowledge base, the passages it found, and why. */
export function RetrievalView({
  retrieval: { query, words, found, passages },
  cited,
}: {
  retrieval: RetrievalStep;
  cited: number[];
}) {
  const t = useTexts();
  return (
    <Stack gap="2.5">
      <Text htmlTranslate="no" overflowWrap="anywhere">
        “{query}”
      </Text>
      {words.length > 0 && (
        <HStack as="ul" gap="1" flexWrap="wrap" listStyleType="none" aria-label={t('trace.words')}>
          {words.map(({ word, weight, variants }) => (
            <li key={word}>
              <Badge tone={variants.length === 0 ? 'warning' : 'neutral'}>
                {t(variants.length === 0 ? 'trace.wordUnknown' : 'trace.word', {
                  word,
                  share: Math.round(weight * 100),
                })}
              </Badge>
            </li>
          ))}
        </HStack>
      )}
      <Text color="fg.muted">
        {found === 0
          ? t('trace.foundNone')
          : t('trace.found', { count: found, shown: passages.length })}
      </Text>
      {passages.length > 0 && (
        <Stack as="ol" gap="2" listStyleType="none">
          {passages.map((passage, index) => (
            <PassageItem
              key={index}
              passage={passage}
              isCited={passage.number !== undefined && cited.includes(passage.number)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function PassageItem({ passage, isCited }: { passage: Passage; isCited: boolean }) {
  const t = useTexts();
  const { title, heading, url, score, coverage, headingCoverage, matched, excerpt, use, number } =
    passage;
  const name = heading && heading !== title ? `${title} › ${heading}` : title;
  const href = safeLink(url);
  return (
    <Box as="li" borderStartWidth="2px" borderColor={use ? 'accent.solid' : 'border'} ps="2">
      <HStack gap="1.5" flexWrap="wrap">
        {number !== undefined && (
          <Box as="span" fontFamily="mono" color="fg.muted">
            [{number}]
          </Box>
        )}
        <Box as="span" htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
          {href ? (
            <TextLink href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Box>
        {isCited ? (
          <Badge tone="success">{t('trace.use.cited')}</Badge>
        ) : (
          use && <Badge tone="accent">{t(`trace.use.${use}`)}</Badge>
        )}
      </HStack>
      <Text color="fg.muted" mt="0.5">
        {t('trace.score', {
          score: score.toFixed(2),
          coverage: Math.round(coverage * 100),
          heading: Math.round(headingCoverage * 100),
        })}
      </Text>
      {matched.length > 0 && (
        <Text color="fg.muted">
          {t('trace.matched', {
            words: matched
              .map(
                ({ word, as, said = as, in: where }) =>
                  `${foldText(said) === foldText(word) ? said : `${word} → ${said}`} (${t(`trace.in.${where}`)})`,
              )
              .join(', '),
          })}
        </Text>
      )}
      <Text htmlTranslate="no" mt="1" lineClamp="3" overflowWrap="anywhere">
        {excerpt}
      </Text>
    </Box>
  );
}

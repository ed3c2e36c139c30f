import { Link, useQuery } from '@voxgrove/sdk';
import { Box, Button, Card, Heading, HStack, Stack, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import { useId } from 'react';
import { unansweredQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { kbPaths } from '../../parts/knowledge-paths';

const SHOWN = 3;

/**
 * The newest unanswered questions, each with a link to the form for its answer. Renders nothing if
 * there are none.
 */
export function UnansweredCard({ agentId }: { agentId: string }) {
  const t = useTexts();
  const id = useId();
  const { data } = useQuery(unansweredQuery(agentId));
  if (!data || data.data.length === 0) return null;
  const paths = kbPaths(agentId);
  return (
    <Card as="section" aria-labelledby={id}>
      <HStack justify="space-between" mb="3">
        <Heading size="sm" id={id}>
          {t('overview.unansweredCard')}
        </Heading>
        <TextLink asChild fontSize="sm">
          <Link to={paths.unanswered}>{t('overview.unansweredAll', { count: data.open })}</Link>
        </TextLink>
      </HStack>
      <Stack as="ul" gap="3" listStyleType="none">
        {data.data.slice(0, SHOWN).map(({ id: questionId, question, count, lastAt }) => (
          <HStack as="li" key={questionId} gap="3" justify="space-between">
            <Box minW="0">
              <Text htmlTranslate="no" overflowWrap="anywhere" lineClamp="2">
                {question}
              </Text>
              <Text color="fg.muted" fontSize="xs">
                {t('overview.asked', { count })} <TimeAgo at={lastAt} />
              </Text>
            </Box>
            <Button asChild size="sm" variant="outline">
              <Link
                aria-label={t('overview.answerOf', { question })}
                to={paths.answer(questionId, question)}
              >
                {t('overview.answer')}
              </Link>
            </Button>
          </HStack>
        ))}
      </Stack>
    </Card>
  );
}

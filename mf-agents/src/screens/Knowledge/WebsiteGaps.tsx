import { Link, useQuery } from '@voxgrove/sdk';
import { Button, Card, Heading, HStack, Stack, Text } from '@voxgrove/ui';
import { useId } from 'react';
import { websiteGapsQuery } from '../../data/knowledge/queries';
import { kbPaths } from '../../parts/knowledge-paths';
import { useTexts } from './useTexts';

/** Common questions that the website does not answer. Each links to the form for its answer. */
export function WebsiteGaps({ agentId }: { agentId: string }) {
  const t = useTexts();
  const id = useId();
  const { data } = useQuery(websiteGapsQuery(agentId));
  if (!data || data.gaps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="3">
        <Heading size="sm" id={id}>
          {t('gapsTitle')}
        </Heading>
        <Text color="fg.muted">
          {t('gapsBody', { count: data.gaps.length, asked: data.asked })}
        </Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {data.gaps.map(({ topic, question }) => (
            <HStack as="li" key={topic} gap="3" justify="space-between">
              <Text htmlTranslate="no" minW="0" overflowWrap="anywhere">
                {question}
              </Text>
              <Button asChild size="sm" variant="outline">
                <Link
                  aria-label={t('answerItOf', { question })}
                  to={kbPaths(agentId).answer(undefined, question)}
                >
                  {t('answerIt')}
                </Link>
              </Button>
            </HStack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

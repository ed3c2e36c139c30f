import { Link } from '@voxgrove/sdk';
import { Card, Heading, HStack, Stack, Text, TextLink } from '@voxgrove/ui';
import type { Analytics } from '../../../contract/analytics';
import { useTexts } from './useTexts';

/** Most frequent first questions, grouped by similarity. Each links to a conversation. */
export function TopQuestions({
  questions,
  canOpen,
}: {
  questions: Analytics['questions'];
  canOpen: boolean;
}) {
  const t = useTexts();
  return (
    <Card>
      <Heading as="h2" fontSize="sm" mb="2">
        {t('questions')}
      </Heading>
      {questions.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          {t('nothing')}
        </Text>
      )}
      <Stack as="ol" gap="2">
        {questions.map(({ question, count, conversationId, agentId }) => (
          <HStack as="li" key={conversationId} justify="space-between" gap="3" fontSize="sm">
            {canOpen ? (
              <TextLink asChild minW="0">
                <Link to={`/agents/${agentId}/convos?c=${conversationId}`}>
                  <Text as="span" htmlTranslate="no" lineClamp="1">
                    {question}
                  </Text>
                </Link>
              </TextLink>
            ) : (
              <Text htmlTranslate="no" lineClamp="1">
                {question}
              </Text>
            )}
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {count.toLocaleString()}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Card>
  );
}

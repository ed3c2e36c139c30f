import { Link } from '@voxgrove/sdk';
import { Button, Card, Heading, HStack, Popover, Stack, Text, TextLink } from '@voxgrove/ui';
import { useState } from 'react';
import type { Analytics } from '../../../contract/analytics';
import { useTexts } from './useTexts';

type Question = Analytics['questions'][number];

/**
 * Most frequent first questions, grouped by similarity. A click on the number of a question lists
 * its conversations.
 */
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
        {questions.map((group) => (
          <HStack as="li" key={group.question} justify="space-between" gap="3" fontSize="sm">
            <Text htmlTranslate="no" lineClamp="1">
              {group.question}
            </Text>
            {canOpen ? (
              <Asked {...group} />
            ) : (
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {group.count.toLocaleString()}
              </Text>
            )}
          </HStack>
        ))}
      </Stack>
    </Card>
  );
}

/**
 * Number of times that a question was asked. A click lists the conversations, in the words of each
 * visitor.
 */
function Asked({ count, conversations }: Question) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const label = t('conversationsOf', { count: count.toLocaleString() });
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottom-end"
      width="min(24rem, 92vw)"
      trigger={
        <Button variant="outline" size="sm" aria-label={label}>
          {count.toLocaleString()}
        </Button>
      }
    >
      <Stack as="ul" gap="2" p="3" maxH="60vh" overflowY="auto" fontSize="sm">
        {conversations.map(({ id, agentId, question }) => (
          <li key={id}>
            <TextLink asChild>
              <Link to={`/agents/${agentId}/convos?c=${id}`}>
                <span translate="no">{question}</span>
              </Link>
            </TextLink>
          </li>
        ))}
      </Stack>
    </Popover>
  );
}

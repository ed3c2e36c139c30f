import { Link, useQuery } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  EmptyState,
  Field,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { KnowledgeTestReply } from '../../../../contract/knowledge-test';
import { knowledgeTestQuery } from '../../../data/knowledge/queries';
import { MessageText } from '../../../parts/MessageText';
import { QueryError } from '../../../parts/QueryError';
import { kbPaths } from '../../../parts/knowledge-paths';
import { useTexts } from '../useTexts';
import { TesterPassage } from './TesterPassage';

const FACETS = [
  'amount',
  'count',
  'duration',
  'time',
  'date',
  'place',
  'person',
  'age',
  'price',
  'hours',
  'phone',
  'email',
  'address',
  'contact',
] as const;
type FacetName = (typeof FACETS)[number];
const isNamed = (name: string): name is FacetName => FACETS.some((facet) => facet === name);

const BAND_TONE = {
  direct: 'success',
  maybe: 'warning',
  miss: 'danger',
  smalltalk: 'neutral',
} as const;

/**
 * Searches the knowledge as for a visitor's question. Shows what is found, why, and the answer.
 * Repeats the search when a passage is changed.
 */
export function Tester({
  agentId,
  first,
  onClose,
}: {
  agentId: string;
  first: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const titleId = useId();
  const [typed, setTyped] = useState(first);
  const [question, setQuestion] = useState(first.trim());
  const { data, error, isFetching, refetch } = useQuery({
    ...knowledgeTestQuery(agentId, question),
    enabled: question !== '',
  });
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === question && next !== '') void refetch();
    setQuestion(next);
  };
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      maxH={{ base: 'none', lg: 'calc(100dvh - 6rem)' }}
      overflow="auto"
    >
      <Stack gap="3">
        <HStack justify="space-between" gap="2">
          <Heading size="sm" id={titleId}>
            {t('testTitle')}
          </Heading>
          <IconButton size="sm" label={t('closeTest')} onClick={onClose}>
            <Icon name="x" size={16} />
          </IconButton>
        </HStack>
        <form onSubmit={ask}>
          <HStack align="flex-end" gap="2">
            <Box flex="1" minW="0">
              <Field label={t('ask')}>
                <Input
                  autoFocus
                  htmlTranslate="no"
                  maxLength={300}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Field>
            </Box>
            <Button type="submit" loading={isFetching}>
              {t('askButton')}
            </Button>
          </HStack>
        </form>
        {question === '' && <Text color="fg.muted">{t('testBody')}</Text>}
        {question !== '' && error && !data && (
          <QueryError title={t('testError')} error={error} onRetry={() => void refetch()} />
        )}
        {question !== '' && !data && !error && (
          <Stack gap="3" aria-busy>
            <Skeleton h="6" />
            <Skeleton h="24" />
            <Skeleton h="24" />
          </Stack>
        )}
        {question !== '' && data && <Result agentId={agentId} question={question} result={data} />}
      </Stack>
    </Card>
  );
}

function Result({
  agentId,
  question,
  result: { answer, retrieval },
}: {
  agentId: string;
  question: string;
  result: KnowledgeTestReply['data'];
}) {
  const t = useTexts();
  const passages = retrieval?.passages ?? [];
  const words = retrieval?.words ?? [];
  const facets = (retrieval?.facets ?? []).filter(isNamed);
  return (
    <Stack gap="3" role="region" aria-label={t('passagesFound')}>
      <Box role="status">
        <HStack gap="2" align="flex-start">
          <Badge tone={BAND_TONE[answer.band]}>{t(`band.${answer.band}`)}</Badge>
          <Text color="fg.muted" fontSize="xs">
            {t(`bandBody.${answer.band}`)}
          </Text>
        </HStack>
      </Box>
      {facets.length > 0 && (
        <Text fontSize="xs" color="fg.muted">
          {t('looksFor', { facts: facets.map((facet) => t(`facet.${facet}`)).join(', ') })}
        </Text>
      )}
      {words.some(({ variants }) => variants.length === 0) && (
        <HStack as="ul" gap="1" flexWrap="wrap" listStyleType="none" aria-label={t('words')}>
          {words
            .filter(({ variants }) => variants.length === 0)
            .map(({ word }) => (
              <li key={word}>
                <Badge tone="warning">{t('wordUnknown', { word })}</Badge>
              </li>
            ))}
        </HStack>
      )}
      {answer.text !== '' && answer.band !== 'miss' && (
        <Box as="details" borderWidth="1px" borderColor="border" borderRadius="md" px="3" py="2">
          <Box as="summary" cursor="button" fontSize="xs" fontWeight="medium">
            {t('answerWould')}
          </Box>
          <Box mt="2" fontSize="sm">
            <MessageText text={answer.text} />
          </Box>
        </Box>
      )}
      {passages.length === 0 && answer.band !== 'smalltalk' && (
        <EmptyState
          title={t('testNone')}
          actions={
            <Button asChild size="sm">
              <Link to={kbPaths(agentId).answer(undefined, question)}>{t('addAnswer')}</Link>
            </Button>
          }
        />
      )}
      {passages.length > 0 && (
        <Stack as="ol" gap="3" listStyleType="none">
          {passages.map((passage, index) => (
            <TesterPassage
              key={passage.chunkId === undefined ? index : `${passage.chunkId}:${passage.heading}`}
              agentId={agentId}
              passage={passage}
              best={passages[0]!.score}
              asksForFact={facets.length > 0}
            />
          ))}
        </Stack>
      )}
      {passages.length > 0 && answer.band !== 'direct' && answer.band !== 'smalltalk' && (
        <AlertBox
          type="info"
          actions={
            <Button asChild size="sm" variant="outline">
              <Link to={kbPaths(agentId).answer(undefined, question)}>{t('addAnswer')}</Link>
            </Button>
          }
        >
          {t('notSure')}
        </AlertBox>
      )}
    </Stack>
  );
}

import { Link, linkTo, notify, toApiError, useQuery, useTitle } from '@voxgrove/sdk';
import {
  Box,
  Button,
  DataTable,
  EmptyState,
  HStack,
  Icon,
  Stack,
  Text,
  TextCell,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { UnansweredQuestion } from '../../../contract/unanswered';
import { useDismiss } from '../../data/knowledge/mutations';
import { unansweredQuery } from '../../data/knowledge/queries';
import { errorProps } from '../../parts/QueryError';
import { useAgent } from '../../data/agents/useAgent';
import { kbPaths } from '../../parts/knowledge-paths';
import { useTexts } from './useTexts';
import { WebsiteGaps } from './WebsiteGaps';

/** `/kb/unanswered`: the list of unanswered questions. */
export function UnansweredScreen() {
  const t = useTexts();
  const {
    agent: { ID, title },
  } = useAgent();
  const { data, error, refetch } = useQuery(unansweredQuery(ID));
  const { mutateAsync } = useDismiss(ID);
  const [dismissed, setDismissed] = useState<UnansweredQuestion>();
  useTitle(t('unansweredTitleOf', { name: title }));

  const columns = useMemo((): Column<UnansweredQuestion>[] => {
    const act = async (question: UnansweredQuestion, action: 'dismiss' | 'reopen') => {
      try {
        await mutateAsync({ id: question.id, action });
        setDismissed(action === 'dismiss' ? question : undefined);
      } catch (failure) {
        notify({ type: 'error', message: t('failed', { message: toApiError(failure).message }) });
      }
    };
    return [
      {
        id: 'question',
        header: t('question'),
        wrap: true,
        sortBy: ({ question }) => question.toLowerCase(),
        cell: ({ question, conversationId, alike }) => (
          <TextCell
            note={
              <Stack as="span" gap="0.5">
                {alike.length > 0 && (
                  <Text as="span" htmlTranslate="no" overflowWrap="anywhere" lineClamp="3">
                    {t('alsoAsked', {
                      questions: alike.map((wording) => `“${wording.question}”`).join(', '),
                    })}
                  </Text>
                )}
                <TextLink asChild>
                  <Link
                    to={
                      linkTo('agents.conversations', { agentId: ID }, { c: conversationId }) ??
                      `/agents/${ID}/convos?c=${conversationId}`
                    }
                  >
                    {t('readChat')}
                  </Link>
                </TextLink>
              </Stack>
            }
          >
            <Text as="span" htmlTranslate="no" lineClamp="2" overflowWrap="anywhere">
              {question}
            </Text>
          </TextCell>
        ),
      },
      {
        id: 'count',
        header: t('asked'),
        width: 7,
        priority: 2,
        card: 'fact',
        sortBy: ({ count }) => count,
        cell: ({ count }) => t('times', { count }),
      },
      {
        id: 'last',
        header: t('lastAsked'),
        width: 9,
        priority: 3,
        card: 'fact',
        sortBy: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
      },
      {
        id: 'act',
        header: t('actions'),
        quiet: true,
        width: 13,
        priority: 1,
        card: 'status',
        align: 'end',
        cell: (question) => (
          <HStack gap="1.5" justify="flex-end">
            <Button asChild size="sm">
              <Link
                aria-label={t('answerItOf', { question: question.question })}
                to={kbPaths(ID).answer(question.id, question.question)}
              >
                {t('answerIt')}
              </Link>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('dismissOf', { question: question.question })}
              onClick={() => void act(question, 'dismiss')}
            >
              {t('dismiss')}
            </Button>
          </HStack>
        ),
      },
    ];
  }, [ID, mutateAsync, t]);
  const undo = async () => {
    if (dismissed) {
      await mutateAsync({ id: dismissed.id, action: 'reopen' });
      setDismissed(undefined);
    }
  };
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t('unansweredBody')}</Text>
      <Box role="status" _empty={{ mt: '-3' }}>
        {dismissed && (
          <HStack gap="2" flexWrap="wrap">
            <Text>{t('dismissedOf', { question: dismissed.question })}</Text>
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                void undo().catch((failure: unknown) =>
                  notify({
                    type: 'error',
                    message: t('failed', { message: toApiError(failure).message }),
                  }),
                )
              }
            >
              {t('undo')}
            </Button>
          </HStack>
        )}
      </Box>
      <DataTable
        caption={t('unansweredCaption')}
        columns={columns}
        rows={data?.data}
        rowId={({ id }) => id}
        error={
          error && !data ? errorProps(t('unansweredError'), error, () => void refetch()) : null
        }
        empty={
          <EmptyState icon={<Icon name="check" size={24} />} title={t('unansweredNone')}>
            {t('unansweredNoneBody')}
          </EmptyState>
        }
      />
      <WebsiteGaps agentId={ID} />
    </Stack>
  );
}

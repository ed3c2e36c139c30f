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
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { UnansweredQuestion } from '../../../contract/unanswered';
import { useDismiss } from '../../data/knowledge/mutations';
import { unansweredQuery } from '../../data/knowledge/queries';
import { errorProps } from '../../parts/QueryError';
import { useAgent } from '../AgentWorkspace/useAgent';
import { kbPaths } from './paths';
import { useTexts } from './useTexts';

/** `/kb/unanswered`: the list of unanswered questions. */
export function UnansweredScreen() {
  const t = useTexts();
  const {
    agent: { ID, title },
  } = useAgent();
  const { data, error, refetch } = useQuery(unansweredQuery(ID));
  const { mutateAsync } = useDismiss(ID);
  const [gone, setGone] = useState<UnansweredQuestion>();
  useTitle(t('unansweredTitleOf', { name: title }));

  const columns = useMemo((): Column<UnansweredQuestion>[] => {
    const act = async (question: UnansweredQuestion, action: 'dismiss' | 'reopen') => {
      try {
        await mutateAsync({ id: question.id, action });
        setGone(action === 'dismiss' ? question : undefined);
      } catch (failure) {
        notify({ type: 'error', message: t('failed', { message: toApiError(failure).message }) });
      }
    };
    return [
      {
        id: 'question',
        header: t('question'),
        sortBy: ({ question }) => question.toLowerCase(),
        cell: ({ question, conversationId }) => (
          <Box minW="0" textAlign="start">
            <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere" lineClamp="3">
              {question}
            </Text>
            <TextLink asChild fontSize="xs">
              <Link
                to={
                  linkTo('agents.conversations', { agentId: ID }, { c: conversationId }) ??
                  `/agents/${ID}/convos?c=${conversationId}`
                }
              >
                {t('readChat')}
              </Link>
            </TextLink>
          </Box>
        ),
      },
      {
        id: 'count',
        header: t('asked'),
        width: '7rem',
        sortBy: ({ count }) => count,
        cell: ({ count }) => t('times', { count }),
      },
      {
        id: 'last',
        header: t('lastAsked'),
        width: '9rem',
        sortBy: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
      },
      {
        id: 'act',
        header: t('actions'),
        quiet: true,
        width: '13rem',
        align: 'end',
        cell: (one) => (
          <HStack gap="1.5" justify={{ base: 'flex-start', md: 'flex-end' }}>
            <Button asChild size="sm">
              <Link
                aria-label={t('answerItOf', { question: one.question })}
                to={kbPaths(ID).answer(one.id, one.question)}
              >
                {t('answerIt')}
              </Link>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('dismissOf', { question: one.question })}
              onClick={() => void act(one, 'dismiss')}
            >
              {t('dismiss')}
            </Button>
          </HStack>
        ),
      },
    ];
  }, [ID, mutateAsync, t]);
  const undo = async () => {
    if (gone) {
      await mutateAsync({ id: gone.id, action: 'reopen' });
      setGone(undefined);
    }
  };
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t('unansweredBody')}</Text>
      <Box role="status" minH="8">
        {gone && (
          <HStack gap="2" flexWrap="wrap">
            <Text>{t('dismissedOf', { question: gone.question })}</Text>
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
        skeletonHeight="9"
        error={
          error && !data ? errorProps(t('unansweredError'), error, () => void refetch()) : null
        }
        empty={
          <EmptyState icon={<Icon name="check" size={24} />} title={t('unansweredNone')}>
            {t('unansweredNoneBody')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

import { Link, useInfiniteQuery, useWorkspace } from '@voxgrove/sdk';
import { Box, Button, DataTable, EmptyState, Icon, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { VisitorSession } from '../../../contract/visitor-sessions';
import { visitorSessionPages } from '../../data/visitor-sessions/queries';
import { useTexts } from '../../i18n/useTexts';
import { errorProps } from '../QueryError';
import { shortVisitorId } from '../short-visitor-id';

/** Who wrote to any agent of the workspace, newest first. */
export function VisitorSessions() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    visitorSessionPages(uid),
  );
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const columns = useMemo(
    (): Column<VisitorSession>[] => [
      {
        id: 'visitor',
        header: t('visitors.visitor'),
        cell: ({ id, visitorId, agentId, title }) => (
          <Box minW="0" textAlign="start">
            <Text asChild fontWeight="medium">
              <Link to={`/agents/${agentId}/convos?c=${id}`}>
                {t('convos.visitor', { id: shortVisitorId(visitorId) })}
              </Link>
            </Text>
            {title && (
              <Text
                fontSize="xs"
                color="fg.muted"
                lineClamp="1"
                overflowWrap="anywhere"
                htmlTranslate="no"
              >
                {title}
              </Text>
            )}
          </Box>
        ),
      },
      {
        id: 'agent',
        header: t('visitors.agent'),
        width: '12rem',
        cell: ({ agentTitle }) =>
          agentTitle ? (
            <Text htmlTranslate="no" overflowWrap="anywhere">
              {agentTitle}
            </Text>
          ) : (
            <Text color="fg.muted">{t('visitors.agentGone')}</Text>
          ),
      },
      {
        id: 'page',
        header: t('visitors.page'),
        width: '14rem',
        from: 'lg',
        cell: ({ pageUrl }) => (
          <Text fontSize="xs" color="fg.muted" htmlTranslate="no" overflowWrap="anywhere">
            {pageUrl ?? '–'}
          </Text>
        ),
      },
      {
        id: 'messages',
        header: t('visitors.messages'),
        width: '7rem',
        align: 'end',
        cell: ({ messageCount }) => messageCount.toLocaleString(),
      },
      {
        id: 'last',
        header: t('visitors.last'),
        width: '9rem',
        cell: ({ lastMessageAt }) => <TimeAgo at={lastMessageAt} />,
      },
    ],
    [t],
  );
  return (
    <Stack gap="3">
      <DataTable
        caption={t('visitors.caption')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        error={error && !data ? errorProps(t('visitors.error'), error, () => void refetch()) : null}
        empty={
          <EmptyState
            icon={<Icon name="message-square" size={24} />}
            title={t('visitors.emptyTitle')}
          >
            {t('visitors.emptyBody')}
          </EmptyState>
        }
      />
      {hasNextPage && (
        <Box textAlign="center">
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('convos.more')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

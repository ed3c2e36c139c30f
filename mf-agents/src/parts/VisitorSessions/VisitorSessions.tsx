import { Link, useInfiniteQuery, useWorkspace } from '@voxgrove/sdk';
import {
  Avatar,
  Box,
  Button,
  DataTable,
  EmptyState,
  Icon,
  Stack,
  Text,
  TextCell,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { VisitorSession } from '../../../contract/visitor-sessions';
import { visitorSessionPages } from '../../data/visitor-sessions/queries';
import { useTexts } from '../../i18n/useTexts';
import { errorProps } from '../QueryError';
import { shortVisitorId } from '../short-visitor-id';

/** Visitors who wrote to any agent of the workspace, newest first. */
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
        skeleton: 'avatar',
        cell: ({ id, visitorId, agentId, title }) => (
          <TextCell lead={<Avatar name={visitorId} anonymous />} note={title} ownNote>
            <TextLink asChild color="fg">
              <Link to={`/agents/${agentId}/convos?c=${id}`}>
                {t('convos.visitor', { id: shortVisitorId(visitorId) })}
              </Link>
            </TextLink>
          </TextCell>
        ),
      },
      {
        id: 'agent',
        header: t('visitors.agent'),
        width: 12,
        cell: ({ agentTitle }) =>
          agentTitle ? (
            <span translate="no" title={agentTitle}>
              {agentTitle}
            </span>
          ) : (
            <Text as="span" color="fg.muted">
              {t('visitors.agentGone')}
            </Text>
          ),
      },
      {
        id: 'page',
        header: t('visitors.page'),
        minWidth: 14,
        priority: 4,
        card: 'none',
        cell: ({ pageUrl }) => (
          <Text as="span" color="fg.muted" htmlTranslate="no" title={pageUrl ?? undefined}>
            {pageUrl ?? '–'}
          </Text>
        ),
      },
      {
        id: 'messages',
        header: t('visitors.messages'),
        width: 7,
        priority: 3,
        align: 'end',
        cell: ({ messageCount }) => messageCount.toLocaleString(),
      },
      {
        id: 'last',
        header: t('visitors.last'),
        priority: 2,
        width: 9,
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

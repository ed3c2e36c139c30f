import type { Organisation } from '@voxgrove/contracts';
import { toApiError, usePortal, useT } from '@voxgrove/sdk';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Heading,
  HStack,
  Icon,
  Stack,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ActivityEntry } from '../../../contract/activity';
import { useActivity } from '../../data/activity';

type Translate = ReturnType<typeof useT>;

/** Shows the activity of an organization, with the person of each entry. */
export function ActivityCard({ organisation }: { organisation: Organisation }) {
  const t = useT('mf-portal');
  const provider = usePortal()?.tenant.brand.name ?? t('activity.team');
  const list = useActivity(organisation.ID);
  const columns = useMemo(() => columnsOf(t, provider), [t, provider]);
  const failure = list.error && !list.data ? toApiError(list.error) : null;
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Heading as="h2" size="sm">
          {t('activity.title')}
        </Heading>
        <DataTable
          caption={t('activity.title')}
          columns={columns}
          rows={list.data?.pages.flatMap(({ data }) => data)}
          rowId={({ id }) => id}
          error={
            failure && {
              title: t('activity.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void list.refetch(),
            }
          }
          empty={
            <EmptyState icon={<Icon name="clock" size={22} />} title={t('activity.emptyTitle')}>
              {t('activity.emptyBody')}
            </EmptyState>
          }
        />
        {list.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('organisations.more')}
            </Button>
          </HStack>
        )}
      </Stack>
    </Card>
  );
}

const columnsOf = (t: Translate, provider: string): Column<ActivityEntry>[] => [
  {
    id: 'at',
    header: t('activity.at'),
    width: 9,
    cell: ({ at }) => <TimeAgo at={at} />,
  },
  {
    id: 'what',
    header: t('activity.what'),
    cell: ({ action }) => <TextCell>{actionText(t, action)}</TextCell>,
  },
  {
    id: 'subject',
    header: t('activity.subject'),
    cell: ({ subject }) => <TextCell>{subject}</TextCell>,
  },
  {
    id: 'who',
    header: t('activity.who'),
    cell: ({ actor }) => <TextCell>{actor.name || provider}</TextCell>,
  },
];

/**
 * Returns the text of an action. For an action of a person who viewed the portal as a client, the
 * text contains the name of the call.
 */
const actionText = (t: Translate, action: string): string =>
  action.startsWith('view.') && action !== 'view.started'
    ? t('activity.inView', { action: action.slice('view.'.length) })
    : t(`activity.action.${action}`);
